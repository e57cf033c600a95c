"""Trials for three kinds of knowledge: a seat's, the referee's (all hands, but not the pile), and none."""

from __future__ import annotations

from runehall.minds.rune.belief import searcher_for
from runehall.minds.rune.core.searcher import Searcher
from runehall.minds.rune.learned import weights_for
from runehall.rune import Game, View
from runehall.rune.codes import NOBODY
from runehall.study.core.trials import Trials

CALIBRATION: dict[str, tuple[float, float]] = {
    "solo": (0.0, 1.0),
    "duel": (0.0, 1.0),
    "trio": (0.1, 1.1),
    "teams": (0.0, 1.45),
}
"""Shift and slope that turn a net's output into a win chance, by mode; `bench/bench_study.py calibration` fits them."""


def seat_trials(view: View, game: Game) -> Trials:
    """Return trials over all deals that are possible to a seat; `game` is one of them."""
    return Trials(searcher_for(view, game), *CALIBRATION[view.rules.mode])


def referee_trials(game: Game) -> Trials:
    """Return trials over all orders of the pile, with every hand known."""
    hands = [(len(hand), hand) for hand in map(game.hand, range(game.rules.seats))]
    searcher = Searcher(game.core, weights_for(game.rules.mode), game.seat, game.shuffle[game.core.top :], hands)
    searcher.set_candidates([()])
    return Trials(searcher, *CALIBRATION[game.rules.mode])


def deal_trials(game: Game) -> Trials:
    """Return trials over all deals of a game that has not begun."""
    hands = [(len(game.hand(seat)), ()) for seat in range(game.rules.seats)]
    searcher = Searcher(game.core, weights_for(game.rules.mode), NOBODY, sorted(game.shuffle), hands)
    searcher.set_candidates([()])
    return Trials(searcher, *CALIBRATION[game.rules.mode])
