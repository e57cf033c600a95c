"""A client at a table over its socket: limits its messages, passes them on, and leaves when the socket ends."""

import time
from functools import partial
from typing import TYPE_CHECKING

from runehall.hall.errors import Refused
from runehall.hall.limits import Bucket
from runehall.hall.table import protocol

if TYPE_CHECKING:
    from runehall.hall.http.gateway import Gateway
    from runehall.hall.http.sockets.attach import Attached

RATE_STRIKES = 50
"""The number of refused messages after which a client that does not slow down is disconnected."""


class TableClient:
    """Reads a socket's messages. It counts as an open socket from its creation to `ended`."""

    __slots__ = ("_address", "_attached", "_bucket", "_credential", "_gateway", "_here", "_person", "_strikes")

    def __init__(self, gateway: "Gateway", person: str, address: str) -> None:
        self._gateway = gateway
        self._person = person
        self._address = address
        self._bucket = Bucket(gateway.settings.message_rate, gateway.settings.message_rate * 3)
        self._strikes = 0
        self._here = True
        self._credential = ""
        self._attached: Attached | None = None
        self._count()

    def let_in(self, attached: "Attached", credential: str) -> None:
        """Attach the client to its table, and tie it to this session or token."""
        self._attached, self._credential = attached, credential
        self._gateway.open_sockets.bind(credential, attached.connection)

    def received(self, raw: bytes) -> None:
        """Pass a message on. A client that sends too fast is refused, and disconnected if it does not slow down."""
        attached, gateway = self._attached, self._gateway
        if attached is None:
            return
        gateway.metrics.messages += 1
        connection = attached.connection
        if not self._bucket.take():
            self._strikes += 1
            connection.push(protocol.refusal(Refused("rate", "too fast: slow down"), protocol.request_id(raw)))
            if self._strikes > RATE_STRIKES:
                connection.close()
        elif len(raw) > gateway.settings.message_bytes:
            bound = gateway.settings.message_bytes
            connection.push(protocol.refusal(Refused("full", f"a message can have at most {bound} bytes"), None))
        elif attached.actor is not None:
            done = partial(gateway.metrics.moved_since, time.perf_counter())
            protocol.receive(attached.actor, connection, raw, done)
        elif attached.cluster is not None:
            attached.cluster.forward(attached.link, raw)

    def ended(self) -> None:
        """Clean up when the socket is gone, or the client was not let in."""
        if not self._here:
            return
        self._here = False
        gateway, attached = self._gateway, self._attached
        gateway.open_sockets.leave(self._person, self._address)
        self._count()
        self._attached = None
        if attached is not None:
            gateway.open_sockets.release(self._credential, attached.connection)
            attached.detach()
            attached.connection.close()

    def _count(self) -> None:
        metrics, sockets = self._gateway.metrics, self._gateway.open_sockets
        metrics.sockets, metrics.people = sockets.count, sockets.people
