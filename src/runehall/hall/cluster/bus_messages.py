"""What the processes of a hall send one another."""

import msgspec
from msgspec import Struct

from runehall.hall.accounts.identity import Who
from runehall.hall.inbox.hub import HubMessage


class RequestCall(Struct, frozen=True, tag="Call"):
    """A request about a table, for the process that runs it."""

    id: int
    sender: str
    table: str
    request: str
    who: Who
    invite: str | None
    body: bytes


class RequestReply(Struct, frozen=True, tag="Reply"):
    """Its answer: JSON, or a refusal."""

    id: int
    data: bytes = b""
    refusal: bytes | None = None


class LinkOpened(Struct, frozen=True, tag="Open"):
    """A client of the sender connects to a table of the receiver; `line` numbers the link."""

    line: int
    sender: str
    table: str
    who: Who
    invite: str | None
    hello: bytes


class FromClient(Struct, frozen=True, tag="Said"):
    """A message of such a client; None: it disconnected."""

    line: int
    sender: str
    data: bytes | None


class ToClient(Struct, frozen=True, tag="Frame"):
    """A message to such a client; None: close its connection."""

    line: int
    data: bytes | None


class PingClient(Struct, frozen=True, tag="Ping"):
    """Send such a client a WebSocket ping, and answer with `number` when its pong has come."""

    line: int
    sender: str
    number: int


class PongOfClient(Struct, frozen=True, tag="Pong"):
    """The pong has come."""

    line: int
    sender: str
    number: int
    trip: int | None = None
    """The round trip in ms that the kernel of that process knows."""


class Erased(Struct, frozen=True, tag="Erased"):
    """People were deleted, and with them their part of the events of some tables: nobody may remember either."""

    people: list[str]
    tables: list[str]


class Told(Struct, frozen=True, tag="Told"):
    """Something that people, or those who show a topic, are told of; None: some of it was lost."""

    notice: HubMessage | None


class CredentialsEnded(Struct, frozen=True, tag="Ended"):
    """Sessions or tokens have ended: nothing that is kept of them holds any more."""


BusMessage = (
    RequestCall | RequestReply | LinkOpened | FromClient | ToClient | PingClient | PongOfClient | Told
    | CredentialsEnded | Erased
)  # fmt: skip
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(list[BusMessage]).decode
