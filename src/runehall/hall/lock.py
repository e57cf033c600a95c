"""The lock that makes a table's actor its single writer: taken at once, waited for by callback, or awaited."""

import asyncio
from collections import deque
from collections.abc import Callable


class Lock:
    """Held by one; those who wait get it in the order they came. asyncio.Lock can only be awaited, which needs a task
    for each command."""

    __slots__ = ("_waiting", "held")

    def __init__(self) -> None:
        self.held = False
        self._waiting: deque[Callable[[], bool]] = deque()

    def take(self) -> bool:
        """Take it if nobody holds it."""
        if self.held:
            return False
        self.held = True
        return True

    def acquire(self, holder: Callable[[], None]) -> None:
        """Call `holder` once it has the lock: at once if it is free, otherwise from the event loop."""
        if self.take():
            holder()
            return

        def run() -> bool:
            asyncio.get_running_loop().call_soon(holder)
            return True

        self._waiting.append(run)

    def release(self) -> None:
        """Pass it on to whoever has waited longest."""
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
                self.release()  # it had been passed on already
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
