"""Rate limits: a token bucket that refills steadily and is drained by requests.

Litestar's rate limit keeps the times of all requests in a window for each address, and does not cover WebSocket
messages. A bucket is two numbers, the number of buckets is limited, and sockets use the same buckets.
"""

import time
from collections.abc import Callable

from cachetools import LRUCache

from runehall.hall.errors import Refused

KEPT = 20_000


class Rates:
    """Buckets by key (an address, a person, a socket): `rate` per second, and bursts of up to `burst`."""

    def __init__(self, rate: float, burst: float, seconds: Callable[[], float] = time.monotonic) -> None:
        """`seconds` is the clock."""
        self._rate = rate
        self._burst = burst
        self._seconds = seconds
        self._buckets: LRUCache[str, tuple[float, float]] = LRUCache(KEPT)

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take from a bucket. If it is empty, raises Refused with the time to wait."""
        now = self._seconds()
        left, when = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - when) * self._rate)
        if left < cost:
            self._buckets[key] = (left, now)
            wait = (cost - left) / self._rate
            raise Refused("rate", f"too fast: wait {max(0.1, wait):.1f} s", wait=wait)
        self._buckets[key] = (left - cost, now)


class Bucket:
    """A single bucket, for a socket."""

    __slots__ = ("_burst", "_left", "_rate", "_when")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._when = rate, burst, burst, time.monotonic()

    def ready(self) -> bool:
        """Return whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._when) * self._rate)
        self._when = now
        return self._left >= 1

    def take(self) -> bool:
        """Take one if it is allowed, and return whether it was."""
        allowed = self.ready()
        if allowed:
            self._left -= 1
        return allowed
