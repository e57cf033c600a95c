"""The lists of tables under load: how many are answered per second, with one process on one core.

The hall has 10,000 stored tables, 1,000 of them being played. Guests request the three lists of the front page in turn,
as the page does; meanwhile a table is opened from time to time, so that lists change.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.bench_hall import BOUNDS, SECONDS, bind, call, cpu
from bench.stored_tables import store_tables
from tests.hall.servers import HallProcess, free_port

GUESTS = 50
LISTS = ("open", "watch", "mine")
OPEN_EVERY = 0.2


async def guest(base: str, until: float, took: list[float]) -> None:
    """One guest, who requests list after list over one connection."""
    _, cookie = await asyncio.to_thread(call, base, "", "", "/api/me")
    host, _, port = base.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    asked = 0
    while time.perf_counter() < until:
        path = f"/api/tables?show={LISTS[asked % len(LISTS)]}"
        asked += 1
        began = time.perf_counter()
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 200 " in head[:20], head
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        await reader.readexactly(size)
        took.append(time.perf_counter() - began)
    writer.close()


async def opener(base: str, until: float) -> None:
    """Open a table from time to time."""
    me, cookie = await asyncio.to_thread(call, base, "", "", "/api/me")
    while time.perf_counter() < until:
        table = {"seats": [{"who": "me"}, {"who": "open"}], "public": True}
        await asyncio.to_thread(call, base, cookie, str(me["csrf"]), "/api/tables", table)
        await asyncio.sleep(OPEN_EVERY)


async def measure(hall: HallProcess) -> None:
    """Print the line."""
    assert hall.process is not None
    pid = hall.process.pid
    took: list[float] = []
    until = time.perf_counter() + 1
    await asyncio.gather(*(guest(hall.base, until, took) for _ in range(GUESTS)))
    took.clear()
    before, began = cpu(pid), time.perf_counter()
    until = began + SECONDS
    await asyncio.gather(opener(hall.base, until), *(guest(hall.base, until, took) for _ in range(GUESTS)))
    seconds, used = time.perf_counter() - began, cpu(pid) - before
    took.sort()
    middle, slow = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
    print("lists/s  per core-s   p50 ms   p99 ms")
    print(f"{len(took) / seconds:7.0f} {len(took) / used:11.0f} {middle:8.1f} {slow:8.1f}", flush=True)


def main() -> None:
    """Run it."""
    os.sched_setaffinity(0, {1} if os.cpu_count() != 1 else {0})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store_tables(folder / "hall.sqlite3", 10_000)
        hall = HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder, free_port(), **BOUNDS)
        hall.start()
        assert hall.process is not None
        bind(hall.process.pid)
        asyncio.run(measure(hall))
        hall.kill()


if __name__ == "__main__":
    main()
