"""A WebSocket after its handshake: a small object between the transport and the client's reader.

It parses frames itself (RFC 6455, section 5). The state machine of `websockets` takes some 20 µs per frame, so that one
client sending empty frames would slow down everybody; here an empty frame costs well under 1 µs, and is counted.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Protocol

from websockets.exceptions import ProtocolError
from websockets.frames import Close, apply_mask  # type: ignore[attr-defined]

from runehall.hall.http.protocols.tcp_info import kernel_trip

FIN, RESERVED, OPCODE, CONTROL = 0x80, 0x70, 0x0F, 0x08
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
"""Opcodes."""
MASKED = 0x80
SHORT = 125
"""Up to this value, a frame's second byte is its size; 126 and 127 mean that the size follows in 2 or 8 bytes."""
BOUND = 1 << 30
"""Sizes from here on are longer than any message that is read; the value fits a C integer."""
EXTRA = 500
"""The most frames besides whole messages (pings, unsolicited pongs, message fragments) that a client may send
between two keepalive pings."""
PING_BYTES = 8
"""Bytes of a ping's random payload, which keeps clients from answering a ping before it arrives."""
PINGS = 4
"""The most unanswered pings of the app; older ones are abandoned."""
CLOSE_SECONDS = 10
"""Seconds that a client has to answer the close frame, and to read what was sent before it."""
BAD_FRAME, BAD_TEXT, TOO_MANY, TOO_LONG, SILENT, RESTART = 1002, 1007, 1008, 1009, 1011, 1012


class Reader(Protocol):
    """Receives a socket's messages."""

    def received(self, message: bytes) -> None:
        """Handle a message."""

    def ended(self) -> None:
        """Called once, when no more messages can be received or sent."""


class Neighbours(Protocol):
    """All sockets of a process, as each of them sees them."""

    largest: int
    """Size in bytes of the longest message that is read."""

    def enter(self, socket: "TextSocket") -> None:
        """Add a socket."""

    def leave(self, socket: "TextSocket") -> None:
        """Remove a socket."""


