"""A hall with manual time where games over days are played, by people who are hardly ever there."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS
from runehall.hall.correspondence.service import Correspondence
from runehall.hall.setup import RuneRules, RuneSetup, TimeControl
from runehall.hall.storage.schema import deadlines, notices
from runehall.hall.storage.store import Row
from runehall.hall.table.actor import TableActor
from runehall.hall.table.requests import Nothing
from runehall.hall.wire import api, messages
from tests.hall.manual_time import ZERO, ManualHall
from tests.hall.tables import person

HOUR_MS = 3_600_000
ANN, BEA, CID, DAN = (person(name) for name in ("ann", "bea", "cid", "dan"))
_numbers = itertools.count()


class DayHall(ManualHall):
    """A hall whose deadlines are seen to."""

    def __init__(self, folder: Path, zero: int = ZERO, beat_ms: int = 12 * HOUR_MS, **settings: Any) -> None:
        super().__init__(folder, zero, **settings)
        self.days = Correspondence(self, beat_ms)

    async def begin(self) -> None:
        """Open it."""
        await self.days.open()
        self.days.start()
        await self.settled()

    async def game(self, *people: Who, clock: TimeControl | None = 3, mode: Any = "duel", **values: Any) -> str:
        """A game of these people, begun; nobody stays at the table."""
        seats = [api.NewSeat("me"), *(api.NewSeat("open") for _ in people[1:])]
        setup = RuneSetup(RuneRules(mode))
        new = api.NewTable(seats, setup, clock=clock, first=0, **values)
        actor, _, _ = await self.open(people[0], new)
        for one in people[1:]:
            await self.ask(actor.table.id, "join", one, None, api.Join(invite=actor.table.opened.invite))
        await self.wait(11_000)
        assert actor.table.status == "playing"
        return actor.table.id

    async def turn(self, table_id: str, choose: Callable[[Sequence[str]], str] = lambda moves: moves[0]) -> None:
        """Whoever owes a turn plays it."""
        actor = await self.actor(table_id)
        seat = actor.table.turn
        while actor.table.turn == seat and seat is not None:
            game = actor.table.turn_game
            assert game is not None
            seat_person = actor.table.seats[seat].person
            assert seat_person is not None
            who = person(seat_person.removeprefix("id-of-"))
            play = messages.Play(f"r{next(_numbers)}", seat, choose(game.moves()), game.number)
            await self.ask(table_id, "do", who, None, api.Do(play))
        await self.settled()

    def table(self, table_id: str) -> TableActor:
        """A table in memory."""
        return self.actors[table_id]

    async def due(self, table_id: str) -> Row | None:
        """The row that says when a table is due."""
        return await self.store.row(sql.select(deadlines).where(deadlines.c.id == table_id))

    async def told(self, who: Who, kind: str) -> list[Row]:
        """Somebody's notices of a kind."""
        return await self.store.rows(sql.select(notices).where(notices.c.person == who.id, notices.c.kind == kind))

    async def kill(self) -> None:
        """The process is gone: nothing is tidied up."""
        self.days.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        self.store.close()

    async def wait_days(self, days: float) -> None:
        """Let days pass."""
        await self.wait(round(days * DAY_MS))


def tell(folder: Path, story: Callable[[DayHall], Awaitable[None]], **settings: Any) -> None:
    """A story in such a hall."""

    async def run() -> None:
        hall = DayHall(folder, **settings)
        await hall.begin()
        try:
            await story(hall)
        finally:
            hall.days.close()
            await hall.end()

    asyncio.run(asyncio.wait_for(run(), 120))


__all__ = ["ANN", "BEA", "CID", "DAN", "DAY_MS", "HOUR_MS", "DayHall", "Nothing", "tell"]
