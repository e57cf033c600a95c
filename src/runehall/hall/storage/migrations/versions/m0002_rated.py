"""Rated results."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create their table."""
    op.create_table(
        "rated",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("score", sql.Double, nullable=False),
        sql.Column("before", sql.Double, nullable=False),
        sql.Column("rating", sql.Double, nullable=False),
        sql.Column("deviation", sql.Double, nullable=False),
        sql.Column("volatility", sql.Double, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_index("rated_by_person", "rated", ["person", "games"], unique=True)
