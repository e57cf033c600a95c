"""Background work that continues for as long as the hall is open, despite failures."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from runehall.hall.errors import Refused

log = logging.getLogger("runehall.hall")

RETRY_SECONDS = 1.0


def is_cancelled() -> bool:
    """Return whether the current task was cancelled. In Python 3.11, `asyncio.wait_for` can lose the CancelledError
    if what it waits for completes at the same moment."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def repeat(what: str, work: Callable[[], Awaitable[object]]) -> None:
    """Repeat some work. Failures are logged, and the work continues after a pause: neither an outage nor a bad row
    may end it."""
    while not is_cancelled():
        try:
            await work()
        except Exception as error:
            foreseen = isinstance(error, Refused)
            log.warning("%s failed, trying again: %r", what, error, exc_info=None if foreseen else error)
            await asyncio.sleep(RETRY_SECONDS)
