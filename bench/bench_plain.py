"""What each compiled module of the server gains: moves per second of one core, with it compiled and as plain Python.

    python bench/bench_plain.py [MODULE...]

A copy of the package without one compiled file runs that module from its source. The load is duels in one process: a
message of a client is decoded, decided, applied and made a row, and its change is sent to both seats. Nothing goes to a
disk or a socket, and the choice of moves is not measured. Times are processor times, the best of several slices each,
in turn. Only modules whose types no other compiled module uses can be left out in this way.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
HALL = ROOT / "src" / "runehall" / "hall"
TURNS = int(os.environ.get("BENCH_TURNS", "6"))
DUELS = 24


def leaves() -> list[str]:
    """Return the compiled modules of the server that no other one names in a `cimport`."""
    types = {path: path.read_text(encoding="utf-8") for path in HALL.rglob("*.pxd")}
    found = []
    for path in sorted(types):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        if not any(f"from {name} cimport" in text for text in types.values()):
            found.append(name.removeprefix("runehall.hall."))
    return found


async def play(folder: Path) -> float:
    """Return the moves per second of processor time, with the same moves each time."""
    from runehall.hall.deals.own import OwnShuffle
    from runehall.hall.events import Opened, SeatPlan
    from runehall.hall.registry import Registry
    from runehall.hall.settings import Settings
    from runehall.hall.setup import Clock, RuneSetup
    from runehall.hall.storage.store import Store
    from runehall.hall.table import protocol
    from tests.hall.tables import listen, person

    hall = Registry(Settings(tables_per_person=10**6), Store(f"sqlite:///{folder}/hall.sqlite3"))
    people = [person("ann"), person("bea")]
    actors = []
    for number in range(DUELS):
        seats = [SeatPlan(who.id, who.name) for who in people]
        deal = OwnShuffle(f"{number:064x}", 0, "runehall-fair/3")
        plan = Opened(RuneSetup(), seats, "host", "Host", f"invite{number}", deal, Clock(3600))
        actor, _, _ = await hall.open_planned(people[0], plan)
        readers = [await listen(actor, who, deltas=True) for who in people]
        async with actor.lock:
            assert actor.table.status == "playing"
        for reader in readers:
            reader.write = lambda _: True
        actors.append((actor, readers))

    def stored(done: Any, *_: object) -> None:
        done(None)

    hall.store.writer.submit = stored  # type: ignore[method-assign,assignment]
    spent = moves = 0
    for actor, readers in actors:
        rng, table, game = random.Random(7), actor.table, actor.table.turn_game
        assert game is not None
        while table.status == "playing":
            seat = table.turn
            assert seat is not None
            move = rng.choice(game.moves())
            raw = b'{"t":"move","id":"%d","seat":%d,"move":"%s","number":%d}' % (
                moves,
                seat,
                move.encode(),
                game.number,
            )
            began = time.thread_time_ns()
            protocol.receive(actor, readers[seat], raw, _nothing)
            spent += time.thread_time_ns() - began
            moves += 1
    await hall.stop()
    return moves / spent * 1e9


def _nothing() -> None:
    """Do nothing with an answered message."""


def measured(source: Path) -> float:
    """Measure the speed of a copy of the package."""
    environment = os.environ | {"PYTHONPATH": f"{source}:{ROOT}"}
    told = subprocess.run(
        [sys.executable, __file__, "--play"], env=environment, capture_output=True, text=True, check=True
    )
    return float(told.stdout)


def main() -> None:
    """Print the table."""
    if sys.argv[1:] == ["--play"]:
        with tempfile.TemporaryDirectory() as name:
            print(asyncio.run(play(Path(name))))
        return
    wanted = sys.argv[1:] or leaves()
    with tempfile.TemporaryDirectory() as name:
        whole = Path(name) / "whole"
        shutil.copytree(ROOT / "src", whole, ignore=shutil.ignore_patterns("static", "*.pyc"))
        print("module                       compiled     plain   gain")
        for module in wanted:
            path = Path("runehall/hall", *module.split("."))
            (compiled,) = (whole / path.parent).glob(f"{path.name}.*.so")
            best = {True: 0.0, False: 0.0}
            for _ in range(TURNS):
                for is_compiled in (True, False):
                    aside = compiled.with_suffix(".aside")
                    if not is_compiled:
                        compiled.rename(aside)
                    best[is_compiled] = max(best[is_compiled], measured(whole))
                    if not is_compiled:
                        aside.rename(compiled)
            gain = best[True] / best[False] - 1
            print(f"{module:28} {best[True]:8.0f}  {best[False]:8.0f}  {gain:+5.1%}", flush=True)


if __name__ == "__main__":
    main()
