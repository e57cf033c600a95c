"""The table's socket: authenticates a client, lets it in at its table, and hands the socket to its `TableClient`."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from litestar import WebSocket

from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller, Gateway, gateway_of
from runehall.hall.http.protocols.websocket_protocol import EXTENSION, TakenSocket
from runehall.hall.http.sockets.attach import attach
from runehall.hall.http.sockets.table_client import TableClient
from runehall.hall.table import protocol

log = logging.getLogger("runehall.socket")
REFUSED = 4400
HELLO_SECONDS = 10
FAILED = 1011

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")


class Socket(NamedTuple):
    """An accepted socket before `hello`: ASGI's two callables, and the one that takes it over."""

    receive: Callable[[], Awaitable[Any]]
    send: Callable[[Any], Coroutine[Any, Any, None]]
    take_over: Callable[[], TakenSocket | None]


async def table_socket(scope: Any, receive: Any, send: Any, table_id: str) -> None:
    """One client at one table, until it is let in: nothing of this is kept while the socket is open."""
    asked: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
    gateway = gateway_of(asked)
    invite = asked.query_params.get("invite")
    try:
        gateway.origin.check(asked)
        address = gateway.address(asked)
        caller = await gateway.admit(asked)
    except Refused:
        await asked.close(code=4403)
        return
    await asked.accept()
    socket = Socket(receive, send, scope["extensions"][EXTENSION])
    try:
        if caller.who is None:
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        if caller.scope == "read":
            raise Refused("scope", "this API token may only read: make one with the scope play, or use HTTP")
        gateway.open_sockets.enter(caller.who.id, address)
    except Refused as fault:
        await _refuse(socket, gateway, fault)
        return
    client = TableClient(gateway, caller.who.id, address)
    try:
        await _connect(socket, gateway, caller, client, table_id, invite)
    except BaseException:
        client.ended()
        raise


async def _refuse(socket: Socket, gateway: Gateway, fault: Refused) -> None:
    gateway.metrics.refusals[fault.code] += 1
    text = protocol.refusal(fault, None).decode()
    await socket.send({"type": "websocket.send", "bytes": None, "text": text})
    await socket.send({"type": "websocket.close", "code": REFUSED, "reason": fault.code})


async def _hello(socket: Socket) -> str | bytes | None:
    """The first message; None when the client is gone. Raises Refused."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            event = await socket.receive()
    except TimeoutError:
        raise Refused("hello", "say hello within ten seconds") from None
    if event["type"] != "websocket.receive":
        return None
    return event.get("text") or event.get("bytes") or ""


async def _connect(
    socket: Socket, gateway: Gateway, caller: Caller, client: TableClient, table_id: str, invite: str | None
) -> None:
    """Wait for `hello`, find the table here or at another process, and begin to pass messages on."""
    assert caller.who is not None
    try:
        raw = await _hello(socket)
    except Refused as fault:
        client.ended()
        await _refuse(socket, gateway, fault)
        return
    taken = socket.take_over() if raw is not None else None
    if taken is None or raw is None:
        client.ended()
        return
    opened = taken.socket
    connection = Connection(caller.who, opened.transmit, opened.write, opened.ping)
    try:
        attached = await attach(gateway.registry, table_id, connection, raw, invite)
    except Refused as fault:
        client.ended()
        gateway.metrics.refusals[fault.code] += 1
        opened.write(protocol.refusal(fault, None))
        opened.close(REFUSED, fault.code)
        return
    except BaseException:
        opened.close(FAILED)
        raise
    client.let_in(attached, caller.credential)
    opened.start(client, taken.early)
