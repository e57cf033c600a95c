"""The study measured: time of an analysis, its stability, and how well its chances foretell results.

`python bench/bench_study.py` prints the times; `… calibration`, `… solo`, `… stability` and `… fit` print the evidence
that docs/study.md quotes. `… calibration FILE` and `… solo FILE` also draw the reliability diagram. How late moves are
while games are analysed is `bench_study_load.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time

from rich.console import Console
from rich.table import Table

from runehall.minds import Player
from runehall.rune import Game, Record, Rules
from runehall.study import StudyBudget, analyse
from runehall.study.analysis import DEEP_TRIALS, QUICK_TRIALS
from runehall.study.calibration import Sample, bins_of, brier, fit, samples
from runehall.study.charts import reliability_chart
from runehall.study.decisions import decisions

GAMES = 6
STABLE_GAMES = 50
STABLE_TRIALS = 32
POSITIONS, POSITION_TRIALS = 2000, 12
"""Positions of each mode, and trials for the chance of each."""
FRESH = 3000
"""Seeds of games that nothing was fitted on begin here."""
SOLO_POINTS = 50
"""The reliability diagram of solo reaches so far."""
MODES = ("duel", "trio", "teams")
NAMED = ("inaccurate", "mistake", "blunder")


def played(rules: str, seed: int, mind: str = "level4") -> Record:
    """A game of a mind against itself."""
    game = Game.new(Rules.parse(rules), seed=seed)
    player = Player.parse(mind)
    while not game.over:
        game.play(player.answer(game.view(game.seat), seed=seed).move)
    return game.record()


def times(console: Console) -> None:
    """Seconds of processor time for each game, quick and deep, and games an hour on one core."""
    table = Table("mode", "turns", "quick, s", "slowest", "deep, s", "quick games an hour", "deep games an hour")
    for rules in ("duel", "trio", "teams", "solo"):
        records = [played(rules, seed) for seed in range(GAMES)]
        turns = sum(len(list(decisions(record))) for record in records) / GAMES
        spent = [_seconds(record, QUICK_TRIALS) for record in records]
        quick, deep = sum(spent) / GAMES, _seconds(records[0], DEEP_TRIALS)
        row = (f"{turns:.0f}", f"{quick:.2f}", f"{max(spent):.2f}", f"{deep:.1f}", f"{3600 / quick:.0f}")
        table.add_row(rules, *row, f"{3600 / deep:.0f}")
    console.print(table)


def _seconds(record: Record, trials: int) -> float:
    began = process_time()
    analyse(record, StudyBudget(trials))
    return process_time() - began


def positions(mode: str) -> list[Sample]:
    """Positions of fresh games, with what was foretold and what came."""
    found: list[Sample] = []
    seed = FRESH
    while len(found) < POSITIONS:
        found += samples(mode, 1, seed, POSITION_TRIALS, 1)
        seed += 1
    return found[:POSITIONS]


def solo(console: Console, file: Path | None) -> None:
    """The reliability of the points that a solo game is expected to end with."""
    found = positions("solo")
    bins = bins_of(found, SOLO_POINTS)
    table = Table(
        "points expected", "reached", "± (standard error)", "positions", title=f"solo: {len(found)} positions"
    )
    for one in bins:
        table.add_row(f"{one.chance:.1f}", f"{one.result:.1f}", f"{one.error:.1f}", str(one.count))
    console.print(table)
    mean = sum(one.result for one in found) / len(found)
    spread = brier([Sample(mean, one.result) for one in found]) ** 0.5
    console.print(f"solo: off by {brier(found) ** 0.5:.2f} points (root mean square); always the mean: {spread:.2f}")
    if file is not None:
        file.write_text(reliability_chart({"solo": bins}, "Reliability of points", SOLO_POINTS), encoding="utf-8")


def calibration(console: Console, file: Path | None) -> None:
    """The reliability of the referee's chances by mode, and the Brier score."""
    bins = {}
    for mode in MODES:
        found = positions(mode)
        bins[mode] = bins_of(found)
        table = Table("chance", "won", "± (standard error)", "positions", title=f"{mode}: {len(found)} positions")
        for one in bins[mode]:
            table.add_row(f"{one.chance:.3f}", f"{one.result:.3f}", f"{one.error:.3f}", str(one.count))
        console.print(table)
        console.print(f"{mode}: Brier score {brier(found):.4f}")
    if file is not None:
        file.write_text(reliability_chart(bins, "Reliability of win chances"), encoding="utf-8")


def stability(console: Console, trials: int = STABLE_TRIALS, games: int = STABLE_GAMES) -> None:
    """How many turns that one seed names another seed names too."""
    named = agreed = near = 0
    for seed in range(games):
        record = played("duel", 1000 + seed, "level3")
        first, second = (analyse(record, StudyBudget(trials, one)).turns for one in (1, 2))
        for a, b in zip(first, second, strict=True):
            if a.name in NAMED:
                named += 1
                agreed += b.name in NAMED
                near += b.loss.value >= 0.05
    console.print(
        f"{games} duels, {trials} trials, two seeds: {named} turns named by the first,"
        f" {agreed} of them by the second too ({100 * agreed / named:.0f} %);"
        f" {near} lose five points or more there ({100 * near / named:.0f} %)"
    )


def curves(console: Console) -> None:
    """The curve from the nets' output to results, where a position is judged without trials."""
    for mode in MODES:
        found = samples(mode, 300, 11, 0, 2)
        console.print(f"{mode}: {len(found)} positions, shift and slope {fit(found)}")


def main() -> None:
    """Run the part that is named."""
    console = Console()
    what = sys.argv[1] if len(sys.argv) > 1 else "times"
    if what == "calibration":
        calibration(console, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    elif what == "solo":
        solo(console, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    elif what == "stability":
        stability(console, *map(int, sys.argv[2:4]))
    elif what == "fit":
        curves(console)
    else:
        times(console)


if __name__ == "__main__":
    main()
