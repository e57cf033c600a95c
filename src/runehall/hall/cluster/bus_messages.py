"""Messages between the processes of a hall."""

import msgspec
from msgspec import Struct

from runehall.hall.accounts.identity import Who
from runehall.hall.engine.asking import NOBODY, Asker
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
    asker: Asker = NOBODY
    """The address and person whose share of the engine the request uses."""


class RequestReply(Struct, frozen=True, tag="Reply"):
    """The answer to a `RequestCall`: JSON in `data`, or a refusal."""

    id: int
    data: bytes = b""
    refusal: bytes | None = None


class LinkOpened(Struct, frozen=True, tag="Open"):
    """A client of the sender connects to a table of the receiver. `line` is the number of the link."""

    line: int
    sender: str
    table: str
    who: Who
    invite: str | None
    hello: bytes
    asker: Asker = NOBODY


class FromClient(Struct, frozen=True, tag="Said"):
    """A message from a client over a link. None means that the client has disconnected."""

    line: int
    sender: str
    data: bytes | None


class ToClient(Struct, frozen=True, tag="Frame"):
    """A message to a client over a link. None closes the client's connection."""

    line: int
    data: bytes | None


class PingClient(Struct, frozen=True, tag="Ping"):
    """Asks for a WebSocket ping to a client over a link. `PongOfClient` answers it with the same `number`."""

    line: int
    sender: str
    number: int


class PongOfClient(Struct, frozen=True, tag="Pong"):
    """Says that a client has answered a `PingClient`."""

    line: int
    sender: str
    number: int
    trip: int | None = None
    """The round trip in ms as the kernel of the client's process measured it."""


class Erased(Struct, frozen=True, tag="Erased"):
    """Says that people were deleted, and their data in the events of tables. Processes drop both from memory."""

    people: list[str]
    tables: list[str]


class Told(Struct, frozen=True, tag="Told"):
    """A notification for people or for readers of a topic. None means that notifications may have been lost."""

    notice: HubMessage | None


class CredentialsEnded(Struct, frozen=True, tag="Ended"):
    """Says that sessions or tokens have ended. Processes clear their caches of them."""


BusMessage = (
    RequestCall | RequestReply | LinkOpened | FromClient | ToClient | PingClient | PongOfClient | Told
    | CredentialsEnded | Erased
)  # fmt: skip
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(list[BusMessage]).decode
