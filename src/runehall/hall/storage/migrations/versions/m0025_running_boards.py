"""The boards of running games between people."""

import sqlalchemy as sql
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "running_boards",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("live", sql.Boolean, nullable=False),
        sql.Column("size", sql.Integer, nullable=False, index=True),
        sql.Column("runes", sql.LargeBinary, nullable=False),
    )
