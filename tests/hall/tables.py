"""Tables in the test's own process: people, connections that keep what they are sent, and messages that are awaited."""

from __future__ import annotations

import asyncio

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.table import protocol
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import messages


def person(name: str) -> Who:
    """Somebody."""
    return Who(f"id-of-{name}", frozenset((f"id-of-{name}",)), name)


async def listen(actor: TableActor, who: Who, *, deltas: bool = False) -> Connection:
    """A reader at the table that keeps what it is sent."""
    connection = Connection(who)
    hello = messages.Hello(1, 0, f"random-of-{who.name}", deltas=deltas)
    await protocol.enter(actor, connection, hello, actor.table.opened.invite)
    return connection


async def send(actor: TableActor, connection: Connection, raw: bytes) -> None:
    """Process a message as a socket does, and wait until it is answered."""
    done = asyncio.Event()
    protocol.receive(actor, connection, raw, done.set)
    await asyncio.wait_for(done.wait(), 10)


def received(connection: Connection) -> list[bytes]:
    """What was sent to a reader since the last look."""
    found: list[bytes] = []
    while connection.outbox:
        message = connection.outbox.pop(0)
        assert message is not None
        found.append(message)
    return found
