"""A hall in the test's own process whose time only passes when the test says so."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store

ZERO = 1_700_000_000_000


class ManualTimer:
    """A scheduled callback."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        """Do not call it."""
        self.callback = None


class ManualTime:
    """A time source that stands still between steps."""

    def __init__(self, zero: int = ZERO) -> None:
        self.now = 0
        self._zero = zero
        self._timers: list[tuple[int, int, ManualTimer]] = []
        self._order = itertools.count()

    def steady(self) -> int:
        """Monotonic time in ms."""
        return self.now

    def wall(self) -> int:
        """The time of day in ms."""
        return self._zero + self.now

    def call_later(self, ms: int, callback: Callable[[], None]) -> ManualTimer:
        """Call back when the test has let so much time pass."""
        timer = ManualTimer(callback)
        heapq.heappush(self._timers, (self.now + ms, next(self._order), timer))
        return timer

    def due(self) -> int | None:
        """When the next timer fires."""
        while self._timers and self._timers[0][2].callback is None:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    def fire(self) -> None:
        """Let time pass to the next timer, and fire it."""
        due = self.due()
        assert due is not None
        self.now = max(self.now, due)
        callback = heapq.heappop(self._timers)[2].callback
        assert callback is not None
        callback()


class ManualHall(Registry):
    """A registry with manual time: `wait` lets it pass, `until` as far as needed."""

    def __init__(self, folder: Path, zero: int = ZERO, **settings: Any) -> None:
        self.manual = ManualTime(zero)
        super().__init__(Settings(**settings), Store(f"sqlite:///{folder}/hall.sqlite3"), self.manual)

    async def settled(self) -> None:
        """Wait until nothing is under way: no command, no task."""
        quiet = 0
        while quiet < 3:
            busy = any(actor.lock.held for actor in self.actors.values()) or bool(self._tasks)
            quiet = 0 if busy else quiet + 1
            await asyncio.sleep(0.0005 if busy else 0)

    async def wait(self, ms: int) -> None:
        """Let so much time pass, and everything happen that is due meanwhile."""
        await self.settled()
        end = self.manual.now + ms
        while (due := self.manual.due()) is not None and due <= end:
            self.manual.fire()
            await self.settled()
        self.manual.now = end

    async def until(self, found: Callable[[], bool], steps: int = 20_000) -> None:
        """Let time pass from timer to timer until something is so."""
        await self.settled()
        for _ in range(steps):
            if found():
                return
            assert self.manual.due() is not None, "nothing more will happen"
            self.manual.fire()
            await self.settled()
        raise AssertionError("it did not come to that")

    async def end(self) -> None:
        """Stop, and close the database."""
        await self.stop()
        self.store.close()


def run(folder: Path, story: Callable[[ManualHall], Awaitable[None]], **settings: Any) -> None:
    """A story in a hall with manual time."""

    async def tell() -> None:
        hall = ManualHall(folder, **settings)
        try:
            await story(hall)
        finally:
            await hall.end()

    asyncio.run(asyncio.wait_for(tell(), 120))
