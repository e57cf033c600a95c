"""A client's connection to a table that runs in this process or in another."""

from typing import TYPE_CHECKING

from runehall.hall.connection import Connection
from runehall.hall.registry import Registry
from runehall.hall.table import protocol
from runehall.hall.table.actor import TableActor

if TYPE_CHECKING:
    from runehall.hall.cluster.bus import Bus


class Attached:
    """A connection that gets a table's messages: from its actor in this process, or over a link of the cluster."""

    __slots__ = ("actor", "cluster", "connection", "link")

    def __init__(self, connection: Connection, actor: TableActor | None, cluster: "Bus | None", link: int) -> None:
        self.connection = connection
        self.actor = actor
        self.cluster = cluster
        self.link = link

    def detach(self) -> None:
        """Disconnect the client from the table."""
        if self.actor is not None:
            self.actor.part(self.connection)
        if self.cluster is not None:
            self.cluster.forward(self.link, None)


async def attach(
    registry: Registry, table_id: str, connection: Connection, raw: bytes | str, invite: str | None = None
) -> Attached:
    """Connect a client to a table; `raw` is its `hello`. A table without any open socket moves to this process.
    Raises Refused."""
    hello = protocol.greeting(raw)
    owner, cluster = await registry.owner(table_id), registry.cluster
    if owner is not None and cluster is not None and not await cluster.attract(owner, table_id):
        sent = raw.encode() if isinstance(raw, str) else raw
        return Attached(connection, None, cluster, cluster.open(owner, table_id, connection, invite, sent))
    actor = await registry.actor(table_id)
    await protocol.enter(actor, connection, hello, invite)
    return Attached(connection, actor, None, 0)
