# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""One client's connection to a table, whichever process holds its socket."""

import asyncio
import logging
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from runehall.hall.accounts.identity import Who

log = logging.getLogger("runehall.socket")

WAITING = 200
"""Messages a client may be behind before its socket is closed: it will reconnect and get the rest."""

Transmit = Callable[[bytes | None], Coroutine[Any, Any, None]]
"""Sends one message; None closes the socket."""
Write = Callable[[bytes], bool]
"""Sends one message at once; False, with nothing sent, if the socket is not ready for it."""
Ping = Callable[[Callable[[], None]], None]
"""Sends a WebSocket ping, and calls back when its pong has come."""


class Connection:
    """A reader of a table: who it is, which seats it holds, and the messages on their way to it.

    A message goes out at once where the socket takes it, by `write` or by a `transmit` that need not wait. Only for a
    client that is slow a task waits, and what comes meanwhile stays in `outbox`.
    """

    __slots__ = (
        "_ping",
        "_sender",
        "_transmit",
        "chats",
        "choices",
        "deltas",
        "lag",
        "lost",
        "mine",
        "outbox",
        "who",
        "write",
    )

    def __init__(
        self, who: Who, transmit: Transmit | None = None, write: Write | None = None, ping: Ping | None = None
    ) -> None:
        self.who = who
        self.write = write
        self._ping = ping
        self.mine: tuple[int, ...] = ()
        self.choices = True
        self.deltas = False
        """Whether it gets what changed instead of whole states."""
        self.chats = True
        """Whether it reads and writes the chat."""
        self.lag = 0
        self.lost = False
        self.outbox: list[bytes | None] = []
        self._transmit = transmit
        self._sender: asyncio.Task[None] | None = None

    def push(self, message: bytes) -> None:
        """Send a message as soon as the socket is ready; a client too far behind is disconnected."""
        if self.lost or (self._sender is None and self.write is not None and self.write(message)):
            return
        if len(self.outbox) >= WAITING and self._transmit is not None:
            self.close()
        else:
            self._send(message)

    def ping(self, answered: Callable[[], None]) -> None:
        """Send a WebSocket ping, which the client's browser answers and no script of its page can hold up; call back
        when the pong has come. Nothing happens where the socket's server offers none."""
        if self._ping is not None and not self.lost:
            self._ping(answered)

    def close(self) -> None:
        """Close the socket after what is queued."""
        if not self.lost:
            self.lost = True
            self._send(None)

    async def flushed(self, seconds: float) -> None:
        """Wait until everything was sent, so long at most."""
        sender = self._sender
        if sender is not None:
            await asyncio.wait((sender,), timeout=seconds)
            sender.cancel()

    def _send(self, message: bytes | None) -> None:
        if self._transmit is None or self._sender is not None:
            self.outbox.append(message)
            return
        sending = self._transmit(message)
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception as error:
            self._fail(error)
            return
        self._sender = asyncio.get_running_loop().create_task(self._finish(sending, waits_for))

    async def _finish(self, sending: Coroutine[Any, Any, None], waits_for: Any) -> None:
        """Finish sending a message that had to wait, then send those queued behind it."""
        try:
            await _resumed(sending, waits_for)
            while self.outbox and self._transmit is not None:
                await self._transmit(self.outbox.pop(0))
        except Exception as error:
            self._fail(error)
        finally:
            self._sender = None

    def _fail(self, error: Exception) -> None:
        log.debug("a socket went away while it was written to: %r", error)
        self.lost = True
        self.outbox.clear()


@types.coroutine
def _resumed(started: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Await a coroutine that was started with `send(None)` and waits for something."""
    while True:
        try:
            given = yield waits_for
        except BaseException as error:
            try:
                waits_for = started.throw(error)
            except StopIteration:
                return
        else:
            try:
                waits_for = started.send(given)
            except StopIteration:
                return
