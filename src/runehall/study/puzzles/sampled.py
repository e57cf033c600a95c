"""Puzzles by analysis: a turn far better than all others, over sampled deals."""

from __future__ import annotations

from runehall.minds.rune.belief import sample_game
from runehall.minds.rune.core.structs import EVAL_NETS
from runehall.minds.rune.mind import in_notation
from runehall.minds.rune.search import nothing_hidden
from runehall.rune import Game, View
from runehall.study.evaluation.belief import seat_trials
from runehall.study.evaluation.compare import RANKED, Comparison
from runehall.study.evaluation.ending import all_turns
from runehall.study.puzzles.found_puzzle import FoundPuzzle
from runehall.study.puzzles.groups import Turn, grouped

USUAL_TRIALS = 32
DEEP_TRIALS = 10 * USUAL_TRIALS
"""Ten times the usual depth of an analysis."""
LEAD = 0.12
"""How far the solution must be ahead of all others; the whole interval of the difference must show it."""
GLANCE = 0.05
"""The lead that the nets must show before a position is analysed."""
ACCEPTED = 0.05
"""A turn that amounts to the same as the solution and is this close counts as right."""
CHOICES_MIN = 6


def find_better(game: Game, seed: int = 0, trials: int = DEEP_TRIALS) -> FoundPuzzle | None:
    """Return the puzzle of a position with one turn far better than all different ones, if it is such a position."""
    view = game.view(game.seat)
    if game.phase not in ("lay", "token") or view.rules.solo or nothing_hidden(view):
        return None
    sample = sample_game(view)
    ranked = seat_trials(view, sample).searcher.rank(RANKED, EVAL_NETS, True)
    values = dict(ranked)
    groups = list(grouped(sample, [turn for turn, _ in ranked]).values())
    if len(groups) < CHOICES_MIN or values[groups[0][0]] - values[groups[1][0]] < GLANCE:
        return None
    leaders = [turns[0] for turns in groups]
    lead = _lead(view, leaders, seed, USUAL_TRIALS) and _lead(view, leaders, seed, trials)
    if lead is None:
        return None
    best, worth, second = lead
    return FoundPuzzle("better", "better", accepted(view, best, seed), worth, second)


def _same_lay(game: Game, turn: Turn) -> list[Turn]:
    """Return the turn, and all others that begin with the same lay."""
    return [turn, *(other for other in all_turns(game) if other[0] == turn[0] and other != turn)]


def lead_of(view: View, seed: int, trials: int, least: float) -> list[tuple[str, ...]] | None:
    """Return the turns that amount to the same as the best one, if it leads by this much after this many trials."""
    sample = sample_game(view)
    ranked = seat_trials(view, sample).searcher.rank(RANKED, EVAL_NETS, True)
    groups = list(grouped(sample, [turn for turn, _ in ranked]).values())
    lead = _lead(view, [turns[0] for turns in groups], seed, trials, least)
    if lead is None:
        return None
    return [in_notation(turn) for turn in next(turns for turns in groups if lead[0] in turns)]


def _lead(
    view: View, leaders: list[Turn], seed: int, trials: int, least: float = LEAD
) -> tuple[Turn, float, float] | None:
    """Return the best turn with its value and the next one's, if it is far enough ahead after this many trials."""
    comparison = Comparison(view, seed, turns=leaders)
    comparison.deepen(trials)
    if not comparison.only(least):
        return None
    first, second = comparison.best()[:2]
    if first.worth.low <= second.worth.high:
        return None
    return comparison.turns[comparison.order[0]], first.worth.value, second.worth.value


def accepted(view: View, best: Turn, seed: int = 0) -> list[Turn]:
    """Return the turns that amount to the same as the best and are about as good, the best first.

    All legal turns are tried, not only those that an evaluation ranked, because a master may be on any rune of its
    area.
    """
    game = sample_game(view)
    alike = next(turns for turns in grouped(game, _same_lay(game, best)).values() if best in turns)
    if len(alike) == 1:
        return [best]
    comparison = Comparison(view, seed, turns=alike)
    comparison.deepen(USUAL_TRIALS)
    close = [comparison.turns[i] for i in comparison.order if comparison.behind(i).value <= ACCEPTED]
    return [best, *(turn for turn in close if turn != best)]
