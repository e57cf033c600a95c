"""The study measured: the time of an analysis, its stability, and how well its chances predict results.

`python bench/bench_study.py` prints the times; `… calibration`, `… options`, `… tokens`, `… solo`, `… stability`,
`… intervals` and `… fit` print what docs/results/study.md quotes. `… calibration FILE` and `… solo FILE` also draw the
reliability diagram.
`bench_study_load.py` measures how late moves are while games are analysed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from statistics import fmean
from time import process_time

from rich.console import Console
from rich.table import Table

from runehall.minds import Player
from runehall.rune import Game, Record, Rules
from runehall.study import StudyBudget, analyse
from runehall.study.analysis import DEEP_TRIALS, QUICK_TRIALS
from runehall.study.core.solve import solve_after
from runehall.study.core.structs import UNSOLVED, WHOLE
from runehall.study.decisions import decisions
from runehall.study.evaluation.calibration import Bin, Sample, bins_of, brier, fit, samples
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.ending import all_turns, turns_to_end
from runehall.study.evaluation.estimates import NAMES
from runehall.study.output.charts import reliability_chart

GAMES = 6
STABLE_GAMES = 50
STABLE_TRIALS = 32
POSITIONS, POSITION_TRIALS = 2000, 12
"""Positions of each mode, and trials for the chance of each."""
FRESH = 3000
"""The first seed of games on which nothing was fitted."""
SOLO_POINTS = 50
"""The greatest number of points in the reliability diagram of solo."""
MODES = ("duel", "trio", "teams")
WITH_OPTIONS = ("duel+grand_master", "duel+adepts", "duel+spare_draw", "duel+half_turns")
TOKEN_RULES, TOKEN_SEED, TOKEN_POSITIONS = "duel+grand_master", 5000, 3_000_000
"""Duels in which the last turn but one is solved, and how many positions solving a turn may visit."""
NAMED = ("inaccurate", "mistake", "blunder")


def played(rules: str, seed: int, mind: str = "level4") -> Record:
    """Return a game of a mind against itself."""
    game = Game.new(Rules.parse(rules), seed=seed)
    player = Player.parse(mind)
    while not game.over:
        game.play(player.answer(game.view(game.seat), seed=seed).move)
    return game.record()


def times(console: Console) -> None:
    """Print the processor seconds for each game, quick and deep, and the games per hour on one core."""
    table = Table("mode", "turns", "quick, s", "slowest", "deep, s", "quick games an hour", "deep games an hour")
    for rules in ("duel", "trio", "teams", "solo"):
        records = [played(rules, seed) for seed in range(GAMES)]
        turns = sum(len(decisions(record)) for record in records) / GAMES
        spent = [_seconds(record, QUICK_TRIALS) for record in records]
        quick, deep = sum(spent) / GAMES, _seconds(records[0], DEEP_TRIALS)
        row = (f"{turns:.0f}", f"{quick:.2f}", f"{max(spent):.2f}", f"{deep:.1f}", f"{3600 / quick:.0f}")
        table.add_row(rules, *row, f"{3600 / deep:.0f}")
    console.print(table)


def _seconds(record: Record, trials: int) -> float:
    began = process_time()
    analyse(record, StudyBudget(trials))
    return process_time() - began


def positions(mode: str, wanted: int = POSITIONS) -> list[Sample]:
    """Return positions of new games, with the prediction and the result."""
    found: list[Sample] = []
    seed = FRESH
    while len(found) < wanted:
        found += samples(mode, 1, seed, POSITION_TRIALS, 1)
        seed += 1
    return found[:wanted]


def solo(console: Console, file: Path | None) -> None:
    """Print the reliability of the points that a solo game is expected to end with."""
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
    """Print the reliability of the referee's chances by mode, and the Brier score."""
    bins = reliability(console, MODES)
    if file is not None:
        file.write_text(reliability_chart(bins, "Reliability of win chances"), encoding="utf-8")


def reliability(console: Console, modes: Sequence[str], wanted: int = POSITIONS) -> dict[str, list[Bin]]:
    """Print and return the bins of each mode."""
    bins = {}
    for mode in modes:
        found = positions(mode, wanted)
        bins[mode] = bins_of(found)
        table = Table("chance", "won", "± (standard error)", "positions", title=f"{mode}: {len(found)} positions")
        for one in bins[mode]:
            table.add_row(f"{one.chance:.3f}", f"{one.result:.3f}", f"{one.error:.3f}", str(one.count))
        console.print(table)
        mean = sum(one.result for one in found) / len(found)
        always = brier([Sample(mean, one.result) for one in found])
        console.print(f"{mode}: Brier score {brier(found):.4f}; always the mean: {always:.4f}")
    return bins


