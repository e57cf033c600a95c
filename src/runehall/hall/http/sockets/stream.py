"""One stream for all games of a program: challenges, and the messages of every table where it sits, one per line."""

import asyncio
import contextlib
import time
from collections.abc import AsyncGenerator, AsyncIterator
from functools import partial
from typing import Any

import msgspec
from litestar import Request, get
from litestar.response import Stream

from runehall.hall.accounts.bot_accounts import HEARD_SECONDS
from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller, asker
from runehall.hall.http.gateway import Gateway, gateway_of
from runehall.hall.http.sockets.attach import Attached, attach
from runehall.hall.setup import RuneSetup
from runehall.hall.table.actor import encode
from runehall.hall.wire import WIRE, messages
from runehall.hall.wire.bot_accounts import Challenged, TableLine

RETRY_SECONDS = 1.0
"""Seconds before another try if the database or a table could not be reached."""
QUIET_SECONDS = 10.0
"""Seconds without a line after which an empty line is sent, so that both sides notice a lost connection."""
STAY_SECONDS = 10.0
"""Seconds that it stays at a finished table, for the last messages and for a rematch."""
WAITING = 2000
"""The most unread lines of a program before its stream ends."""
_HELLO = encode(messages.Hello(WIRE))


class GameStream:
    """The lines for one program, for as long as it listens."""

    def __init__(self, gateway: Gateway, who: Who) -> None:
        self._gateway = gateway
        self._who = who
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._at: dict[str, Attached] = {}
        self._over: dict[str, float] = {}
        self._asked: set[str] = set()
        self._look_at = self._heard = -1000.0
        """When it checks for tables next (an event triggers a check immediately), and when the program's presence
        was last stored."""
        self.control = Connection(who, self._end)
        """Closed when the token ends."""

    async def lines(self) -> AsyncGenerator[bytes, None]:
        """Yield lines as they come, until the program disconnects, its token ends or the hall restarts."""
        said = time.monotonic()
        try:
            with self._gateway.registry.hub.listening(self._who.ids, self):
                while not self._gateway.registry.closing:
                    now = time.monotonic()
                    if now >= self._look_at:
                        await self._look(now)
                    until = min(self._look_at, said + QUIET_SECONDS) - time.monotonic()
                    try:
                        line = await asyncio.wait_for(self._lines.get(), max(0.0, until))
                    except TimeoutError:
                        if time.monotonic() - said < QUIET_SECONDS:
                            continue
                        line = b"\n"
                    if line is None:
                        return
                    if line:
                        yield line
                        said = time.monotonic()
        finally:
            for attached in self._at.values():
                attached.detach()

    # -- events from the hub -----------------------------------------------------------------------------------------

    def told(self, number: int, event: bytes) -> None:
        """Handle an event: a table was opened for the program, or has changed."""
        self.again()

    def again(self) -> None:
        """Check for tables immediately."""
        if self._look_at > 0:
            self._look_at = -1000.0
            self._lines.put_nowait(b"")

    def leave(self) -> None:
        """End the stream because the hall closes."""
        self.control.close()

    def _look_soon(self, seconds: float) -> None:
        self._look_at = min(self._look_at, time.monotonic() + seconds)

    # -- tables and challenges ---------------------------------------------------------------------------------------

    async def _look(self, now: float) -> None:
        """Connect to the tables where the program sits now, and report new challenges."""
        self._look_at = now + HEARD_SECONDS
        try:
            if now - self._heard > HEARD_SECONDS / 2:
                await self._gateway.accounts.bots.heard(self._who.id)
                self._heard = now
            sits = await self._gateway.registry.store.unfinished(sorted(self._who.ids))
            challenges = await self._gateway.accounts.bots.challenges(self._who.id)
        except Refused:  # the database cannot be reached
            self._look_soon(RETRY_SECONDS)
            return
        for row in challenges:
            if row["id"] not in self._asked and row["id"] not in sits:
                self._asked.add(row["id"])
                await self._tell(row["id"])
        for table_id in sits:
            self._over.pop(table_id, None)
            if table_id not in self._at:
                await self._attach(table_id)
        for table_id in self._at.keys() - set(sits):
            left = self._over.setdefault(table_id, now) + STAY_SECONDS - now
            if left <= 0:
                self._at.pop(table_id).detach()
            else:
                self._look_soon(left)

    async def _attach(self, table_id: str) -> None:
        connection = Connection(self._who, partial(self._write, table_id))
        try:
            self._at[table_id] = await attach(self._gateway.registry, table_id, connection, _HELLO)
        except Refused as fault:
            if fault.code != "broken":
                self._look_soon(RETRY_SECONDS)

    def _write(self, table_id: str, message: bytes | None) -> bool:
        """Queue a message of a table as a line. A program that reads too slowly loses its stream and has to
        reconnect. After None, sent by a table that dropped this connection, the table is looked up again."""
        if message is not None:
            self._put(TableLine(table_id, msgspec.Raw(message)))
        elif (attached := self._at.pop(table_id, None)) is not None:
            attached.detach()
            self.again()
        return True

    def _put(self, line: TableLine | Challenged) -> None:
        if self._lines.qsize() >= WAITING:
            self.control.close()
        else:
            self._lines.put_nowait(encode(line) + b"\n")

    def _end(self, message: bytes | None) -> bool:
        """Discard the queued lines and end the stream."""
        if message is None:
            while not self._lines.empty():
                self._lines.get_nowait()
            self._lines.put_nowait(None)
        return True

    async def _tell(self, table_id: str) -> None:
        """Report a challenge."""
        try:
            table = await self._gateway.registry.look(table_id)
        except Refused:
            return
        opened = table.opened
        assert isinstance(opened.setup, RuneSetup)
        bot = any(seat.owner for seat in table.seats)
        asked = Challenged(
            table.id, opened.invite, opened.host_name, bot, opened.setup, opened.clock, opened.match is not None,
            opened.rated,
        )  # fmt: skip
        self._put(asked)


@get("/api/stream", summary="Stream all your games", tags=["bots"], packed=True)
async def stream(request: Request[Any, Any, Any]) -> Stream:
    """Stream JSON lines: a `Challenged`, or a `TableLine` with a socket message of a table where you sit. Occasional
    empty lines show that the stream is alive."""
    gateway, who = gateway_of(request), asker(request)
    caller: Caller = request.state.caller
    if not who.owner:
        raise Refused("scope", "the stream is for bot accounts: make one (POST /api/bots) and use its token")
    address = gateway.address(request)
    with gateway.open_sockets.counted(who.id, address):  # report a reached limit before the stream begins
        opened = _opened(gateway, caller, address)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(opened, media_type="application/x-ndjson", headers=headers)


async def _opened(gateway: Gateway, caller: Caller, address: str) -> AsyncIterator[bytes]:
    """Yield the lines of a stream, which counts as one socket of its program."""
    assert caller.who is not None
    games = GameStream(gateway, caller.who)
    with (
        gateway.open_sockets.counted(caller.who.id, address),
        gateway.open_sockets.opened_by(caller.credential, games.control),
    ):
        async with contextlib.aclosing(games.lines()) as lines:
            async for line in lines:
                yield line
