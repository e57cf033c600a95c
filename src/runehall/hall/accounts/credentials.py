"""What cookies and API tokens stand for, kept for a few seconds: most requests come right after one another.

What ends one here clears all that is kept, in every process of the hall; for what ends them behind its back (a host's
command, a lost message) nothing is kept for longer than `KEPT_SECONDS`.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cachetools import TTLCache

KEPT = 5000
KEPT_SECONDS = 3.0
T = TypeVar("T")


class KnownCredentials(Generic[T]):
    """The sessions or tokens that were found last, by their hash. What is not valid is not kept."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._known: TTLCache[str, T] = TTLCache(KEPT, KEPT_SECONDS, now)
        self._ended = 0

    async def find(self, digest: str, ask: Callable[[], Awaitable[T | None]]) -> T | None:
        """What a hash stands for, asked for if it is not known."""
        known = self._known.get(digest)
        if known is not None:
            return known
        before = self._ended
        found = await ask()
        if found is not None and before == self._ended:  # otherwise it may have ended while it was looked up
            self._known[digest] = found
        return found

    def clear(self) -> None:
        """Some have ended: look all of them up again."""
        self._ended += 1
        self._known.clear()
