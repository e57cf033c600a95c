"""RÖK's races and speed: who wins a race over a slow connection, throws of the physics, rounds of the engine, and how
many tables of four bots one core can run on time.

The tables are in a hall in a separate process, on one core (see rok_tables.py); BENCH_SECONDS says how long each number
of them plays.

`python bench/bench_rok.py --races` runs only the races; `--long` also throws 10,000 times and counts events that must
never happen.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import rok_races
from runehall.minds.rok.levels import LEVELS
from runehall.minds.rok.simulate import play
from runehall.rok import Game
from runehall.rok.chance import Chance
from runehall.rok.physics.cloth import RIM, STONE
from runehall.rok.physics.space import LONGEST_MS
from runehall.rok.physics.throw import Throw, throw

TABLES = (25, 50, 100, 150, 200, 250, 300, 400, 500)
ON_TIME = 50
"""In ms; half the credit of RGRB-1."""
RACES = 4_000
SECONDS = os.environ.get("BENCH_SECONDS", "30")
HANDS = {2: (5, 5), 3: (4, 4, 4), 4: (3, 3, 3, 3), 5: (2, 2, 2, 2, 2)}


def row(*cells: object) -> None:
    print("".join(f"{cell!s:<44}" if i == 0 else f"{cell!s:>16}" for i, cell in enumerate(cells)), flush=True)


def faults(thrown: Throw, stones: int) -> dict[str, int]:
    """Count the faults of a throw, which must never happen."""
    ends = [path.end for path in thrown.paths]
    overlaps = sum(
        math.hypot(x - u, y - v) <= 2 * STONE for i, (x, y, _) in enumerate([*ends, (0, 0, 0)]) for u, v, _ in ends[:i]
    )
    return {
        "overlapping": overlaps,
        "lost": stones - len(ends) + sum(math.hypot(x, y) > RIM - STONE for x, y, _ in ends),
        "too long": int(thrown.ms >= LONGEST_MS),
    }


def bench_throws(count: int) -> None:
    """Measure throws as in games: stones that stay on the cloth are there in the next throw."""
    lying: list[tuple[int, int, int]] = []
    found = {"overlapping": 0, "lost": 0, "too long": 0}
    longest = 0
    start = time.process_time()
    for n in range(count):
        hands = HANDS[2 + n % 4]
        chance = Chance("bench", n)
        thrown = throw(lying, hands, chance)
        longest = max(longest, thrown.ms)
        for fault, times in faults(thrown, len(lying) + sum(hands)).items():
            found[fault] += times
        lying = [path.end for path in thrown.paths if chance.unit() < 0.6][:24]
    took = time.process_time() - start
    row(f"physics, {count} throws", f"{count / took:.0f} throws/s", f"longest {longest} ms")
    row("  faults", *(f"{fault} {times}" for fault, times in found.items()))


def bench_rounds() -> None:
    """Measure whole rounds with bots' grabs, and replays of them."""
    for seats in (2, 4):
        start = time.process_time()
        games = [play([LEVELS[n % 4].name for n in range(seats)], f"bench {g}") for g in range(12)]
        took = time.process_time() - start
        rounds = sum(game.result().rounds for game in games)
        start = time.process_time()
        for game in games:
            Game.from_record(game.record())
        again = time.process_time() - start
        row(f"engine, {seats} bots", f"{rounds / took:.0f} rounds/s", f"{rounds / again:.0f} replayed/s")


def bench_tables() -> None:
    """Run more and more tables of four bots, until one grab in a hundred is judged or reported later than ON_TIME."""
    row("one core, tables of four bots", "judged p50/95/99", "told p50/95/99", "worst told", "core used", "grabs")
    carried = 0
    for tables in TABLES:
        command = [sys.executable, str(Path(__file__).with_name("rok_tables.py")), str(tables), SECONDS]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        judged, told = found["judged"], found["told"]
        each = [f"{late['p50']}/{late['p95']}/{late['p99']} ms" for late in (judged, told)]
        row(f"  {tables}", *each, f"{told['p100']} ms", f"{found['core']:.0%}", found["grabs"])
        if max(judged["p99"], told["p99"]) > ON_TIME:
            break
        carried = tables
    row(f"  carried, 99 in 100 within {ON_TIME} ms", carried)


def bench_races() -> None:
    """Measure races with equal reactions, with and without delay; and a script that grabs too early to have seen."""
    row("races against a line of 0 ms", "won", "the other waits")
    for cells in rok_races.table(RACES):
        row(f"  {cells[0]}", *cells[1:])


def main() -> None:
    """Print the table."""
    bench_races()
    if "--races" in sys.argv:
        return
    bench_throws(10_000 if "--long" in sys.argv else 1_000)
    bench_rounds()
    bench_tables()


if __name__ == "__main__":
    main()
