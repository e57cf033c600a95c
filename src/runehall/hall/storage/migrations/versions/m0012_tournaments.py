"""Tournaments, their players and pairings."""

import sqlalchemy as sql
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "tournaments",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("code", sql.String(12), unique=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("organiser", sql.String(32), nullable=False, index=True),
        sql.Column("organiser_name", sql.String(80), nullable=False),
        sql.Column("plan", sql.Text, nullable=False),
        sql.Column("public", sql.Boolean, nullable=False),
        sql.Column("status", sql.String(9), nullable=False),
        sql.Column("round", sql.Integer, nullable=False),
        sql.Column("rounds", sql.Integer),
        sql.Column("due", sql.BigInteger),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("changed", sql.BigInteger, nullable=False),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "changed"])
    op.create_table(
        "tournament_players",
        sql.Column("tournament", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("joined", sql.BigInteger, nullable=False),
        sql.Column("number", sql.Integer),
        sql.Column("withdrawn", sql.BigInteger),
    )
    op.create_index("tournament_players_by_person", "tournament_players", ["person"])
    op.create_table(
        "tournament_pairings",
        sql.Column("tournament", sql.String(32), primary_key=True),
        sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("board", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("first", sql.Integer, nullable=False),
        sql.Column("second", sql.Integer),
        sql.Column("table", sql.String(32)),
        sql.Column("second_table", sql.String(32)),
        sql.Column("commitment", sql.String(64)),
        sql.Column("outcome", sql.String(6)),
        sql.Column("cause", sql.String(10)),
        sql.Column("ended", sql.BigInteger),
    )