class TextSocket:
    """An asyncio protocol for an open WebSocket. It reads nothing until `start` sets the reader."""

    __slots__ = (
        "_asked",
        "_drained",
        "_extra",
        "_parts",
        "_pings",
        "_reader",
        "_rest",
        "_sockets",
        "_text",
        "_timer",
        "_transport",
        "closing",
    )

    def __init__(self, sockets: Neighbours, transport: asyncio.Transport) -> None:
        self._sockets = sockets
        self._transport = transport
        self._reader: Reader | None = None
        self._drained: asyncio.Future[None] | None = None
        """Completed when the client has caught up with reading; None unless it is behind."""
        self._rest: bytes | None = None
        """The beginning of an incomplete frame."""
        self._parts: bytearray | None = None
        """The fragments received so far of a message in several frames."""
        self._text = False
        """Whether that message is text."""
        self._extra = 0
        """Frames besides whole messages since the last keepalive ping."""
        self._pings: dict[bytes, Callable[[int | None], None]] | None = None
        """The app's unanswered pings, and their callbacks."""
        self._asked: bytes | None = None
        """The unanswered keepalive ping."""
        self._timer: asyncio.TimerHandle | None = None
        self.closing = False
        """Whether it no longer passes messages in either direction."""
        sockets.enter(self)

    def start(self, reader: Reader) -> None:
        """Start reading, or continue with another reader."""
        if self.closing:
            reader.ended()
            return
        self._reader = reader
        self._transport.resume_reading()

    def pause(self) -> None:
        """Stop reading until `start`, except what has already arrived."""
        self._transport.pause_reading()

    # -- receiving ---------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Handle received bytes. Nearly every message is a single short text frame that arrives whole, which takes a
        fast path."""
        if self._rest is not None:
            data, self._rest = self._rest + data, None
        elif self._parts is None and not self.closing:
            size = len(data) - 6
            if 0 <= size <= SHORT and data[1] == MASKED | size and data[0] == FIN | TEXT:
                message = apply_mask(data[6:], data[2:6])
                if message.isascii():
                    if self._reader is not None:
                        self._reader.received(message)
                    return
        self._read(data)

    def _read(self, data: bytes) -> None:
        """Handle every complete frame, and keep the beginning of the next."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, head = data[at], data[at + 1] & 127, 6
            if not data[at + 1] & MASKED or self._is_bad(kind, size):
                self._fail(BAD_FRAME)
                return
            if size > SHORT:
                head = 8 if size == 126 else 14
                if end - at < head:
                    break
                size = min(int.from_bytes(data[at + 2 : at + head - 4], "big"), BOUND)
            held = 0 if self._parts is None or kind & CONTROL else len(self._parts)
            if held + size > self._sockets.largest:
                self._fail(TOO_LONG)
                return
            if end - at < head + size:
                break
            frame = apply_mask(data[at + head : at + head + size], data[at + head - 4 : at + head])
            at += head + size
            if not self._take(kind, frame):
                return
        if at < end:
            self._rest = data[at:]

    def _is_bad(self, kind: int, size: int) -> bool:
        """Return whether such a frame is invalid at this point."""
        if kind & RESERVED:
            return True
        opcode = kind & OPCODE
        if opcode & CONTROL:
            return opcode > PONG or not kind & FIN or size > SHORT
        return opcode > BINARY or (not self.closing and (opcode == CONTINUED) == (self._parts is None))

    def _take(self, kind: int, frame: bytes) -> bool:
        """Handle a frame; return False if nothing after it is to be read."""
        opcode = kind & OPCODE
        if opcode == CLOSE:
            self._agree(frame)
            return False
        if not self.closing and kind & FIN and opcode in (TEXT, BINARY):
            return self._hand_on(frame, opcode == TEXT)
        if opcode == PONG and self._pong(frame):
            return True
        self._extra += 1
        if self._extra > EXTRA:
            self._fail(TOO_MANY)
            return False
        if self.closing:
            return True
        if opcode == PING:
            if self._drained is None:  # a client that does not read gets no pongs
                self._transport.write(bytes((FIN | PONG, len(frame))) + frame)
            return True
        return opcode == PONG or self._part(kind, frame)

    def _part(self, kind: int, frame: bytes) -> bool:
        """Add a fragment of a message, and deliver the message when it is complete."""
        if self._parts is None:
            self._parts, self._text = bytearray(), kind & OPCODE == TEXT
        self._parts += frame
        if not kind & FIN:
            return True
        message, self._parts = bytes(self._parts), None
        return self._hand_on(message, self._text)

    def _hand_on(self, message: bytes, text: bool) -> bool:
        if text and not message.isascii() and not _is_utf8(message):
            self._fail(BAD_TEXT)
            return False
        if self._reader is not None:
            self._reader.received(message)
        return True

    def _pong(self, payload: bytes) -> bool:
        """Return whether this pong answers one of our pings."""
        if payload == self._asked:
            self._asked = None
            return True
        if self._pings is None or payload not in self._pings:
            return False
        answered = self._pings.pop(payload)
        if not self._pings:
            self._pings = None
        answered(kernel_trip(self._transport))
        return True

    def eof_received(self) -> None:
        """Called when the client sends nothing more; the transport then closes."""

    def connection_lost(self, error: Exception | None) -> None:
        """Called when the connection is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._sockets.leave(self)
        self._end()

    def _end(self) -> None:
        """Stop receiving and sending."""
        self.closing = True
        self._release()

    def _release(self) -> None:
        self._pings = self._parts = self._rest = None
        self.resume_writing()
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.ended()

    # -- sending -----------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Called when the client reads more slowly than the hall sends."""
        if self._drained is None:
            self._drained = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        """Called when the client has caught up."""
        drained, self._drained = self._drained, None
        if drained is not None and not drained.done():
            drained.set_result(None)

    def write(self, message: bytes | None) -> bool:
        """Send a text message immediately, or close the socket if it is None. Return False, without sending, if the
        client is behind with reading."""
        if self.closing or self._drained is not None:
            return False
        if message is None:
            self.close(RESTART)
            return True
        size = len(message)
        if size < 65536 and size > SHORT:
            self._transport.write(b"\x81\x7e%c%c%b" % (size >> 8, size & 255, message))
        elif size <= SHORT:
            self._transport.write(b"\x81%c%b" % (size, message))
        else:
            self._transport.write(b"\x81\x7f" + size.to_bytes(8, "big") + message)
        return True

    async def ready(self) -> None:
        """Wait until the client has caught up. Raises ConnectionResetError if the socket has closed."""
        while self._drained is not None and not self.closing:
            await self._drained
        if self.closing:
            raise ConnectionResetError("the socket has closed")

    def ping(self, answered: Callable[[int | None], None]) -> None:
        """Send a ping. When its pong arrives, call back with the kernel's round trip in ms."""
        if self.closing:
            return
        if self._pings is None:
            self._pings = {}
        self._pings[self._send_ping()] = answered
        while len(self._pings) > PINGS:
            del self._pings[next(iter(self._pings))]

    def keep_alive(self) -> None:
        """Send a keepalive ping; a client that has not answered the last one is disconnected."""
        if self.closing:
            return
        self._extra = 0
        if self._asked is None:
            self._asked = self._send_ping()
        else:
            self._say_close(SILENT, "keepalive ping timeout")
            self._end()
            self._transport.abort()

    def _send_ping(self) -> bytes:
        payload = secrets.token_bytes(PING_BYTES)
        self._transport.write(bytes((FIN | PING, PING_BYTES)) + payload)
        return payload

    # -- closing -----------------------------------------------------------------------------------------------------

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket; the client has a few seconds to agree. The reader is notified later from the event loop,
        because a sender to many sockets may find here that one of them has to be closed."""
        if self.closing or self._transport.is_closing():
            return
        self._say_close(code, reason)
        self.closing = True
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CLOSE_SECONDS, self._transport.abort)
        loop.call_soon(self._release)
        self._transport.resume_reading()

    def shutdown(self) -> None:
        """Close the socket because the server stops."""
        if not self.closing:
            self._say_close(RESTART)
        self._hang_up()

    def _agree(self, said: bytes) -> None:
        """Handle a close frame: the client closes, or agrees to our close."""
        try:
            Close.parse(said)
        except ProtocolError:
            self._fail(BAD_FRAME)
        except UnicodeDecodeError:
            self._fail(BAD_TEXT)
        else:
            if not self.closing:
                self._send_close(said)
            self._hang_up()

    def _fail(self, code: int) -> None:
        """Close the socket because the client violated the protocol."""
        if not self.closing:
            self._say_close(code)
        self._hang_up()

    def _hang_up(self) -> None:
        """End, and close the connection once the client has read everything, or after `CLOSE_SECONDS`."""
        self._end()
        self._transport.close()
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    def _say_close(self, code: int, reason: str = "") -> None:
        self._send_close(Close(code, reason).serialize())

    def _send_close(self, payload: bytes) -> None:
        self._transport.write(bytes((FIN | CLOSE, len(payload))) + payload)


def _is_utf8(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
