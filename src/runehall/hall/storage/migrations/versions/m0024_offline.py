"""Games played without the hall."""

import sqlalchemy as sql
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "offline_games",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("played", sql.BigInteger, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("mode", sql.String(8), nullable=False),
        sql.Column("names", sql.Text, nullable=False),
        sql.Column("scores", sql.Text, nullable=False),
        sql.Column("record", sql.Text, nullable=False),
    )
