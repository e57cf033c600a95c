"""A thread for what people ask, such as replays of pasted games, whose time is shared equally."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.engine.processes import too_many
from runehall.hall.fair_queue import FairQueue

T = TypeVar("T")
Item = tuple[Callable[[], Any], "asyncio.Future[Any]"]
WAITING = 100
"""The most pieces of work from one address that may wait."""


class SharedThread:
    """One thread, one piece of work after another: more threads would only compete for the GIL. Its time is divided
    among addresses, then among the people of each, so that nobody waits behind all that somebody else has asked."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hall-replays")
        self._queue: FairQueue[Item] = FairQueue()
        self._busy = False
        self._closed = False

    async def result(self, work: Callable[[], T], asker: Asker | None = None) -> T:
        """Run the work in the thread and wait for its result. It counts for `asker`; without one, for the asker of
        the current request. Raises Refused if too much work of their address waits."""
        address, person = ASKER.get() if asker is None else asker
        if address and self._queue.of(address) >= WAITING:
            raise too_many()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._closed:
            done.cancel()
        self._queue.put(address, person, (work, done))
        self._next()
        return await done

    def _next(self) -> None:
        """Run the next piece of work whose asker still waits."""
        while not self._busy and len(self._queue):
            (work, done), address, person = self._queue.take()
            if not done.done():
                self._busy = True
                self._run(work, done, Asker(address, person))

    def _run(self, work: Callable[[], Any], done: "asyncio.Future[Any]", asker: Asker) -> None:
        loop, began = asyncio.get_running_loop(), time.monotonic()

        def finish(future: "Future[Any]") -> None:
            self._busy = False
            self._queue.spend(asker.address, asker.person, time.monotonic() - began)
            if future.cancelled():  # closed before the thread began with it
                done.cancel()
            elif not done.done():
                error = future.exception()
                if error is None:
                    done.set_result(future.result())
                else:
                    done.set_exception(error)
            self._next()

        def report(future: "Future[Any]") -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(finish, future)

        self._thread.submit(work).add_done_callback(report)

    def close(self) -> None:
        """Drop the work that has not begun."""
        self._closed = True
        while len(self._queue):
            (_, done), _, _ = self._queue.take()
            done.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)
