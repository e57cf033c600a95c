"""How late people's moves are while the hall analyses games: none, then ten at once.

Ten duels between people, each with a move about every tenth of a second. The bench measures the time from sending a
move to the answer, first without analyses, and then while ten people wait for ten different analyses, each in its own
worker process (`--processes 1`: in turn in one process, which is a hall's default). Hall, load and analyses share this
machine's cores. The work of other programs changes all times, so the analyses are also halted and resumed in turn, for
a second and a half each: these two rows differ in nothing else.
`python bench/bench_study_load.py 15 19` compares settings of `study_nice`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.console import Console
from rich.table import Table

from runehall.hall.settings import Settings
from runehall.rune import Game
from tests.hall.client import Person, Socket, duel
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess

TABLES, STUDIES = 10, 10
SECONDS = 12.0
WARM_UP_SECONDS = 3.0
BEGIN_SECONDS = 25.0
"""The most seconds to wait for the first steps of all analyses."""
SLICE_SECONDS = 1.5
PAUSE = 0.1
"""Seconds between two moves at a table."""


class Times:
    """The times (ms) of moves: before the analyses, while they are halted, while they run."""

    def __init__(self) -> None:
        self.rows: dict[str, list[float]] = {"none": [], "halted": [], "going on": []}
        self.now = "none"


async def play(base: str, seconds: float, seated: asyncio.Barrier, times: Times) -> None:
    """Play random duels for this many seconds once all players are seated, and record how long each move takes."""
    async with Person(base) as a, Person(base) as b:
        _, sockets = await duel(a, b)
        await seated.wait()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await _play_one(sockets, until, times)
            _, sockets = await duel(a, b)


async def _play_one(sockets: list[Socket], until: float, times: Times) -> None:
    seat = sockets[0].state["game"]["seat"]
    while time.monotonic() < until:
        await asyncio.sleep(PAUSE * random.uniform(0.5, 1.5))
        number, moves = await sockets[seat].moves(seat)
        began, phase = time.perf_counter(), times.now
        answer = await sockets[seat].ask("move", seat=seat, move=random.choice(moves), number=number)
        if phase == times.now:
            times.rows[phase].append(1000 * (time.perf_counter() - began))
        if answer["state"]["status"] == "over":
            return
        seat = answer["state"]["game"]["seat"]


async def measure(base: str, times: Times, seconds: float) -> None:
    """Play at all tables for this many seconds."""
    seated = asyncio.Barrier(TABLES)
    await asyncio.gather(*(play(base, seconds, seated, times) for _ in range(TABLES)))


def workers(hall: HallProcess) -> list[int]:
    """Return the processes that analyse."""
    assert hall.process is not None
    found = []
    for line in subprocess.check_output(["ps", "-eo", "pid,ppid,args"], text=True).splitlines():
        pid, parent, *command = line.split()
        if parent == str(hall.process.pid) and "runehall.hall.engine.worker" in command:
            found.append(int(pid))
    return found


async def halt_by_turns(processes: list[int], times: Times) -> None:
    """Halt and resume the analyses until this is cancelled; in the end they run."""
    try:
        while True:
            for phase, what in (("halted", signal.SIGSTOP), ("going on", signal.SIGCONT)):
                for process in processes:
                    os.kill(process, what)
                times.now = phase
                await asyncio.sleep(SLICE_SECONDS)
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


async def listen(base: str, seed: int, begun: asyncio.Semaphore) -> None:
    """Wait for the analysis of a game, as a page does."""
    game, chance = Game.new(seed=seed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_moves))
    async with Person(base) as person:
        study = (await person.ok("POST", "/api/study", {"record": game.record().to_json()}))["id"]
        async with person.http.stream("GET", f"/api/study/{study}/steps", timeout=None) as answer:
            async for line in answer.aiter_lines():
                if '"status":"running"' in line:
                    begun.release()


async def compare(hall: HallProcess) -> Times:
    """Measure times without analyses, and with them once all have begun."""
    await measure(hall.base, Times(), WARM_UP_SECONDS)
    times = Times()
    await measure(hall.base, times, SECONDS)
    begun = asyncio.Semaphore(0)
    seeds = random.sample(range(1_000_000), STUDIES)
    waiting = [asyncio.ensure_future(listen(hall.base, seed, begun)) for seed in seeds]
    with contextlib.suppress(TimeoutError):  # on a busy machine the lowest priority may take long to get so far
        async with asyncio.timeout(BEGIN_SECONDS):
            for _ in waiting:
                await begun.acquire()
    waiting.append(asyncio.ensure_future(halt_by_turns(workers(hall), times)))
    await measure(hall.base, times, 2 * SECONDS)
    for one in reversed(waiting):
        one.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await one
    return times


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(description="How late moves are while games are analysed.")
    asked.add_argument("nice", type=int, nargs="*", default=[Settings().study_nice])
    asked.add_argument("--processes", type=int, default=STUDIES, help="processes for deep analyses, as for quick ones")
    given = asked.parse_args()
    settings = QUICK | {"study_processes": given.processes, "study_trials": 1_000_000, "studies_per_person": 1}
    title = f"{TABLES} duels, {STUDIES} analyses in {given.processes} processes; load before: {os.getloadavg()[0]:.1f}"
    table = Table("nice", "analyses", "moves", "median, ms", "90 %, ms", "99 %, ms", title=title)
    with contextlib.ExitStack() as halls, tempfile.TemporaryDirectory() as folder:
        for nice in given.nice:
            database = f"sqlite:///{folder}/hall{nice}.sqlite3"
            hall = HallProcess(database, Path(folder), **settings | {"study_nice": nice})
            halls.enter_context(hall)
            times = asyncio.run(compare(hall))
            hall.stop()
            for name, found in times.rows.items():
                cuts = quantiles(found, n=100)
                row = (f"{cuts[49]:.1f}", f"{cuts[89]:.1f}", f"{cuts[98]:.1f}")
                table.add_row(str(nice), name, str(len(found)), *row)
    Console().print(table)


if __name__ == "__main__":
    main()
