"""Makes an expensive check at most once per second, however many requests need it."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

FRESH_SECONDS = 1.0
T = TypeVar("T")


class Probe(Generic[T]):
    """Caches the result of a check for a second; requests during a check wait for its result."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._until = 0.0
        self._asked: asyncio.Task[T] | None = None

    async def result(self, check: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of `check`, at most a second old."""
        if self._asked is None or (self._asked.done() and self._now() >= self._until):
            self._asked = asyncio.create_task(check())
            self._asked.add_done_callback(self._found)
        return await asyncio.shield(self._asked)

    def _found(self, _: object) -> None:
        self._until = self._now() + FRESH_SECONDS
