"""Background work that continues while the hall is open, whatever fails."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from runehall.hall.errors import Refused

log = logging.getLogger("runehall.hall")

RETRY_SECONDS = 1.0


def is_cancelled() -> bool:
    """Whether the current task was told to end. `asyncio.wait_for` of Python 3.11 can lose the exception that says so,
    when what it waits for is done at the same moment."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def repeat(what: str, work: Callable[[], Awaitable[object]]) -> None:
    """Do some work again and again. A failure is logged, and after a pause the work goes on: neither an outage nor an
    odd row may end it."""
    while not is_cancelled():
        try:
            await work()
        except Exception as error:
            foreseen = isinstance(error, Refused)
            log.warning("%s failed, trying again: %r", what, error, exc_info=None if foreseen else error)
            await asyncio.sleep(RETRY_SECONDS)
