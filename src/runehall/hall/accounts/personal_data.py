"""Export and deletion of one person's data."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall import events as facts
from runehall.hall.accounts.identity import speaker_of
from runehall.hall.accounts.service import ended
from runehall.hall.storage.schema import (
    blocks,
    daily_tries,
    decks,
    events,
    mutes,
    people,
    puzzle_ratings,
    puzzle_runs,
    puzzle_tries,
    rated,
    results,
    sessions,
    sitters,
    tables,
    tokens,
    tournament_players,
    tournaments,
)

GONE = "…"
"""The name of somebody whose data was deleted."""
_PUBLIC = {
    people: ("id", "name", "login", "created"),
    sessions: ("id", "agent", "created", "seen"),
    tokens: ("id", "label", "scope", "created", "until"),
    decks: ("id", "deck", "created"),
    mutes: ("speaker", "name", "created"),
    blocks: ("name", "created"),
    puzzle_tries: ("puzzle", "at", "mode", "solved"),
    puzzle_runs: ("mode", "began", "ended", "number", "score"),
    daily_tries: ("day", "mode", "table", "began", "ended", "points", "margin", "squares"),
    rated: ("number", "score", "rating", "games", "at"),
    results: ("number", "seat", "kind", "mode", "outcome", "ended"),
    tournament_players: ("tournament", "name", "joined", "number", "withdrawn"),
}


def export(connection: sql.Connection, ids: Sequence[str]) -> dict[str, Any]:
    """All that is stored of a person and the guests merged into theirs; no hashes, and nothing of the others."""
    found: dict[str, Any] = {}
    for table, names in _PUBLIC.items():
        key = table.c.id if table is people else table.c.person
        query = sql.select(*[table.c[name] for name in names]).where(key.in_(ids))
        found[table.name] = [dict(row) for row in connection.execute(query).mappings()]
    for deck in found["decks"]:
        deck["deck"] = msgspec.json.decode(deck["deck"])
    bots = sql.select(people.c.name, people.c.created).where(people.c.owner.in_(ids))
    found["bots"] = [dict(row) for row in connection.execute(bots).mappings()]
    found["tables"] = [_table(connection, ids, row) for row in _tables(connection, ids)]
    return found


def _tables(connection: sql.Connection, ids: Sequence[str]) -> list[Any]:
    seats = sql.select(sitters.c.number).where(sitters.c.person.in_(ids))
    query = sql.select(tables.c.number, tables.c.id, tables.c.status, tables.c.created)
    return list(connection.execute(query.where(tables.c.number.in_(seats)).order_by(tables.c.number)))


def _entries(connection: sql.Connection, number: int) -> list[facts.Entry]:
    query = sql.select(events.c.seq, events.c.at, events.c.data).where(events.c.number == number)
    return [facts.decode(*row) for row in connection.execute(query.order_by(events.c.seq))]


def _table(connection: sql.Connection, ids: Sequence[str], row: Any) -> dict[str, Any]:
    """A table and what this person did there. The secret of the shuffle and what others did are in the record."""
    mine = [entry for entry in _entries(connection, row.number) if entry.by in ids]
    did = [{"at": entry.at} | msgspec.to_builtins(entry.fact) for entry in mine]
    return {"id": row.id, "status": row.status, "created": row.created, "did": did}


class Erasing:
    """Deletes a person within one transaction: what only they had goes; at tables of others their name and words do."""

    def __init__(self, ids: Sequence[str]) -> None:
        self._ids = list(ids)

    def __call__(self, connection: sql.Connection) -> None:
        """Run in the writer's thread; may run again if its transaction failed."""
        ids = self._ids
        for row in _tables(connection, ids):
            for entry in _entries(connection, row.number):
                fact = self._nameless(entry)
                if fact is not entry.fact:
                    changed = facts.Entry(entry.seq, entry.at, fact, entry.by, entry.rid)
                    here = events.update().where(events.c.number == row.number, events.c.seq == entry.seq)
                    connection.execute(here.values(data=facts.encode(changed)))
        for person in ids:
            for statement, values in ended(person):
                connection.execute(statement, values)
        connection.execute(blocks.delete().where(blocks.c.blocked.in_(ids)))
        connection.execute(mutes.delete().where(mutes.c.speaker.in_([speaker_of(person) for person in ids])))
        for table in (decks, mutes, blocks, puzzle_tries, puzzle_runs, daily_tries):
            connection.execute(table.delete().where(table.c.person.in_(ids)))
        own = (puzzle_ratings.c.kind == "person", puzzle_ratings.c.id.in_(ids))
        connection.execute(puzzle_ratings.delete().where(*own))
        connection.execute(sitters.delete().where(sitters.c.person.in_(ids)))
        connection.execute(results.update().where(results.c.person.in_(ids)).values(person=None, name=""))
        self._leave_tournaments(connection)
        empty = {"name": GONE, "login": None, "password": None, "skeleton": None, "owner": None}
        connection.execute(people.update().where(people.c.id.in_(ids)).values(empty))

    def _leave_tournaments(self, connection: sql.Connection) -> None:
        """Those that have not started lose a player, or end with their organiser; others keep a player without a name,
        who has withdrawn."""
        players, ids = tournament_players, self._ids
        early = sql.select(tournaments.c.id).where(tournaments.c.status == "open")
        connection.execute(players.delete().where(players.c.person.in_(ids), players.c.tournament.in_(early)))
        gone = {"name": GONE, "withdrawn": sql.func.coalesce(players.c.withdrawn, players.c.joined)}
        connection.execute(players.update().where(players.c.person.in_(ids)).values(gone))
        own = tournaments.update().where(tournaments.c.organiser.in_(ids))
        connection.execute(own.where(tournaments.c.status == "open").values(status="cancelled", code=None))
        connection.execute(own.values(organiser_name=GONE))

    def _nameless(self, entry: facts.Entry) -> facts.TableEvent:
        """The event without this person's name and words."""
        replace = msgspec.structs.replace
        match entry.fact:
            case facts.Opened() as opened:
                seats = [
                    replace(seat, name=GONE, owner="") if seat.person in self._ids else seat for seat in opened.seats
                ]
                host = GONE if opened.host in self._ids else opened.host_name
                if host != opened.host_name or seats != opened.seats:
                    return replace(opened, seats=seats, host_name=host)
            case facts.Sat() as sat if sat.person in self._ids:
                return replace(sat, name=GONE, owner="")
            case facts.Chatted() as chatted if entry.by in self._ids:
                return replace(chatted, name=GONE, text=GONE)
        return entry.fact
