"""A thousand people in one arena: how soon a player gets a game, and how soon moves at ordinary tables arrive
meanwhile.

    python bench/bench_arena.py [PEOPLE]

One hall on one core with SQLite, and the load on the other core. Everybody has a page of the hall open (an event
channel). Between two games it shows the tournament, and reloads it whenever the hall reports a change; for a game it
opens the table's socket, and plays random legal moves after a few seconds of thinking (`BENCH_THINK`, the mean).
`BENCH_WATCH` more people only watch the tournament. At `BENCH_TABLES` ordinary tables, people make `BENCH_PACE` moves
per second: before the arena, and during `BENCH_SECONDS` of it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.bench_hall import BOUNDS, Duel, Load, Player, additions, bind, call, cpu
from tests.hall.servers import HallProcess, free_port

SECONDS = float(os.environ.get("BENCH_SECONDS", "240"))
BEFORE_SECONDS = 20
THINK = float(os.environ.get("BENCH_THINK", "4"))
WATCH = int(os.environ.get("BENCH_WATCH", "200"))
TABLES = int(os.environ.get("BENCH_TABLES", "50"))
PACE = float(os.environ.get("BENCH_PACE", "50"))
PLAN = {"system": "arena", "minutes": 60, "clock": {"start": 600, "increment": 5}, "show_seconds": 120}


async def fetch(address: str, path: str, cookie: str) -> bytes:
    """Return the body of a GET request."""
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read(-1)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return body if b" 200 " in head[:20] else b""


class Game(Duel):
    """A table of the arena, as one of its players sees it: the player thinks, then moves."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        super().__init__(visitor.arena.load, 0)
        self.visitor, self.id = visitor, table

    def heard(self, player: Player, message: bytes) -> None:
        """Move after some thinking, or leave when the game is over."""
        head = message[:40]
        if not any(kind in head for kind in (b'"change"', b'"update"', b'"welcome"')):
            assert b'"refused"' not in head, message
            return
        mine = b'"id":"' in message[-40:]
        if mine and self.sent_at:
            self.visitor.arena.took.append(time.perf_counter() - self.sent_at)
        if b'"status":"over"' in message:
            if not self.over:
                self.over = True
                player.transport.close()
                self.visitor.back()
        elif b'"choices":{' in message:
            move = self.choose(player, message)
            asyncio.get_running_loop().call_later(random.uniform(0.5, 1.5) * THINK, self._move, player, move)

    def _move(self, player: Player, move: bytes) -> None:
        if not self.over and not player.transport.is_closing():
            self.sent_at = time.perf_counter()
            player.send(move)


class Visitor:
    """Somebody with the tournament's page and a channel open; a player goes to the table when there is a game."""

    def __init__(self, arena: Arena, cookie: str) -> None:
        self.arena, self.cookie = arena, cookie
        self.path = "/api/me/events"
        self.hello = b'{"t":"hello","v":1,"run":null,"after":0,"topics":["tournament:%s"]}' % arena.id.encode()
        self.channel: Player | None = None
        self.playing: str | None = None
        self.games: set[str] = set()
        self.since = 0.0
        """When the last game ended."""
        self._looking = self._again = False

    def heard(self, player: Player, message: bytes) -> None:
        """Handle a change of the tournament, or the beginning of a game of the visitor."""
        if b'"t":"changed"' in message or b'"kind":"round"' in message:
            self.look()

    def look(self) -> None:
        """Request the tournament, with one request at a time."""
        if self._looking:
            self._again = True
        elif self.playing is None:
            self._looking = True
            self.arena.spawn(self._look())

    async def _look(self) -> None:
        if self.arena.closed:
            return
        began = time.perf_counter()
        body = await fetch(self.arena.load.address, f"/api/tournaments/{self.arena.id}", self.cookie)
        if self.arena.closed:
            return
        assert body
        self.arena.looks.append(time.perf_counter() - began)
        self.arena.bytes += len(body)
        self._looking = False
        view = json.loads(body)
        mine = next(
            (p for p in view["pairings"] if p["outcome"] is None and view["you"] in (p["first"], p["second"])), None
        )
        if view["you"] is not None and mine is not None and mine["table"] not in self.games:
            await self.go(mine["table"], int(view["you"] == mine["second"]))
        elif self._again:
            self._again = False
            self.look()

    async def go(self, table: str, seat: int) -> None:
        """Leave the page of the tournament for the table."""
        assert self.channel is not None
        assert self.playing is None, "somebody has two games at a time"
        self.playing = table
        self.games.add(table)
        if self.since:
            self.arena.waited.append(time.perf_counter() - self.since)
        self.channel.send(b'{"t":"watch","topics":[]}')
        await self.arena.connect(Player(Game(self, table), seat, self.cookie, self.arena.load.address))

    def back(self) -> None:
        """Return to the page of the tournament."""
        assert self.channel is not None
        self.playing = None
        self.since = time.perf_counter()
        self.arena.over += 1
        self.channel.send(b'{"t":"watch","topics":["tournament:%s"]}' % self.arena.id.encode())


