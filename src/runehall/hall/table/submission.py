"""A requested change to a table, and its progress until it is stored."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from runehall.hall import events
from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.setup import Status
from runehall.hall.storage.writer import Row
from runehall.hall.table.commands import Decide, Moment
from runehall.hall.table.planner import Consequences

log = logging.getLogger("runehall.table")

Done = Callable[[Exception | None, int | None], None]
"""Called once with the outcome of a submission: an error (usually Refused), or None and, if nothing changed, the
sequence number for the answer."""


def ignore(error: Exception | None, seq: int | None) -> None:
    """Discard an outcome that nobody waits for; internal errors are logged."""
    if error is not None and not isinstance(error, Refused):
        log.error("a submission failed", exc_info=error)


class Submission:
    """A requested change to a table: the function that decides it, the requester, and the callback for the outcome."""

    __slots__ = ("arrived", "by", "connection", "decide", "done", "rid")

    def __init__(
        self,
        decide: Decide,
        done: Done = ignore,
        by: str | None = None,
        rid: str | None = None,
        connection: Connection | None = None,
        arrived: int | None = None,
    ) -> None:
        self.decide = decide
        self.done = done
        self.by = by
        self.rid = rid
        self.connection = connection
        self.arrived = arrived
        """When it arrived (wall time), for real-time games; None: the time of the decision counts."""


class Draft:
    """A submission in progress: the events still to apply, those applied, and what has to be stored."""

    __slots__ = (
        "at",
        "consequences",
        "entries",
        "now",
        "pending",
        "prepared",
        "rows",
        "statements",
        "status",
        "submission",
    )

    def __init__(
        self, submission: Submission, pending: Sequence[events.TableEvent], status: Status, moment: Moment
    ) -> None:
        self.submission = submission
        self.pending = list(pending)
        self.prepared = False
        self.status = status
        self.now = moment.now
        self.at = moment.at if submission.arrived is None else submission.arrived
        self.entries: list[events.Entry] = []
        self.rows: list[Row] = []
        self.statements: list[Any] = []
        self.consequences: Sequence[Consequences] = ()


async def awaited(submit: Callable[[Done], None]) -> int | None:
    """Wait for the outcome of a submission: return its sequence number or raise its error."""
    future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None, seq: int | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(seq)
        else:
            future.set_exception(error)

    submit(done)
    return await future
