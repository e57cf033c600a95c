"""Games with days for each turn: deadlines, holidays, outages, notes and planned turns."""

import sqlalchemy as sql
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "deadlines",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("id", sql.String(32), nullable=False),
        sql.Column("days", sql.Integer, nullable=False),
        sql.Column("seat", sql.Integer),
        sql.Column("person", sql.String(32), index=True),
        sql.Column("began", sql.BigInteger),
        sql.Column("until", sql.BigInteger),
        sql.Column("next", sql.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "holidays",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("start", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sql.Column("start", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "notes",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("changed", sql.BigInteger, nullable=False),
    )
    op.create_index("notes_by_person", "notes", ["person"])
    op.create_table(
        "planned_turns",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("plans", sql.Text, nullable=False),
        sql.Column("moves", sql.Integer, nullable=False),
    )