class Arena:
    """The tournament with all its people, and the measurements."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.id = ""
        self.took: list[float] = []
        self.looks: list[float] = []
        self.waited: list[float] = []
        self.bytes = self.over = 0
        self.closed = False
        self.tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Any) -> None:
        """Start a task; a failure ends the benchmark."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not self.closed and not task.cancelled() and task.exception() is not None:
            task.get_loop().default_exception_handler({"message": "failed", "exception": task.exception()})
            os._exit(1)

    async def connect(self, player: Player) -> None:
        """Open a player's socket."""
        host, _, port = self.load.address.partition(":")
        await asyncio.get_running_loop().create_connection(lambda: player, host, int(port))

    async def visit(self, cookie: str) -> Visitor:
        """Open the page."""
        visitor = Visitor(self, cookie)
        visitor.channel = Player(visitor, 0, cookie, self.load.address)
        await self.connect(visitor.channel)
        return visitor


def centiles(times: list[float]) -> str:
    """Format the median, p99 and the maximum, in ms."""
    if not times:
        return "none"
    ordered = sorted(times)
    return " / ".join(
        f"{ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000:.1f}" for part in (0.5, 0.99, 1)
    )


async def until(so: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    for _ in range(10_000):
        if so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come to that")


async def ordinary(load: Load, name: str, seconds: float, pid: int) -> None:
    """Measure ordinary tables for this many seconds, and print the result."""
    load.took.clear()
    used, sent, began = cpu(pid), 0, time.perf_counter()
    while (now := time.perf_counter()) - began < seconds:
        assert load.paced is not None
        while sent < (now - began) * PACE and load.paced:
            load.paced.pop(random.randrange(len(load.paced))).move()
            sent += 1
        await asyncio.sleep(0.001)
    busy = (cpu(pid) - used) / (time.perf_counter() - began)
    figures = f"{len(load.took) / seconds:5.0f} moves/s, p50 / p99 / longest {centiles(load.took)} ms"
    print(f"ordinary tables, {name:18} {figures}; the hall is busy for {busy:4.0%} of a core", flush=True)


async def measure(people: int, folder: Path) -> None:
    """Run the benchmark."""
    hall = HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder, free_port(), **BOUNDS)
    hall.start()
    assert hall.process is not None
    pid = hall.process.pid
    bind(pid)
    load = Load(hall.base, TABLES * 8)
    load.people()
    load.paced = []
    for duel in load.duels:
        await asyncio.to_thread(load.seat, duel)
        await load.connect(duel)
    await until(lambda: len(load.paced or ()) == len(load.duels))
    load.idle = load.paced[TABLES:]
    del load.paced[TABLES:]
    await ordinary(load, "before", BEFORE_SECONDS, pid)

    arena = Arena(load)
    with ThreadPoolExecutor(8) as threads:
        loop = asyncio.get_running_loop()
        asked = [loop.run_in_executor(threads, call, hall.base, "", "", "/api/me") for _ in range(people + WATCH)]
        tickets = [(cookie, str(me["csrf"])) for me, cookie in await asyncio.gather(*asked)]
        path = "/api/tournaments"
        body = {"name": "A thousand", "plan": PLAN}
        made, _ = await asyncio.to_thread(call, hall.base, *tickets[0], path, body)
        arena.id = str(made["id"])
        began = time.perf_counter()
        joins = [
            loop.run_in_executor(threads, call, hall.base, *ticket, f"{path}/{arena.id}/join", {})
            for ticket in tickets[1:people]
        ]
        await asyncio.gather(*joins)
        print(f"{people} have joined in {time.perf_counter() - began:.1f} s", flush=True)
    visitors = [await arena.visit(cookie) for cookie, _ in tickets]
    players = visitors[:people]
    await ordinary(load, "waiting for it", BEFORE_SECONDS, pid)
    arena.looks.clear()
    began = time.perf_counter()
    await asyncio.to_thread(call, hall.base, *tickets[0], f"{path}/{arena.id}/start", {})
    starting = asyncio.create_task(ordinary(load, "as it starts", BEFORE_SECONDS, pid))
    await until(lambda: sum(one.playing is not None for one in players) >= people - people % 2)
    print(f"all are at their tables {time.perf_counter() - began:.1f} s after the start", flush=True)
    await starting
    for one in (arena.took, arena.looks):
        one.clear()
    arena.bytes = 0
    await ordinary(load, f"{SECONDS:.0f} s of the arena", SECONDS, pid)
    took, looks = list(arena.took), list(arena.looks)
    print(f"arena: {len(took) / SECONDS:.0f} moves/s, p50 / p99 / longest {centiles(took)} ms")
    print(f"arena: {arena.over // 2} games ended; from the end to the next game {centiles(arena.waited)} ms")
    size = arena.bytes / max(1, len(looks))
    print(
        f"arena: {len(looks) / SECONDS:.0f} looks/s of {size / 1000:.1f} kB, p50 / p99 / longest {centiles(looks)} ms"
    )
    arena.closed = True
    hall.kill()


def main() -> None:
    """Print the figures."""
    os.sched_setaffinity(0, {1} if os.cpu_count() != 1 else {0})
    people = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    print(f"load average {os.getloadavg()[0]:.1f}, 3 million additions in {additions():.2f} s of processor time")
    print(
        f"{people} players, {THINK:.0f} s of thinking, {WATCH} watch; {TABLES} ordinary tables with {PACE:.0f} moves/s"
    )
    with tempfile.TemporaryDirectory() as name:
        try:
            import uvloop

            uvloop.run(measure(people, Path(name)))
        except ImportError:
            asyncio.run(measure(people, Path(name)))
    print(f"load average now {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
