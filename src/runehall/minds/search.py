"""The strong mind: the best turns by judgement, tried over sampled deals, fewer and fewer of them as time goes by."""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from runehall.minds.answers import Answer, Budget
from runehall.minds.knowledge import position, seer_for
from runehall.minds.monte import heeding
from runehall.minds.simple import texts
from runehall.rune import View

if TYPE_CHECKING:
    from runehall.minds.seer import Seer, Weights

RESERVED = 0.006
"""Seconds kept back for what comes after the search."""


@dataclass(slots=True)
class Candidate:
    """A turn under trial."""

    moves: tuple[int, ...]
    prior: float
    total: float = 0.0
    tried: int = 0

    def worth(self) -> float:
        """The mean of the trials; the first judgement counts as half of one."""
        return (self.total + 0.5 * self.prior) / (self.tried + 0.5)


@dataclass(frozen=True, slots=True)
class Seeking:
    """Searches whole turns: `width` candidates, `depth` turns of judged play after each, then the judgement."""

    name: str
    width: int = 30
    depth: int = 3
    wits: int = 0
    replies: int = 4
    weights: Weights | None = None
    simulations: int | None = None
    """At most this many, whatever the budget."""

    def think(self, view: View, budget: Budget) -> Answer:
        """Search until the seconds or simulations are used up or the stop event is set."""
        began = time.monotonic()
        game = position(view)
        seer = seer_for(view, game, self.weights)
        found = seer.rank(400 if closed(view) else self.width, 1, True)
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
        sims = min(budget.simulations or 1 << 60, self.simulations or 1 << 60)
        seconds = budget.seconds if budget.seconds is not None else (0.1 if sims == 1 << 60 else 3600.0)
        end = began + max(0.002, seconds - RESERVED)
        seed = (budget.seed * 1_000_003 + len(view.moves)) & (1 << 40) - 1
        alive, done, deal = list(range(len(candidates))), 0, 0
        depth = 12 if closed(view) else self.depth
        with ThreadPoolExecutor(budget.threads) as pool:
            while True:
                left = end - time.monotonic()
                if left <= 0 or done >= sims or (budget.stop and budget.stop.is_set()):
                    break
                seeds = [seed << 20 | deal + i for i in range(budget.threads)]
                deal += budget.threads
                if budget.threads == 1:
                    tries = [self._try(seer, alive, depth, left, seeds[0])]
                else:
                    tries = list(pool.map(partial(self._try, seer, alive, depth, left), seeds))
                for values in tries:
                    done += len(values)
                    if len(values) == len(alive) or deal <= budget.threads:
                        for i, value in zip(alive, values, strict=False):
                            candidates[i].total += value
                            candidates[i].tried += 1
                if closed(view) and deal:
                    break
                used = max(done / sims, 1 - (end - time.monotonic()) / (end - began))
                keep = max(2, math.ceil(len(candidates) ** (1 - used)))
                if keep < len(alive):
                    alive = sorted(alive, key=lambda i: -candidates[i].worth())[:keep]
        return done

    def _try(self, seer: Seer, alive: list[int], depth: int, seconds: float, seed: int) -> list[float]:
        return seer.trial(alive, seed, depth, self.wits, self.replies, seconds)


def closed(view: View) -> bool:
    """Whether nobody else goes on and nobody draws, so that nothing hidden matters any more (END-1)."""
    others = [reserve for seat, reserve in enumerate(view.reserves) if seat != view.viewer]
    return not view.rules.teams and not any(others) and (bool(others) or view.pile == 0)
