"""The handshake of a WebSocket, by uvicorn's protocol; then an app may take the open socket over.

uvicorn keeps a task, a queue and the handshake's request for as long as a socket is open. The app finds `EXTENSION` in
the scope's extensions, calls it once it has read the first message, gets a `TextSocket`, and returns.
"""

import asyncio
from typing import Any, NamedTuple, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from runehall.hall.http.protocols.text_socket import TextSocket, whole

EXTENSION = "runehall.take_over"
KEEPALIVE_SECONDS = 25
"""How often a client is asked whether it is still there, and how long it has to answer."""


class TakenSocket(NamedTuple):
    """A socket that was taken over, and the messages that came after those the app has read."""

    socket: TextSocket
    early: list[bytes]


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
        self._between = True
        """Whether the state machine is between two messages."""

    def handle_connect(self, event: Any) -> None:
        """Called with the handshake's request."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self._take_over

    def data_received(self, data: bytes) -> None:
        """Called with the request, and with frames."""
        if self.handshake_initiated:
            self._between = self._between and self.handshake_complete and whole(data)
        super().data_received(data)

    def _take_over(self) -> TakenSocket | None:
        """Give the socket away, with reading paused; None if it has closed."""
        early: list[bytes] = []
        while not self.queue.empty():
            event = cast("dict[str, Any]", self.queue.get_nowait())
            if event["type"] != "websocket.receive":
                return None
            text = event.get("text")
            early.append(event["bytes"] if text is None else text.encode())
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return None
        self.stop_keepalive()
        transport = self.transport
        transport.pause_reading()
        socket = TextSocket(self._sockets, transport, None if self._between else self.conn)
        self.connections.discard(self)
        transport.set_protocol(socket)  # type: ignore[arg-type]
        if not self.writable.is_set():
            socket.pause_writing()
        self.transport = cast("Any", Gone())
        return TakenSocket(socket, early)
