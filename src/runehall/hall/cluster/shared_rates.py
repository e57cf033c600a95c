"""Rate limits in Redis, which all processes of a hall count together."""

import logging
from collections.abc import Sequence

from redis.asyncio import Redis

from runehall.hall.cluster.membership import REDIS_ERRORS
from runehall.hall.limits import NamedBucket

log = logging.getLogger("runehall.cluster")

_TAKE = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local left, wait = {}, 0
for n, key in ipairs(KEYS) do
  local rate, burst = tonumber(ARGV[2 * n - 1]), tonumber(ARGV[2 * n])
  local kept = redis.call('HMGET', key, 'left', 'when')
  left[n] = burst
  if kept[1] then left[n] = math.min(burst, tonumber(kept[1]) + math.max(0, now - tonumber(kept[2])) * rate) end
  if left[n] < 1 then wait = math.max(wait, (1 - left[n]) / rate) end
end
if wait == 0 then
  for n, key in ipairs(KEYS) do
    local rate, burst = tonumber(ARGV[2 * n - 1]), tonumber(ARGV[2 * n])
    redis.call('HSET', key, 'left', string.format('%.6f', left[n] - 1), 'when', string.format('%.6f', now))
    redis.call('PEXPIRE', key, math.ceil((burst - left[n] + 1) / rate * 1000))
  end
end
return string.format('%.6f', wait)
"""
"""Buckets are forgotten once they would be full again."""


class RedisLedger:
    """The buckets that the processes of a hall share, each a small hash with an expiry."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def take(self, buckets: Sequence[NamedBucket]) -> float | None:
        """Take one from each of these buckets, or nothing if one of them is empty. Return the seconds to wait for it,
        otherwise 0. None means that Redis does not answer."""
        keys = [f"runehall:rate:{bucket.key}" for bucket in buckets]
        amounts = [str(amount) for bucket in buckets for amount in (bucket.rate, bucket.burst)]
        try:
            return float(await self._redis.eval(_TAKE, len(keys), *keys, *amounts))  # type: ignore[misc]
        except REDIS_ERRORS as error:
            log.warning("rates are counted in this process alone: %s", error)
            return None
