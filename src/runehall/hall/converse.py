"""One message of a client at a table: read, dealt with, answered; it can end no more than its socket."""

import logging
from collections.abc import Callable

import msgspec

from runehall.hall import desk
from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.peer import Peer
from runehall.hall.room import Room, encode, wall
from runehall.hall.wire import WIRE
from runehall.hall.wire import table as wire

log = logging.getLogger("runehall.socket")
_decode = msgspec.json.Decoder(wire.ClientMessage).decode
LONGEST_LAG = 1000


def read(raw: bytes | str) -> wire.ClientMessage:
    """The message, or Refused."""
    try:
        return _decode(raw)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused("message", f"the message was not understood: {error}") from None


def refusal(fault: Refused, request: str | None) -> bytes:
    """A refusal for the wire."""
    return encode(
        wire.Refusal(fault.code, fault.text, request, fault.broken, fault.key, fault.values, list(fault.places))
    )


def greeting(raw: bytes | str) -> wire.Hello:
    """The first message, which must be `hello` in this wire's version."""
    hello = read(raw)
    if not isinstance(hello, wire.Hello):
        raise Refused("hello", "say hello first")
    if hello.v != WIRE:
        raise Refused("version", f"this hall speaks wire {WIRE}, you speak {hello.v}: reload the page")
    return hello


async def enter(room: Room, peer: Peer, hello: wire.Hello, invite: str | None) -> None:
    """Let a greeted client in, if it may watch."""
    desk.may_watch(room.table, peer.who, invite)
    await room.enter(peer, hello)


def quick_move(room: Room, raw: bytes) -> wire.Play | None:
    """The message, if it is a move that its table can deal with at once; anything else is for `handle`."""
    if not room.quick:
        return None
    try:
        message = _decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return message if type(message) is wire.Play else None


def move(room: Room, peer: Peer, message: wire.Play, told: Callable[[], None]) -> None:
    """Deal with a quick move; `told` when everybody was."""
    try:
        done = room.move(peer, message, wall(), told)
    except Refused as fault:
        peer.push(refusal(fault, message.id))
        told()
        return
    if done is not None:
        peer.push(encode(wire.Done(message.id, done)))
        told()


async def handle(room: Room, peer: Peer, raw: bytes | str) -> None:
    """Deal with one message after `hello`; every answer goes to the peer."""
    request: str | None = None
    arrived = wall()
    try:
        message = read(raw)
        if isinstance(message, wire.Hello):
            raise Refused("hello", "you have said hello already")
        request = message.id
        if isinstance(message, wire.Play):
            done = await room.carry_out(peer.who, message, peer, arrived)
        elif isinstance(message, wire.Echo):
            await room.hall.hands_at(room).echo(peer, message.number)
            return
        elif isinstance(message, wire.Ping):
            if message.rtt is not None:
                peer.lag = min(message.rtt, LONGEST_LAG)
            peer.push(encode(wire.Pong(message.id, wall())))
            return
        elif isinstance(message, wire.Why | wire.Preview | wire.Moves):
            peer.push(encode(await _answer(room, peer.who, message)))
            return
        else:
            done = await room.carry_out(peer.who, message, peer)
        if done is not None:
            peer.push(encode(wire.Done(request, done)))
    except Refused as fault:
        peer.push(refusal(fault, request))


async def _answer(room: Room, who: Who, message: wire.Why | wire.Preview | wire.Moves) -> msgspec.Struct:
    """A question about moves; an illegal move's preview is its reason."""
    about = desk.About(message.seat, "" if isinstance(message, wire.Moves) else message.move)
    if isinstance(message, wire.Moves):
        return msgspec.structs.replace(await desk.moves(room, who, about), id=message.id)
    reason = msgspec.structs.replace(await desk.why(room, who, about), id=message.id)
    if isinstance(message, wire.Why) or reason.rule is not None:
        return reason
    return msgspec.structs.replace(await desk.preview(room, who, about), id=message.id)
