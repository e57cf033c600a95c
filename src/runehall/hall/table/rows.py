"""The database rows of a table: its events, and the row by which lists find it."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.events import Chatted, Entry, Sat, encode
from runehall.hall.names import kept_name
from runehall.hall.setup import PASS, RuneSetup
from runehall.hall.storage.schema import authors, results, sitters, tables
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table.state import TableState

_TABLE: sql.BindParameter[int] = sql.bindparam("here")
_LISTED = tables.update().where(tables.c.number == _TABLE)
_NUMBER, _PERSON = sql.bindparam("at_table", type_=sql.BigInteger), sql.bindparam("by_person", type_=sql.String)
_SIGNED = authors.insert().from_select(
    ["number", "person"],
    sql.select(_NUMBER, _PERSON).where(
        ~sql.exists().where(authors.c.number == _NUMBER, authors.c.person == _PERSON).correlate(None)
    ),
)
_UNVEILED = results.update().where(results.c.number == _TABLE)
_CLEARED = sitters.delete().where(sitters.c.number == _TABLE)


def event_rows(number: int, entries: Sequence[Entry]) -> list[Row]:
    """Return events as rows."""
    return [Row(number, entry.seq, entry.at, encode(entry)) for entry in entries]


def first_listing(table: TableState, at: int) -> list[Statement]:
    """Return the row of a new table, and those of its players."""
    opened = table.opened
    row = {
        "number": table.number, "id": table.id, "invite": opened.invite, "status": "waiting",
        "public": opened.public and opened.hidden is None,
        "wakes": table.wakes, "created": at, "changed": at,
    }  # fmt: skip
    named = {opened.host, *(seat.person for seat in opened.seats)} - {"", None}
    signed = [{"number": table.number, "person": person} for person in named]
    statements: list[Statement] = [(tables.insert(), row), *_players(table)]
    return [*statements, (authors.insert(), signed)] if signed else statements


def signatures(table: TableState, entries: Sequence[Entry]) -> list[Statement]:
    """Return the statements that note whose name or words these events leave at a table: people who sat down, and
    spectators who wrote."""
    found: set[str] = set()
    for entry in entries:
        match entry.fact:
            case Sat(person=person):
                found.add(person)
            case Chatted(seat=None, speaker=speaker) if entry.by is not None and table.chats[speaker] == 1:
                found.add(entry.by)
    return [(_SIGNED, {"at_table": table.number, "by_person": person}) for person in sorted(found)]


def listing(table: TableState, at: int, *, seats: bool) -> list[Statement]:
    """Return the statements that update a table's row, and its players if they changed."""
    values = {"here": table.number, "status": table.status, "changed": at, "wakes": table.wakes}
    statements: list[Statement] = [(_LISTED, values)]
    if seats:
        statements += [(_CLEARED, {"here": table.number}), *_players(table)]
    return statements


def _players(table: TableState) -> list[Statement]:
    players = [{"number": table.number, "seat": n, "person": s.person} for n, s in enumerate(table.seats) if s.person]
    return [(sitters.insert(), players)] if players else []


def result_rows(table: TableState, at: int) -> list[Statement]:
    """Return the row of each seat's result in a game that ended; empty for a table that closed before its game
    began."""
    if table.ended is None or table.game is None:
        return []
    setup = table.opened.setup
    mode = setup.rules.mode if isinstance(setup, RuneSetup) else ""
    kind, hidden = table.kind.name, table.opened.hidden
    shown = at if hidden is None else None if hidden.until is None else max(at, hidden.until)
    found = [
        {
            "number": table.number, "seat": number, "person": seat.person, "level": level,
            "name": "" if level else kept_name(seat.name), "kind": kind, "mode": mode,
            "outcome": _outcome(table, number), "ended": at, "shown": shown, "turn": _turn(table, number),
        }
        for number, seat in enumerate(table.seats)
        for level in [seat.stand_in if seat.kind == "open" and seat.stand_in != PASS else seat.level]
    ]  # fmt: skip
    return [(results.insert(), found)]


def _turn(table: TableState, seat: int) -> int | None:
    """Return the place of a seat in the order of turns, from 0."""
    return None if table.began is None else (seat - table.began.first) % len(table.seats)


def unveiled(table: TableState, at: int) -> list[Statement]:
    """Return the statements that make a game's results visible to others from now on."""
    return [(_UNVEILED, {"here": table.number, "shown": at})]


def _outcome(table: TableState, number: int) -> str:
    """Return `won`, `lost` or `drawn`; empty for a person who played alone or for several sides, and if nobody won."""
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
