"""How well win chances predict results: positions of new games, bins, Brier score, and the fit of the nets' output.

The nets were not trained on these games: training draws its deals from another generator.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.minds import Player
from runehall.rune import Game, Rules
from runehall.study.evaluation.belief import referee_trials
from runehall.study.evaluation.referee import DEPTH, result

BINS = 10
FINISHER = Player.parse("strong#40")
"""The player that finishes the games from the positions."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: a side's predicted chance and its share of the win in the end, or in solo its points."""

    chance: float
    result: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions of about the same chance: their number, the mean chance, the mean result, and its standard error."""

    count: int
    chance: float
    result: float
    error: float


def samples(rules: str, games: int, seed: int, trials: int, every: int = 3) -> list[Sample]:
    """Return positions of self-played games, about one in `every`, with the referee's chance of a side from this many
    trials.

    Weaker levels play the first turns, so that uneven positions occur as they do between people; after that, all sides
    play well.
    """
    collected = []
    for number in range(games):
        rng = random.Random(f"calibration {rules} {seed} {number}")
        game = Game.new(Rules.parse(rules), seed=rng.getrandbits(48))
        chances: list[tuple[int, float]] = []
        weak = rng.randrange(7)
        minds = [Player.parse(rng.choice(("level2", "level3", "level4"))) for _ in range(game.rules.seats)]
        turn = 0
        while not game.over:
            if game.phase == "lay":
                if turn >= weak and rng.randrange(every) == 0:
                    side = rng.randrange(game.rules.sides)
                    chances.append((side, referee_chance(game, side, trials)))
                turn += 1
            player = minds[game.seat] if turn <= weak else FINISHER
            game.play(player.answer(game.view(game.seat), seed=number).move)
        shares = result(game)
        collected += [Sample(chance, shares[side]) for side, chance in chances]
    return collected


def referee_chance(game: Game, side: int, trials: int) -> float:
    """Return a side's chance by the referee; with 0 trials, the nets' uncalibrated evaluation of the position."""
    judged = referee_trials(game)
    if trials == 0:
        judged.calibrate(0.0, 1.0)
        return judged.run([0], 0, 0)[0][side]
    return math.fsum(judged.run([0], seed, DEPTH - seed % 2)[0][side] for seed in range(trials)) / trials


def bins_of(data: Sequence[Sample], top: float = 1.0) -> list[Bin]:
    """Return the points of the reliability diagram: equal ranges of chance, or of points up to `top`; none empty."""
    bins = []
    for number in range(BINS):
        inside = [one for one in data if min(BINS - 1, max(0, int(one.chance * BINS / top))) == number]
        if inside:
            n = len(inside)
            mean = math.fsum(one.result for one in inside) / n
            spread = math.fsum((one.result - mean) ** 2 for one in inside) / max(1, n - 1)
            bins.append(Bin(n, math.fsum(one.chance for one in inside) / n, mean, math.sqrt(spread / n)))
    return bins


def brier(data: Sequence[Sample]) -> float:
    """Return the mean squared difference of chance and result: 0 is perfect; always saying 0.5 in a duel gives 0.25."""
    return math.fsum((one.chance - one.result) ** 2 for one in data) / len(data)


def fit(data: Sequence[Sample]) -> tuple[float, float]:
    """Fit shift and slope of the logistic curve from the nets' output to results, by Newton's method."""
    points = [(math.log(one.chance / (1 - one.chance)), one.result) for one in data if 0 < one.chance < 1]
    shift, slope = 0.0, 1.0
    for _ in range(25):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, y in points:
            p = 1 / (1 + math.exp(-shift - slope * x))
            w = p * (1 - p)
            g0, g1 = g0 + y - p, g1 + (y - p) * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        size = h00 * h11 - h01 * h01
        shift, slope = shift + (h11 * g0 - h01 * g1) / size, slope + (h00 * g1 - h01 * g0) / size
    return shift, slope
