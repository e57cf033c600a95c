"""The lists of tables. Public lists are computed at most once per second, or when a table changed; no game is
replayed twice for them."""

import asyncio
import time
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
from cachetools import LRUCache

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.followed import FollowedTables
from runehall.hall.registry import Registry
from runehall.hall.storage.games import Wanted, finished, opponents
from runehall.hall.storage.store import Row
from runehall.hall.table import views
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState
from runehall.hall.wire import api

PAGE = 30
FRESH_SECONDS = 1.0
KEPT_TABLES = 2000
KEPT_PAGES = 100
Show = Literal["open", "mine", "watch"]
_encode = msgspec.json.Encoder().encode


class Listed(NamedTuple):
    """A table in a list: its card as seen by people who do not sit there, the people in its seats, and its latest
    event."""

    seq: int
    card: api.TableCard
    people: tuple[str | None, ...]

    def seen_by(self, ids: frozenset[str]) -> api.TableCard:
        """Return the card as a person sees it."""
        mine = [seat for seat, person in enumerate(self.people) if person in ids]
        return msgspec.structs.replace(self.card, mine=mine) if mine else self.card


class Page(NamedTuple):
    """A page of a public list, encoded for people who sit at none of its tables."""

    until: float
    tables: list[Listed]
    more: int | None
    people: frozenset[str]
    encoded: bytes


class Lobby:
    """The lists of one process."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._tables: LRUCache[str, Listed] = LRUCache(KEPT_TABLES)
        self._followed = FollowedTables(registry)
        self._pages: LRUCache[tuple[Show, int | None], tuple[int, asyncio.Future[Page]]] = LRUCache(KEPT_PAGES)
        registry.hub.on_change(self._heard, self._pages.clear)

    def forget(self, tables: Sequence[str]) -> None:
        """Read these tables anew."""
        for table_id in tables:
            self._tables.pop(table_id, None)
            self._followed.forget(table_id)
        self._pages.clear()

    def _heard(self, topic: str) -> None:
        """Drop the cached pages after a change of a table, perhaps of another process."""
        if topic == "lobby":
            self._pages.clear()

    async def listed(self, show: Show, who: Who, before: int | None) -> bytes:
        """Return thirty tables, most recently changed first, as JSON (`api.TableList`)."""
        if show == "mine":
            rows = await self._registry.store.listed(show, sorted(who.ids), before, PAGE)
            tables, broken = await self._look(rows)
            return _encode(api.TableList([one.seen_by(who.ids) for one in tables], _more(rows), broken))
        page = await self._page(show, before)
        if who.ids.isdisjoint(page.people):
            return page.encoded
        return _encode(api.TableList([one.seen_by(who.ids) for one in page.tables], page.more))

    async def games(self, who: Who, wanted: Wanted, before: int | None) -> bytes:
        """Return thirty finished games of a person, latest first, as JSON (`api.TableList`)."""
        rows = await self._registry.store.rows(finished(sorted(who.ids), wanted, before, PAGE))
        tables, broken = await self._look(rows)
        more = rows[-1]["ended"] if len(rows) == PAGE else None
        return _encode(api.TableList([one.seen_by(who.ids) for one in tables], more, broken))

    async def opponents(self, who: Who) -> list[api.Opponent]:
        """Return the opponents of a person, most frequent first."""
        rows = await self._registry.store.rows(opponents(sorted(who.ids)))
        return [api.Opponent(row["name"], row["level"], row["games"]) for row in rows]

    async def _page(self, show: Show, before: int | None) -> Page:
        """Return a public page that is fresh enough. Concurrent requests wait for the same page."""
        changes = self._registry.changes
        begun, making = self._pages.get((show, before), (-1, None))
        if making is None or begun != changes or _stale(making):
            making = asyncio.ensure_future(self._make(show, before))
            self._pages[show, before] = changes, making
        return await asyncio.shield(making)

    async def _make(self, show: Show, before: int | None) -> Page:
        rows = await self._registry.store.listed(show, [], before, PAGE)
        tables, _ = await self._look(rows)
        if show == "open":  # tables of tournaments also wait, but only for their own players
            tables = [one for one in tables if _has_room(one.card)]
        people = frozenset(person for one in tables for person in one.people if person is not None)
        more = _more(rows)
        encoded = _encode(api.TableList([one.card for one in tables], more))
        return Page(time.monotonic() + FRESH_SECONDS, tables, more, people, encoded)

    async def _look(self, rows: Sequence[Row]) -> tuple[list[Listed], list[api.BrokenTable]]:
        """Return the tables of these rows: from memory if unchanged, otherwise replayed."""
        registry = self._registry
        resting = [row["number"] for row in rows if row["id"] not in registry.actors]
        numbers = await registry.store.last_events(resting)
        tables, broken = [], []
        for row in rows:
            actor = registry.actors.get(row["id"])
            known = self._tables.get(row["id"])
            try:
                if actor is not None:
                    tables.append(_listed(actor.table, row["changed"], actor.present))
                elif known is not None and (known.seq, known.card.changed) == (
                    numbers.get(row["number"]),
                    row["changed"],
                ):
                    tables.append(known)
                else:
                    table = await self._followed.table(row["id"], numbers.get(row["number"], 0))
                    listed = self._tables[row["id"]] = _listed(table, row["changed"])
                    tables.append(listed)
            except Refused as fault:
                if fault.code != "broken":
                    raise
                broken.append(api.BrokenTable(row["id"], row["created"], row["changed"]))
        return tables, broken


def _stale(made: "asyncio.Future[Page]") -> bool:
    return made.done() and (made.exception() is not None or made.result().until < time.monotonic())


def _has_room(card: api.TableCard) -> bool:
    return any(seat.kind == "open" for seat in card.seats)


def _more(rows: Sequence[Row]) -> int | None:
    return rows[-1]["changed"] if len(rows) == PAGE else None


def _listed(table: TableState, changed: int, present: TablePresence | None = None) -> Listed:
    """Return a table as shown in a list, with nothing that its spectators could not see."""
    card = api.TableCard(
        id=table.id,
        setup=table.opened.setup,
        clock=table.opened.clock,
        status=table.status,
        seats=views.seats(table, present),
        sides=table.sides,
        mine=[],
        turn=table.turn,
        moves=table.game.number if table.game is not None else 0,
        match=table.opened.match is not None,
        rated=table.opened.rated,
        created=table.created,
        changed=changed,
        result=views.ending(table),
        commitment=views.fairness(table).commitment,
        deadline=views.deadline(table),
    )
    return Listed(table.seq, card, tuple(seat.person for seat in table.seats))
