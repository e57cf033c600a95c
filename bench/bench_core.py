"""RUNE's engine compared with the yardstick, a C++ program that plays random duels as fast as hand-written code can.

The yardstick's source is expected in the folder that RUNEHALL_YARDSTICK names, or in `../shared/yardstick`; without it,
only our own figures are printed. Both programs take turns in short slices, and the best slice of each counts, so that
the ratio is reliable on a busy machine too.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from runehall import compiled
from runehall.rune import MODES, OPTIONS, Deck, Game, Rules
from runehall.rune.codes import PHASE_OVER
from runehall.rune.core.interface import Core, bench_clones, bench_counts
from runehall.rune.plain.engine import PlainEngine

ROUNDS = 8
SLICE = 0.4
PERFT_DEPTH = 5


def row(what: str, ours: str, theirs: str = "", ratio: str = "") -> None:
    print(f"{what:<46}{ours:>16}{theirs:>16}{ratio:>10}", flush=True)


def begin(rules: Rules | None = None) -> Core:
    """Return a game that has not begun."""
    return Game.new(rules or Rules(), seed=1, first=0).core


def rate(core: Core, seconds: float, batch: int) -> float:
    """Return the random games per second, played in batches for about this many seconds."""
    done, start = 0, time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        core.playouts(batch, done + 1)
        done += batch
    return done / took


def build_yardstick(folder: str) -> Path | None:
    """Compile the yardstick into a folder and return it; if its source is missing, say so and return None."""
    asked = os.environ.get("RUNEHALL_YARDSTICK")
    source = Path(asked) if asked else Path(__file__).parents[2] / "shared" / "yardstick"
    if not (source / "yardstick.cpp").exists():
        print("no yardstick here: set RUNEHALL_YARDSTICK to the folder of yardstick.cpp to compare")
        return None
    subprocess.run(["make", "-s", "-C", source, f"OUT={folder}"], check=True)
    return Path(folder) / "yardstick"


def ask_yardstick(program: Path, seconds: float) -> tuple[float, float, float]:
    """Return the yardstick's playouts/s, turns/s, and ns for all legal lays of a hand."""
    said = subprocess.run([program, "bench", str(seconds)], check=True, capture_output=True, text=True).stdout
    found = re.match(r"(\d+) playouts/s, (\d+) turns/s; all legal lays of a hand: ([\d.]+) ns", said)
    assert found is not None, said
    return float(found[1]), float(found[2]), float(found[3])


def hands(count: int) -> list[Core]:
    """Return positions of random duels in which a card is to be laid."""
    found: list[Core] = []
    seed = 0
    while len(found) < count:
        game, seed = Game.new(seed=seed), seed + 1
        while not game.over:
            moves = game.legal_moves
            if game.phase == "lay" and (seed + len(game.moves)) % 5 == 0:
                found.append(game.core.copy())
            draw = game.phase == "act" and str(moves[0]) == "D" and (seed * 7 + len(game.moves)) % 10 < 6
            game.play(moves[0 if draw else (seed * 31 + len(game.moves) * 17) % len(moves)])
    return found[:count]


def time_counts(cores: list[Core], rounds: int) -> float:
    """Return the nanoseconds for all legal lays of a hand."""
    start = time.perf_counter()
    bench_counts(cores, rounds)
    return (time.perf_counter() - start) * 1e9 / (rounds * len(cores))


def duels(yardstick: Path | None) -> None:
    """Measure playouts, turns and legal lays, alternating with the yardstick."""
    core, corpus = begin(), hands(256)
    turns = core.playouts(20_000, 1)[0] / 20_000
    ours, lays, theirs = 0.0, float("inf"), [(0.0, 0.0, float("inf"))]
    for _ in range(ROUNDS):
        ours = max(ours, rate(core, SLICE, 2_000))
        lays = min(lays, time_counts(corpus, 200))
        if yardstick is not None:
            theirs.append(ask_yardstick(yardstick, SLICE))
    best = max(one[0] for one in theirs), max(one[1] for one in theirs), min(one[2] for one in theirs)
    known = yardstick is not None
    for what, mine, other, better in (
        ("random duels a second, one thread", ours, best[0], ours / best[0] if known else 0),
        ("turns a second", ours * turns, best[1], ours * turns / best[1] if known else 0),
        ("ns for all legal lays of a hand", lays, best[2], best[2] / lays),
    ):
        row(what, f"{mine:,.0f}", f"{other:,.0f}" if known else "", f"{better:.2f}" if known else "")


def perfts(yardstick: Path | None) -> None:
    """Measure the move sequences counted per second, from the start of a duel."""
    game = Game.new(seed=1, first=0)
    start = time.perf_counter()
    nodes = game.core.perft(PERFT_DEPTH)
    ours = nodes / (time.perf_counter() - start)
    if yardstick is None:
        row(f"perft {PERFT_DEPTH}, counted a second", f"{ours:,.0f}")
        return
    start = time.perf_counter()
    said = subprocess.run(
        [yardstick, "perft", str(PERFT_DEPTH)], input=str(game.record()), check=True, capture_output=True, text=True
    ).stdout
    theirs = nodes / (time.perf_counter() - start)
    assert int(said.split()[1]) == nodes, said
    row(f"perft {PERFT_DEPTH}, counted a second", f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}")


def clones() -> None:
    """Measure copying a game and playing a move on the copy."""
    game = Game.new(seed=1, first=0)
    for _ in range(6):
        game.play(game.legal_moves[0])
    move, rounds = game.legal_moves[0].code, 200_000
    start = time.perf_counter()
    bench_clones(game.core, move, rounds)
    row("ns to copy a game and lay a card", f"{(time.perf_counter() - start) * 1e9 / rounds:,.0f}")


def threads() -> None:
    """Compare two threads with one; the engine releases the GIL."""

    def together(count: int) -> float:
        cores = [begin() for _ in range(count)]
        workers = [threading.Thread(target=core.playouts, args=(60_000, i)) for i, core in enumerate(cores)]
        start = time.perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return count * 60_000 / (time.perf_counter() - start)

    one, two = max(together(1) for _ in range(3)), max(together(2) for _ in range(3))
    row("random duels a second, two threads", f"{two:,.0f}", f"one: {one:,.0f}", f"{two / one:.2f}")


def modes() -> None:
    """Measure every mode, plain and with every option that plays differently."""
    for mode in MODES:
        for options in ((), OPTIONS[:3]):
            rules = Rules(mode, **dict[str, Any]((option, True) for option in options))
            row(f"  {rules}", f"{rate(begin(rules), 0.5, 500):,.0f}")


def plain() -> None:
    """Measure random duels on the plain engine, with moves drawn uniformly from the list."""
    rng, done, start = random.Random(1), 0, time.perf_counter()
    while (took := time.perf_counter() - start) < 1:
        engine = PlainEngine(Rules(), Deck.standard(), list(range(1, 17)), 0)
        while engine.phase != PHASE_OVER:
            engine.play(rng.choice(engine.moves()))
        done += 1
    row("random duels a second, the plain engine", f"{done / took:,.1f}")


def main() -> None:
    """Print the table."""
    if not compiled:
        sys.exit("this bench measures the compiled core: run it without RUNEHALL_PURE, after `make setup`")
    with tempfile.TemporaryDirectory() as folder:
        yardstick = build_yardstick(folder)
        row("", "runehall", "yardstick" if yardstick else "", "ratio" if yardstick else "")
        duels(yardstick)
        perfts(yardstick)
    clones()
    threads()
    print("random games a second, by mode and options:")
    modes()
    plain()


if __name__ == "__main__":
    main()
