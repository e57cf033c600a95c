"""The summary of an analysis: what decided, how the players played, and the moments that mattered."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from runehall.rune import Rules
from runehall.study.report.games import PlayerReport, RefereeStep, Shares
from runehall.study.report.turns import TurnReport, Unit

FORGIVENESS = {"chance": 0.20, "points": 8.0}
"""A turn that loses this much counts as 1/e of a perfect one."""
MOMENTS = 3


def shares_of(rules: Rules, turns: Sequence[TurnReport], steps: Sequence[RefereeStep]) -> list[Shares]:
    """Split each side's result: `start` and the parts add up to it, whatever the estimates are."""
    return [_shares(rules, side, turns, steps) for side in range(rules.sides)]


def _shares(rules: Rules, side: int, turns: Sequence[TurnReport], steps: Sequence[RefereeStep]) -> Shares:
    parts = dict.fromkeys(("seat", "deal", "own_draws", "other_draws", "own_turns", "other_turns"), 0.0)
    for before, after in pairwise(steps):
        change = after.worths[side].value - before.worths[side].value
        if after.seat is None:
            parts[after.cause] += change
        else:
            whose = "own" if rules.side(after.seat) == side else "other"
            parts[f"{whose}_{after.cause}s"] += change
    mistakes = -math.fsum(turn.loss.value for turn in turns if rules.side(turn.seat) == side)
    own = parts.pop("own_turns")
    return Shares(
        side=side,
        start=steps[0].worths[side].value,
        own_mistakes=mistakes,
        own_unknowable=own - mistakes,
        result=steps[-1].worths[side].value,
        **parts,
    )


def players_of(rules: Rules, turns: Sequence[TurnReport], shares: Sequence[Shares], unit: Unit) -> list[PlayerReport]:
    """Report how each seat played. Turns without a choice do not count."""
    players = []
    for seat in range(rules.seats):
        own = [turn for turn in turns if turn.seat == seat and turn.choices > 1]
        names = [turn.name for turn in own]
        count = max(1, len(own))
        side = shares[rules.side(seat)]
        players.append(
            PlayerReport(
                seat=seat,
                side=rules.side(seat),
                accuracy=100 * (math.fsum(_credit(turn, unit) for turn in own) / count if own else 1.0),
                loss=math.fsum(turn.loss.value for turn in own) / count,
                turns=len(own),
                inaccurate=names.count("inaccurate"),
                mistakes=names.count("mistake"),
                blunders=names.count("blunder"),
                only=names.count("only"),
                adjusted=side.result - side.luck,
            )
        )
    return players


def _credit(turn: TurnReport, unit: Unit) -> float:
    return math.exp(-turn.loss.value / FORGIVENESS[unit])


def moments_of(rules: Rules, turns: Sequence[TurnReport], steps: Sequence[RefereeStep]) -> list[int]:
    """Return the turns that mattered most, by their loss if it is named, else by the change of turn and draw."""
    change = [0.0] * len(turns)
    for before, after in pairwise(steps):
        if after.turn is not None and after.seat is not None:
            side = rules.side(after.seat)
            change[after.turn] += after.worths[side].value - before.worths[side].value
    weight = [
        (turn.name in ("inaccurate", "mistake", "blunder"), turn.loss.value) if turn.name else (False, abs(change[i]))
        for i, turn in enumerate(turns)
    ]
    most = sorted(range(len(turns)), key=lambda i: (not weight[i][0], -weight[i][1], i))[:MOMENTS]
    return sorted(most)
