"""PostgreSQL connections that give up on a server that does not answer, because it hangs or the network fails.

The server cancels statements that take too long (`statement_timeout`), which releases their locks. If it cannot do even
that, this side stops waiting and closes the connection, and the server rolls back.
"""

import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
import sqlalchemy as sql

T = TypeVar("T")
CHECK_SECONDS = 0.1
"""Seconds between checks of the time during a wait."""
MARGIN_SECONDS = 1.0
"""How many seconds longer than the server this side waits, since the server's own error says more."""


def limit_waits(engine: sql.Engine, seconds: float) -> None:
    """Limit every statement to about this many seconds."""

    class TimedConnection(psycopg.Connection[Any]):
        """A connection that fails and closes when an answer takes too long."""

        def wait(self, gen: Any, interval: float = CHECK_SECONDS, timeout: float | None = None) -> Any:
            """Wait for an answer. Raises OperationalError."""
            until = time.monotonic() + seconds + MARGIN_SECONDS
            try:
                return super().wait(_limited(gen, until), interval, timeout)
            except NoAnswerError:
                self.pgconn.finish()
                raise

    @sql.event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, arguments: Any, options: dict[str, Any]) -> Any:
        """Open a connection."""
        return TimedConnection.connect(*arguments, **options)

    @sql.event.listens_for(engine, "connect")
    def bound(connection: Any, _record: object) -> None:
        """Make the server cancel statements that take too long."""
        connection.execute(f"SET statement_timeout = {round(seconds * 1000)}")
        connection.commit()


class NoAnswerError(psycopg.OperationalError):
    """The server did not answer in time."""


def _limited(answers: Generator[Any, Any, T], until: float) -> Generator[Any, Any, T]:
    """Run psycopg's steps towards an answer until the time is up. psycopg is sent 0 when nothing has arrived for a
    while."""
    ready = None
    while True:
        try:
            wanted = answers.send(ready)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        ready = yield wanted
        if not ready and time.monotonic() > until:
            answers.close()
            raise NoAnswerError("the database did not answer in time")
