"""Players of RÖK at a running hall, over real sockets with delays of their own."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from runehall.rok.rounds import grabs
from tests.hall.client import Json, Person, Socket

DUO: Json = {"kind": "rok", "seats": 2, "pace": "normal"}
APART = (grabs.APART + grabs.CREDIT[2] + 50) / 1000
"""Seconds between two grabs of a hand that count in any case: the later may be dated back by more than the first."""
_acts = itertools.count(1)


@asynccontextmanager
async def slow_way(base: str, ms: int) -> AsyncIterator[str]:
    """Another address of a hall, over which every byte takes `ms` each way."""
    port = int(base.rsplit(":", 1)[1])
    ways: set[asyncio.Task[None]] = set()

    async def later(end: asyncio.StreamWriter, data: bytes) -> None:
        await asyncio.sleep(ms / 1000)
        end.write(data)

    async def carry(begin: asyncio.StreamReader, end: asyncio.StreamWriter) -> None:
        while data := await begin.read(65536):
            task = asyncio.create_task(later(end, data))
            ways.add(task)
            task.add_done_callback(ways.discard)
        end.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer), return_exceptions=True)
        writer.close()
        far_writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()
    await asyncio.sleep(2 * ms / 1000)


class Line:
    """A player at a table."""

    def __init__(self, socket: Socket, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.refused: list[Json] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while True:
            message = await self.socket.take()
            if message["t"] == "refused":
                self.refused.append(message)

    def act(self, move: str, *, rid: str | None = None) -> None:
        """The hand moves now."""
        request = rid or f"act{next(_acts)}"  # never one of an earlier line: the hall would take it for a repetition
        message = {"t": "move", "id": request, "seat": self.seat, "move": move, "number": 0}
        task = asyncio.create_task(self.socket.send(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def game(self) -> Json:
        return self.socket.state.get("game") or {}

    async def stop(self) -> None:
        self.reader.cancel()
        await asyncio.gather(self.reader, return_exceptions=True)


def pair_on(game: Json) -> list[int]:
    """Places of a true pair, if one lies face up."""
    seen: dict[int, int] = {}
    for place, _, _, _, sign in game["stones"]:
        if sign is not None and sign in seen:
            return [seen[sign], place]
        if sign is not None:
            seen[sign] = place
    return []


async def until(found: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.01)


async def to_pair(lines: list[Line]) -> list[int]:
    """Play rounds until a pair lies face up."""
    done: set[tuple[int, str, int]] = set()
    for _ in range(30_000):
        for line in lines:
            if line.reader.done():
                line.reader.result()  # it ends only by an error
            game = line.game
            key = (game.get("round", 0), game.get("phase", ""), line.seat)
            if key in done:
                continue
            if game.get("phase") == "ready" and game["first"] == line.seat:
                done.add(key)
                line.act("signal")
            elif game.get("phase") in ("start", "show") or (game.get("phase") == "grab" and not pair_on(game)):
                done.add(key)
                line.act("done")
        if all(line.game.get("phase") == "grab" for line in lines):
            pair = pair_on(lines[0].game)
            if pair:
                return pair
        await asyncio.sleep(0.01)
    raise AssertionError("no throw had a pair")


async def duel(one: Person, other: Person) -> list[Line]:
    table = await one.open(setup=DUO, first=0)
    await other.sit(table)
    return [Line(await one.socket(table["id"]), 0), Line(await other.socket(table["id"]), 1)]


def grabbed(line: Line) -> list[int]:
    """The seats that have grabbed a stone in this round."""
    return [step["seat"] for step in line.game["steps"] if step["kind"] == "grab"]
