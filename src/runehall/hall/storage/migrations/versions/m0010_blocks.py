"""Blocked people."""

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "blocks",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("blocked", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
