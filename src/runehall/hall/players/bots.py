"""Computer players at games with turns: they search in their own threads, a bounded number at a time.

Each gets what its seat may see and answers with the text of a move; its level names it.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

from runehall import minds
from runehall.hall.errors import Refused
from runehall.hall.events import TableEvent
from runehall.hall.players.fair_queue import FairQueue
from runehall.hall.table.commands import Moment, computer_move
from runehall.hall.table.ports import RunningTable
from runehall.hall.table.state import TableState
from runehall.hall.wire.api import BotLevel
from runehall.minds.rok import levels as rok_levels
from runehall.study.daily import opponent

log = logging.getLogger("runehall.bots")


class TableMind(Protocol):
    """A computer player: from what a seat sees to the text of a move."""

    def __call__(self, seen: Any, level: str, seconds: float) -> str:
        """Think, at most about this long."""


def at_random(seen: Any, level: str, seconds: float) -> str:
    """A uniformly random legal move. A seat's own moves do not depend on what it cannot see, so any sample has them."""
    return minds.Player.parse(RANDOM).answer(seen).move


def _named(level: minds.Level) -> str:
    return level.name.lower()


def level_name(number: int) -> str:
    """The name of a level of RUNE at tables, by its number."""
    return next(_named(level) for level in minds.LEVELS if level.number == number)


def by_level(seen: Any, level: str, seconds: float) -> str:
    """A mind of RUNE, thinking no longer than its level does and the hall allows."""
    chosen = next(known for known in minds.LEVELS if _named(known) == level)
    return minds.Player.at_level(chosen.number, min(seconds, chosen.seconds)).answer(seen).move


def of_the_day(seen: Any, level: str, seconds: float) -> str:
    """The opponent in the deal of a day: the same answer to the same play, for everybody and on any machine."""
    chosen = next(known for known in minds.LEVELS if _named(known) == level)
    return opponent(chosen.number).answer(seen, seed=0).move


RANDOM = "random"
"""A level that is not offered, but understood: chance itself."""
LEVELS: dict[str, TableMind] = {_named(level): by_level for level in minds.LEVELS} | {RANDOM: at_random}


def levels() -> list[BotLevel]:
    """The levels for the wire, weakest first."""
    rune = [BotLevel(level, f"level-{level}", ["rune"]) for level in LEVELS if level != RANDOM]
    return rune + [BotLevel(level.name, f"level-{level.name}", ["rok"]) for level in rok_levels.LEVELS]


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
        self._waiting: FairQueue[RunningTable] = FairQueue()
        self._known: set[RunningTable] = set()
        self._wake = asyncio.Event()
        self._workers: list[asyncio.Task[None]] = []
        self.thought = 0

    def full(self, person: str) -> bool:
        """So many tables wait for bots that this person should open no further one: twice as many if none is theirs."""
        return len(self._waiting) >= self._bound * (1 if self._waiting.waiting(person) else 2)

    @property
    def waiting(self) -> int:
        """How many tables wait for a bot's move."""
        return len(self._waiting)

    def want(self, actor: RunningTable) -> None:
        """This table's turn is a bot's."""
        seat = self._owes(actor)
        if seat is not None and actor not in self._known:
            self._known.add(actor)
            self._waiting.put(actor.table.seats[seat].level or "", _payer(actor.table), actor)
            self._wake.set()

    def start(self) -> None:
        """Start the workers."""
        self._workers = [asyncio.create_task(self._work()) for _ in range(self._threads)]

    async def stop(self) -> None:
        """Stop; a search under way is thrown away, and its turn comes again when the table is loaded."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _work(self) -> None:
        while True:
            while not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            actor, level, person = self._waiting.take()
            began = time.monotonic()
            try:
                await self._turn(actor)
            except Exception:
                log.exception("a bot could not move at table %s", actor.table.id)
            finally:
                self._known.discard(actor)
                self._waiting.spend(level, person, time.monotonic() - began)
            if not actor.closed:
                self.want(actor)

    def _owes(self, actor: RunningTable) -> int | None:
        """The bot's seat that owes a move."""
        table = actor.table
        turn = table.turn
        return turn if turn is not None and table.seats[turn].level is not None else None

    async def _turn(self, actor: RunningTable) -> None:
        """Think about one move and submit it; it is refused if the table has gone on meanwhile."""
        async with actor.lock:
            seat, game = self._owes(actor), actor.table.turn_game
            if seat is None or game is None or actor.closed:
                return
            level, number, seen = actor.table.seats[seat].level, game.number, game.seen(seat)
            daily = actor.table.opened.daily is not None
        assert level is not None
        move = await self._think(seen, level, of_the_day if daily else LEVELS.get(level, at_random))
        try:
            await actor.perform(partial(_play, seat, number, move))
        except Refused as fault:
            if fault.code != "illegal":
                log.debug("a bot's move came too late: %s", fault.text)
                return
            log.error("a bot of level %s wanted %s: %s", level, move, fault.text)
            await actor.perform(partial(_play, seat, number, at_random(seen, level, 0)))

    async def _think(self, seen: Any, level: str, mind: TableMind) -> str:
        """A move, from a thread; a mind that fails is replaced by chance, so that no table stands still."""
        loop = asyncio.get_running_loop()
        try:
            move = await loop.run_in_executor(self._pool, mind, seen, level, self._seconds)
        except Exception:
            log.exception("a bot of level %s failed to think", level)
            move = at_random(seen, level, 0)
        self.thought += 1
        return move


def _payer(table: TableState) -> str:
    """Who is charged with the time of a table's bots: the person at its first seat that has one."""
    return next((seat.person for seat in table.seats if seat.person is not None), table.id)


def _play(seat: int, number: int, move: str, table: TableState, moment: Moment) -> Sequence[TableEvent]:
    return computer_move(table, seat, number, move, moment)
