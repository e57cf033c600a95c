"""Bots at the tables: minds think in threads of their own, a bounded number at a time, and never hold people up.

A mind gets what its seat may see and answers with the text of a move; it is told apart by its level.
"""

import asyncio
import logging
import random
import secrets
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol

from runehall import minds
from runehall.hall import ledger
from runehall.hall.faults import Refused
from runehall.hall.wire.api import BotLevel
from runehall.minds import rok_levels

if TYPE_CHECKING:
    from runehall.hall.room import Room

log = logging.getLogger("runehall.bots")


class Mind(Protocol):
    """A computer player: from what a seat sees to the text of a move."""

    def __call__(self, seen: Any, level: str, seconds: float) -> str:
        """Think, at most about this long."""


def at_random(seen: Any, level: str, seconds: float) -> str:
    """A uniformly random legal move. A seat's own moves do not depend on what it cannot see, so any sample has them."""
    game = seen.sample(random.SystemRandom())
    return str(random.SystemRandom().choice(game.legal_moves()))


def _named(level: minds.Level) -> str:
    return level.name.lower().replace(" ", "-")


def by_level(seen: Any, level: str, seconds: float) -> str:
    """A mind of RUNE, thinking no longer than its level does and the hall allows."""
    chosen = next(known for known in minds.LEVELS if _named(known) == level)
    return minds.think(seen, chosen.number, min(seconds, chosen.seconds), secrets.randbits(32)).move


RANDOM = "random"
"""A level that is not offered, but understood: chance itself."""
LEVELS: dict[str, Mind] = {_named(level): by_level for level in minds.LEVELS} | {RANDOM: at_random}


def levels() -> list[BotLevel]:
    """The levels for the wire, weakest first."""
    told = [BotLevel(level, f"level-{level}", ["rune"]) for level in LEVELS if level != RANDOM]
    return told + [BotLevel(level.name, f"level-{level.name}", ["rok"]) for level in rok_levels.LEVELS]


def check_level(level: str | None, kind: str) -> str:
    """The level, if there is such a mind for this kind of game."""
    known = [offered.level for offered in levels() if kind in offered.kinds]
    if level is None or (level not in known and (level, kind) != (RANDOM, "rune")):
        raise Refused("setup", f"there is no bot of level {level!r} for this game; there are: {', '.join(known)}")
    return level


class Bots:
    """The queue of tables that wait for a bot's move, each at most once, and the threads that think."""

    def __init__(self, threads: int, bound: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="hall-mind")
        self._threads = threads
        self._bound = bound
        self._seconds = seconds
        self._waiting: deque[Room] = deque()
        self._known: set[Room] = set()
        self._wake = asyncio.Event()
        self._workers: list[asyncio.Task[None]] = []
        self.thought = 0

    @property
    def full(self) -> bool:
        """So many tables wait for bots that no further one should be opened."""
        return len(self._waiting) >= self._bound

    @property
    def waiting(self) -> int:
        """How many tables wait for a bot's move."""
        return len(self._waiting)

    def want(self, room: "Room") -> None:
        """This table's turn is a bot's."""
        if room not in self._known:
            self._known.add(room)
            self._waiting.append(room)
            self._wake.set()

    def start(self) -> None:
        """Begin to think."""
        self._workers = [asyncio.create_task(self._work()) for _ in range(self._threads)]

    async def stop(self) -> None:
        """Think no more; thoughts that are under way are thrown away, the turn is stored and comes again."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        while True:
            while not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            room = self._waiting.popleft()
            try:
                await self._turn(room)
            except Exception:
                log.exception("a bot could not move at table %s", room.table.id)
            finally:
                self._known.discard(room)
            if not room.broken and self._owes(room) is not None:
                self.want(room)

    def _owes(self, room: "Room") -> int | None:
        table = room.table
        turn = table.turn
        return turn if turn is not None and table.seats[turn].level is not None else None

    async def _turn(self, room: "Room") -> None:
        """Think about one move and play it, unless the table went elsewhere meanwhile."""
        async with room.lock:
            seat = self._owes(room)
            play = room.table.play
            if seat is None or play is None or room.broken:
                return
            level, number, seen = room.table.seats[seat].level, play.number, play.seen(seat)
        assert level is not None
        move = await self._think(seen, level)
        async with room.lock:
            if self._gone(room) or self._owes(room) != seat or play.number != number:
                return
            try:
                await room.record([self._moved(room, seat, move)])
            except Refused as fault:
                if fault.code != "illegal":
                    raise
                log.error("a bot of level %s wanted %s: %s", level, move, fault.text)
                await room.record([self._moved(room, seat, at_random(seen, level, 0))])

    async def _think(self, seen: Any, level: str) -> str:
        """A move, from a thread; a mind that fails is replaced by chance, so that no table stands still."""
        mind = LEVELS.get(level, at_random)
        loop = asyncio.get_running_loop()
        try:
            move = await loop.run_in_executor(self._pool, mind, seen, level, self._seconds)
        except Exception:
            log.exception("a bot of level %s failed to think", level)
            move = at_random(seen, level, 0)
        self.thought += 1
        return move

    @staticmethod
    def _gone(room: "Room") -> bool:
        return room.broken or room.hall.closing

    def _moved(self, room: "Room", seat: int, move: str) -> ledger.Moved:
        from runehall.hall.room import steady

        clocks = room.table.clocks
        spent = 0 if clocks is None else min(clocks.spent(steady(), 0)[0], clocks.left[seat] - 1)
        return ledger.Moved(seat, move, max(0, spent))
