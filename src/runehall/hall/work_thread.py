"""Threads for work that takes a few ms and would block the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class WorkThread:
    """One thread for work of a few ms, one piece after another: more threads would only compete for the GIL."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hall-work")

    def run(self, work: Callable[[], object], done: Callable[[Exception | None], None]) -> None:
        """Run the work in the thread, then call back in the event loop."""
        loop = asyncio.get_running_loop()

        def report(future: Future[object]) -> None:
            if not future.cancelled():
                error = future.exception()
                loop.call_soon_threadsafe(done, error if isinstance(error, Exception) else None)

        self._thread.submit(work).add_done_callback(report)

    async def result(self, work: Callable[[], T]) -> T:
        """Run the work in the thread and wait for its result."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        """Drop the work that has not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)
