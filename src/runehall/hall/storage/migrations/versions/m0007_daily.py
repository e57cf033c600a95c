"""The deals of the day: the engine's points, and everybody's tries."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create their tables."""
    op.create_table(
        "daily_deals",
        sql.Column("day", sql.String(10), primary_key=True),
        sql.Column("mode", sql.String(8), primary_key=True),
        sql.Column("par", sql.Integer, nullable=False),
    )
    op.create_table(
        "daily_tries",
        sql.Column("day", sql.String(10), primary_key=True),
        sql.Column("mode", sql.String(8), primary_key=True),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("table", sql.String(32), nullable=False),
        sql.Column("began", sql.BigInteger, nullable=False),
        sql.Column("ended", sql.BigInteger),
        sql.Column("points", sql.Integer),
        sql.Column("margin", sql.Integer),
        sql.Column("squares", sql.String(80)),
    )
    op.create_index("daily_tries_by_table", "daily_tries", ["table"])
    op.create_index("daily_tries_by_person", "daily_tries", ["person"])
