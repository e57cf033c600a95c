"""The table's socket: authenticates a client, connects it to its table, and hands the socket to its `TableClient`."""

import asyncio
import re
from typing import Any

from litestar import WebSocket

from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller
from runehall.hall.http.gateway import Gateway, gateway_of
from runehall.hall.http.protocols.text_socket import TOO_MANY, TextSocket
from runehall.hall.http.protocols.websocket_protocol import EXTENSION
from runehall.hall.http.sockets.attach import attach
from runehall.hall.http.sockets.table_client import TableClient
from runehall.hall.table import protocol

REFUSED = 4400
HELLO_SECONDS = 10
EARLY = 50
"""The most messages that may arrive before a client is let in."""
FAILED = 1011

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")


class FirstMessage:
    """Reads a socket's first message, and keeps those that arrive with it for the table's reader."""

    def __init__(self, socket: TextSocket) -> None:
        self._socket = socket
        self.first: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        """None if the client is gone."""
        self.early: list[bytes] = []

    def received(self, message: bytes) -> None:
        """Handle a message."""
        if not self.first.done():
            self.first.set_result(message)
            self._socket.pause()
        elif len(self.early) < EARLY:
            self.early.append(message)
        else:
            self._socket.close(TOO_MANY)

    def ended(self) -> None:
        """Note that the client is gone."""
        if not self.first.done():
            self.first.set_result(None)


Entered = tuple[TextSocket, Gateway, Caller, str]


async def admitted(asked: WebSocket[Any, Any, Any]) -> Entered | None:
    """Return an accepted socket, who opened it and the client's address; None if it was refused or is gone."""
    gateway = gateway_of(asked)
    try:
        gateway.origin.check(asked)
        address = gateway.address(asked)
        caller = await gateway.auth.admit(asked)
    except Refused:
        await asked.close(code=4403)
        return None
    await asked.accept()
    extensions: dict[str, Any] = asked.scope["extensions"] or {}
    socket: TextSocket | None = extensions[EXTENSION]()
    return None if socket is None else (socket, gateway, caller, address)


async def first_message(socket: TextSocket) -> tuple[bytes, list[bytes]] | None:
    """Return the first message and those that arrived with it; None if the client is gone. Raises Refused after ten
    seconds without a message."""
    hello = FirstMessage(socket)
    socket.start(hello)
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            raw = await hello.first
    except TimeoutError:
        raise Refused("hello", "say hello within ten seconds") from None
    return None if raw is None else (raw, hello.early)


def refuse(socket: TextSocket, gateway: Gateway, fault: Refused) -> None:
    """Send a refusal, and close the socket."""
    gateway.metrics.refusals[fault.code] += 1
    socket.write(protocol.refusal(fault, None))
    socket.close(REFUSED, fault.code)


async def table_socket(scope: Any, receive: Any, send: Any, table_id: str) -> None:
    """Serve one client at one table until it is let in. Nothing of this stays in memory while the socket is open."""
    asked: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
    invite = asked.query_params.get("invite")
    entered = await admitted(asked)
    if entered is None:
        return
    socket, gateway, caller, address = entered
    try:
        if caller.who is None:
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        await gateway.auth.check_invited(caller)
        if caller.scope == "read":
            raise Refused("scope", "this API token may only read: make one with the scope play, or use HTTP")
        gateway.open_sockets.enter(caller.who.id, address)
    except Refused as fault:
        refuse(socket, gateway, fault)
        return
    client = TableClient(gateway, caller.who.id, address)
    try:
        await _connect(socket, gateway, caller, client, table_id, invite)
    except Refused as fault:
        client.ended()
        refuse(socket, gateway, fault)
    except BaseException:
        client.ended()
        socket.close(FAILED)
        raise


async def _connect(
    socket: TextSocket, gateway: Gateway, caller: Caller, client: TableClient, table_id: str, invite: str | None
) -> None:
    """Wait for `hello`, find the table in this process or another, and start passing messages on. Raises Refused."""
    assert caller.who is not None
    hello = await first_message(socket)
    if hello is None:
        client.ended()
        return
    connection = Connection(caller.who, socket.write, socket.ready, socket.ping)
    client.let_in(await attach(gateway.registry, table_id, connection, hello[0], invite), caller.credential)
    for message in hello[1]:
        client.received(message)
    socket.start(client)
