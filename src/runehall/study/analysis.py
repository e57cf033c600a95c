"""The analysis of a game: a quick one first, then deeper steps, each of which only narrows the estimates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.minds.rune.core.clock import now
from runehall.rune import Record
from runehall.study.decisions import Decision, decisions, start_of
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.estimates import check_trials, exact
from runehall.study.evaluation.referee import Value, seat_worths, values_of
from runehall.study.explanation.judgement import turn_report
from runehall.study.par import open_reading, solo_par
from runehall.study.report.games import VERSION, Analysis, Cause, ParResult, RefereeStep
from runehall.study.report.turns import OpenReading, TurnReport, Unit
from runehall.study.summary import moments_of, players_of, shares_of

QUICK_TRIALS = 24
"""Sampled deals for each turn of the quick analysis."""
DEEP_TRIALS = 640
"""Sampled deals for each turn at which deepening ends; that takes about a minute for a duel."""


@dataclass(frozen=True, slots=True)
class StudyBudget:
    """How deep to analyse: the trials of each turn, and the seed of the sampled deals. Together they determine the
    result.

    `seconds` ends `deepen` early, after the current step; the results of a step do not depend on it.
    """

    trials: int = QUICK_TRIALS
    seed: int = 0
    seconds: float | None = None
    open_cards: bool = False

    def __post_init__(self) -> None:
        check_trials(self.trials)
        if type(self.seed) is not int:
            raise RunehallError("STUDY", f"the seed of an analysis is a whole number, not {self.seed!r:.40}")


Progress = Callable[[int, int], None]
"""Called with the number of turns done and of all turns in a step."""


@checked
def analyse(
    record: Record | Mapping[str, Any] | str | bytes,
    budget: StudyBudget | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a game with the budget's trials; an unfinished game is analysed up to its last move."""
    budget = budget or StudyBudget()
    study = Study(_read(record), budget)
    return study.step(budget.trials, 0, progress)


@checked
def deepen(
    record: Record | Mapping[str, Any] | str | bytes,
    budget: StudyBudget | None = None,
    progress: Progress | None = None,
) -> Iterator[Analysis]:
    """Yield analyses of a game, each with twice the trials of the one before, up to the budget's."""
    budget = budget or StudyBudget(trials=DEEP_TRIALS)
    began = now()
    study = Study(_read(record), budget)
    trials, step = min(QUICK_TRIALS, budget.trials), 0
    while True:
        yield study.step(trials, step, progress)
        if trials >= budget.trials or (budget.seconds is not None and now() - began >= budget.seconds):
            return
        trials, step = min(2 * trials, budget.trials), step + 1


def _read(record: Record | Mapping[str, Any] | str | bytes) -> Record:
    if isinstance(record, (str, bytes)):
        return Record.parse(record)
    return record if isinstance(record, Record) else Record.from_json(record)


@dataclass(slots=True)
class _Turn:
    """A decision that is being analysed."""

    decision: Decision
    comparison: Comparison
    undrawn: Value | None
    after: Value
    open_cards: OpenReading | None = None


class Study:
    """A game that is being analysed: the estimates of each decision, kept between steps."""

    def __init__(self, record: Record, budget: StudyBudget) -> None:
        self.record, self.budget = record, budget
        self.unit: Unit = "points" if record.rules.solo else "chance"
        self.unjudged = 0 if record.note("seats") is None else 1
        """The number of first turns that are not judged: with EVEN-3, the first lay serves both players."""
        start = start_of(record)
        self.dealt = Value(start, self._seed(0))
        self.turns: list[_Turn] = []
        for decision in decisions(record):
            comparison = Comparison(decision.view, budget.seed, decision.codes)
            self.turns.append(_Turn(decision, comparison, *values_of(decision, self._seed(0))))
        self.par: ParResult | None = None
        self.end = self.turns[-1].decision.after if self.turns else start

    def _seed(self, number: int) -> int:
        return (self.budget.seed * 1_000_003 + number & (1 << 40) - 1) << 20

    def step(self, trials: int, step: int, progress: Progress | None = None) -> Analysis:
        """Bring all estimates to this many trials and return the analysis."""
        self.dealt.deepen(trials)
        reports = []
        for done, turn in enumerate(self.turns, 1):
            turn.comparison.deepen(trials)
            for value in (turn.undrawn, turn.after):
                if value is not None:
                    value.deepen(trials)
            reports.append(self._report(turn, judged=done > self.unjudged))
            if progress is not None:
                progress(done, len(self.turns))
        steps = self._steps()
        shares = shares_of(self.record.rules, reports, steps)
        return Analysis(
            version=VERSION,
            unit=self.unit,
            mode=self.record.rules.mode,
            seed=self.budget.seed,
            trials=trials,
            step=step,
            turns=reports,
            steps=steps,
            shares=shares,
            players=players_of(self.record.rules, reports[self.unjudged :], shares, self.unit),
            moments=moments_of(self.record.rules, reports, steps),
            scores=list(self.end.scores()),
            finished=self.end.over,
            par=self._par(),
        )

    def _par(self) -> ParResult | None:
        """Return the engine's result on the deal of a finished solo game, and the best found; computed once."""
        if self.par is None and self.record.rules.solo and self.end.over:
            self.par = solo_par(self.record, self.end)
        return self.par

    def _open(self, turn: _Turn) -> OpenReading | None:
        """Return what open cards would have allowed, if requested; computed once for each turn."""
        if self.budget.open_cards and turn.open_cards is None:
            turn.open_cards = open_reading(turn.decision)
        return turn.open_cards

    def _report(self, turn: _Turn, judged: bool) -> TurnReport:
        report = turn_report(turn.decision, turn.comparison, self._open(turn))
        return report if judged else msgspec.structs.replace(report, name="", why=[])

    def _steps(self) -> list[RefereeStep]:
        """Return the referee's value from the start to the end."""
        rules = self.record.rules
        before = seat_worths(rules, self.record.deck, self.record.first)
        equal = [before[0]] if rules.solo else [1 / rules.sides] * rules.sides
        steps = [RefereeStep(cause="start", moves=0, worths=[exact(worth) for worth in equal])]
        if not rules.solo:
            steps.append(RefereeStep(cause="seat", moves=0, worths=[exact(worth) for worth in before]))
        steps.append(RefereeStep(cause="deal", moves=0, worths=self.dealt.worths))
        for number, turn in enumerate(self.turns):
            decision = turn.decision
            made: list[tuple[Cause, Value | None]] = [("turn", turn.undrawn or turn.after)]
            if turn.undrawn is not None:
                made.append(("draw", turn.after))
            for cause, value in made:
                assert value is not None
                steps.append(
                    RefereeStep(
                        cause=cause,
                        moves=decision.number + len(decision.moves),
                        worths=value.worths,
                        seat=decision.seat,
                        turn=number,
                        cards=list(decision.drawn) if cause == "draw" else [],
                    )
                )
        return steps
