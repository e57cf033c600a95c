"""A short-lived cache of the sessions and tokens behind cookies and API tokens, since requests come in bursts.

When a process ends a session or a token, every process of the hall clears its cache. If the hall does not notice (a
host's command, a lost message), an entry still expires after `KEPT_SECONDS`.
"""

import time
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cachetools import TTLCache

KEPT = 5000
"""The number of cached entries."""
KEPT_SECONDS = 3.0
T = TypeVar("T")


class KnownCredentials(Generic[T]):
    """A cache of valid sessions or tokens by their hash. Failed lookups are not cached."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._known: TTLCache[str, T] = TTLCache(KEPT, KEPT_SECONDS, now)
        self._ended = 0

    async def find(self, digest: str, ask: Callable[[], Awaitable[T | None]]) -> T | None:
        """Return the cached entry for a hash, or look it up with `ask`."""
        known = self._known.get(digest)
        if known is not None:
            return known
        before = self._ended
        found = await ask()
        if found is not None and before == self._ended:  # otherwise it may have ended during the lookup
            self._known[digest] = found
        return found

    def clear(self) -> None:
        """Empty the cache, because some sessions or tokens have ended."""
        self._ended += 1
        self._known.clear()
