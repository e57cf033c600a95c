"""Seeks and challenges."""

import sqlalchemy as sql
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "seeks",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("ids", sql.Text, nullable=False),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("plan", sql.Text, nullable=False),
        sql.Column("game", sql.String(400), nullable=False),
        sql.Column("near", sql.Boolean, nullable=False),
        sql.Column("rating", sql.Text),
        sql.Column("avoids", sql.Text, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("seen", sql.BigInteger, nullable=False),
        sql.Column("pairing", sql.String(32), index=True),
        sql.Column("until", sql.BigInteger),
        sql.Column("table", sql.String(32)),
    )
    op.create_table(
        "person_challenges",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("challenger", sql.String(32), nullable=False, index=True),
        sql.Column("challenger_name", sql.String(80), nullable=False),
        sql.Column("challenged", sql.String(32), nullable=False, index=True),
        sql.Column("challenged_name", sql.String(80), nullable=False),
        sql.Column("plan", sql.Text, nullable=False),
        sql.Column("first", sql.Boolean),
        sql.Column("message", sql.String(200), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("status", sql.String(8), nullable=False),
        sql.Column("reason", sql.String(8)),
        sql.Column("table", sql.String(32)),
        sql.Column("changed", sql.BigInteger, nullable=False),
    )
