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
from runehall.study.evaluation.estimates import around, exact, mean, narrowed, within
from runehall.study.evaluation.paired import Behind, behind_best, common_means
from runehall.study.report.turns import Interval, TurnEstimate, Unit

Turn = tuple[int, ...]
"""A turn as the core's numbers of its moves."""
SHOWN = 5
"""Best turns that are told."""
FINALISTS = 6
"""Turns that get all trials."""
DEPTH = 4
"""Turns that are played after a candidate, or one less; then the nets judge."""
SCREENING = 1 << 19
"""Seeds of the deals that only choose the finalists begin here, so that the choice does not bias the result."""
RANKED = 64
"""Turns that are ranked by evaluation."""
LINE_TURNS = 3


class Comparison:
    """Turns compared. More trials only narrow what is known; the same view, seed and trials give the same answer."""

    def __init__(self, view: View, seed: int, played: Turn | None = None, turns: Sequence[Turn] | None = None) -> None:
        """With `turns` only these are compared, and nothing is solved; otherwise the best ones by evaluation."""
        assert view.seat is not None
        self.view, self.played = view, played
        self.side = view.rules.side(view.seat)
        self.unit: Unit = "points" if view.rules.solo else "chance"
        self.scale = 100.0 if view.rules.solo else 1.0
        self.seed = (seed * 1_000_003 + len(view.moves) & (1 << 40) - 1) << 20
        self.game = sample_game(view)
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
        """The best turns by evaluation; a spare card is one of them (SPARE-1)."""
        searcher = seat_trials(self.view, self.game).searcher
        turns = [moves for moves, _ in searcher.rank(RANKED, EVAL_NETS, True)]
        if self.view.phase == "lay" and self.game.is_legal("S"):
            turns.insert(min(1, len(turns)), (DO_SPARE,))
        return turns

    def deepen(self, trials: int) -> None:
        """Try the finalists on this many deals in all, less those they were tried on already."""
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
        """Try the turns of a close case on more deals, doubled until its name is clear, up to a bound."""
        if self.played is None or nothing_hidden(self.view):
            return
        at, deals = self.turns.index(self.played), trials
        most = min(FURTHER * trials, max(DEALS_MOST, trials))
        while deals < most and (turns := still_open(at, self._behind_best(), self.unit)):
            deals = min(2 * deals, most)
            self._run(self._values, turns, range(trials, deals), self.seed)

    def _behind_best(self) -> dict[int, Behind]:
        """How far each finalist is behind the best one by the trials."""
        values = {i: self._values[i] for i in self.finalists}
        return behind_best(values, common_means(values), self.scale)

    def _screen(self, trials: int) -> list[int]:
        """The turns worth all trials: chosen by evaluation, then by some deals that are used for nothing else."""
        width = min(len(self.turns), max(12, min(RANKED, trials // 2)))
        chosen = list(range(width))
        if self.played is not None and self.turns.index(self.played) >= width:
            chosen.append(self.turns.index(self.played))
        deals = max(12, min(32, trials // 2))
        for part in (range(deals // 2), range(deals // 2, deals)):  # the better ones get the second half too
            self._run(self._screened, chosen, part, self.seed + SCREENING)
            order = sorted(chosen, key=lambda i: (-sum(self._screened[i]) / len(self._screened[i]), i))
            chosen = order[: max(FINALISTS, 5 * len(chosen) // 8)]
        best = order[:FINALISTS]
        if self.played is not None and self.turns.index(self.played) not in best:
            best.append(self.turns.index(self.played))
        return sorted({*best, *self.finalists})

    def _run(self, store: list[list[float]], chosen: Sequence[int], deals: Iterable[int], seed: int) -> None:
        """Trials of the chosen turns on these deals, leaving out what is there."""
        for deal in deals:
            missing = [i for i in chosen if len(store[i]) == deal]
            if missing:
                tried = self._trials.run(missing, seed + deal, DEPTH - deal % 2)
                for i, worths in zip(missing, tried, strict=True):
                    store[i].append(worths[self.side])

    def _estimate(self) -> None:
        """Bring worths and distances to the best up to date."""
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
        for i, behind in self._behind.items():  # so that a loss is the difference of the worths told beside it
            loss = best - self._worths[i].value
            self._behind[i] = Interval(loss, min(loss, behind.low), max(loss, behind.high))

    def _sure(self, distance: Interval) -> Interval:
        """A distance with its uncertainty, which trials do not show where nothing is hidden: all deals are the same."""
        if not nothing_hidden(self.view):
            return distance
        wide = UNSURE * self.scale
        return Interval(distance.value, distance.value - wide, distance.value + wide)

    def candidate(self, i: int) -> TurnEstimate:
        """One turn as it is reported."""
        line = [text for _, moves, _ in self.line(i, 0, LINE_TURNS)[1:] for text in in_notation(moves)]
        return TurnEstimate(list(in_notation(self.turns[i])), self._worths[i], self._behind[i], line)

    def line(self, i: int, deal: int, turns: int) -> list[tuple[int, Turn, list[int]]]:
        """A candidate and the turns that the engine plays after it on a sampled deal: seat, moves, points by side."""
        self._trials.searcher.set_candidates([self.turns[i]])
        turns_played = self._trials.line(0, self.seed + deal, turns)
        self._trials.searcher.set_candidates(self.turns[: RANKED + 2])
        return turns_played

    def worth(self, i: int) -> Interval:
        """A finalist's worth."""
        return self._worths[i]

    def behind(self, i: int) -> Interval:
        """How far a finalist is behind the best turn."""
        return self._behind[i]

    def best(self) -> list[TurnEstimate]:
        """The best turns, best first."""
        return [self.candidate(i) for i in self.order[:SHOWN]]

    def only(self, least: float) -> bool:
        """Whether every turn but the best one loses at least this much, by the intervals."""
        others = self.order[1:]
        if not others:
            return False
        return all(self._behind[i].low >= least for i in others)


UNSURE = 0.2
"""How far off a turn may be where nothing is hidden but the end is too far away to be solved."""
