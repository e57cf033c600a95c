"""Connections to PostgreSQL that give up on a server that does not answer: it hangs, or the network fails.

The server ends a statement that takes too long by itself (`statement_timeout`), with its locks. Where it cannot even do
that, this side stops waiting and closes the connection, and the server rolls back.
"""

import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg
import sqlalchemy as sql

T = TypeVar("T")
CHECK_SECONDS = 0.1
"""How often a wait looks at the time."""
MARGIN_SECONDS = 1.0
"""How much longer than the server this side waits: the server's own answer says more."""


def limit_waits(engine: sql.Engine, seconds: float) -> None:
    """Let every statement take at most this long."""

    class TimedConnection(psycopg.Connection[Any]):
        """Fails, and is closed, when an answer takes too long."""

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
        """Have the server end what takes too long."""
        connection.execute(f"SET statement_timeout = {round(seconds * 1000)}")
        connection.commit()


class NoAnswerError(psycopg.OperationalError):
    """The server did not answer in time."""


def _limited(answers: Generator[Any, Any, T], until: float) -> Generator[Any, Any, T]:
    """psycopg's steps towards an answer, as long as there is time: it sends on 0 when nothing has come for a while."""
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
