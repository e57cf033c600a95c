"""The table's socket: lets a client in, reads its messages one at a time, sends what its table has for it."""

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from litestar import WebSocket

from runehall.hall import converse
from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.limits import Bucket
from runehall.hall.metrics import Metrics
from runehall.hall.peer import Peer
from runehall.hall.room import Room
from runehall.hall.web.door import Door, door_of
from runehall.hall.web.lean import EXTENSION, Short

log = logging.getLogger("runehall.socket")
REFUSED = 4400
RATE_STRIKES = 50
HELLO_SECONDS = 10
FAREWELL_SECONDS = 2

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")


class Socket(NamedTuple):
    """An accepted socket: ASGI's two ends of it, the short way if there is one, and nothing else, for there are
    thousands of them."""

    receive: Callable[[], Awaitable[Any]]
    send: Callable[[Any], Coroutine[Any, Any, None]]
    short: Short | None


async def table_socket(scope: Any, receive: Any, send: Any, table_id: str) -> None:
    """One client at one table, from `hello` to the end. What the handshake needed is let go once it is done."""
    asked: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
    door = door_of(asked)
    invite = asked.query_params.get("invite")
    try:
        door.check_origin(asked)
        door.requests.take(door.address(asked))
        caller = await door.caller(asked)
    except Refused:
        await asked.close(code=4403)
        return
    await asked.accept()
    del asked
    socket = Socket(receive, send, scope.get("extensions", {}).get(EXTENSION))
    scope.clear()
    who = caller.who
    try:
        if who is None:
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        if door.metrics.sockets >= door.settings.sockets:
            raise Refused("full", "the hall is full: try again in a few minutes")
        if door.sockets.get(who.id, 0) >= door.settings.sockets_per_person:
            raise Refused("full", "you have too many tables open: close some pages")
    except Refused as fault:
        await _refuse(socket, door, fault)
        return
    door.metrics.sockets += 1
    door.sockets[who.id] = door.sockets.get(who.id, 0) + 1
    try:
        await _converse(socket, door, who, table_id, invite)
    finally:
        door.metrics.sockets -= 1
        door.sockets[who.id] -= 1
        if not door.sockets[who.id]:
            del door.sockets[who.id]


async def _refuse(socket: Socket, door: Door, fault: Refused) -> None:
    door.metrics.refusals[fault.code] += 1
    await _send(socket, converse.refusal(fault, None))
    await socket.send({"type": "websocket.close", "code": REFUSED, "reason": fault.code})


async def _send(socket: Socket, message: bytes) -> None:
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


async def _receive(socket: Socket) -> str | bytes | None:
    """The next message; None when the client is gone."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    return event.get("text") or event.get("bytes") or ""


async def _converse(socket: Socket, door: Door, who: Who, table_id: str, invite: str | None) -> None:
    """Greet, find the table here or at another process, and talk until one of the two is gone."""
    hall = door.hall
    send = socket.send

    async def transmit(message: bytes | None) -> None:
        if message is None:
            await send({"type": "websocket.close", "code": 1012, "reason": ""})
        else:
            await send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    peer = Peer(who, transmit, None if socket.short is None else socket.short.write)
    line: int | None = None
    room: Room | None = None
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            raw = await _receive(socket)
        if raw is None:
            return
        hello = converse.greeting(raw)
        if hall.relay is not None and table_id not in hall.rooms:
            if await hall.store.table(table_id) is None:
                raise Refused("missing", "there is no such table: the link may be mistyped or too old")
            owner = await hall.relay.owner(table_id)
            if owner != hall.relay.me:
                line = hall.relay.open(owner, table_id, peer, invite, raw.encode() if isinstance(raw, str) else raw)
        if line is None:
            room = await hall.room(table_id)
            await converse.enter(room, peer, hello, invite)
    except Refused as fault:
        await _refuse(socket, door, fault)
        return
    except TimeoutError:
        await _refuse(socket, door, Refused("hello", "say hello within ten seconds"))
        return
    try:
        await _listen(socket, door, peer, room, line)
    finally:
        if room is not None:
            room.part(peer)
        if line is not None and hall.relay is not None:
            hall.relay.say(line, None)
        peer.close()
        await peer.flushed(FAREWELL_SECONDS)


async def _listen(socket: Socket, door: Door, peer: Peer, room: Room | None, line: int | None) -> None:
    """Read messages one at a time; a client that is too fast is told, and let go when it does not listen."""
    bucket = Bucket(door.settings.message_rate, door.settings.message_rate * 3)
    strikes = 0
    metrics = door.metrics
    bound = door.settings.message_bytes
    if room is not None and socket.short is not None:
        socket.short.listen(_quick(metrics, bucket, bound, peer, room))
    while (raw := await _receive(socket)) is not None:
        metrics.messages += 1
        if not bucket.take():
            strikes += 1
            peer.push(converse.refusal(Refused("rate", "too fast: slow down"), None))
            if strikes > RATE_STRIKES:
                peer.close()
                return
            continue
        if len(raw) > bound:
            peer.push(converse.refusal(Refused("full", f"a message has at most {bound} bytes"), None))
            continue
        if room is None:
            if line is not None and door.hall.relay is not None:
                door.hall.relay.say(line, raw.encode() if isinstance(raw, str) else raw)
            continue
        began = time.perf_counter()
        await converse.handle(room, peer, raw)
        metrics.moved(time.perf_counter() - began)


def _quick(metrics: Metrics, bucket: Bucket, bound: int, peer: Peer, room: Room) -> Callable[[bytes], bool]:
    """Hears of messages before `_listen`, and deals with the moves among them that are within all bounds."""

    def hear(raw: bytes) -> bool:
        if len(raw) > bound or not bucket.ready():
            return False
        message = converse.quick_move(room, raw)
        if message is None:
            return False
        bucket.take()
        metrics.messages += 1
        began = time.perf_counter()
        converse.move(room, peer, message, lambda: metrics.moved(time.perf_counter() - began))
        return True

    return hear
