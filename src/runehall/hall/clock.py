"""Time sources: steady time for clocks and timers, wall time for people. Code that waits gets its source injected."""

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Protocol

DAY_MS = 86_400_000


def steady() -> int:
    """Return monotonic time in ms."""
    return time.monotonic_ns() // 1_000_000


def wall() -> int:
    """Return wall time in ms since 1970."""
    return time.time_ns() // 1_000_000


def days_in_a_row(happened: Collection[int], now: int) -> int:
    """Return the number of consecutive days, ending today or yesterday, on each of which something happened."""
    days = {at // DAY_MS for at in happened}
    today = now // DAY_MS
    day = today if today in days else today - 1
    count = 0
    while day in days:
        count, day = count + 1, day - 1
    return count


class Timer(Protocol):
    """A scheduled callback."""

    def cancel(self) -> None:
        """Cancel the callback."""


class TimeSource(Protocol):
    """The clock and timers of tables and players."""

    def steady(self) -> int:
        """Return monotonic time in ms."""

    def wall(self) -> int:
        """Return wall time in ms since 1970."""

    def call_later(self, ms: int, callback: Callable[[], None]) -> Timer:
        """Call back in the event loop after this many ms."""


class SystemTime:
    """The machine's clocks and the running event loop's timers."""

    steady = staticmethod(steady)
    wall = staticmethod(wall)

    @staticmethod
    def call_later(ms: int, callback: Callable[[], None]) -> Timer:
        """Call back in the event loop after this many ms."""
        return asyncio.get_running_loop().call_later(ms / 1000, callback)
