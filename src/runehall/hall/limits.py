"""How fast somebody may ask: a bucket that fills steadily and empties with each request.

Litestar's rate limit keeps the times of all requests of a window for each address and knows no WebSocket messages; a
bucket is two numbers, the number of buckets is bounded, and sockets use the same.
"""

import time

from cachetools import LRUCache

from runehall.hall.errors import Refused

KEPT = 20_000


class Rates:
    """Buckets by key (an address, a person, a socket): `rate` a second, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: LRUCache[str, tuple[float, float]] = LRUCache(KEPT)

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take from a bucket; raises Refused with how long to wait when it is empty."""
        now = time.monotonic()
        left, when = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - when) * self._rate)
        if left < cost:
            self._buckets[key] = (left, now)
            wait = (cost - left) / self._rate
            raise Refused("rate", f"too fast: wait {max(0.1, wait):.1f} s", wait=wait)
        self._buckets[key] = (left - cost, now)


class Bucket:
    """One bucket, for a socket."""

    __slots__ = ("_burst", "_left", "_rate", "_when")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst, self._left, self._when = rate, burst, burst, time.monotonic()

    def ready(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._when) * self._rate)
        self._when = now
        return self._left >= 1

    def take(self) -> bool:
        """Take one, if it is allowed."""
        allowed = self.ready()
        if allowed:
            self._left -= 1
        return allowed
