"""The strong mind: it compares the best evaluated turns by rollouts on sampled deals, and drops the worse ones."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from runehall.arguments import check_argument
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.clock import now
from runehall.minds.rune.core.structs import EVAL_NETS, TURN_LIMIT
from runehall.minds.rune.mind import (
    DEFAULT_SECONDS,
    UNLIMITED,
    Alternative,
    Answer,
    Budget,
    in_notation,
    interrupted_by,
    win_chance,
)
from runehall.rune import Game, View
from runehall.rune.codes import DO_SPARE

if TYPE_CHECKING:
    from runehall.minds.rune.core.searcher import EvaluationWeights, Searcher

RESERVED = 0.006
"""Seconds reserved for the work after the search."""
SHORTEST = 0.002
"""A search takes at least this many seconds, however small its budget."""
CANDIDATES_MIN = 8
"""The number of candidates that are tried even if there is hardly any time."""
PRIOR_WEIGHT = 2
"""The first evaluation of a turn counts as much as this many rollouts."""
WIDTH_FACTOR = 2.2
"""With n rollouts to come, this factor times the square root of n candidates are tried."""
PROGRESS_SECONDS = 0.5
"""Seconds between two reports of a search's answer so far."""
ENDGAME_DEPTH = 12
"""The turns of a rollout if nothing is hidden: more than can be left."""


@dataclass(slots=True)
class Candidate:
    """A turn in the comparison."""

    moves: tuple[int, ...]
    prior: float
    total: float = 0.0
    rollouts: int = 0

    def value(self) -> float:
        """Return the mean of the rollouts and the first evaluation, which is weighted like PRIOR_WEIGHT rollouts."""
        return (self.total + PRIOR_WEIGHT * self.prior) / (self.rollouts + PRIOR_WEIGHT)


