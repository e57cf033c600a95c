"""The queue of a hall with several processes: SAQ on the hall's Redis, where any free process takes the next study.

A job sends heartbeats. If its process is killed, the heartbeats stop and another process restarts the job.
"""

import asyncio
import contextlib
import logging
import math
import time

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff
from redis.exceptions import RedisError
from saq import Job, Worker
from saq.job import TERMINAL_STATUSES
from saq.queue.redis import RedisQueue
from saq.types import Context

from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.engine.processes import SHARE, too_many
from runehall.hall.errors import unavailable
from runehall.hall.settings import Settings
from runehall.hall.study.jobs import Compute

NAME = "runehall-study"
ATTEMPTS = 5
"""How often a job is restarted when its process is lost; after that, only if somebody still waits and submits it
again."""
TAKEN = 16
"""Studies that a process takes for each of its worker processes. It divides their time among addresses and people,
but Redis, where studies wait in order, does not. So one address gets only a share of these places in the whole hall."""
DEQUEUE_SECONDS = 2.0
REDIS_SECONDS = 5.0
"""Seconds to wait for Redis before it counts as unreachable."""


class _Worker(Worker[Context]):
    """A worker inside a process of the hall, which has its own signal handlers."""

    SIGNALS = []  # noqa: RUF012


class SharedQueue:
    """The queue that the processes of a hall share; each takes a few studies for each of its worker processes."""

    def __init__(self, settings: Settings) -> None:
        retry = Retry(ConstantBackoff(0.5), 1)  # without a pause, SAQ would retry an unreachable Redis in a busy loop
        redis: Redis = Redis.from_url(
            settings.redis, retry=retry, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
        )
        self._queue = RedisQueue(redis, NAME)
        self._redis = redis
        self._taken = TAKEN * settings.study_processes
        self._share = max(1, self._taken // SHARE)
        self._bound = settings.study_queue
        self._beat_seconds = settings.study_wait_seconds / 8
        self._silent_seconds = math.ceil(settings.study_wait_seconds / 2)
        self._sweep_seconds = math.ceil(settings.study_wait_seconds / 4)
        self._worker: _Worker | None = None
        self._serving: asyncio.Task[None] | None = None

    async def start(self, compute: Compute) -> None:
        """Start to compute what any process submits."""
        # The cluster logs when Redis is unreachable, and jobs log their own failures.
        logging.getLogger("saq").setLevel(logging.CRITICAL)

        async def run(context: Context, *, study: str, asker: tuple[str, str] = ("", "")) -> None:
            ASKER.set(Asker(*asker))
            beating = asyncio.create_task(self._beat(context["job"], study))
            try:
                await compute(study)
            finally:
                beating.cancel()
                with contextlib.suppress(RedisError):
                    await self._redis.zrem(_near(ASKER.get()), study)

        self._worker = _Worker(
            self._queue,
            [("compute", run)],
            concurrency=self._taken,
            dequeue_timeout=DEQUEUE_SECONDS,
            timers={"schedule": 60, "worker_info": 60, "sweep": self._sweep_seconds, "abort": 1},
        )
        self._serving = asyncio.create_task(self._worker.start())

    async def _beat(self, job: Job, study: str) -> None:
        while True:
            await asyncio.sleep(self._beat_seconds)
            with contextlib.suppress(RedisError):
                await job.update()
                await self._note(study)

    async def submit(self, study: str) -> None:
        """Queue a study for any free process; does nothing if it is queued or running. Raises Refused."""
        try:
            known = await self._queue.job(study)
            if known is None or known.status in TERMINAL_STATUSES:
                await self._check()
            await self._note(study)
            job = Job(
                "compute",
                kwargs={"study": study, "asker": tuple(ASKER.get())},
                key=study,
                timeout=0,
                heartbeat=self._silent_seconds,
                retries=ATTEMPTS,
                ttl=-1,
            )
            await self._queue.enqueue(job)
        except RedisError as error:
            raise unavailable(f"Redis cannot be reached: {error}") from None

    async def _check(self) -> None:
        """Raise Refused if too many studies are waiting, in total or from this address."""
        near, now = _near(ASKER.get()), time.time()
        await self._redis.zremrangebyscore(near, "-inf", now - self._silent_seconds)
        if await self._redis.zcard(near) >= self._share or await self._queue.count("queued") >= self._bound:
            raise too_many()

    async def _note(self, study: str) -> None:
        """Note that a study of this address is queued or running; repeated by its readers and by the process that
        computes it."""
        near = _near(ASKER.get())
        await self._redis.zadd(near, {study: time.time()})
        await self._redis.expire(near, self._silent_seconds)

    async def stop(self) -> None:
        """Stop; another process continues the studies under way."""
        if self._worker is not None and self._serving is not None:
            with contextlib.suppress(RedisError):
                await self._worker.stop()
            await asyncio.gather(self._serving, return_exceptions=True)
        with contextlib.suppress(RedisError):
            await self._queue.disconnect()


def _near(asker: Asker) -> str:
    """Return the Redis key for the studies of an address, each stored with the time of its last sign of life."""
    return f"runehall:studies:{asker.address}"
