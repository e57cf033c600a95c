"""uvicorn's WebSocket protocol with less memory a socket: there are thousands, and nearly all of them wait."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Mailbox:
    """A queue with one reader: a list and at most one future, where asyncio.Queue keeps four deques."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Put something in and wake the reader."""
        self._items.append(item)
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._items

    async def get(self) -> Any:
        """The oldest item, when there is one."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.pop(0)


class LeanSocket(WebSocketsSansIOProtocol):
    """The same protocol, with a lean queue, and without the handshake's request and response once it is done."""

    queue: Any
    request: Any
    response: Any

    def __init__(self, *arguments: Any, **names: Any) -> None:
        super().__init__(*arguments, **names)
        self.queue = Mailbox()

    def start_keepalive(self) -> None:
        """Called when the handshake is complete."""
        super().start_keepalive()
        self.request = self.response = None
