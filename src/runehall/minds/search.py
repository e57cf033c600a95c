"""The strong mind: the best turns by judgement, tried over sampled deals, fewer and fewer of them as time goes by."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from runehall.minds.answers import Answer, Budget
from runehall.minds.knowledge import position, seer_for
from runehall.minds.monte import heeding
from runehall.minds.simple import texts
from runehall.minds.ticks import now
from runehall.rune import View

if TYPE_CHECKING:
    from runehall.minds.seer import Seer, Weights

RESERVED = 0.006
"""Seconds kept back for what comes after the search."""
FEW = 8
"""Turns that are tried even when there is hardly any time."""
ENDLESS = 1 << 60


@dataclass(slots=True)
class Candidate:
    """A turn under trial."""

    moves: tuple[int, ...]
    prior: float
    total: float = 0.0
    tried: int = 0

    def worth(self) -> float:
        """The mean of the trials; the first judgement counts as two of them."""
        return (self.total + 2 * self.prior) / (self.tried + 2)


@dataclass(frozen=True, slots=True)
class Seeking:
    """Searches whole turns: up to `width` candidates, `depth` turns of judged play (or one less) after each."""

    name: str
    width: int = 120
    depth: int = 4
    weights: Weights | None = None
    simulations: int | None = None
    """At most this many, whatever the budget."""

    def think(self, view: View, budget: Budget) -> Answer:
        """Search until the seconds or simulations are used up or the stop event is set."""
        began = now()
        game = position(view)
        seer = seer_for(view, game, self.weights)
        # Judging the turns may take half of the time at the most.
        half = 0.0 if budget.seconds is None else max(0.002, 0.5 * (budget.seconds - (now() - began)))
        found = seer.rank(400 if closed(view) else self.width, 1, True, half)
        candidates = [Candidate(moves, value) for moves, value in found]
        if view.phase == "lay" and any(move.kind == "spare" for move in game.legal_moves()):
            candidates.append(Candidate((2,), candidates[0].prior if candidates else 0.5))
        if len(candidates) > 1:
            seer.choose([candidate.moves for candidate in candidates])
            with heeding(seer, budget.stop):
                done = self._search(view, seer, candidates, budget, began)
        else:
            done = 0
        best = max((c for c in candidates if c.tried == max(k.tried for k in candidates)), key=Candidate.worth)
        line = texts(best.moves)
        return Answer(line[0], min(1.0, max(0.0, best.worth())), line, done)

    def _search(self, view: View, seer: Seer, candidates: list[Candidate], budget: Budget, began: float) -> int:
        sims = min(budget.simulations or ENDLESS, self.simulations or ENDLESS)
        seconds = budget.seconds if budget.seconds is not None else (0.1 if sims == ENDLESS else 0.0)
        end = began + max(0.002, seconds - RESERVED) if seconds else math.inf
        seed = ((budget.seed * 1_000_003 + len(view.moves)) & (1 << 40) - 1) << 20
        alone, deal = closed(view), 0
        start = now()
        first = list(range(len(candidates) if alone else min(FEW, len(candidates))))
        depth = 12 if alone else self.depth
        done = self._note(candidates, first, [self._try(seer, first, depth, end, seed)], True)
        if alone:
            return done
        # How long the first trials took tells how many there will be; the more, the more turns are worth trying.
        pace = (now() - start) / max(1, done)
        total = sims if end == math.inf else min(sims, done + max(0.0, end - now()) / pace)
        alive = list(range(min(self.width, len(candidates), max(FEW, round(2.2 * math.sqrt(total))))))
        width, rest = len(alive), alive[len(first) :]
        if rest:
            done += self._note(candidates, rest, [self._try(seer, rest, depth, end, seed)], True)
        with ThreadPoolExecutor(budget.threads) as pool:
            while now() < end and done < sims and not (budget.stop and budget.stop.is_set()):
                seeds = [seed + deal + 1 + i for i in range(budget.threads)]
                deal += budget.threads
                # Judgement leans a little towards whoever has just moved: ends on both sides' turns even that out.
                turns = depth - (deal // budget.threads) % 2
                work = partial(self._try, seer, alive, turns, end)
                tries = [work(seeds[0])] if budget.threads == 1 else list(pool.map(work, seeds))
                done += self._note(candidates, alive, tries, False)
                used = done / sims
                if end < math.inf:
                    used = max(used, 1 - (end - now()) / (end - began))
                keep = max(2, math.ceil(math.pow(width, 1 - min(1.0, used))))
                if keep < len(alive):
                    alive = sorted(alive, key=lambda i: -candidates[i].worth())[:keep]
        return done

    def _note(self, candidates: list[Candidate], alive: list[int], tries: list[list[float]], partly: bool) -> int:
        """Add up what trials came to; a deal on which not all were tried counts only if asked. How many trials."""
        for values in tries:
            if partly or len(values) == len(alive):
                for i, value in zip(alive, values, strict=False):
                    candidates[i].total += value
                    candidates[i].tried += 1
        return sum(map(len, tries))

    def _try(self, seer: Seer, alive: list[int], depth: int, end: float, seed: int) -> list[float]:
        left = 0.0 if end == math.inf else max(1e-6, end - now())
        return seer.trial(alive, seed, depth, left)


def closed(view: View) -> bool:
    """Whether nothing hidden matters any more: nobody draws; one seat goes on, or two that know all (END-1)."""
    others = [reserve for seat, reserve in enumerate(view.reserves) if seat != view.viewer]
    if view.rules.teams or (view.pile and (any(others) or not others)):
        return False
    return not any(others) or (len(others) == 1 and not view.rules.removed)
