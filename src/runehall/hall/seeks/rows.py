"""Seeks in the database. Each change is one conditional transaction."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.setup import Rating
from runehall.hall.storage.schema import blocks, seeks
from runehall.hall.storage.store import Row, Store
from runehall.hall.storage.writer import Row as EventRow
from runehall.hall.storage.writer import Statement
from runehall.hall.wire.people import GamePlan

MOST = 5000
"""The most people who may look for an opponent at the same time."""
ASKED = 500
_encode = msgspec.json.Encoder(order="sorted").encode
_FREE = sql.or_(seeks.c.pairing.is_(None), seeks.c.table.is_not(None))
"""Seeks without a pending pairing."""


class SeekOvertaken(Exception):
    """The condition of a change no longer holds, because another request or process was first."""


class Seek(NamedTuple):
    """A seek as it is stored."""

    person: str
    ids: tuple[str, ...]
    name: str
    plan: GamePlan
    game: str
    """Equal for seeks of the same game. Whether the game is rated is decided when two are paired."""
    near: bool
    rating: Rating | None
    avoids: tuple[str, ...]
    created: int
    seen: int
    pairing: str | None = None
    until: int | None = None
    table: str | None = None


def game_of(plan: GamePlan) -> str:
    """Return what seeks must have in common to be paired."""
    return _json((plan.setup, plan.clock, plan.match))


def _decoded(row: Row) -> Seek:
    read = msgspec.json.decode
    values: dict[str, Any] = dict(row)
    values["ids"] = tuple(read(row["ids"], type=list[str]))
    values["avoids"] = tuple(read(row["avoids"], type=list[str]))
    values["plan"] = read(row["plan"], type=GamePlan)
    values["rating"] = None if row["rating"] is None else read(row["rating"], type=Rating)
    values["near"] = bool(row["near"])
    return Seek(**values)


def _json(value: Any) -> str:
    return _encode(value).decode()


class SeekRows:
    """The database table `seeks`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def own(self, who: Who) -> Seek | None:
        """Return a person's seek; None without one."""
        row = await self._store.row(sql.select(seeks).where(seeks.c.person.in_(who.ids)))
        return None if row is None else _decoded(row)

    async def all(self) -> list[Seek]:
        """Return every seek, oldest first."""
        return [_decoded(row) for row in await self._store.rows(sql.select(seeks).order_by(seeks.c.created))]

    async def others(self, own: Seek) -> int:
        """Return how many others look for the same game."""
        query = sql.select(sql.func.count().label("n")).where(
            seeks.c.game == own.game, seeks.c.person != own.person, seeks.c.table.is_(None)
        )
        row = await self._store.row(query)
        return int(row["n"]) if row else 0

    async def of_pairing(self, pairing: str) -> list[Seek]:
        """Return the two seeks of a pairing, the older one first."""
        query = sql.select(seeks).where(seeks.c.pairing == pairing).order_by(seeks.c.created, seeks.c.person)
        return [_decoded(row) for row in await self._store.rows(query)]

    async def add(self, new: Seek) -> None:
        """Store a seek in place of the person's earlier one, unless an opponent was just found. Raises SeekOvertaken
        or Refused."""
        encoded = {"ids": _json(new.ids), "plan": _json(new.plan), "avoids": _json(new.avoids)}
        encoded["rating"] = None if new.rating is None else _json(new.rating)  # type: ignore[assignment]

        def work(connection: sql.Connection) -> None:
            own = seeks.c.person.in_(new.ids)
            connection.execute(
                seeks.delete().where(own, sql.or_(seeks.c.pairing.is_(None), seeks.c.table.is_not(None)))
            )
            if connection.execute(sql.select(seeks.c.person).where(own)).first() is not None:
                raise SeekOvertaken
            if (connection.execute(sql.select(sql.func.count()).select_from(seeks)).scalar() or 0) >= MOST:
                raise Refused("full", "too many people are looking for an opponent: try again in a minute")
            connection.execute(seeks.insert(), new._asdict() | encoded)

        await self._store.work(work)

    async def drop(self, ids: Collection[str], unseen_since: int | None = None) -> bool:
        """Delete a person's seek unless it has a pending pairing; with a time, only if none of their pages was seen
        since. Return whether a seek was deleted."""
        dropped = 0

        def work(connection: sql.Connection) -> None:
            nonlocal dropped
            here = seeks.delete().where(seeks.c.person.in_(ids))
            if unseen_since is not None:
                here = here.where(seeks.c.seen <= unseen_since)
            dropped = connection.execute(
                here.where(sql.or_(seeks.c.pairing.is_(None), seeks.c.table.is_not(None)))
            ).rowcount

        await self._store.work(work)
        return dropped > 0

    async def drop_unseen(self, before: int) -> None:
        """Delete the seeks of people whose pages are gone."""
        await self._store.write((seeks.delete().where(seeks.c.seen < before), {}))

    async def seen(self, people: Sequence[str], at: int) -> None:
        """Note that these people have a page open."""
        for start in range(0, len(people), ASKED):
            here = seeks.update().where(seeks.c.person.in_(people[start : start + ASKED]))
            await self._store.write((here.values(seen=at), {}))

    async def pair(self, pairings: Sequence[tuple[str, str, str]], until: int) -> list[str]:
        """Pair people, each pair on the condition that both still wait. Return the ids of the pairings that were
        made."""
        made: list[str] = []

        def work(connection: sql.Connection) -> None:
            made.clear()
            for pairing, one, other in pairings:
                here = seeks.update().where(seeks.c.person.in_((one, other)), seeks.c.pairing.is_(None))
                if connection.execute(here.values(pairing=pairing, until=until)).rowcount == 2:
                    made.append(pairing)
                else:
                    alone = seeks.update().where(seeks.c.pairing == pairing)
                    connection.execute(alone.values(pairing=None, until=None))

        if pairings:
            await self._store.work(work)
        return made

    async def part(self, pairing: str, leaver: Seek | None) -> None:
        """Undo a pairing without a table: the seek of a person who declines ends; the other stays, and they are not
        paired again. Raises SeekOvertaken."""

        def work(connection: sql.Connection) -> None:
            found = [
                _decoded(dict(row))
                for row in connection.execute(
                    sql.select(seeks).where(seeks.c.pairing == pairing, seeks.c.table.is_(None)).with_for_update()
                ).mappings()
            ]
            if not found:
                raise SeekOvertaken
            for one in found:
                if leaver is not None and one.person == leaver.person:
                    connection.execute(seeks.delete().where(seeks.c.person == one.person))
                    continue
                others = [other for other in found if other.person != one.person]
                avoids = {*one.avoids, *(each for other in others for each in other.ids)}
                here = seeks.update().where(seeks.c.person == one.person)
                connection.execute(here.values(pairing=None, until=None, avoids=_json(sorted(avoids))))

        await self._store.work(work)

    async def seat(self, pairing: str, table: str, rows: Sequence[EventRow], statements: Sequence[Statement]) -> None:
        """Store the table of a pairing in one transaction. Raises SeekOvertaken."""

        def work(connection: sql.Connection) -> None:
            here = seeks.update().where(seeks.c.pairing == pairing, seeks.c.table.is_(None))
            if connection.execute(here.values(table=table)).rowcount != 2:
                raise SeekOvertaken

        await self._store.write(*statements, rows=rows, work=work)

    async def blocked(self, ids: Sequence[str]) -> set[tuple[str, str]]:
        """Return pairs of (person, blocked) for these people."""
        found: set[tuple[str, str]] = set()
        for start in range(0, len(ids), ASKED):
            query = sql.select(blocks.c.person, blocks.c.blocked).where(blocks.c.person.in_(ids[start : start + ASKED]))
            found.update((row["person"], row["blocked"]) for row in await self._store.rows(query))
        return found
