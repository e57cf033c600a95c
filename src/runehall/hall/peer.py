"""One open socket at a table, wherever its client is connected."""

import asyncio

from runehall.hall.decide import Who

WAITING = 200
"""Messages a client may be behind before its socket is closed: it will reconnect and get the rest."""


class Peer:
    """A reader of a table: who it is, which seats it holds, and the messages on their way to it."""

    __slots__ = ("choices", "lag", "lost", "mine", "outbox", "who")

    def __init__(self, who: Who) -> None:
        self.who = who
        self.mine: tuple[int, ...] = ()
        self.choices = True
        self.lag = 0
        self.lost = False
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def push(self, message: bytes) -> None:
        """Send a message when the socket is ready; a client too far behind is let go."""
        if self.lost:
            return
        if self.outbox.qsize() >= WAITING:
            self.close()
        else:
            self.outbox.put_nowait(message)

    def close(self) -> None:
        """End the socket after what is on its way."""
        if not self.lost:
            self.lost = True
            self.outbox.put_nowait(None)
