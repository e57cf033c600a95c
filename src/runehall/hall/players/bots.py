"""Bots for turn-based games. They search in threads of their own, a limited number at a time.

A bot gets what its seat may see and answers with the text of a move; its level selects the player.
"""

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

from runehall import minds
from runehall.hall.errors import Refused
from runehall.hall.events import TableEvent
from runehall.hall.fair_queue import FairQueue
from runehall.hall.table.commands import Moment, computer_choice, computer_move
from runehall.hall.table.ports import RunningTable
from runehall.hall.table.state import TableState
from runehall.hall.wire.api import BotLevel
from runehall.minds.rok import levels as rok_levels
from runehall.minds.rune.chosen_seats import even_move, prefers_other_seat
from runehall.study.daily import opponent

log = logging.getLogger("runehall.bots")


class TableMind(Protocol):
    """A bot's decision: from what a seat sees to the text of a move."""

    def __call__(self, seen: Any, level: str, seconds: float) -> str:
        """Decide on a move, thinking at most about this long."""


def at_random(seen: Any, level: str, seconds: float) -> str:
    """Return a uniformly random legal move. A seat's moves do not depend on what it cannot see, so any sample has
    them all."""
    return minds.Player.parse(RANDOM).answer(seen).move


def _named(level: minds.Level) -> str:
    return level.name.lower()


def level_name(number: int) -> str:
    """Return the name that a level of RUNE has at tables, by its number."""
    return next(_named(level) for level in minds.LEVELS if level.number == number)


def strongest() -> str:
    """Return the name of the highest level of RUNE."""
    return _named(minds.LEVELS[-1])


def by_level(seen: Any, level: str, seconds: float) -> str:
    """Return the move of a level of RUNE, thinking no longer than the level does and the hall allows."""
    return _thinker(level, seconds).answer(seen).move


def _thinker(level: str, seconds: float) -> minds.Player:
    """Return the player of a level of RUNE, thinking no longer than the level does and the hall allows."""
    if level == RANDOM:
        return minds.Player.parse(RANDOM)
    chosen = next(known for known in minds.LEVELS if _named(known) == level)
    return minds.Player.at_level(chosen.number, min(seconds, chosen.seconds))


def first_lay(seen: Any, level: str, seconds: float) -> str:
    """Return a balanced first move, after which the other player chooses between the seats."""
    return even_move(seen, _thinker(level, seconds), random.Random())


def seat_choice(seen: Any, level: str, seconds: float) -> str:
    """Return SWAP or KEEP: which seat a bot prefers after the first lay."""
    return SWAP if prefers_other_seat(seen, _thinker(level, seconds), random.Random()) else KEEP


def of_the_day(seen: Any, level: str, seconds: float) -> str:
    """Return the move of the opponent in compared games: the same reply to the same play, for everybody and on any
    machine."""
    if level == RANDOM:
        return minds.Player.parse(RANDOM).answer(seen, seed=0).move
    chosen = next(known for known in minds.LEVELS if _named(known) == level)
    return opponent(chosen.number).answer(seen, seed=0).move


SWAP, KEEP = "swap", "keep"
"""The answers to which seat a bot prefers."""
RANDOM = "random"
"""A level that is accepted but not offered: random moves."""
LEVELS: dict[str, TableMind] = {_named(level): by_level for level in minds.LEVELS} | {RANDOM: at_random}


def levels() -> list[BotLevel]:
    """Return the levels for the wire, weakest first."""
    rune = [BotLevel(level, f"level-{level}", ["rune"]) for level in LEVELS if level != RANDOM]
    return rune + [BotLevel(level.name, f"level-{level.name}", ["rok"]) for level in rok_levels.LEVELS]


def check_level(level: str | None, kind: str) -> str:
    """Return the level if it exists for this kind of game. Raises Refused otherwise."""
    known = [offered.level for offered in levels() if kind in offered.kinds]
    if level is None or (level not in known and (level, kind) != (RANDOM, "rune")):
        raise Refused("setup", f"there is no bot of level {level!r} for this game; its levels are: {', '.join(known)}")
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
        """Return whether so many tables wait for bots that this person must not open another. The limit is twice as
        high for a person with no table in the queue."""
        return len(self._waiting) >= self._bound * (1 if self._waiting.waiting(person) else 2)

    @property
    def waiting(self) -> int:
        """The number of tables that wait for a bot's move."""
        return len(self._waiting)

    def want(self, actor: RunningTable) -> None:
        """Queue a table if it is a bot's turn there."""
        seat = self._owes(actor)
        if seat is not None and actor not in self._known:
            self._known.add(actor)
            self._waiting.put(actor.table.seats[seat].level or "", _payer(actor.table), actor)
            self._wake.set()

    def start(self) -> None:
        """Start the workers."""
        self._workers = [asyncio.create_task(self._work()) for _ in range(self._threads)]

    async def stop(self) -> None:
        """Stop. A search under way is discarded, and its turn is played when the table is loaded again."""
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
        """Return the seat of the bot to move; None if it is not a bot's turn."""
        table = actor.table
        turn = table.turn
        return turn if turn is not None and table.seats[turn].level is not None else None

    async def _turn(self, actor: RunningTable) -> None:
        """Think about one move and submit it. It is refused if the table has moved on meanwhile."""
        async with actor.lock:
            seat, game = self._owes(actor), actor.table.turn_game
            if seat is None or game is None or actor.closed:
                return
            level, number, seen = actor.table.seats[seat].level, game.number, game.seen(seat)
            mind = _mind(actor.table, seat, level)
        assert level is not None
        move = await self._think(seen, level, mind)
        try:
            await actor.perform(partial(_choose if mind is seat_choice else _play, seat, number, move))
        except Refused as fault:
            if fault.code != "illegal":
                log.debug("a bot's move came too late: %s", fault.text)
                return
            log.error("a bot of level %s wanted %s: %s", level, move, fault.text)
            await actor.perform(partial(_play, seat, number, at_random(seen, level, 0)))

    async def _think(self, seen: Any, level: str, mind: TableMind) -> str:
        """Return a move computed in a thread. If that fails, return a random move, so that no table hangs."""
        loop = asyncio.get_running_loop()
        try:
            move = await loop.run_in_executor(self._pool, mind, seen, level, self._seconds)
        except Exception:
            log.exception("a bot of level %s failed to think", level)
            move = at_random(seen, level, 0)
        self.thought += 1
        return move


def _payer(table: TableState) -> str:
    """Return who is charged for the time of a table's bots: the person in the lowest seat that has one, otherwise
    the host."""
    return next((seat.person for seat in table.seats if seat.person is not None), table.opened.host or table.id)


def _mind(table: TableState, seat: int, level: str | None) -> TableMind:
    """Return what decides: usually the level; where seats are chosen (EVEN-3), the first lay and the choice of a
    seat."""
    if table.chooser == seat:
        return seat_choice
    if table.unchosen:
        return first_lay
    return of_the_day if table.opened.compared else LEVELS.get(level or "", at_random)


def _choose(seat: int, number: int, choice: str, table: TableState, moment: Moment) -> Sequence[TableEvent]:
    return computer_choice(table, seat, number, choice == SWAP, moment)


def _play(seat: int, number: int, move: str, table: TableState, moment: Moment) -> Sequence[TableEvent]:
    return computer_move(table, seat, number, move, moment)
