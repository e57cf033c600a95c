"""Ten thousand sleeping games over days and a thousand open event channels: their cost in memory, in start-up time, and
in the p99 of live moves.

The same live games are played in a hall without any, and in one where 10,000 games over days sleep and 1,000 people
have a page open. Of the sleeping games, twenty players per second are reminded during the measurement, and five games
per second end by time. Every page shows the lobby, which changes all the time.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.bench_hall import BOUNDS, SECONDS, Load, Player, bind, call, cpu, memory
from bench.stored_tables import _moves
from runehall.hall.clock import DAY_MS
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.events import Began, Entry, Moved, Opened, SeatPlan, TableEvent, Timed, encode
from runehall.hall.setup import RuneSetup
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrate import migrate
from runehall.hall.storage.schema import deadlines, events, people, sitters, tables
from tests.hall.servers import HallProcess, free_port

SLEEPING = int(os.environ.get("BENCH_SLEEPING", "10000"))
LIVE = int(os.environ.get("BENCH_LIVE", "100"))
CHANNELS = int(os.environ.get("BENCH_CHANNELS", "1000"))
PACE = 200
REMINDED, ENDING = 20, 5
"""Reminders and ends per second during the measurement."""


class Page:
    """Somebody with a page open."""

    path = "/api/me/events"
    hello = b'{"t":"hello","v":1,"run":null,"after":0,"topics":["lobby"]}'

    def __init__(self) -> None:
        self.events = 0

    def heard(self, player: Player, message: bytes) -> None:
        """Handle an event."""
        self.events += 1


async def open_pages(base: str, count: int) -> Page:
    """Open the event channels of this many guests."""
    page, (host, port) = Page(), base.removeprefix("http://").split(":")
    loop = asyncio.get_running_loop()
    for _ in range(count):
        _, cookie = await asyncio.to_thread(call, base, "", "", "/api/me")
        _, player = await loop.create_connection(partial(Player, page, 0, cookie, f"{host}:{port}"), host, int(port))
        await player.first
    return page


def store_sleeping(path: Path, count: int, start: int) -> None:
    """Write this many duels, each in the middle of a turn of three days; the first are due from `start` on."""
    engine = open_engine(f"sqlite:///{path}")
    migrate(engine)
    rng = random.Random(7)
    games = [_moves(rng, seed) for seed in range(50)]
    due = int((REMINDED + ENDING) * SECONDS)
    with engine.begin() as connection:
        for person in range(1000):
            row = {"id": f"p{person}", "name": f"Guest {person}", "created": start}
            connection.execute(people.insert(), row)
        for number in range(1, count + 1):
            shuffle, moves = games[number % len(games)]
            two = [f"p{number % 500}", f"p{500 + number % 500}"]
            seats = [SeatPlan(person, person) for person in two]
            opened = Opened(RuneSetup(), seats, two[0], two[0], secrets.token_urlsafe(16), OwnShuffle.new(), 3)
            half = next(place for place in range(len(moves) // 2, len(moves)) if moves[place][0] != moves[place - 1][0])
            seat = moves[half][0]
            at = start + int(number * 1000 / (REMINDED + ENDING))
            ends = number <= due and number % 5 == 0
            until = at if ends else at + 18 * 3_600_000 if number <= due else start + rng.randint(DAY_MS, 3 * DAY_MS)
            following = at if number <= due else until - 3_600_000
            began = until - 3 * DAY_MS
            facts: list[TableEvent] = [opened, Began(0, shuffle), *(Moved(*move) for move in moves[:half])]
            facts.append(Timed(seat, until, "turn"))
            rows = [
                {"number": number, "seq": seq, "at": began, "data": encode(Entry(seq, began, fact))}
                for seq, fact in enumerate(facts, 1)
            ]
            connection.execute(events.insert(), rows)
            row = {"number": number, "id": f"t{number}", "invite": opened.invite, "status": "playing", "public": False}
            connection.execute(tables.insert(), row | {"wakes": False, "created": began, "changed": began})
            seated = [{"number": number, "seat": place, "person": person} for place, person in enumerate(two)]
            connection.execute(sitters.insert(), seated)
            when = {"days": 3, "seat": seat, "person": two[seat], "began": began, "until": until, "next": following}
            connection.execute(deadlines.insert(), {"number": number, "id": f"t{number}"} | when)
    engine.dispose()


async def measure(sleeping: int, channels: int, folder: Path) -> None:
    """Measure and print one line of the table."""
    path = folder / f"days-{sleeping}.sqlite3"
    ready = 45  # seconds until the live games are being played
    store_sleeping(path, sleeping, round(time.time() * 1000) + ready * 1000)
    began = time.perf_counter()
    hall = HallProcess(f"sqlite:///{path}", folder, free_port(), **BOUNDS)
    hall.start()
    started = time.perf_counter() - began
    assert hall.process is not None
    pid = hall.process.pid
    bind(pid)
    await asyncio.sleep(3)
    empty, idle = memory(pid), cpu(pid)
    await asyncio.sleep(3)
    idle = (cpu(pid) - idle) / 3
    page = await open_pages(hall.base, channels)
    each = (memory(pid) - empty) / max(1, channels)
    load = Load(hall.base, LIVE)
    load.people()
    load.paced = []
    for duel in load.duels:
        await asyncio.to_thread(load.seat, duel)
        await load.connect(duel)
    for _ in range(2000):
        if len(load.paced) == LIVE:
            break
        await asyncio.sleep(0.05)
    await asyncio.sleep(max(0.0, ready - (time.perf_counter() - began)))
    moves, p50, p99 = await load.measure(PACE)
    print(
        f"{sleeping:8} {channels:8} {started:8.2f} {empty / 1e6:8.1f} {idle * 100:8.2f} "
        f"{each / 1e3:8.1f} {moves:8.0f} {p50:8.1f} {p99:8.1f} {memory(pid) / 1e6:8.1f} {page.events:8}",
        flush=True,
    )
    hall.kill()


def main() -> None:
    """Print the table."""
    print(f"{LIVE} live games, {REMINDED} reminders and {ENDING} ends by time a second among the sleeping ones")
    print("sleeping channels  start s  MB idle    cpu % kB/chan.  moves/s   p50 ms   p99 ms MB after   events")
    with tempfile.TemporaryDirectory() as folder:
        for sleeping, channels in ((0, 0), (SLEEPING, CHANNELS), (0, 0), (SLEEPING, CHANNELS)):
            asyncio.run(measure(sleeping, channels, Path(tempfile.mkdtemp(dir=folder))))


if __name__ == "__main__":
    main()
