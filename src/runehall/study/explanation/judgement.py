"""Judges one decision: compares the turn that was played with the best ones, names it, and explains a loss."""

from __future__ import annotations

from runehall.study.decisions import Decision
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.estimates import ONLY, exact, name_of_loss
from runehall.study.explanation.explain import BestReply, explain
from runehall.study.report.turns import Fact, OpenReading, TurnName, TurnReport

NO_ANSWER = BestReply(0.0, [])


def turn_report(decision: Decision, comparison: Comparison, open_cards: OpenReading | None = None) -> TurnReport:
    """Return the report of a decision, as far as its turns were compared."""
    unit = comparison.unit
    at = comparison.turns.index(decision.codes)
    played = comparison.candidate(at)
    best = comparison.best()
    loss = played.behind if len(comparison.turns) > 1 else exact(0.0)
    name: TurnName = name_of_loss(loss, unit)
    if comparison.order[0] == at and comparison.only(ONLY[unit]):
        name = "only"
    why, answer, better = list[Fact](), NO_ANSWER, NO_ANSWER
    if name not in ("", "only"):
        why, answer, better = explain(comparison, at, comparison.order[0], decision.seat)
    return TurnReport(
        number=decision.number,
        seat=decision.seat,
        phase=decision.before.phase,
        moves=list(decision.moves),
        played=played,
        best=best,
        loss=loss,
        name=name,
        choices=len(comparison.turns),
        trials=0 if comparison.solved is not None else comparison.trials,
        why=why,
        answer=answer.moves,
        better_answer=better.moves,
        open_cards=open_cards,
    )
