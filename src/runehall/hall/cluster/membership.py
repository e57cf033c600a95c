"""Redis keys that say which process runs which table, and when each process had its last heartbeat.

If a process dies, each of its tables goes to the next process that gets a request for it and replays its events. If two
processes ever run the same table, the unique event numbers let only one of them write, and the other unloads the table.
"""

import contextlib
import secrets
from typing import Any, NamedTuple

from redis.asyncio import Redis
from redis.exceptions import RedisError

from runehall.hall.errors import unavailable

DEAD_MS = 3000
"""A process without a heartbeat for this long counts as dead."""
REDIS_ERRORS = (RedisError, OSError, TimeoutError)
"""What the Redis client raises while Redis cannot be reached."""
_MEMBERS = "runehall:members"
_PEOPLE = "runehall:people"

_OWNER = """
local owner = redis.call('GET', KEYS[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if owner then
  local beat = redis.call('ZSCORE', KEYS[2], owner)
  if beat and now - tonumber(beat) < tonumber(ARGV[2]) then return owner end
end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]
"""
_BEAT = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('ZSCORE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[4])
local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
for _, process in ipairs(dead) do
  redis.call('ZREM', KEYS[1], process)
  redis.call('HDEL', KEYS[2], process)
end
local people = 0
for _, count in ipairs(redis.call('HVALS', KEYS[2])) do people = people + tonumber(count) end
local late = 0
if last and now - tonumber(last) >= tonumber(ARGV[2]) then late = 1 end
if not last and ARGV[3] == '1' then late = 1 end
return {late, dead, people}
"""
_HAND_OVER = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2]) end return 0"
_RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 0"


class Beat(NamedTuple):
    """The result of a heartbeat."""

    late: bool
    """Whether this process was silent for so long that others took it for dead."""
    dead: list[str]
    """Processes that this heartbeat removed."""
    members: set[str]
    people: int
    """The number of people who have a page open, in all processes."""


class Membership:
    """The membership of this process in the hall."""

    def __init__(self, redis: Redis) -> None:
        self.me = secrets.token_hex(8)
        self._redis = redis
        self._begun = False

    async def beat(self, people: int) -> Beat:
        """Report that this process is alive and how many people have its pages open, and remove dead processes."""
        begun = "1" if self._begun else "0"
        told = [self.me, str(DEAD_MS), begun, str(people)]
        late, dead, everywhere = await self._redis.eval(_BEAT, 2, _MEMBERS, _PEOPLE, *told)  # type: ignore[misc]
        self._begun = True
        members = {_text(member) for member in await self._redis.zrange(_MEMBERS, 0, -1)}
        return Beat(bool(late), [_text(process) for process in dead], members, int(everywhere))

    async def leave(self) -> None:
        """Leave the members, so that other processes take over the tables at once."""
        with contextlib.suppress(*REDIS_ERRORS):
            await self._redis.zrem(_MEMBERS, self.me)
            await self._redis.hdel(_PEOPLE, self.me)  # type: ignore[misc]

    async def owner(self, table_id: str) -> str:
        """Return the process that runs a table. If no living process does, this one becomes its owner."""
        keys = [_key(table_id), _MEMBERS]
        try:
            return _text(await self._redis.eval(_OWNER, 2, *keys, self.me, str(DEAD_MS)))  # type: ignore[misc]
        except REDIS_ERRORS as error:
            raise unavailable("the hall's Redis does not answer") from error

    async def hand_over(self, table_id: str, process: str) -> None:
        """Hand over a table of this process to another one."""
        await self._redis.eval(_HAND_OVER, 1, _key(table_id), self.me, process)  # type: ignore[misc]

    async def release(self, table_id: str) -> None:
        """Give up the ownership of a table, because this process no longer runs it."""
        with contextlib.suppress(*REDIS_ERRORS):
            await self._redis.eval(_RELEASE, 1, _key(table_id), self.me)  # type: ignore[misc]


def _key(table_id: str) -> str:
    return f"runehall:owner:{table_id}"


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
