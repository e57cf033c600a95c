"""uvicorn's WebSocket handshake, after which the app may take over the open socket.

For as long as a socket is open, uvicorn keeps a task, a queue and the handshake's request, and it reads any number of
frames. Instead, the app finds `EXTENSION` in the scope's extensions and calls it after accepting the socket; it gets a
`TextSocket` and may return. Nothing is read before that.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from runehall.hall.http.protocols.text_socket import TextSocket

EXTENSION = "runehall.take_over"
KEEPALIVE_SECONDS = 25
"""Seconds between keepalive pings, which is also the time a client has to answer one."""


class Sockets:
    """The open sockets of one process: creates uvicorn's protocol for each, and pings them in turn."""

    def __init__(self, largest: int) -> None:
        self.largest = largest
        """Size in bytes of the longest message that is read."""
        self._groups: list[set[TextSocket]] = [set() for _ in range(KEEPALIVE_SECONDS)]
        self._now = 0
        self._timer: asyncio.TimerHandle | None = None
        self.connections: set[Any] = set()
        """uvicorn's set of connections, which it closes when the server stops."""

    def __call__(self, *arguments: Any, **names: Any) -> "Handshake":
        """Return the protocol for a new connection."""
        return Handshake(self, *arguments, **names)

    def enter(self, socket: TextSocket) -> None:
        """Add a socket; its first keepalive ping comes after all others have had theirs."""
        self.connections.add(socket)
        self._groups[self._now].add(socket)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(1, self._ask)

    def leave(self, socket: TextSocket) -> None:
        """Remove a socket."""
        self.connections.discard(socket)
        for group in self._groups:
            group.discard(socket)

    def _ask(self) -> None:
        self._timer = None
        self._now = (self._now + 1) % KEEPALIVE_SECONDS
        for socket in list(self._groups[self._now]):
            socket.keep_alive()
        if any(self._groups):
            self._timer = asyncio.get_running_loop().call_later(1, self._ask)


class Gone:
    """Replaces a protocol's transport after another protocol has taken the transport over."""

    def is_closing(self) -> bool:
        """Return True, since nothing can be sent."""
        return True

    def close(self) -> None:
        """Do nothing: the transport belongs to another protocol."""


class Handshake(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a socket that the app may take over."""

    def __init__(self, sockets: Sockets, *arguments: Any, **names: Any) -> None:
        super().__init__(*arguments, **names)
        self._sockets = sockets
        sockets.connections = self.connections

    def data_received(self, data: bytes) -> None:
        """Called with the request, which has to arrive whole; anything else is refused immediately."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    def handle_connect(self, event: Any) -> None:
        """Called with the handshake's request."""
        super().handle_connect(event)
        if not self.close_sent:
            self.transport.pause_reading()
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self._take_over

    def _take_over(self) -> TextSocket | None:
        """Hand over the accepted socket, with reading paused; None if it has closed."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return None
        self.stop_keepalive()
        transport = self.transport
        socket = TextSocket(self._sockets, transport)
        self.connections.discard(self)
        transport.set_protocol(socket)  # type: ignore[arg-type]
        if not self.writable.is_set():
            socket.pause_writing()
        self.transport = cast("Any", Gone())
        return socket
