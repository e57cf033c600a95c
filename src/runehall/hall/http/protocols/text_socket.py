# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""A WebSocket after its handshake: one small object between the transport and the client's reader.

Nearly every message of a client is one short text frame that arrives whole, and every message of the hall is one text
frame: those need no more than this. Everything else (fragments, pings, closing) is for the state machine of
`websockets`, which is made when such a frame comes and is let go after it.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Protocol

from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN, SERVER
from websockets.protocol import Protocol as Machine

TEXT = 0x81
"""First byte of a text frame that is a whole message, not compressed."""
PING = 0x89
PONG = 0x8A
MASKED = 0x80
SHORT = 125
"""A frame's second byte is its size up to this one; 126 and 127 say that the size follows in 2 or 8 bytes."""
PING_BYTES = 8
"""Random, so that no client can answer a ping before it has come."""
PINGS = 4
"""Pings of the app that may be under way; an older one is given up."""
CLOSE_SECONDS = 10
"""How long a client has to answer the close frame."""
RESTART, BAD_TEXT, SILENT = 1012, 1007, 1011


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
        "_machine",
        "_parts",
        "_pings",
        "_reader",
        "_sockets",
        "_timer",
        "_transport",
        "closing",
    )

    def __init__(self, sockets: Neighbours, transport: asyncio.Transport, machine: Machine | None = None) -> None:
        """`machine` is given where a frame has come in part."""
        self._sockets = sockets
        self._transport = transport
        self._machine = machine
        self._reader: Reader | None = None
        self._drained: asyncio.Future[None] | None = None
        """Done when the client has read enough of what was sent; None while it has."""
        self._parts: list[bytes] | None = None
        """What has come of a message in several frames; the first byte tells text."""
        self._pings: dict[bytes, Callable[[], None]] | None = None
        """Pings of the app on their way, and whom to call back."""
        self._asked: bytes | None = None
        """The keepalive's ping that has not been answered."""
        self._timer: asyncio.TimerHandle | None = None
        self.closing = False
        """Whether it takes no more messages in either direction."""
        sockets.enter(self)

    def start(self, reader: Reader, early: list[bytes]) -> None:
        """Begin to read; `early` messages have come before."""
        if self.closing:
            reader.ended()
            return
        self._reader = reader
        for message in early:
            if self._reader is not None:
                self._reader.received(message)
        if not self.closing:
            self._transport.resume_reading()

    # -- what comes in -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """A short text message goes straight to the reader; anything else is for the state machine."""
        if self._machine is None:
            size = len(data) - 6
            if 0 <= size <= SHORT and data[1] == MASKED | size:
                kind = data[0]
                if kind == TEXT:
                    message = apply_mask(data[6:], data[2:6])
                    if message.isascii():
                        if self._reader is not None:
                            self._reader.received(message)
                        return
                elif kind == PONG:
                    self._pong(apply_mask(data[6:], data[2:6]))
                    return
        self._feed(data)

    def _feed(self, data: bytes) -> None:
        """Let the state machine read; between two messages there is none."""
        machine = self._machine
        if machine is None:
            machine = Machine(SERVER, max_size=self._sockets.largest)
            if not whole(data):
                self._machine = machine
        machine.receive_data(data)
        fault = 0
        for frame in machine.events_received():
            assert isinstance(frame, Frame)
            if frame.opcode is Opcode.PONG:
                self._pong(bytes(frame.data))
            elif frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT) and not fault:
                fault = self._part(frame)
        if fault and machine.state is OPEN:
            machine.fail(fault)
        self._transport.write(b"".join(machine.data_to_send()))
        if fault or machine.close_rcvd is not None or machine.parser_exc is not None:
            self._machine = machine
            self._end()
            self._transport.close()

    def _part(self, frame: Frame) -> int:
        """Take a frame of a message, and hand the message on when it is complete; the code to close with, or 0."""
        if frame.opcode is not Opcode.CONT:
            self._parts = [b"t" if frame.opcode is Opcode.TEXT else b"b"]
        assert self._parts is not None
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            return 0
        parts, self._parts = self._parts, None
        message = b"".join(parts[1:])
        if parts[0] == b"t" and not _is_utf8(message):
            return BAD_TEXT
        if self._reader is not None:
            self._reader.received(message)
        return 0

    def _pong(self, payload: bytes) -> None:
        if payload == self._asked:
            self._asked = None
        elif self._pings is not None and payload in self._pings:
            answered = self._pings.pop(payload)
            if not self._pings:
                self._pings = None
            answered()

    def eof_received(self) -> None:
        """The client sends nothing more: the transport closes."""

    def connection_lost(self, error: Exception | None) -> None:
        """Called when the connection is gone."""
        self._sockets.leave(self)
        self._end()

    def _end(self) -> None:
        """Nothing more comes in and nothing goes out."""
        self.closing = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._release()

    def _release(self) -> None:
        self._pings = self._parts = None
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

    def write(self, message: bytes) -> bool:
        """Send a text message at once; False, with nothing sent, if the client has not read enough before it."""
        if self.closing or self._drained is not None:
            return False
        size = len(message)
        if size < 65536 and size > SHORT:
            self._transport.write(b"\x81\x7e%c%c%b" % (size >> 8, size & 255, message))
        elif size <= SHORT:
            self._transport.write(b"\x81%c%b" % (size, message))
        else:
            self._transport.write(b"\x81\x7f" + size.to_bytes(8, "big") + message)
        return True

    async def transmit(self, message: bytes | None) -> None:
        """Send a message when the client is ready for it; None closes the socket."""
        while self._drained is not None and not self.closing:
            await self._drained
        if message is None:
            self.close(RESTART)
        elif not self.write(message):
            raise ConnectionResetError("the socket has closed")

    def ping(self, answered: Callable[[], None]) -> None:
        """Send a ping, and call back when its pong has come."""
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
        if self._asked is None:
            self._asked = self._send_ping()
        else:
            self._say_close(SILENT, "keepalive ping timeout")
            self._end()
            self._transport.abort()

    def _send_ping(self) -> bytes:
        payload = secrets.token_bytes(PING_BYTES)
        self._transport.write(bytes((PING, PING_BYTES)) + payload)
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

    def _say_close(self, code: int, reason: str) -> None:
        if self._machine is None:
            self._machine = Machine(SERVER, max_size=self._sockets.largest)
        self._machine.send_close(code, reason)
        self._transport.write(b"".join(self._machine.data_to_send()))

    def shutdown(self) -> None:
        """The server stops."""
        if not self.closing:
            self._say_close(RESTART, "")
        self._end()
        self._transport.close()


def _is_utf8(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def whole(data: bytes) -> bool:
    """Whether these bytes are masked frames, all of them whole and none a part of a message."""
    at = 0
    while at + 2 <= len(data) and data[at] & 0x80 and data[at + 1] & MASKED:
        size, head = data[at + 1] & 127, 6
        if size > SHORT:
            head += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : at + head - 4], "big")
        at += head + size
    return at == len(data)
