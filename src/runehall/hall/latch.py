"""The lock that makes one writer of a table: an asyncio lock that is also taken at once, where nothing is awaited."""

import asyncio


class Latch:
    """Held by one; those who await it get it in the order they came."""

    __slots__ = ("_waiting", "held")

    def __init__(self) -> None:
        self.held = False
        self._waiting: list[asyncio.Future[None]] = []

    def take(self) -> bool:
        """Hold it from now on, if nobody does."""
        if self.held:
            return False
        self.held = True
        return True

    def free(self) -> None:
        """Let go: it passes on to who has waited longest."""
        while self._waiting:
            first = self._waiting.pop(0)
            if not first.done():
                first.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.free()  # it had been passed on already
            raise

    async def __aexit__(self, *_: object) -> None:
        self.free()
