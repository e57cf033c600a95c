"""The handshake of a WebSocket, by uvicorn's protocol; then an app may take the open socket over.

uvicorn keeps a task, a queue and the handshake's request for as long as a socket is open, and reads frames without any
bound on their number. The app finds `EXTENSION` in the scope's extensions and calls it once it has accepted the socket;
it gets a `TextSocket`, and may return. Until then nothing is read.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from runehall.hall.http.protocols.text_socket import TextSocket

EXTENSION = "runehall.take_over"
KEEPALIVE_SECONDS = 25
"""How often a client is asked whether it is still there, and how long it has to answer."""


class Sockets:
    """The open sockets of one process: makes uvicorn's protocol for each, and asks them in turn whether they live."""

    def __init__(self, largest: int) -> None:
        self.largest = largest
        """Bytes of the longest message that is read."""
        self._groups: list[set[TextSocket]] = [set() for _ in range(KEEPALIVE_SECONDS)]
        self._now = 0
        self._timer: asyncio.TimerHandle | None = None
        self.connections: set[Any] = set()
        """uvicorn's, which closes them when the server stops."""

    def __call__(self, *arguments: Any, **names: Any) -> "Handshake":
        """The protocol of a new connection."""
        return Handshake(self, *arguments, **names)

    def enter(self, socket: TextSocket) -> None:
        """One more; it is asked for the first time when all others have been."""
        self.connections.add(socket)
        self._groups[self._now].add(socket)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(1, self._ask)

    def leave(self, socket: TextSocket) -> None:
        """One less."""
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
    """Stands where a protocol's transport was that another protocol has now."""

    def is_closing(self) -> bool:
        """Nothing can be sent."""
        return True

    def close(self) -> None:
        """Leave the transport alone."""


class Handshake(WebSocketsSansIOProtocol):
    """uvicorn's protocol, whose open socket the app may take over."""

    def __init__(self, sockets: Sockets, *arguments: Any, **names: Any) -> None:
        super().__init__(*arguments, **names)
        self._sockets = sockets
        sockets.connections = self.connections

    def data_received(self, data: bytes) -> None:
        """Called with the request, which comes whole; one that is none is refused at once."""
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
        """Give the accepted socket away, with reading paused; None if it has closed."""
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
