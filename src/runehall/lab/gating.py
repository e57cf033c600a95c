"""Measures a generation of training, to decide whether it or the best one before it teaches the next."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from runehall.lab.arena import Contest, play_contest
from runehall.lab.jobs import Runner
from runehall.lab.ratings import cell
from runehall.minds import Player
from runehall.rune import Rules

MEASURED = "judge"
"""The mind that measures the weights of each generation: the evaluation alone, which is fast."""
OPPONENT = "greedy"


@dataclass(frozen=True, slots=True)
class Strength:
    """A generation's share of wins against greedy, with its 95 % interval, and against the best one before it."""

    share: float
    low: float
    high: float
    against_best: float | None
    accepted: bool
    """Whether this generation teaches the next one."""


def measure(mode: str, weights: Path, best: Path | None, deals: int, runner: Runner) -> Strength:
    """Let a generation's weights play; it is accepted if it wins at least its equal share against the best."""
    names = [f"{MEASURED}:{weights}", OPPONENT, *([] if best is None else [f"{MEASURED}:{best}"])]
    players = tuple(Player.parse(name, None) for name in names)
    results = play_contest(Contest(players, Rules(mode), deals=deals, first_only=True), runner=runner)
    against_greedy = cell(results, 0, 1)
    assert against_greedy is not None
    rival = None if best is None else cell(results, 0, 2)
    even = 1 / (Rules(mode).sides if mode != "solo" else 2)
    against_best = None if rival is None else rival.share
    accepted = against_best is None or against_best >= even
    return Strength(against_greedy.share, against_greedy.low, against_greedy.high, against_best, accepted)
