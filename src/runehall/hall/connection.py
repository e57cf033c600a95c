"""One client's connection to a table, whichever process holds its socket."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from runehall.hall.accounts.identity import Who

log = logging.getLogger("runehall.socket")

WAITING = 200
"""Messages a client may be behind before its socket is closed: it will reconnect and get the rest."""

Write = Callable[[bytes | None], bool]
"""Sends one message at once, or (None) closes the socket; False, with nothing done, if it is not ready for it."""
Ready = Callable[[], Awaitable[None]]
"""Waits until the socket is ready again; raises an error if it never will be."""
Answered = Callable[[int | None], None]
"""Called when a pong has come, with the line's round trip in ms as the kernel knows it, if it does."""
Ping = Callable[[Answered], None]
"""Sends a WebSocket ping, and calls back when its pong has come."""


class Connection:
    """A reader of a table: who it is, which seats it holds, and the messages on their way to it.

    A message goes out at once where the socket takes it. Only for a client that is slow a task waits, and what comes
    meanwhile stays in `outbox`.
    """

    __slots__ = (
        "_ping",
        "_ready",
        "_sender",
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
        self, who: Who, write: Write | None = None, ready: Ready | None = None, ping: Ping | None = None
    ) -> None:
        self.who = who
        self.write = write
        self._ready = ready
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
        self._sender: asyncio.Task[None] | None = None

    def push(self, message: bytes) -> None:
        """Send a message as soon as the socket is ready; a client too far behind is disconnected."""
        if self.lost or (self._sender is None and self.write is not None and self.write(message)):
            return
        if len(self.outbox) >= WAITING and self._ready is not None:
            self.close()
        else:
            self._queue(message)

    def ping(self, answered: Answered) -> None:
        """Send a WebSocket ping, which the client's browser answers and no script of its page can hold up; call back
        when the pong has come. Nothing happens where the socket's server offers none."""
        if self._ping is not None and not self.lost:
            self._ping(answered)

    def close(self) -> None:
        """Close the socket after what is queued."""
        if not self.lost:
            self.lost = True
            if self._sender is not None or self.write is None or not self.write(None):
                self._queue(None)

    async def flushed(self, seconds: float) -> None:
        """Wait until everything was sent, so long at most."""
        sender = self._sender
        if sender is not None:
            await asyncio.wait((sender,), timeout=seconds)
            sender.cancel()

    def _queue(self, message: bytes | None) -> None:
        self.outbox.append(message)
        if self._sender is None and self._ready is not None:
            self._sender = asyncio.get_running_loop().create_task(self._send())

    async def _send(self) -> None:
        """Send what is queued as soon as the socket is ready."""
        assert self.write is not None
        assert self._ready is not None
        try:
            while self.outbox:
                await self._ready()
                if self.outbox and self.write(self.outbox[0]):
                    self.outbox.pop(0)
        except Exception as error:
            log.debug("a socket went away while it was written to: %r", error)
            self.lost = True
            self.outbox.clear()
        finally:
            self._sender = None
