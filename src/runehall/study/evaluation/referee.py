"""The referee's value: every side's chance given all hands, but not the pile; after the deal and after each event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from runehall.minds.outcome import win_share
from runehall.rune import Deck, Game, Rules
from runehall.study.core.trials import Trials
from runehall.study.decisions import Decision
from runehall.study.evaluation.belief import deal_trials, referee_trials
from runehall.study.evaluation.ending import solved_worths
from runehall.study.evaluation.estimates import adding_up, exact, mean, narrowed, within
from runehall.study.report.turns import Interval

DEPTH = 4
SEAT_TRIALS = 240
"""The number of deals for the value of a seat before the deal; always the same deals."""


class Value:
    """Every side's value in one position of a game, over orders of the pile; more trials narrow it."""

    def __init__(self, game: Game, seed: int, turn: Sequence[int] = ()) -> None:
        """With a turn, value the position after it, before it is known which card is drawn."""
        self.game, self.seed = game, seed
        self.sides = game.rules.sides
        self.top = 100.0 if game.rules.solo else 1.0
        self._trials: Trials | None = None
        self._found: list[list[float]] = []
        self.worths: list[Interval] = []
        known = result(game) if game.over else None if turn else solved_worths(game)
        if known is not None:
            self.worths = [exact(worth) for worth in known]
            return
        self._trials = referee_trials(game)
        if turn:
            self._trials.searcher.set_candidates([tuple(turn)])

    def deepen(self, trials: int) -> None:
        """Bring the value to this many orders of the pile."""
        if self._trials is None:
            return
        for number in range(len(self._found), trials):
            self._found.append(self._trials.run([0], self.seed + number, DEPTH - number % 2)[0])
        new = [mean([worths[side] for worths in self._found], scale=self.top) for side in range(self.sides)]
        new = [within(one, 0, self.top) for one in new]
        if not self.worths:
            self.worths = new
            return
        cut = [narrowed(a, b) for a, b in zip(new, self.worths, strict=True)]
        if self.sides > 1:  # limiting to older intervals must keep the sum of the chances at 1
            cut = adding_up(cut, 1.0) or self.worths
        self.worths = cut


def result(game: Game) -> list[float]:
    """Return every side's share of the win of a finished game; in solo the points."""
    if game.rules.solo:
        return [float(game.scores()[0])]
    winners = game.winners()
    return [win_share(winners, side) for side in range(game.rules.sides)]


@lru_cache(maxsize=64)
def seat_worths(rules: Rules, deck: Deck, first: int) -> tuple[float, ...]:
    """Return every side's value before the deal: the value of playing first, second, and so on."""
    game = Game.new(rules, deck, seed=0, first=first)
    trials = deal_trials(game)
    tried = [trials.run([0], number, DEPTH - number % 2)[0] for number in range(SEAT_TRIALS)]
    return tuple(sum(worths[side] for worths in tried) / SEAT_TRIALS for side in range(rules.sides))


def values_of(decision: Decision, seed: int) -> tuple[Value | None, Value]:
    """Return the value after a decision but before its draw (None if nothing was drawn), and the value after both."""
    before = Value(decision.before, seed, decision.codes) if decision.drawn else None
    return before, Value(decision.after, seed)
