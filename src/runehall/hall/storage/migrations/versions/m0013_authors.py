"""The people whose names or words a table's events contain, so that both can be found and deleted."""

import json

import sqlalchemy as sql
from alembic import op

revision = "0013"
down_revision = "0012"
BATCH = 1000
_NAMING = ("opened", "planned", "sat", "chatted")


def upgrade() -> None:
    """Create the table, and fill it from the events."""
    authors = op.create_table(
        "authors",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), primary_key=True),
    )
    op.create_index("authors_by_person", "authors", ["person"])
    events = sql.table("events", sql.column("number"), sql.column("data"))
    found: set[tuple[int, str]] = set()
    connection = op.get_bind()
    for tag in _NAMING:
        query = sql.select(events.c.number, events.c.data).where(events.c.data.like(f'{{"fact":{{"e":"{tag}"%'))
        for number, data in connection.execute(query):
            found.update((number, person) for person in _people(data))
    rows = [{"number": number, "person": person} for number, person in sorted(found)]
    for start in range(0, len(rows), BATCH):
        op.bulk_insert(authors, rows[start : start + BATCH])


def _people(data: str) -> set[str]:
    """Return the people whose names or words an event contains."""
    try:
        stored = json.loads(data)
    except ValueError:  # a damaged event, which the hall sets aside
        return set()
    fact = stored.get("fact", {})
    seats = fact.get("seats", [])
    named = [stored.get("by"), fact.get("host"), fact.get("person"), *(seat.get("person") for seat in seats)]
    return {person for person in named if isinstance(person, str) and person}
