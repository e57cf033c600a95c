"""The lists of tables. What everybody polls is worked out once a second, or when a table of this process changed; no
game is replayed twice for it."""

import asyncio
import time
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.storage.games import Wanted, finished, opponents
from runehall.hall.storage.store import Row
from runehall.hall.table import views
from runehall.hall.table.state import TableState
from runehall.hall.wire import api

PAGE = 30
FRESH_SECONDS = 1.0
KEPT_TABLES = 2000
KEPT_PAGES = 100
Show = Literal["open", "mine", "watch"]
_encode = msgspec.json.Encoder().encode


class Listed(NamedTuple):
    """A table in a list as somebody sees it who does not sit there; who sits where; and after how many events."""

    seq: int
    card: api.TableCard
    people: tuple[str | None, ...]

    def seen_by(self, ids: frozenset[str]) -> api.TableCard:
        """The same as a person sees it."""
        mine = [seat for seat, person in enumerate(self.people) if person in ids]
        return msgspec.structs.replace(self.card, mine=mine) if mine else self.card


class Page(NamedTuple):
    """A page of a public list, encoded for those who sit at none of its tables."""

    until: float
    tables: list[Listed]
    more: int | None
    people: frozenset[str]
    encoded: bytes


class Lobby:
    """The lists of one process."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._tables: dict[str, Listed] = {}
        self._pages: dict[tuple[Show, int | None], tuple[int, asyncio.Future[Page]]] = {}

    async def listed(self, show: Show, who: Who, before: int | None) -> bytes:
        """Thirty tables, newest change first, as JSON (`api.TableList`)."""
        if show == "mine":
            rows = await self._registry.store.listed(show, sorted(who.ids), before, PAGE)
            tables, broken = await self._look(rows)
            return _encode(api.TableList([one.seen_by(who.ids) for one in tables], _more(rows), broken))
        page = await self._page(show, before)
        if who.ids.isdisjoint(page.people):
            return page.encoded
        return _encode(api.TableList([one.seen_by(who.ids) for one in page.tables], page.more))

    async def games(self, who: Who, wanted: Wanted, before: int | None) -> bytes:
        """Thirty finished games of a person, the last ended first, as JSON (`api.TableList`)."""
        rows = await self._registry.store.rows(finished(sorted(who.ids), wanted, before, PAGE))
        tables, broken = await self._look(rows)
        more = rows[-1]["ended"] if len(rows) == PAGE else None
        return _encode(api.TableList([one.seen_by(who.ids) for one in tables], more, broken))

    async def opponents(self, who: Who) -> list[api.Opponent]:
        """Whom a person has played, most often first."""
        rows = await self._registry.store.rows(opponents(sorted(who.ids)))
        return [api.Opponent(row["name"], row["level"], row["games"]) for row in rows]

    async def _page(self, show: Show, before: int | None) -> Page:
        """A public page that is fresh enough; whoever asks while it is being made waits for the same one."""
        changes = self._registry.changes
        begun, making = self._pages.get((show, before), (-1, None))
        if making is None or begun != changes or _stale(making):
            making = asyncio.ensure_future(self._make(show, before))
            self._pages.pop((show, before), None)
            self._pages[show, before] = changes, making
            if len(self._pages) > KEPT_PAGES:
                del self._pages[next(iter(self._pages))]
        return await asyncio.shield(making)

    async def _make(self, show: Show, before: int | None) -> Page:
        rows = await self._registry.store.listed(show, [], before, PAGE)
        tables, _ = await self._look(rows)
        people = frozenset(person for one in tables for person in one.people if person is not None)
        more = _more(rows)
        encoded = _encode(api.TableList([one.card for one in tables], more))
        return Page(time.monotonic() + FRESH_SECONDS, tables, more, people, encoded)

    async def _look(self, rows: Sequence[Row]) -> tuple[list[Listed], list[api.BrokenTable]]:
        """The tables of these rows: from memory where they are, otherwise replayed if something happened since."""
        registry = self._registry
        resting = [row["number"] for row in rows if row["id"] not in registry.actors]
        numbers = await registry.store.last_events(resting)
        tables, broken = [], []
        for row in rows:
            actor = registry.actors.get(row["id"])
            known = self._tables.get(row["id"])
            try:
                if actor is not None:
                    tables.append(_listed(actor.table, row["changed"]))
                elif known is not None and (known.seq, known.card.changed) == (
                    numbers.get(row["number"]),
                    row["changed"],
                ):
                    tables.append(known)
                else:
                    tables.append(self._keep(_listed(await registry.look(row["id"]), row["changed"])))
            except Refused as fault:
                if fault.code != "broken":
                    raise
                broken.append(api.BrokenTable(row["id"], row["created"], row["changed"]))
        return tables, broken

    def _keep(self, listed: Listed) -> Listed:
        self._tables.pop(listed.card.id, None)
        self._tables[listed.card.id] = listed
        if len(self._tables) > KEPT_TABLES:
            del self._tables[next(iter(self._tables))]
        return listed


def _stale(made: "asyncio.Future[Page]") -> bool:
    return made.done() and (made.exception() is not None or made.result().until < time.monotonic())


def _more(rows: Sequence[Row]) -> int | None:
    return rows[-1]["changed"] if len(rows) == PAGE else None


def _listed(table: TableState, changed: int) -> Listed:
    """A table in a list: nothing that its spectators could not see."""
    card = api.TableCard(
        id=table.id,
        setup=table.opened.setup,
        clock=table.opened.clock,
        status=table.status,
        seats=views.seats(table),
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
    )
    return Listed(table.seq, card, tuple(seat.person for seat in table.seats))