@dataclass(frozen=True, slots=True)
class SearchMind:
    """Searches whole turns: up to `width` candidates, each followed by `depth` turns of rollout (or one less)."""

    name: str
    width: int = 120
    depth: int = 4
    weights: EvaluationWeights | None = None
    simulations: int | None = None
    """The most simulations, whatever the budget."""

    def think(self, view: View, budget: Budget) -> Answer:
        """Search until the seconds or simulations are used up or the stop event is set."""
        check_argument(budget, Budget, "the budget of a mind")
        game = sample_game(view)
        return self.search(searcher_for(view, game, self.weights), game, view, budget)

    def search(self, searcher: Searcher, game: Game, view: View, budget: Budget) -> Answer:
        """Search with a searcher that may know more or less than the view; `game` is consistent with what it knows."""
        began = now()
        # Ranking may take at most half of the time.
        half = 0.0 if budget.seconds is None else max(SHORTEST, 0.5 * (budget.seconds - (now() - began)))
        ranked = searcher.rank(TURN_LIMIT if nothing_hidden(view) else self.width, EVAL_NETS, True, half)
        candidates = [Candidate(moves, value) for moves, value in ranked]
        if view.phase == "lay" and any(move.kind == "spare" for move in game.legal_moves):
            candidates.append(Candidate((DO_SPARE,), candidates[0].prior if candidates else 0.5))
        done = 0
        if len(candidates) > 1:
            searcher.set_candidates([candidate.moves for candidate in candidates])
            with interrupted_by(budget.stop, searcher.stop):
                done = self._compare(view, searcher, candidates, budget, began)
        return _answer(candidates, done, budget.lines)

    def _compare(
        self, view: View, searcher: Searcher, candidates: list[Candidate], budget: Budget, began: float
    ) -> int:
        """Run rollouts of the candidates within the budget; return how many."""
        limit = min(budget.simulations or UNLIMITED, self.simulations or UNLIMITED)
        seconds = budget.seconds
        if seconds is None and limit == UNLIMITED:
            seconds = DEFAULT_SECONDS
        end = math.inf if seconds is None else began + max(SHORTEST, seconds - RESERVED)
        seed = ((budget.seed * 1_000_003 + len(view.moves)) & (1 << 40) - 1) << 20
        # The deals begin with a new shuffle.
        seed -= seed % max(1, len(view.unseen))
        if nothing_hidden(view):
            done = _first_rollouts(searcher, candidates, list(range(len(candidates))), ENDGAME_DEPTH, end, seed)
            # One rollout already gives the result here, so the first evaluation counts for nothing.
            for candidate in candidates[:done]:
                candidate.prior = candidate.total
            return done
        start = now()
        first = list(range(min(CANDIDATES_MIN, len(candidates))))
        done = _first_rollouts(searcher, candidates, first, self.depth, end, seed)
        # The time of the first rollouts predicts how many there will be; with more of them, more candidates are worth
        # trying.
        pace = (now() - start) / max(1, done)
        total = limit if end == math.inf else min(limit, done + max(0.0, end - now()) / pace)
        wanted = max(CANDIDATES_MIN, round(WIDTH_FACTOR * math.sqrt(total)))
        alive = list(range(min(self.width, len(candidates), wanted)))
        if rest := alive[len(first) :]:
            done += _first_rollouts(searcher, candidates, rest, self.depth, end, seed)
        return self._narrow(searcher, candidates, alive, budget, _Progress(began, end, limit, seed, done))

    def _narrow(
        self, searcher: Searcher, candidates: list[Candidate], alive: list[int], budget: Budget, progress: _Progress
    ) -> int:
        """Run rollouts of the remaining candidates on the same deals, and drop the worse ones as time passes."""
        width, deal, threads = len(alive), 0, budget.threads
        told = now()
        with ThreadPoolExecutor(threads) as pool:
            while not progress.over() and not (budget.stop and budget.stop.is_set()):
                seeds = [progress.seed + deal + 1 + i for i in range(threads)]
                deal += threads
                # Evaluation favours the side that has just moved a little, so rollouts end after both sides' turns
                # alternately.
                depth = self.depth - (deal // threads) % 2
                work = partial(_rollouts, searcher, alive, depth, progress.end)
                results = [work(seeds[0])] if threads == 1 else list(pool.map(work, seeds))
                for values in results:
                    # A deal on which only some candidates were tried would bias the comparison.
                    if len(values) == len(alive):
                        _record(candidates, alive, values)
                progress.done += sum(map(len, results))
                if budget.progress is not None and now() - told >= PROGRESS_SECONDS:
                    told = now()
                    budget.progress(_answer(candidates, progress.done, budget.lines))
                keep = max(2, math.ceil(math.pow(width, 1 - progress.used())))
                if keep < len(alive):
                    alive = sorted(alive, key=lambda i: -candidates[i].value())[:keep]
        return progress.done


def _answer(candidates: list[Candidate], done: int, lines: int) -> Answer:
    """Return the best of the candidates with the most rollouts, and the next best ones."""
    most = max(candidate.rollouts for candidate in candidates)
    best = max((c for c in candidates if c.rollouts == most), key=Candidate.value)
    rest = sorted((c for c in candidates if c is not best), key=lambda c: (-c.rollouts, -c.value()))
    others = tuple(Alternative(win_chance(c.value()), in_notation(c.moves), c.rollouts) for c in rest[: lines - 1])
    line = in_notation(best.moves)
    return Answer(line[0], win_chance(best.value()), line, done, others)


@dataclass(slots=True)
class _Progress:
    """The progress of a search: when it began and ends, and how many rollouts it may do and has done."""

    began: float
    end: float
    limit: int
    seed: int
    done: int

    def over(self) -> bool:
        """Return whether time or rollouts are used up."""
        return now() >= self.end or self.done >= self.limit

    def used(self) -> float:
        """Return the share of the time or the rollouts that is used up."""
        used = self.done / self.limit
        if self.end < math.inf:
            used = max(used, 1 - (self.end - now()) / (self.end - self.began))
        return min(1.0, used)


def _record(candidates: list[Candidate], chosen: list[int], values: list[float]) -> None:
    for i, value in zip(chosen, values, strict=False):
        candidates[i].total += value
        candidates[i].rollouts += 1


def _rollouts(searcher: Searcher, chosen: list[int], depth: int, end: float, seed: int) -> list[float]:
    """Run one rollout of each chosen candidate on the deal of a seed."""
    left = 0.0 if end == math.inf else max(1e-6, end - now())
    return searcher.rollouts(chosen, seed, depth, left)


def _first_rollouts(
    searcher: Searcher, candidates: list[Candidate], chosen: list[int], depth: int, end: float, seed: int
) -> int:
    """Run the first rollout of each chosen candidate, as far as time allows; return how many."""
    values = _rollouts(searcher, chosen, depth, end, seed)
    _record(candidates, chosen, values)
    return len(values)


def nothing_hidden(view: View) -> bool:
    """Return whether nothing hidden matters now: nobody draws, and one seat is left, or two that know all (END-1)."""
    others = [reserve for seat, reserve in enumerate(view.reserves) if seat != view.seat]
    if view.rules.teams or (view.pile_count and (any(others) or not others)):
        return False
    return not any(others) or (len(others) == 1 and not view.rules.removed)
