"""Time sources: steady time for clocks and timers, wall time for people. What waits gets its source injected."""

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Protocol

DAY_MS = 86_400_000


def steady() -> int:
    """Monotonic time in ms."""
    return time.monotonic_ns() // 1_000_000


def wall() -> int:
    """The time of day in ms since 1970."""
    return time.time_ns() // 1_000_000


def days_in_a_row(happened: Collection[int], now: int) -> int:
    """How many days up to today, or to yesterday, something happened on each."""
    days = {at // DAY_MS for at in happened}
    today = now // DAY_MS
    day = today if today in days else today - 1
    count = 0
    while day in days:
        count, day = count + 1, day - 1
    return count


class Timer(Protocol):
    """A callback that has been scheduled."""

    def cancel(self) -> None:
        """Do not call it."""


class TimeSource(Protocol):
    """What tables and players know of time."""

    def steady(self) -> int:
        """Monotonic time in ms."""

    def wall(self) -> int:
        """The time of day in ms since 1970."""

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
