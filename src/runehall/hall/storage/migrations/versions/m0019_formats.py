"""Tournament formats: teams, seeds, bots, boards that all tables play, and the points of every game."""

import sqlalchemy as sql
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the columns and the table."""
    op.add_column("tournaments", sql.Column("ends", sql.BigInteger))
    op.add_column("tournaments", sql.Column("revealed", sql.Integer, nullable=False, server_default="0"))
    for column in (
        sql.Column("seed", sql.Integer, nullable=False, server_default="0"),
        sql.Column("team", sql.String(40), nullable=False, server_default=""),
        sql.Column("level", sql.String(20)),
        sql.Column("since", sql.Integer, nullable=False, server_default="1"),
        sql.Column("ready", sql.Boolean, nullable=False, server_default=sql.true()),
        sql.Column("haste", sql.Boolean, nullable=False, server_default=sql.false()),
    ):
        op.add_column("tournament_players", column)
    for column in (
        sql.Column("seats", sql.Text),
        sql.Column("points", sql.Text),
        sql.Column("places", sql.Text),
        sql.Column("deal", sql.Integer),
        sql.Column("haste", sql.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("tournament_pairings", column)
    op.create_table(
        "tournament_boards",
        sql.Column("tournament", sql.String(32), primary_key=True),
        sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("board", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("secret", sql.String(64), nullable=False),
    )