def tokens(console: Console, wanted: int = 96) -> None:
    """Compare the study's result in the last turn but one, with Grand Master tokens, with the exact result."""
    players = [Player.parse("level4"), Player.parse("judge")]
    pairs: list[tuple[float, float]] = []
    for number in count():
        if len(pairs) == wanted:
            break
        game = Game.new(Rules.parse(TOKEN_RULES), seed=TOKEN_SEED + number)
        while not game.over and not (game.phase == "lay" and turns_to_end(game) == 2):
            game.play(players[(game.seat + number) % 2].answer(game.view(game.seat), number).move)
        exact = None if game.over else best_share(game)
        if exact is not None:
            comparison = Comparison(game.view(game.seat), 1)
            comparison.deepen(QUICK_TRIALS)
            pairs.append((comparison.worth(comparison.order[0]).value, exact))
    said, exact = (fmean(each) for each in zip(*pairs, strict=True))
    wrong = sum(said == 1 and exact == 0 for said, exact in pairs)
    console.print(f"{len(pairs)} positions: said {said:.3f}, exact {exact:.3f}; called won where it is lost: {wrong}")


def best_share(game: Game) -> float | None:
    """Return the share of the win if both play best, by solving every turn; None if that costs too much."""
    best = 0
    for turn in all_turns(game):
        value, _ = solve_after(game.core, turn, game.seat, False, TOKEN_POSITIONS, best, WHOLE)
        if value == UNSOLVED:
            return None
        best = max(best, int(value))
        if best == WHOLE:
            break
    return best / WHOLE


def stability(console: Console, trials: int = STABLE_TRIALS, games: int = STABLE_GAMES, first: int = FRESH) -> None:
    """Print how many turns that one seed names another seed names too."""
    names: list[tuple[str, str]] = []
    for seed in range(first, first + games):
        record = played("duel", seed, "level3")
        one, other = (analyse(record, StudyBudget(trials, seed)).turns for seed in (1, 2))
        names += [(a.name, b.name) for a, b in zip(one, other, strict=True)]
    table = Table("called", "by one seed", "by the other", "by both", "of those one named", "of the other's")
    classes = {
        "a loss of any name": set(NAMED), "mistake or blunder": {"mistake", "blunder"}, "blunder": {"blunder"},
        "only turn": {"only"},
    }  # fmt: skip
    both = _agreement(table, classes, names)
    losses, only = both["a loss of any name"], both["only turn"]
    table.title = f"{games} duels of level 3, {trials} trials: {len(names)} turns"
    console.print(table)
    named, agreed = losses[0] + only[0], losses[2] + only[2]
    same = sum(a == b != "" for a, b in names)
    console.print(f"all names: {agreed} of {named} ({100 * agreed / named:.1f} %); the very same name: {same}")


def _agreement(
    table: Table, classes: dict[str, set[str]], names: list[tuple[str, str]]
) -> dict[str, tuple[int, int, int]]:
    """Return counts of turns: named by one, by the other, by both."""
    found = {}
    for title, inside in classes.items():
        one = sum(a in inside for a, _ in names)
        other = sum(b in inside for _, b in names)
        both = sum(a in inside and b in inside for a, b in names)
        found[title] = (one, other, both)
        share = (f"{100 * both / count:.1f} %" if count else "" for count in (one, other))
        table.add_row(title, str(one), str(other), str(both), *share)
    return found


def intervals(console: Console, trials: int = QUICK_TRIALS, games: int = 10, deep: int = 1000) -> None:
    """Print how often a loss's interval contains the loss from many more, other deals, and the names they refute."""
    inside = turns = named = wrong = 0
    for seed in range(FRESH, FRESH + games):
        for decision in decisions(played("duel", seed, "level3")):
            quick = Comparison(decision.view, 1, decision.codes)
            quick.deepen(trials)
            if quick.solved is not None or len(quick.turns) == 1:
                continue
            many = Comparison(decision.view, 2, decision.codes)
            many.deepen(deep)
            said, loss = (one.behind(one.turns.index(decision.codes)) for one in (quick, many))
            turns += 1
            inside += said.low <= loss.value <= said.high
            least = next((least for least, _ in NAMES["chance"] if said.low >= least), None)
            named += least is not None
            wrong += least is not None and loss.value < least
    console.print(
        f"{turns} turns of {games} duels, {trials} trials: the loss by {deep} other deals is in {inside} intervals"
        f" ({100 * inside / turns:.1f} %); of {named} names it denies {wrong}"
    )


def curves(console: Console) -> None:
    """Print the fitted curve from the nets' output to results, for positions judged without trials."""
    for mode in MODES:
        found = samples(mode, 300, 11, 0, 2)
        console.print(f"{mode}: {len(found)} positions, shift and slope {fit(found)}")


def main() -> None:
    """Run the named part."""
    console = Console()
    what = sys.argv[1] if len(sys.argv) > 1 else "times"
    if what == "calibration":
        calibration(console, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    elif what == "options":
        reliability(console, WITH_OPTIONS, *map(int, sys.argv[2:3]))
    elif what == "tokens":
        tokens(console, *map(int, sys.argv[2:3]))
    elif what == "solo":
        solo(console, Path(sys.argv[2]) if len(sys.argv) > 2 else None)
    elif what == "stability":
        stability(console, *map(int, sys.argv[2:5]))
    elif what == "intervals":
        intervals(console, *map(int, sys.argv[2:5]))
    elif what == "fit":
        curves(console)
    else:
        times(console)


if __name__ == "__main__":
    main()
