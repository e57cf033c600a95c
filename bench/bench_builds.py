"""The cost of portability: random duels and judged turns per second of each build, in processor time on one thread.

The native build is the one in place (`make setup`). The portable one is built for this bench like a wheel, for every
x86-64 processor and for AVX2. The builds take turns in short slices, and the best slice of each counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROUNDS = 6
PROGRAM = """
import sys, time
import runehall
from runehall.minds import Budget, mind_called
from runehall.rune import Game
core, game, strong = Game.new(seed=1, first=0).core, Game.new(seed=1), mind_called("strong")
for line in sys.stdin:
    done, start = 0, time.thread_time()
    while time.thread_time() - start < 0.4:
        core.playouts(200, done + 1)
        done += 200
    duels = done / (time.thread_time() - start)
    start = time.thread_time()
    strong.think(game.view(game.seat), Budget(None, 400, 1))
    print(duels, 400 / (time.thread_time() - start), flush=True)
"""


def start(folder: Path, **environment: str) -> subprocess.Popen[str]:
    """Start a program that measures the build in a folder whenever it receives a line."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(folder)} | environment,
        text=True,
    )


def measure(program: subprocess.Popen[str]) -> tuple[float, float]:
    """Measure one slice: duels per second and simulations per second."""
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write("\n")
    program.stdin.flush()
    duels, trials = program.stdout.readline().split()
    return float(duels), float(trials)


def main() -> None:
    """Build, measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(
            [sys.executable, "setup.py", "-q", "build", "--build-lib", folder / "lib", "--build-temp", folder / "temp"],
            cwd=ROOT,
            env=os.environ | {"RUNEHALL_MARCH": "portable", "RUNEHALL_WEB": "0"},
            check=True,
        )
        programs = {
            "native": start(ROOT / "src"),
            "portable, AVX2": start(folder / "lib"),
            "portable, baseline": start(folder / "lib", RUNEHALL_CPU="baseline"),
        }
        best = dict.fromkeys(programs, (0.0, 0.0))
        for _ in range(ROUNDS):
            for build, program in programs.items():
                best[build] = tuple(map(max, best[build], measure(program)))  # type: ignore[assignment]
        for program in programs.values():
            program.communicate()
    print(f"{'build':<22}{'random duels/s':>16}{'ratio':>8}{'judged trials/s':>18}{'ratio':>8}")
    for build, (duels, trials) in best.items():
        of_duels, of_trials = duels / best["native"][0], trials / best["native"][1]
        print(f"{build:<22}{duels:>16,.0f}{of_duels:>8.2f}{trials:>18,.0f}{of_trials:>8.2f}")


if __name__ == "__main__":
    main()
