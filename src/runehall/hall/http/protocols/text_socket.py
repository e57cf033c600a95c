"""A WebSocket after its handshake: one small object between the transport and the client's reader.

It reads frames itself (RFC 6455, section 5): the state machine of `websockets` takes some 20 µs for each, so that one
client who sends frames of no bytes would hold up everybody; here they cost well under one, and are counted.
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
"""A frame's second byte is its size up to this one; 126 and 127 say that the size follows in 2 or 8 bytes."""
BOUND = 1 << 30
"""A size from here on is longer than any message that is read; C numbers hold it."""
EXTRA = 500
"""Frames besides whole messages (pings, pongs nobody asked for, parts of messages) that a client may send between two
pings of the keepalive."""
PING_BYTES = 8
"""Random, so that no client can answer a ping before it has come."""
PINGS = 4
"""Pings of the app that may be under way; an older one is given up."""
CLOSE_SECONDS = 10
"""How long a client has to answer the close frame, and to read what was sent before it."""
BAD_FRAME, BAD_TEXT, TOO_MANY, TOO_LONG, SILENT, RESTART = 1002, 1007, 1008, 1009, 1011, 1012


class Reader(Protocol):
    """What reads a socket's messages."""

    def received(self, message: bytes) -> None:
        """Take a message."""

    def ended(self) -> None:
        """Called once: nothing more will come, and nothing more can be sent."""


class Neighbours(Protocol):
    """All sockets of a process, as each of them knows them."""

    largest: int
    """Bytes of the longest message that is read."""

    def enter(self, socket: "TextSocket") -> None:
        """One more."""

    def leave(self, socket: "TextSocket") -> None:
        """One less."""


class TextSocket:
    """An asyncio protocol. Reading waits until `start` names the reader."""

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
        """Done when the client has read enough of what was sent; None while it has."""
        self._rest: bytes | None = None
        """The beginning of a frame that has not come whole."""
        self._parts: bytearray | None = None
        """What has come of a message in several frames."""
        self._text = False
        """Whether that message is text."""
        self._extra = 0
        """Frames besides whole messages since the last ping of the keepalive."""
        self._pings: dict[bytes, Callable[[int | None], None]] | None = None
        """Pings of the app on their way, and whom to call back."""
        self._asked: bytes | None = None
        """The keepalive's ping that has not been answered."""
        self._timer: asyncio.TimerHandle | None = None
        self.closing = False
        """Whether it takes no more messages in either direction."""
        sockets.enter(self)

    def start(self, reader: Reader) -> None:
        """Begin to read, or go on with another reader."""
        if self.closing:
            reader.ended()
            return
        self._reader = reader
        self._transport.resume_reading()

    def pause(self) -> None:
        """Read no more until `start`, except what has come already."""
        self._transport.pause_reading()

    # -- what comes in -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Nearly every message is one short text frame that arrives whole and alone: that goes straight through."""
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
        """Take every frame that is whole, and keep the beginning of the next."""
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
        """Whether no such frame may come now."""
        if kind & RESERVED:
            return True
        opcode = kind & OPCODE
        if opcode & CONTROL:
            return opcode > PONG or not kind & FIN or size > SHORT
        return opcode > BINARY or (not self.closing and (opcode == CONTINUED) == (self._parts is None))

    def _take(self, kind: int, frame: bytes) -> bool:
        """Take a frame; False if nothing after it counts."""
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
            if self._drained is None:  # who does not read gets no more to read
                self._transport.write(bytes((FIN | PONG, len(frame))) + frame)
            return True
        return opcode == PONG or self._part(kind, frame)

    def _part(self, kind: int, frame: bytes) -> bool:
        """Take a part of a message, and hand the message on when it is complete."""
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
        """Whether somebody waits for this pong."""
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
        """The client sends nothing more: the transport closes."""

    def connection_lost(self, error: Exception | None) -> None:
        """Called when the connection is gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._sockets.leave(self)
        self._end()

    def _end(self) -> None:
        """Nothing more comes in and nothing goes out."""
        self.closing = True
        self._release()

    def _release(self) -> None:
        self._pings = self._parts = self._rest = None
        self.resume_writing()
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.ended()

    # -- what goes out -----------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Called when the client does not read as fast as the hall sends."""
        if self._drained is None:
            self._drained = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        """Called when it has caught up."""
        drained, self._drained = self._drained, None
        if drained is not None and not drained.done():
            drained.set_result(None)

    def write(self, message: bytes | None) -> bool:
        """Send a text message at once, or (None) close; False, with nothing done, if the client has not read enough
        before it."""
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
        """Wait until the client has read enough. Raises ConnectionResetError if the socket has closed."""
        while self._drained is not None and not self.closing:
            await self._drained
        if self.closing:
            raise ConnectionResetError("the socket has closed")

    def ping(self, answered: Callable[[int | None], None]) -> None:
        """Send a ping, and call back when its pong has come, with the round trip in ms that the kernel knows."""
        if self.closing:
            return
        if self._pings is None:
            self._pings = {}
        self._pings[self._send_ping()] = answered
        while len(self._pings) > PINGS:
            del self._pings[next(iter(self._pings))]

    def keep_alive(self) -> None:
        """Send a ping; a client that has not answered the last one is gone."""
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

    # -- the end -----------------------------------------------------------------------------------------------------

    def close(self, code: int, reason: str = "") -> None:
        """Close it: the client has some seconds to agree. The reader is told from the event loop, since whoever sends
        to many sockets may find here that one has to be closed."""
        if self.closing or self._transport.is_closing():
            return
        self._say_close(code, reason)
        self.closing = True
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CLOSE_SECONDS, self._transport.abort)
        loop.call_soon(self._release)
        self._transport.resume_reading()

    def shutdown(self) -> None:
        """The server stops."""
        if not self.closing:
            self._say_close(RESTART)
        self._hang_up()

    def _agree(self, said: bytes) -> None:
        """The client closes, or agrees to it."""
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
        """The client has sent what it may not."""
        if not self.closing:
            self._say_close(code)
        self._hang_up()

    def _hang_up(self) -> None:
        """End, and close the connection as soon as the client has read everything, or has not for some seconds."""
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
