"""Results of finished games by seat, including games that ended before this migration."""

import json
from typing import Any

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"

_GONE = "…"
"""The name of a person whose data was deleted."""
_PARTS = ("opened", "sat", "stood", "began", "ended")


def upgrade() -> None:
    """Create the table and fill it from the events."""
    results = op.create_table(
        "results",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32)),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("level", sql.String(40)),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("mode", sql.String(8), nullable=False),
        sql.Column("outcome", sql.String(5), nullable=False),
        sql.Column("ended", sql.BigInteger, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "ended"])
    connection = op.get_bind()
    tables = sql.table("tables", sql.column("number"), sql.column("status"))
    events = sql.table("events", *[sql.column(name) for name in ("number", "seq", "at", "data")])
    parts = sql.or_(*[events.c.data.contains(f'"e":"{name}"') for name in _PARTS])
    over = connection.execute(sql.select(tables.c.number).where(tables.c.status == "over")).scalars().all()
    for number in over:
        query = sql.select(events.c.at, events.c.data).where(events.c.number == number, parts).order_by(events.c.seq)
        rows = rows_of(number, connection.execute(query).all())
        if rows:
            connection.execute(results.insert(), rows)


def rows_of(number: int, events: Any) -> list[dict[str, Any]]:
    """Return the rows of one table; empty if its game never began or it is damaged."""
    setup: dict[str, Any] = {}
    seats: list[dict[str, Any]] = []
    began, end, ended = False, None, 0
    for at, data in events:
        try:
            fact = json.loads(data)["fact"]
            if fact["e"] == "opened":
                setup, seats = fact["setup"], [dict(seat) for seat in fact["seats"]]
            elif fact["e"] == "sat":
                seats[fact["seat"]] = fact
            elif fact["e"] == "stood":
                seats[fact["seat"]] = {}
            began = began or fact["e"] == "began"
            if fact["e"] == "ended":
                end, ended = fact, at
        except (ValueError, LookupError, TypeError):
            return []
    if end is None or not began:
        return []
    for seat in seats:
        if seat.get("name") == _GONE:
            seat.update(person=None, name="")
    mode = setup.get("rules", {}).get("mode", "duel") if setup["kind"] == "rune" else ""
    sides = [seat % 2 if mode == "teams" else seat for seat in range(len(seats))]
    return [
        {
            "number": number, "seat": n, "person": seat.get("person"), "level": seat.get("level"),
            "name": "" if seat.get("level") else seat.get("name", ""), "kind": setup["kind"], "mode": mode,
            "outcome": _outcome(n, seats, sides, end["winners"]), "ended": ended,
        }
        for n, seat in enumerate(seats)
    ]  # fmt: skip


def _outcome(number: int, seats: list[dict[str, Any]], sides: list[int], winners: list[int]) -> str:
    person = seats[number].get("person")
    own = {sides[n] for n, seat in enumerate(seats) if n == number or (person and seat.get("person") == person)}
    if not winners or len(own) > 1 or len(set(sides)) == 1:
        return ""
    if sides[number] not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "drawn"
