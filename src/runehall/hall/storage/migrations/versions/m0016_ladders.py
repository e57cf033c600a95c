"""Handles and profiles, ratings on several ladders, and the time from which others may see a result.

Earlier rated duels count as matches of two, which they were unless a player asked otherwise.
"""

import sqlalchemy as sql
from alembic import op

revision = "0016"
down_revision = "0015"
_NOT_YET = """
UPDATE results SET shown = ended + 259200000 WHERE number IN (
    SELECT tables.number FROM tables JOIN daily_tries ON daily_tries."table" = tables.id
)
"""
"""Results of deals of the day become visible three days after the try ended, when the deal is certainly over."""
_LATEST = """
INSERT INTO standings (person, ladder, rating, deviation, volatility, games, at)
SELECT rated.person, rated.ladder, rated.rating, rated.deviation, rated.volatility, rated.games, rated.at
FROM rated JOIN people ON people.id = rated.person AND people.login IS NOT NULL
WHERE rated.games = (SELECT MAX(other.games) FROM rated AS other WHERE other.person = rated.person)
"""


def upgrade() -> None:
    """Add the columns and the table, and fill them."""
    op.add_column("people", sql.Column("handle", sql.String(80)))
    op.add_column("people", sql.Column("shown", sql.Text))
    op.execute("UPDATE people SET handle = login")
    op.add_column("results", sql.Column("shown", sql.BigInteger))
    op.execute("UPDATE results SET shown = ended")
    op.execute(_NOT_YET)
    op.drop_index("rated_by_person", "rated")
    op.add_column("rated", sql.Column("ladder", sql.String(16), nullable=False, server_default="match"))
    op.create_index("rated_by_person", "rated", ["person", "ladder", "games"], unique=True)
    op.create_table(
        "standings",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("ladder", sql.String(16), primary_key=True),
        sql.Column("rating", sql.Double, nullable=False),
        sql.Column("deviation", sql.Double, nullable=False),
        sql.Column("volatility", sql.Double, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_index("standings_by_ladder", "standings", ["ladder", "rating"])
    op.execute(_LATEST)
