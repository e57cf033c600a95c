"""The turns of one decision compared on the same sampled deals, by what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runehall.minds.rune.belief import sample_game
from runehall.minds.rune.core.structs import EVAL_NETS
from runehall.minds.rune.mind import in_notation
from runehall.minds.rune.search import nothing_hidden
from runehall.rune import View
from runehall.rune.codes import DO_SPARE
from runehall.study.evaluation import ending
from runehall.study.evaluation.belief import seat_trials
from runehall.study.evaluation.close_cases import DEALS_MOST, FURTHER, still_open
from runehall.study.evaluation.estimates import around, check_trials, exact, mean, narrowed, within
from runehall.study.evaluation.paired import Behind, behind_best, common_means
from runehall.study.report.turns import Interval, TurnEstimate, Unit

Turn = tuple[int, ...]
"""A turn as the move codes of the engine."""
SHOWN = 5
"""How many of the best turns are reported."""
FINALISTS = 6
"""How many turns get all trials."""
DEPTH = 4
"""How many turns a trial plays after a candidate, or one less, before the nets judge the position."""
SCREENING = 1 << 19
"""The first seed of the deals that only choose the finalists; they are not used again, which would bias the result."""
RANKED = 64
"""How many turns are ranked by evaluation."""
LINE_TURNS = 3
"""How many turns the line of a candidate has."""


class Comparison:
    """A comparison of turns. More trials only narrow intervals; equal views, seeds and trials give equal results."""

    def __init__(self, view: View, seed: int, played: Turn | None = None, turns: Sequence[Turn] | None = None) -> None:
        """Compare `turns` without solving the ending, or without `turns` the best ones by evaluation."""
        self.game = sample_game(view)
        assert view.seat is not None
        self.view, self.played = view, played
        self.side = view.rules.side(view.seat)
        self.unit: Unit = "points" if view.rules.solo else "chance"
        self.scale = 100.0 if view.rules.solo else 1.0
        self.seed = (seed * 1_000_003 + len(view.moves) & (1 << 40) - 1) << 20
        self.trials = 0
        self._worths: dict[int, Interval] = {}
        self._behind: dict[int, Interval] = {}
        self.solved = ending.solve_turns(self.game, self.side) if turns is None and nothing_hidden(view) else None
        # Solved turns come best first: by the win, then by points.
        solved = sorted((self.solved or {}).items(), key=lambda item: (-item[1][0], -item[1][1], item[0]))
        self.turns = [turn for turn, _ in solved] or list(turns or self._ranked())
        self.finalists: list[int] = []
        self.order: list[int] = []
        if played is not None and played not in self.turns:
            self.turns.append(played)
        self._trials = seat_trials(view, self.game)
        self._trials.searcher.set_candidates(self.turns[: RANKED + 2])
        self._values: list[list[float]] = [[] for _ in self.turns]
        self._screened: list[list[float]] = [[] for _ in self.turns]

    def _ranked(self) -> list[Turn]:
        """Return the best turns by evaluation; taking a spare card counts as one of them (SPARE-1)."""
        searcher = seat_trials(self.view, self.game).searcher
        turns = [moves for moves, _ in searcher.rank(RANKED, EVAL_NETS, True)]
        if self.view.phase == "lay" and self.game.is_legal("S"):
            turns.insert(min(1, len(turns)), (DO_SPARE,))
        return turns

    def deepen(self, trials: int) -> None:
        """Try the finalists on further deals, until each was tried on this many."""
        check_trials(trials)
        if self.solved is None and len(self.turns) > 1:
            self.finalists = self._screen(trials)
            self._run(self._values, self.finalists, range(trials), self.seed)
            self._deepen_close_case(trials)
        else:
            self.finalists = list(range(min(FINALISTS, len(self.turns))))
            if self.played is not None:
                self.finalists = sorted({*self.finalists, self.turns.index(self.played)})
        self.trials = trials
        self._estimate()

    def _deepen_close_case(self, trials: int) -> None:
        """Double the deals, up to a bound, until the name of the turn played is clear."""
        if self.played is None or nothing_hidden(self.view):
            return
        at, deals = self.turns.index(self.played), trials
        most = min(FURTHER * trials, max(DEALS_MOST, trials))
        while deals < most and (turns := still_open(at, self._behind_best(), self.unit)):
            deals = min(2 * deals, most)
            self._run(self._values, turns, range(trials, deals), self.seed)

    def _behind_best(self) -> dict[int, Behind]:
        """Return how far each finalist is behind the best one, according to the trials."""
        values = {i: self._values[i] for i in self.finalists}
        return behind_best(values, common_means(values), self.scale)

    def _screen(self, trials: int) -> list[int]:
        """Choose the turns that get all trials: by evaluation, then by some deals that are used for nothing else."""
        width = min(len(self.turns), max(12, min(RANKED, trials // 2)))
        chosen = list(range(width))
        if self.played is not None and self.turns.index(self.played) >= width:
            chosen.append(self.turns.index(self.played))
        deals = max(12, min(32, trials // 2))
        for part in (range(deals // 2), range(deals // 2, deals)):  # only the better ones get the second half
            self._run(self._screened, chosen, part, self.seed + SCREENING)
            order = sorted(chosen, key=lambda i: (-sum(self._screened[i]) / len(self._screened[i]), i))
            chosen = order[: max(FINALISTS, 5 * len(chosen) // 8)]
        best = order[:FINALISTS]
        if self.played is not None and self.turns.index(self.played) not in best:
            best.append(self.turns.index(self.played))
        return sorted({*best, *self.finalists})

    def _run(self, store: list[list[float]], chosen: Sequence[int], deals: Iterable[int], seed: int) -> None:
        """Try the chosen turns on these deals, except where a result is stored already."""
        for deal in deals:
            missing = [i for i in chosen if len(store[i]) == deal]
            if missing:
                tried = self._trials.run(missing, seed + deal, DEPTH - deal % 2)
                for i, worths in zip(missing, tried, strict=True):
                    store[i].append(worths[self.side])

    def _estimate(self) -> None:
        """Update the worth of each finalist and its distance to the best one."""
        if self.solved is not None:
            points = self.view.rules.solo
            values = {i: float(self.solved[self.turns[i]][1 if points else 0]) for i in self.finalists}
            best = max(values.values())
            self._worths = {i: exact(value) for i, value in values.items()}
            self._behind = {i: exact(best - value) for i, value in values.items()}
        elif len(self.turns) == 1:
            worth = self._trials.run([0], self.seed, DEPTH)[0][self.side]
            self._worths, self._behind = {0: Interval(worth, worth, worth)}, {0: exact(0.0)}
        else:
            self._sampled()
        self.order = sorted(self.finalists, key=lambda i: (-self._worths[i].value, i))

    def _sampled(self) -> None:
        means = common_means({i: self._values[i] for i in self.finalists})
        for i, tried in self._behind_best().items():
            worth = within(around(means[i], mean(self._values[i], scale=self.scale)), 0, self.scale)
            self._worths[i] = narrowed(worth, self._worths.get(i, worth))
            behind = within(self._sure(tried.interval), 0, self.scale)
            self._behind[i] = narrowed(behind, self._behind.get(i, behind))
        best = max(worth.value for worth in self._worths.values())
        # A loss must be the difference of the worths that are shown beside it.
        for i, behind in self._behind.items():
            loss = best - self._worths[i].value
            self._behind[i] = Interval(loss, min(loss, behind.low), max(loss, behind.high))

    def _sure(self, distance: Interval) -> Interval:
        """Widen a distance if nothing is hidden: all deals are the same then, so the trials show no uncertainty."""
        if not nothing_hidden(self.view):
            return distance
        wide = UNSURE * self.scale
        return Interval(distance.value, distance.value - wide, distance.value + wide)

    def candidate(self, i: int) -> TurnEstimate:
        """Return a turn as a report shows it."""
        line = [text for _, moves, _ in self.line(i, 0, LINE_TURNS)[1:] for text in in_notation(moves)]
        return TurnEstimate(list(in_notation(self.turns[i])), self._worths[i], self._behind[i], line)

    def line(self, i: int, deal: int, turns: int) -> list[tuple[int, Turn, list[int]]]:
        """Return a candidate and the turns that the engine plays after it on a sampled deal.

        Each turn has its seat, its moves, and the points of each side after it.
        """
        self._trials.searcher.set_candidates([self.turns[i]])
        turns_played = self._trials.line(0, self.seed + deal, turns)
        self._trials.searcher.set_candidates(self.turns[: RANKED + 2])
        return turns_played

    def worth(self, i: int) -> Interval:
        """Return the worth of a finalist."""
        return self._worths[i]

    def behind(self, i: int) -> Interval:
        """Return how far a finalist is behind the best turn."""
        return self._behind[i]

    def best(self) -> list[TurnEstimate]:
        """Return the best turns, best first."""
        return [self.candidate(i) for i in self.order[:SHOWN]]

    def only(self, least: float) -> bool:
        """Return whether every turn but the best one surely loses at least this much."""
        others = self.order[1:]
        if not others:
            return False
        return all(self._behind[i].low >= least for i in others)


UNSURE = 0.2
"""The uncertainty of a distance if nothing is hidden, but the end is too far away to be solved."""
