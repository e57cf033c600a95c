"""Seeks as one process serves them. Any process may pair people and open their tables, but only one succeeds."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter, defaultdict
from collections.abc import Sequence

from runehall.hall.accounts.conduct import conduct_of
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import Account, accounts, rating
from runehall.hall.background import repeat
from runehall.hall.errors import Refused
from runehall.hall.events import SeatPlan
from runehall.hall.games.protocol import kind_of
from runehall.hall.registry import Registry
from runehall.hall.seeks.pairing import Seeker, pairs
from runehall.hall.seeks.rows import Seek, SeekOvertaken, SeekRows, game_of
from runehall.hall.setup import RuneSetup, ladder_of
from runehall.hall.table import opening
from runehall.hall.wire.inbox import SeekChanged
from runehall.hall.wire.people import FoundOpponent, GamePlan, NewSeek, SeekState

log = logging.getLogger("runehall.seeks")

COUNT_DOWN_MS = 8_000
"""Milliseconds that two paired people have to decline."""
STEP_SECONDS = 1.0
"""Seconds between steps while somebody waits in this process; allowed rating differences grow with each."""
SEEN_MS = 10_000
"""Milliseconds between updates of when the people waiting here were seen."""
GONE_MS = 25_000
"""A seek that was not seen for this long (ms) has ended: its page, or its process, is gone."""
BACK_SECONDS = 5.0
"""Seconds in which a person whose page closed may return, perhaps at another process."""
UNRATED = 1500.0
LEAVERS = " leaver"
"""Suffix of the game of people who often leave, so that they are paired with each other until they improve."""


class Seeks:
    """The seeks of a hall. A seek lasts while a page of its person is open."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._rows = SeekRows(registry.store)
        self._here: Counter[str] = Counter()
        """Pages in this process that keep a seek alive, by person."""
        self._marked = 0
        self._wake = asyncio.Event()

    def start(self) -> None:
        """Start pairing people."""
        self._registry.spawn(repeat("pairing people", self._watch))

    # -- requests ----------------------------------------------------------------------------------------------------

    async def seek(self, who: Who, new: NewSeek) -> SeekState:
        """Start looking for an opponent, in place of an earlier seek. Raises Refused."""
        if who.owner or who.program:
            raise Refused("forbidden", "seeks are for people: programs open tables, or are challenged")
        check(new.plan)
        bound = self._registry.settings.tables_per_person
        if len(await self._registry.store.unfinished(sorted(who.ids))) >= bound:
            raise Refused("full", f"you already sit at {bound} tables: finish or leave one first")
        now, own = (
            self._registry.time.wall(),
            await rating(self._registry.store, who.id, ladder_of(new.plan.setup, new.plan.match)),
        )
        game = game_of(new.plan)
        if (await self._registry.store.read(lambda connection: conduct_of(connection, who.ids))).often:
            game += LEAVERS
        seek = Seek(who.id, tuple(sorted(who.ids)), who.name, new.plan, game, new.near, own, (), now, now)
        with contextlib.suppress(SeekOvertaken):  # an opponent was found for the earlier seek
            await self._rows.add(seek)
        self._wake.set()
        state = await self.state(who)
        assert state is not None
        return state

    async def state(self, who: Who) -> SeekState | None:
        """Return a person's seek; None without one."""
        own = await self._rows.own(who)
        if own is None:
            return None
        now, found = self._registry.time.wall(), None
        if own.pairing is not None and own.until is not None:
            two = await self._rows.of_pairing(own.pairing)
            other = next((one for one in two if one.person != own.person), None)
            if other is not None:
                found = FoundOpponent(own.pairing, other.name, other.rating, _rated(own, other), own.until)
        others = await self._rows.others(own)
        return SeekState(own.plan, own.near, own.created, now, others, found, own.table)

    async def cancel(self, who: Who) -> None:
        """End a person's seek; if an opponent was found, decline."""
        if not await self._rows.drop(who.ids):
            await self.decline(who)

    async def decline(self, who: Who) -> None:
        """Decline the opponent that was found; does nothing if the table is already open."""
        own = await self._rows.own(who)
        if own is None or own.pairing is None:
            return
        two = await self._rows.of_pairing(own.pairing)
        with contextlib.suppress(SeekOvertaken):
            await self._rows.part(own.pairing, own)
            self._tell(two)
            self._wake.set()

    def arrive(self, who: Who) -> None:
        """Note a page that keeps its person's seek alive."""
        self._here[who.id] += 1
        self._marked = 0
        self._wake.set()

    def part(self, who: Who) -> None:
        """Note that such a page closed."""
        self._here[who.id] -= 1
        if not self._here[who.id]:
            del self._here[who.id]
            if not self._registry.closing:
                self._registry.spawn(self._end(who, self._registry.time.wall()))

    async def _end(self, who: Who, went: int) -> None:
        await asyncio.sleep(BACK_SECONDS)
        if who.id in self._here or await self._rows.drop(who.ids, went):
            return
        own = await self._rows.own(who)
        if own is not None and own.seen <= went:
            await self.decline(who)

    # -- automatic events --------------------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Wait until somebody looks for an opponent here, then pair people. Raises Refused in an outage."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), STEP_SECONDS if self._here else None)
        self._wake.clear()
        try:
            await self.step()
        except Exception:
            self._wake.set()
            raise

    async def step(self) -> None:
        """Drop seeks without a page, open the tables that are due, and pair waiting people. Raises Refused in an
        outage."""
        now = self._registry.time.wall()
        if now - self._marked >= SEEN_MS:
            self._marked = now
            await self._rows.seen(sorted(self._here), now)
            await self._rows.drop_unseen(now - GONE_MS)
        waiting: list[Seek] = []
        paired: dict[str, list[Seek]] = defaultdict(list)
        for seek in await self._rows.all():
            if seek.pairing is None:
                waiting.append(seek)
            elif seek.table is None:
                paired[seek.pairing].append(seek)
        for pairing, two in paired.items():
            if len(two) < 2:  # the other one is gone
                await self._part(pairing, two)
            elif (two[0].until or 0) <= now:
                await self._seat_or_part(pairing, two)
        await self._pair(waiting, now)

    async def _part(self, pairing: str, two: Sequence[Seek]) -> None:
        """Undo a pairing, so that its people keep looking."""
        with contextlib.suppress(SeekOvertaken):
            await self._rows.part(pairing, None)
            self._tell(two)

    async def _seat_or_part(self, pairing: str, two: Sequence[Seek]) -> None:
        """Open the table of a pairing. If that fails, undo the pairing, so that other pairings still get their
        tables. Raises Refused in an outage."""
        try:
            await self._seat(pairing, two)
        except Exception as error:
            if isinstance(error, Refused) and error.code == "closing":
                raise
            log.exception("no table could be opened for two who were paired")
            await self._part(pairing, two)

    async def _pair(self, waiting: Sequence[Seek], now: int) -> None:
        if len(waiting) < 2:
            return
        avoids = defaultdict(set)
        for person, blocked in await self._rows.blocked([each for seek in waiting for each in seek.ids]):
            avoids[person].add(blocked)
        by_person = {seek.person: seek for seek in waiting}
        found = await asyncio.to_thread(pairs, [_seeker(seek, avoids) for seek in waiting], now)
        named = {secrets.token_urlsafe(12): (one.person, other.person) for one, other in found}
        until = self._registry.time.wall() + COUNT_DOWN_MS
        for pairing in await self._rows.pair([(name, *two) for name, two in named.items()], until):
            self._tell([by_person[person] for person in named[pairing]])

    async def _seat(self, pairing: str, two: Sequence[Seek]) -> None:
        """Open the table of two paired people, and notify both."""
        one, other = sorted(two, key=lambda seek: (seek.created, seek.person))
        plan, time = one.plan, self._registry.time
        ladder = ladder_of(plan.setup, plan.match)
        known = await accounts(self._registry.store, [seek.person for seek in two], ladder)
        seats = (_seat_of(one, known), _seat_of(other, known))
        opened = opening.between(seats, plan.setup, plan.clock, plan.match, _rated(one, other))
        table, rows, statements = opening.new_table(opened, time.steady(), time.wall())
        try:
            await self._rows.seat(pairing, table.id, rows, statements)
        except SeekOvertaken:  # somebody declined, or another process was first
            return
        self._registry.listed(table)
        self._tell(two)

    def _tell(self, seeks: Sequence[Seek]) -> None:
        self._registry.hub.tell({seek.person for seek in seeks}, SeekChanged())


