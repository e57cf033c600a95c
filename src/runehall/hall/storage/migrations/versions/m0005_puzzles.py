"""Answers to puzzles, the ratings computed from them, streaks and storms."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create their tables."""
    op.create_table(
        "puzzle_ratings",
        sql.Column("kind", sql.String(6), primary_key=True),
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("rating", sql.Double, nullable=False),
        sql.Column("deviation", sql.Double, nullable=False),
        sql.Column("volatility", sql.Double, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("puzzle", sql.String(32), primary_key=True),
        sql.Column("at", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("mode", sql.String(8), nullable=False),
        sql.Column("solved", sql.Boolean, nullable=False),
    )
    op.create_table(
        "puzzle_runs",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("mode", sql.String(8), nullable=False),
        sql.Column("began", sql.BigInteger, nullable=False),
        sql.Column("ended", sql.BigInteger),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("score", sql.Integer, nullable=False),
    )
