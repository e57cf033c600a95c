"""One client's connection to a table, whichever process holds its socket."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from runehall.hall.accounts.identity import Who

log = logging.getLogger("runehall.socket")

WAITING = 200
"""The most unsent messages before a client's socket is closed; it will reconnect and get the rest."""

Write = Callable[[bytes | None], bool]
"""Sends a message immediately, or closes the socket if it is None; returns False, without doing so, if the socket is
not ready."""
Ready = Callable[[], Awaitable[None]]
"""Waits until the socket is ready again; raises an error if it never will be."""
Answered = Callable[[int | None], None]
"""Called when a pong has arrived, with the kernel's round trip of the connection in ms, if known."""
Ping = Callable[[Answered], None]
"""Sends a WebSocket ping, and calls back when its pong has arrived."""


class Connection:
    """A reader of a table: who it is, its seats, and the messages on their way to it.

    A message is sent immediately if the socket accepts it. For a slow client, messages collect in `outbox` while a task
    waits for the socket.
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
        """Whether it gets changes instead of whole states."""
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
        """Send a WebSocket ping, which the browser answers itself, so that no script of its page can delay it; call
        back when the pong has arrived. Does nothing if the socket does not support pings."""
        if self._ping is not None and not self.lost:
            self._ping(answered)

    def close(self) -> None:
        """Close the socket after the queued messages."""
        if not self.lost:
            self.lost = True
            if self._sender is not None or self.write is None or not self.write(None):
                self._queue(None)

    async def flushed(self, seconds: float) -> None:
        """Wait until everything was sent, at most this long."""
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
            log.debug("a socket closed during a write: %r", error)
            self.lost = True
            self.outbox.clear()
        finally:
            self._sender = None