def check(plan: GamePlan) -> None:
    """Raise Refused unless two people can play this."""
    kind = kind_of(plan.setup)
    if len(kind.sides(plan.setup)) != 2:
        raise Refused("setup", "this is not a game for two: choose the duel, or RÖK with two seats")
    if isinstance(plan.setup, RuneSetup) and plan.setup.deck is not None:
        raise Refused("setup", "a seek plays the standard deck: leave deck out, or challenge somebody by name")
    if not kind.turns and (plan.match or plan.clock):
        raise Refused("setup", "this game is played in real time, without a clock or a match of two")
    opening.check_even(plan.setup, plan.match)


def _rated(one: Seek, other: Seek) -> bool:
    """Return whether a game of these two is rated: both have accounts, and neither objects."""
    return one.plan.rated and other.plan.rated and one.rating is not None and other.rating is not None


def _seat_of(seek: Seek, known: dict[str, Account]) -> SeatPlan:
    handle = known[seek.person].handle if seek.person in known else ""
    return SeatPlan(seek.person, seek.name, None, seek.rating, handle=handle)


def _seeker(seek: Seek, avoids: dict[str, set[str]]) -> Seeker:
    blocked = {each for own in seek.ids for each in avoids.get(own, ())}
    points = UNRATED if seek.rating is None else float(seek.rating.points)
    ids = frozenset(seek.ids)
    return Seeker(seek.person, seek.game, points, seek.created, seek.near, ids, frozenset({*seek.avoids, *blocked}))
