"""Handles one message of a client at a table: decode, process, answer. A bad message ends at most its own
connection."""

import logging
from collections.abc import Callable

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.table import requests
from runehall.hall.table.actor import TableActor, encode
from runehall.hall.wire import WIRE, messages

log = logging.getLogger("runehall.socket")
_decode = msgspec.json.Decoder(messages.ClientMessage).decode
LONGEST_LAG = 1000


def decode(raw: bytes | str) -> messages.ClientMessage:
    """Decode a message. Raises Refused."""
    try:
        return _decode(raw)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("message", f"the message was not understood: {error}") from None


class _Identified(msgspec.Struct):
    """The one field of a message that an answer repeats."""

    id: str | None = None


_identify = msgspec.json.Decoder(_Identified).decode


def request_id(raw: bytes | str) -> str | None:
    """Return the id of a message that is refused unread, so that the sender knows which one was not executed."""
    try:
        return _identify(raw).id
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def refusal(fault: Refused, request: str | None) -> bytes:
    """Return a refusal as an encoded message."""
    return encode(
        messages.Refusal(fault.code, fault.text, request, fault.broken, fault.key, fault.values, list(fault.places))
    )


def greeting(raw: bytes | str) -> messages.Hello:
    """Decode the first message, which must be a `hello` for this version of the protocol. Raises Refused."""
    hello = decode(raw)
    if not isinstance(hello, messages.Hello):
        raise Refused("hello", "say hello first")
    if hello.v != WIRE:
        raise Refused("version", f"this hall speaks wire version {WIRE}, but you speak {hello.v}: reload the page")
    return hello


async def enter(actor: TableActor, connection: Connection, hello: messages.Hello, invite: str | None) -> None:
    """Let a client in if it may watch. Raises Refused."""
    requests.may_watch(actor.table, connection.who, invite, actor.ports.time.wall())
    connection.chats = requests.may_chat(actor.table, connection.who, invite)
    await actor.enter(connection, hello)


def receive(actor: TableActor, connection: Connection, raw: bytes | str, done: Callable[[], None]) -> None:
    """Process one message after `hello`. Answers go to the connection; `done` is called once, after the last answer."""
    arrived = actor.ports.time.wall()
    if actor.broken:  # the table is reloaded elsewhere, and this connection would get no more updates
        connection.push(encode(messages.Bye("restart", "this table is being reloaded: nothing is lost", 100)))
        connection.close()
        done()
        return
    try:
        message = decode(raw)
        if isinstance(message, messages.Hello):
            raise Refused("hello", "you have already said hello")
    except Refused as fault:
        connection.push(refusal(fault, None))
        done()
        return
    if isinstance(message, messages.Ping):
        if message.rtt is not None:
            connection.lag = min(message.rtt, LONGEST_LAG)
        connection.push(encode(messages.Pong(message.id, arrived, actor.shown)))
        done()
    elif isinstance(message, messages.Why | messages.AskPreview | messages.Moves):
        _question(actor, connection, message, done)
    else:
        _command(actor, connection, message, arrived, done)


def _command(
    actor: TableActor, connection: Connection, command: messages.Command, arrived: int, done: Callable[[], None]
) -> None:
    """Submit a command. Its update is the answer, unless it is refused or changes nothing."""

    def answer(error: Exception | None, seq: int | None) -> None:
        if isinstance(error, Refused):
            connection.push(refusal(error, command.id))
        elif error is not None:
            log.error("a command failed at table %s", actor.table.id, exc_info=error)
            connection.close()
        elif seq is not None:
            connection.push(encode(messages.CommandDone(command.id, seq)))
        done()

    if isinstance(command, messages.Say) and not connection.chats:
        answer(requests.chat_refused(), None)
        return
    moved = isinstance(command, messages.Play)
    actor.command(connection.who, command, answer, connection, arrived if moved else None)


def _question(actor: TableActor, connection: Connection, message: messages.Question, done: Callable[[], None]) -> None:
    """Answer a question once all earlier submissions are finished."""

    def answer() -> None:
        try:
            connection.push(encode(_answer(actor, connection.who, message)))
        except Refused as fault:
            connection.push(refusal(fault, message.id))
        finally:
            actor.lock.release()
            done()

    actor.lock.acquire(answer)


def _answer(actor: TableActor, who: Who, message: messages.Question) -> msgspec.Struct:
    """Answer a question about moves; the answer to a preview of an illegal move is the reason."""
    about = requests.About(message.seat, "" if isinstance(message, messages.Moves) else message.move)
    if isinstance(message, messages.Moves):
        return msgspec.structs.replace(requests.legal_moves(actor, who, about), id=message.id)
    reason = msgspec.structs.replace(requests.reason(actor, who, about), id=message.id)
    if isinstance(message, messages.Why) or reason.rule is not None:
        return reason
    return msgspec.structs.replace(requests.move_preview(actor, who, about), id=message.id)
