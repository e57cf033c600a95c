"""Let SQLite append events, and find those of a table by an index.

Before, rows were stored by table, and a commit with one event for each of 500 tables wrote 500 pages.
"""

import sqlalchemy as sql
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Rewrite the events; those of a table stay together."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("events", "events_by_table")
    op.create_table(
        "events",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("seq", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("data", sql.Text, nullable=False),
    )
    op.execute("INSERT INTO events SELECT number, seq, at, data FROM events_by_table ORDER BY number, seq")
    op.drop_table("events_by_table")
