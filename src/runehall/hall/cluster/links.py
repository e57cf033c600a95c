"""What two processes keep of a client or a request that one passed on to the other."""

import asyncio
import secrets
from typing import Protocol

from cachetools import LRUCache

from runehall.hall.accounts.identity import Who
from runehall.hall.cluster.bus_messages import BusMessage, PingClient, RequestReply, ToClient
from runehall.hall.connection import Answered, Connection
from runehall.hall.errors import Refused

PINGS = 4
"""Pings of a client elsewhere that may be under way."""


class Sender(Protocol):
    """What sends messages to other processes."""

    me: str
    """This process."""

    def send(self, process: str, message: BusMessage) -> None:
        """Send a message to a process."""


def restarting() -> Refused:
    """The answer while the process that has the table is not there."""
    return Refused("closing", "part of the hall is restarting: try again in a moment")


class RemoteConnection(Connection):
    """A reader whose socket is connected to another process."""

    __slots__ = ("bus", "inbox", "line", "pings", "sender")

    def __init__(self, who: Who, bus: Sender, sender: str, line: int) -> None:
        super().__init__(who)
        self.bus, self.sender, self.line = bus, sender, line
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.pings: LRUCache[int, Answered] = LRUCache(PINGS)

    def push(self, message: bytes) -> None:
        """Send it by the other process."""
        if not self.lost:
            self.bus.send(self.sender, ToClient(self.line, message))

    def ping(self, answered: Answered) -> None:
        """Have the other process ping it: the way between the processes is part of the round trip."""
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
    """A client here at a table of another process."""

    __slots__ = ("answered", "connection", "owner")

    def __init__(self, owner: str, connection: Connection) -> None:
        self.owner = owner
        self.connection = connection
        self.answered = False


class Call:
    """A request that another process has been asked and has not answered yet."""

    __slots__ = ("owner", "reply")

    def __init__(self, owner: str) -> None:
        self.owner = owner
        self.reply: asyncio.Future[RequestReply] = asyncio.get_running_loop().create_future()

    def lose(self) -> None:
        """No answer will come."""
        if not self.reply.done():
            self.reply.set_exception(restarting())
