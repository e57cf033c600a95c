"""The two ends of a client connection, or of a request, that one process forwards to another."""

import asyncio
import secrets
from typing import Protocol

from cachetools import LRUCache

from runehall.hall.accounts.identity import Who
from runehall.hall.cluster.bus_messages import BusMessage, PingClient, RequestReply, ToClient
from runehall.hall.connection import Answered, Connection
from runehall.hall.errors import Refused

PINGS = 4
"""How many pings of a remote client may be under way."""


class Sender(Protocol):
    """Sends messages to other processes."""

    me: str
    """The id of this process."""

    def send(self, process: str, message: BusMessage) -> None:
        """Send a message to a process."""


def restarting() -> Refused:
    """Return the error for requests while the process that runs the table is gone."""
    return Refused("closing", "part of the hall is restarting: try again in a moment")


class RemoteConnection(Connection):
    """A client of a table here whose socket is in another process."""

    __slots__ = ("bus", "inbox", "line", "pings", "sender")

    def __init__(self, who: Who, bus: Sender, sender: str, line: int) -> None:
        super().__init__(who)
        self.bus, self.sender, self.line = bus, sender, line
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.pings: LRUCache[int, Answered] = LRUCache(PINGS)

    def push(self, message: bytes) -> None:
        """Send a message by way of the other process."""
        if not self.lost:
            self.bus.send(self.sender, ToClient(self.line, message))

    def ping(self, answered: Answered) -> None:
        """Have the other process ping the client. The measured round trip includes the way between the processes."""
        number = secrets.randbits(31)
        self.pings[number] = answered
        self.bus.send(self.sender, PingClient(self.line, self.bus.me, number))

    def close(self) -> None:
        """Have the other process close the socket."""
        if not self.lost:
            self.lost = True
            self.bus.send(self.sender, ToClient(self.line, None))
            self.inbox.put_nowait(None)


class Link:
    """A client of this process at a table of another one."""

    __slots__ = ("answered", "connection", "owner")

    def __init__(self, owner: str, connection: Connection) -> None:
        self.owner = owner
        self.connection = connection
        self.answered = False


class Call:
    """A request to another process that is waiting for its answer."""

    __slots__ = ("owner", "reply")

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.reply: asyncio.Future[RequestReply] = asyncio.get_running_loop().create_future()

    def lose(self) -> None:
        """Fail the request, because no answer will come."""
        if not self.reply.done():
            self.reply.set_exception(restarting())
