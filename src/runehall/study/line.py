"""The engine's opinion of a line that somebody tries, and what open cards would have allowed in a whole game."""

from __future__ import annotations

from collections.abc import Iterator

from runehall.rune import Game, Record
from runehall.study.decisions import Decision, decisions, start_of
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.referee import Value
from runehall.study.explanation.judgement import turn_report
from runehall.study.par import open_reading
from runehall.study.report.games import LineOpinion, OpenCards, PositionOpinion
from runehall.study.report.turns import TurnEstimate, TurnReport, Unit

LINE_TRIALS = 48
"""Sampled deals for each turn of an opinion, which takes about a second."""


def opinion(record: Record, number: int, seed: int = 0, trials: int = LINE_TRIALS) -> LineOpinion:
    """Return the opinion of a record's end.

    The line begins after `number` moves; the last turn is judged if it began there or later.
    """
    made = decisions(record)
    game = made[-1].after if made else start_of(record)
    value = Value(game, seed << 20)
    value.deepen(trials)
    return LineOpinion(
        unit="points" if record.rules.solo else "chance",
        worths=value.worths,
        seat=None if game.over else game.seat,
        best=[] if game.over else _best(game, seed, trials),
        last=_judged(made[-1], seed, trials) if made and made[-1].number >= number else None,
    )


def _best(game: Game, seed: int, trials: int) -> list[TurnEstimate]:
    comparison = Comparison(game.view(game.seat), seed)
    comparison.deepen(trials)
    return comparison.best()


def position_opinion(game: Game, trials: int, seed: int = 0) -> PositionOpinion:
    """Return the best turns of the seat to move, by what it knows."""
    best = [] if game.over else _best(game, seed, trials)
    unit: Unit = "points" if game.rules.solo else "chance"
    return PositionOpinion(unit=unit, seat=None if game.over else game.seat, best=best, trials=trials)


def _judged(decision: Decision, seed: int, trials: int) -> TurnReport | None:
    """Return the report of a turn, or None if the turn is not complete yet."""
    if decision.before.phase == "lay" and decision.after.phase == "act":
        return None
    comparison = Comparison(decision.view, seed, decision.codes)
    comparison.deepen(trials)
    return turn_report(decision, comparison)


def open_cards(record: Record) -> Iterator[tuple[float, OpenCards]]:
    """Yield, turn by turn, the share of turns that are done and what open cards would have allowed so far."""
    made = decisions(record)
    readings = []
    if not made:
        yield 1.0, OpenCards([])
    for decision in made:
        readings.append(open_reading(decision))
        yield len(readings) / len(made), OpenCards(list(readings))
