"""How late people's moves are while the hall analyses games: nobody's, then ten at once.

Ten duels between people, each with a move about every tenth of a second; the time from sending a move to the answer,
once without analyses, once while ten people wait for ten different ones, each in a worker process of its own. Hall,
load and analyses share this machine's cores.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.console import Console
from rich.table import Table

from runehall.rune import Game
from tests.hall.client import Person, Socket, duel
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess

TABLES, STUDIES = 10, 10
SECONDS = 20.0
PAUSE = 0.1
"""Seconds between two moves at a table."""


async def play(base: str, until: float, found: list[float]) -> None:
    """Play duels at random, and note how long each move takes."""
    async with Person(base) as a, Person(base) as b:
        while time.monotonic() < until:
            _, sockets = await duel(a, b)
            await _play_one(sockets, until, found)


async def _play_one(sockets: list[Socket], until: float, found: list[float]) -> None:
    seat = sockets[0].state["game"]["seat"]
    while time.monotonic() < until:
        await asyncio.sleep(PAUSE * random.uniform(0.5, 1.5))
        number, moves = await sockets[seat].moves(seat)
        began = time.perf_counter()
        answer = await sockets[seat].ask("move", seat=seat, move=random.choice(moves), number=number)
        found.append(1000 * (time.perf_counter() - began))
        if answer["state"]["status"] == "over":
            return
        seat = answer["state"]["game"]["seat"]


async def measured(base: str) -> list[float]:
    """The times (ms) of all moves."""
    found: list[float] = []
    until = time.monotonic() + SECONDS
    await asyncio.gather(*(play(base, until, found) for _ in range(TABLES)))
    return found


async def listen(base: str, seed: int, begun: asyncio.Semaphore) -> None:
    """Wait for the analysis of a game, as a page does."""
    game, chance = Game.new(seed=seed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
    async with Person(base) as person:
        study = (await person.ok("POST", "/api/study", {"record": game.record().to_json()}))["id"]
        async with person.http.stream("GET", f"/api/study/{study}/steps", timeout=None) as answer:
            async for line in answer.aiter_lines():
                if '"status":"running"' in line:
                    begun.release()


async def compare(base: str) -> tuple[list[float], list[float]]:
    """Times without analyses, and with them once all have begun."""
    await measured(base)  # warm up
    without = await measured(base)
    begun = asyncio.Semaphore(0)
    waiting = [asyncio.ensure_future(listen(base, seed, begun)) for seed in range(STUDIES)]
    for _ in waiting:
        await begun.acquire()
    during = await measured(base)
    for one in waiting:
        one.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await one
    return without, during


def main() -> None:
    """Print the table."""
    console = Console()
    settings = QUICK | {"study_processes": STUDIES, "study_trials": 1_000_000, "studies_per_person": 1}
    with (
        tempfile.TemporaryDirectory() as folder,
        HallProcess(f"sqlite:///{folder}/hall.sqlite3", Path(folder), **settings) as hall,
    ):
        without, during = asyncio.run(compare(hall.base))
        hall.stop()
    table = Table("analyses going on", "moves", "median, ms", "90 %, ms", "99 %, ms", title=f"{TABLES} duels")
    for name, found in (("none", without), (str(STUDIES), during)):
        cuts = quantiles(found, n=100)
        table.add_row(name, str(len(found)), f"{cuts[49]:.1f}", f"{cuts[89]:.1f}", f"{cuts[98]:.1f}")
    console.print(table)


if __name__ == "__main__":
    main()
