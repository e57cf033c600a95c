"""The lock that makes a table's actor its single writer: taken immediately, acquired with a callback, or awaited."""

import asyncio
from collections import deque
from collections.abc import Callable


class Lock:
    """A lock with one holder; waiters get it in order. An asyncio.Lock can only be awaited, which would need a task
    for each command."""

    __slots__ = ("_waiting", "held")

    def __init__(self) -> None:
        self.held = False
        self._waiting: deque[Callable[[], bool]] = deque()

    def take(self) -> bool:
        """Take the lock if nobody holds it. Return whether it was taken."""
        if self.held:
            return False
        self.held = True
        return True

    def acquire(self, holder: Callable[[], None]) -> None:
        """Call `holder` once it has the lock: immediately if it is free, otherwise later from the event loop."""
        if self.take():
            holder()
            return

        def run() -> bool:
            asyncio.get_running_loop().call_soon(holder)
            return True

        self._waiting.append(run)

    def release(self) -> None:
        """Pass the lock on to the longest waiter."""
        while self._waiting:
            if self._waiting.popleft()():
                return
        self.held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        future = asyncio.get_running_loop().create_future()

        def wake() -> bool:
            if future.done():
                return False
            future.set_result(None)
            return True

        self._waiting.append(wake)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.release()  # the lock had already been passed on
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
