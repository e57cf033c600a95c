# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""What of a table is written to the database: its events, and the row by which lists find it."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.events import Entry, encode
from runehall.hall.setup import RuneSetup
from runehall.hall.storage.schema import results, sitters, tables
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table.state import TableState

_TABLE: sql.BindParameter[int] = sql.bindparam("here")
_LISTED = tables.update().where(tables.c.number == _TABLE)
_CLEARED = sitters.delete().where(sitters.c.number == _TABLE)


def event_rows(number: int, entries: Sequence[Entry]) -> list[Row]:
    """Events as rows."""
    return [Row(number, entry.seq, entry.at, encode(entry)) for entry in entries]


def first_listing(table: TableState, at: int) -> list[Statement]:
    """The row of a new table, and those of its players."""
    opened = table.opened
    row = {
        "number": table.number, "id": table.id, "invite": opened.invite, "status": "waiting", "public": opened.public,
        "wakes": table.wakes, "created": at, "changed": at,
    }  # fmt: skip
    return [(tables.insert(), row), *_players(table)]


def listing(table: TableState, at: int, *, seats: bool) -> list[Statement]:
    """The change of a table's row; with who sits there, if that changed."""
    values = {"here": table.number, "status": table.status, "changed": at, "wakes": table.wakes}
    statements: list[Statement] = [(_LISTED, values)]
    if seats:
        statements += [(_CLEARED, {"here": table.number}), *_players(table)]
    return statements


def _players(table: TableState) -> list[Statement]:
    players = [{"number": table.number, "seat": n, "person": s.person} for n, s in enumerate(table.seats) if s.person]
    return [(sitters.insert(), players)] if players else []


def result_rows(table: TableState, at: int) -> list[Statement]:
    """How the game that has ended went for each seat; nothing for a table that closed before its game began."""
    if table.ended is None or table.game is None:
        return []
    setup = table.opened.setup
    mode = setup.rules.mode if isinstance(setup, RuneSetup) else ""
    kind = table.kind.name
    found = [
        {
            "number": table.number, "seat": number, "person": seat.person, "level": seat.level,
            "name": "" if seat.level else seat.name, "kind": kind, "mode": mode,
            "outcome": _outcome(table, number), "ended": at,
        }
        for number, seat in enumerate(table.seats)
    ]  # fmt: skip
    return [(results.insert(), found)]


def _outcome(table: TableState, number: int) -> str:
    """Won, lost or drawn; empty for who played alone or for several sides, and where nobody won."""
    assert table.ended is not None
    winners, person = table.ended.winners, table.seats[number].person
    own = {table.sides[number]}
    if person is not None:
        own = {table.sides[other] for other, seat in enumerate(table.seats) if seat.person == person}
    if not winners or len(own) > 1 or len(set(table.sides)) == 1:
        return ""
    if table.sides[number] not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "drawn"
