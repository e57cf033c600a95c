"""Rate limits: a token bucket that refills steadily and is drained by requests.

Litestar's rate limit keeps the times of all requests in a window for each address, and does not cover WebSocket
messages. A bucket is two numbers, the number of buckets is limited, and sockets use the same buckets.

Each process counts requests and messages by itself (`Rates`, `Bucket`), so a hall of several processes allows several
times as many. What is stored, or reaches other people, is counted in all processes together (`SharedRates`).
"""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

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
            raise _too_fast((cost - left) / self._rate)
        self._buckets[key] = (left - cost, now)


def _too_fast(wait: float) -> Refused:
    return Refused("rate", f"too fast: wait {max(0.1, wait):.1f} s", wait=wait)


class NamedBucket(NamedTuple):
    """A bucket that processes share."""

    key: str
    rate: float
    burst: float


class Ledger(Protocol):
    """Keeps the buckets that processes share."""

    async def take(self, buckets: Sequence[NamedBucket]) -> float | None:
        """Take one from each of these buckets, or nothing if one of them is empty. Return the seconds to wait for it,
        otherwise 0. None means that the ledger cannot be reached."""


class SharedRates:
    """Buckets by key that all processes of a hall share. In one process, and while the ledger cannot be reached, they
    are in memory."""

    def __init__(
        self, name: str, rate: float, burst: float, ledger: Ledger | None, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        """`name` tells these buckets from others in the same ledger."""
        self.ledger = ledger
        self.here = Rates(rate, burst, seconds)
        self._name, self._rate, self._burst = name, rate, burst

    def bucket(self, key: str) -> NamedBucket:
        """Return the bucket of this key."""
        return NamedBucket(f"{self._name}:{key}", self._rate, self._burst)

    async def take(self, key: str) -> None:
        """Take one from a bucket. If it is empty, raises Refused with the time to wait."""
        await take_each((self, key))


async def take_each(*wanted: tuple[SharedRates, str]) -> None:
    """Take one from several buckets of one ledger, in one round trip. Raises Refused if one of them is empty."""
    ledger = wanted[0][0].ledger
    wait = None if ledger is None else await ledger.take([rates.bucket(key) for rates, key in wanted])
    if wait:
        raise _too_fast(wait)
    if wait is None:
        for rates, key in wanted:
            rates.here.take(key)


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
