# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""uvicorn's WebSocket protocol with less work a message and less memory a socket.

Nearly every message of a client is one short text frame that arrives whole, and every message of the hall is one text
frame: those two go past the state machine of `websockets`, which sees everything else. The app finds a `Short` way in
the scope's extensions, which goes past ASGI's queue and events as well.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

TEXT = 0x81
"""First byte of a text frame that is a whole message, not compressed."""
MASKED = 0x80
SHORT = 125
"""A frame's second byte is its size up to this one; 126 and 127 say that the size follows in 2 or 8 bytes."""


EXTENSION = "runehall.short"
PING = 0x89
PING_BYTES = 8
"""Random, so that no client can answer a ping before it has come."""
PINGS = 4
"""Pings of the app that may be under way; an older one is given up."""


class Short(NamedTuple):
    """The shortcut between a socket and its app, an extension of ASGI."""

    listen: Callable[[Callable[[bytes], bool]], None]
    """Sets the callback for short text messages that arrive while the app waits for one; if it returns False, the app
    gets the message."""
    write: Callable[[bytes], bool]
    """Sends a text message at once; False, with nothing sent, if the socket is not ready for it."""
    ping: Callable[[Callable[[], None]], None]
    """Sends a ping, and calls back when its pong has come."""


class Mailbox:
    """A queue with one reader: a list and at most one future, where asyncio.Queue keeps four deques."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Put something in and wake the reader."""
        self._items.append(item)
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._items

    @property
    def awaited(self) -> bool:
        """Whether the reader waits for the next item."""
        return self._reader is not None

    async def get(self) -> Any:
        """The oldest item, when there is one."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)


class LeanSocket(WebSocketsSansIOProtocol):
    """The same protocol with a smaller queue, and without the request and response after the handshake."""

    queue: Any
    request: Any
    response: Any

    def __init__(self, *arguments: Any, **names: Any) -> None:
        super().__init__(*arguments, **names)
        self.queue = Mailbox()
        self._listener: Callable[[bytes], bool] | None = None
        self._pings: dict[bytes, Callable[[], None]] = {}
        self._plain = False
        """Everything so far came in whole, unfragmented frames: the state machine is between two messages."""

    def start_keepalive(self) -> None:
        """Called when the handshake is complete."""
        super().start_keepalive()
        self.request = self.response = None
        self._plain = True

    def handle_connect(self, event: Any) -> None:
        """Called with the handshake's request."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = Short(self._listen, self._write, self._ping)

    def _listen(self, listener: Callable[[bytes], bool]) -> None:
        self._listener = listener

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the connection is gone."""
        self._listener = None
        self._pings.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A short text message goes straight to the app; anything else is for the state machine."""
        if self._plain:
            size = len(data) - 6
            short = 0 <= size <= SHORT and data[0] == TEXT and data[1] == MASKED | size
            if short and self.conn.state is OPEN and not self.close_sent and self._deliver(data):
                return
            self._plain = _whole(data)
        super().data_received(data)

    def _deliver(self, data: bytes) -> bool:
        """Give a message to the app, unless it is not UTF-8; stop reading while the app has not taken it."""
        message = apply_mask(data[6:], data[2:6])
        busy = not self.queue.awaited
        if not busy and self._listener is not None and message.isascii() and self._listener(message):
            return True
        try:
            text = message.decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if busy and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def _write(self, data: bytes) -> bool:
        ready = self.conn.state is OPEN and self.writable.is_set() and not self.close_sent and not self.disconnected
        if ready:
            self.transport.write(_frame(data))
        return ready

    def _ping(self, answered: Callable[[], None]) -> None:
        if self.conn.state is not OPEN or self.close_sent or self.disconnected:
            return
        payload = secrets.token_bytes(PING_BYTES)
        self._pings[payload] = answered
        while len(self._pings) > PINGS:
            del self._pings[next(iter(self._pings))]
        self.transport.write(bytes((PING, PING_BYTES)) + payload)

    def handle_pong(self, event: Any) -> None:
        """Called with a pong: of the app's ping, or of the keepalive's."""
        answered = self._pings.pop(bytes(event.data), None)
        if answered is None:
            super().handle_pong(event)
        else:
            answered()

    async def send(self, message: Any) -> None:
        """A text message is framed here; anything else by the state machine."""
        text = message.get("text")
        if text is None or not self._write(text.encode()):
            await super().send(message)


def _frame(data: bytes) -> bytes:
    """One text frame of a server (RFC 6455, 5.2)."""
    size = len(data)
    if size <= SHORT:
        return bytes((TEXT, size)) + data
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


def _whole(data: bytes) -> bool:
    """Whether these bytes are masked frames, all of them whole and none a part of a message."""
    at = 0
    while at + 2 <= len(data) and data[at] & 0x80 and data[at + 1] & MASKED:
        size, head = data[at + 1] & 127, 6
        if size > SHORT:
            head += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : at + head - 4], "big")
        at += head + size
    return at == len(data)
