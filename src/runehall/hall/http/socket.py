"""The table's socket: authenticates a client, passes its messages to the table, and sends it the answers."""

import asyncio
import functools
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple

from litestar import WebSocket

from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.http.attach import attach
from runehall.hall.http.auth import Caller, Gateway, gateway_of
from runehall.hall.http.websocket_protocol import EXTENSION, Short
from runehall.hall.limits import Bucket
from runehall.hall.metrics import Metrics
from runehall.hall.table import protocol
from runehall.hall.table.actor import TableActor

if TYPE_CHECKING:
    from runehall.hall.cluster.bus import Bus

log = logging.getLogger("runehall.socket")
REFUSED = 4400
RATE_STRIKES = 50
HELLO_SECONDS = 10
FAREWELL_SECONDS = 2

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")


class Socket(NamedTuple):
    """An accepted socket: ASGI's two callables, the shortcut if there is one, and nothing else, since there are
    thousands of them."""

    receive: Callable[[], Awaitable[Any]]
    send: Callable[[Any], Coroutine[Any, Any, None]]
    short: Short | None


async def table_socket(scope: Any, receive: Any, send: Any, table_id: str) -> None:
    """One client at one table, from `hello` to the end. What only the handshake needed is freed after it."""
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
    del asked
    socket = Socket(receive, send, scope.get("extensions", {}).get(EXTENSION))
    scope.clear()
    try:
        if caller.who is None:
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        if caller.scope == "read":
            raise Refused("scope", "this API token may only read: make one with the scope play, or use HTTP")
        with gateway.open_sockets.counted(caller.who.id, address):
            _count(gateway)
            await _connect(socket, gateway, caller, table_id, invite)
    except Refused as fault:
        await _refuse(socket, gateway, fault)
    finally:
        _count(gateway)


def _count(gateway: Gateway) -> None:
    gateway.metrics.sockets = gateway.open_sockets.count
    gateway.metrics.people = gateway.open_sockets.people


async def _refuse(socket: Socket, gateway: Gateway, fault: Refused) -> None:
    gateway.metrics.refusals[fault.code] += 1
    await _send(socket, protocol.refusal(fault, None))
    await socket.send({"type": "websocket.close", "code": REFUSED, "reason": fault.code})


async def _send(socket: Socket, message: bytes) -> None:
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


async def _receive(socket: Socket) -> str | bytes | None:
    """The next message; None when the client is gone."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    return event.get("text") or event.get("bytes") or ""


async def _connect(socket: Socket, gateway: Gateway, caller: Caller, table_id: str, invite: str | None) -> None:
    """Wait for `hello`, find the table here or at another process, and exchange messages until one side is gone."""
    registry, who = gateway.registry, caller.who
    assert who is not None
    send = socket.send

    async def transmit(message: bytes | None) -> None:
        if message is None:
            await send({"type": "websocket.close", "code": 1012, "reason": ""})
        else:
            await send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    short = socket.short
    connection = Connection(who, transmit, short and short.write, short and short.ping)
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            raw = await _receive(socket)
        if raw is None:
            return
        attached = await attach(registry, table_id, connection, raw, invite)
    except Refused as fault:
        await _refuse(socket, gateway, fault)
        return
    except TimeoutError:
        await _refuse(socket, gateway, Refused("hello", "say hello within ten seconds"))
        return
    try:
        with gateway.open_sockets.opened_by(caller.credential, connection):
            actor = attached.actor
            if actor is not None:
                await _listen(socket, gateway, connection, _to_actor(gateway.metrics, connection, actor), short=True)
            elif attached.cluster is not None:
                receive = _to_cluster(attached.cluster, attached.link)
                await _listen(socket, gateway, connection, receive, short=False)
    finally:
        attached.detach()
        connection.close()
        await connection.flushed(FAREWELL_SECONDS)


Receive = Callable[[bytes | str, Callable[[], None]], None]
"""Processes a message, and calls back when that is done."""


def _to_actor(metrics: Metrics, connection: Connection, actor: TableActor) -> Receive:
    def receive(raw: bytes | str, done: Callable[[], None]) -> None:
        began = time.perf_counter()

        def processed() -> None:
            metrics.moved(time.perf_counter() - began)
            done()

        protocol.receive(actor, connection, raw, processed)

    return receive


def _to_cluster(cluster: "Bus", link: int) -> Receive:
    def receive(raw: bytes | str, done: Callable[[], None]) -> None:
        cluster.forward(link, raw.encode() if isinstance(raw, str) else raw)
        done()

    return receive


def _nothing() -> None:
    """Nobody waits for a message that took the shortcut."""


async def _listen(socket: Socket, gateway: Gateway, connection: Connection, receive: Receive, *, short: bool) -> None:
    """Read messages one at a time; a client that is too fast is refused, and disconnected when it does not slow down.

    A short message that arrives while none is being processed skips the queue and the task of its socket.
    """
    bucket = Bucket(gateway.settings.message_rate, gateway.settings.message_rate * 3)
    strikes = 0
    metrics = gateway.metrics
    bound = gateway.settings.message_bytes

    def shortcut(raw: bytes) -> bool:
        if len(raw) > bound or not bucket.take():
            return False
        metrics.messages += 1
        receive(raw, _nothing)
        return True

    if short and socket.short is not None:
        socket.short.listen(shortcut)
    while (raw := await _receive(socket)) is not None:
        metrics.messages += 1
        if not bucket.take():
            strikes += 1
            connection.push(protocol.refusal(Refused("rate", "too fast: slow down"), protocol.request_id(raw)))
            if strikes > RATE_STRIKES:
                connection.close()
                return
            continue
        if len(raw) > bound:
            connection.push(protocol.refusal(Refused("full", f"a message has at most {bound} bytes"), None))
            continue
        processed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        receive(raw, functools.partial(_resolve, processed))
        await processed


def _resolve(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)
