"""uvicorn's HTTP protocol with limits that it lacks: the time to send a request and to read an answer, the size of
the request head, the number of pipelined requests, and the number of connections in total and per address."""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from runehall.hall.http.origin import client_key
from runehall.hall.settings import Settings
from runehall.hall.wire import api

UNREAD_SECONDS = 30.0
"""Seconds that a client may leave an answer unread."""
HEAD_BYTES = 65536
"""The most bytes in a request's line and headers."""
HEADERS = 100
"""The most headers of one request."""
PIPELINED = 8
"""The most requests of one connection that may wait for earlier answers; each is kept in memory in full."""


class TooMuch(Exception):
    """A request beyond the limits: uvicorn answers 400 and closes the connection."""


class HttpConnections:
    """Counts the HTTP connections of one process, without WebSockets, and creates uvicorn's protocol for each."""

    def __init__(self, settings: Settings) -> None:
        self.header_seconds = settings.header_seconds
        self.body_seconds = settings.body_seconds
        self._bound = settings.sockets
        # Behind a proxy all connections have its address, and the proxy has to limit its clients.
        self._bound_each = settings.sockets if settings.proxy else settings.sockets_per_address
        self._addresses: Counter[str] = Counter()
        self._count = 0

    def __call__(self, *arguments: Any, **names: Any) -> "BoundedHttp":
        """Return the protocol for a new connection."""
        return BoundedHttp(self, *arguments, **names)

    def enter(self, address: str) -> bool:
        """Count one more connection; return False if there are too many."""
        if self._count >= self._bound or self._addresses[address] >= self._bound_each:
            return False
        self._count += 1
        self._addresses[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one connection less."""
        self._count -= 1
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]


class BoundedHttp(HttpToolsProtocol):
    """Closes a connection whose request does not arrive in time, or whose answer is not read."""

    def __init__(self, connections: HttpConnections, *arguments: Any, **names: Any) -> None:
        super().__init__(*arguments, **names)
        self._bounds = connections
        self._address: str | None = None
        """The address under which the connection is counted; None while it is not counted."""
        self._timer: asyncio.TimerHandle | None = None
        self._in_head = self._in_body = False
        self._head = 0
        """Bytes received of a request's line and headers."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Called with a new connection."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        address = client_key(host) or host
        if self._bounds.enter(address):
            self._address = address
            self._allow(self._bounds.header_seconds)
        else:
            self._end(503, api.Problem("full", "too many connections are open from your network: close some pages"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Called when the connection is gone."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Called with data from the client."""
        if self.transport.is_closing():  # this side has closed it, and later data is dropped
            return
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > HEAD_BYTES:
                self._end(
                    431, api.Problem("full", f"the line and headers of a request have at most {HEAD_BYTES} bytes")
                )

    def handle_websocket_upgrade(self) -> None:
        """Called when the connection becomes a WebSocket, which has its own limits."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._end(400, api.Problem("request", "wait for the answer before you open a socket"))
            return
        self._leave()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """Called with the first byte of a request."""
        if len(self.pipeline) >= PIPELINED:
            raise TooMuch
        super().on_message_begin()
        self._in_head, self._in_body, self._head = True, False, 0
        self._allow(self._bounds.header_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called with each header, including trailers after a body."""
        if len(self.headers) >= HEADERS:
            raise TooMuch
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Called when all headers have arrived."""
        super().on_headers_complete()
        self._in_head, self._in_body = False, True
        self._allow(self._bounds.body_seconds)

    def on_message_complete(self) -> None:
        """Called when the whole request has arrived."""
        self._stop_timer()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Called when the client reads more slowly than the hall answers."""
        super().pause_writing()
        self._stop_timer()
        self._timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Called when the client has caught up."""
        self._stop_timer()
        super().resume_writing()

    def _allow(self, seconds: float) -> None:
        """Give the rest of the request, or its next part, this long to arrive."""
        self._stop_timer()
        if self._address is not None:
            self._timer = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self._in_body and self.cycle.response_started:  # the app did not wait for the body
            self.transport.close()
        else:
            self._end(408, api.Problem("slow", "the request did not arrive in time: send it at once"))

    def _end(self, status: int, problem: api.Problem) -> None:
        """Answer without the app, and close the connection."""
        body = msgspec.json.encode(problem)
        reason = HTTPStatus(status).phrase
        head = f"HTTP/1.1 {status} {reason}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}retry-after: 2\r\nconnection: close\r\n\r\n".encode() + body)
        self.transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _leave(self) -> None:
        self._stop_timer()
        if self._address is not None:
            self._bounds.leave(self._address)
            self._address = None
