"""The searching rungs to measure by: flat Monte Carlo and plain information-set UCT."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from runehall.minds.answers import Answer, Budget
from runehall.minds.knowledge import position, seer_for
from runehall.minds.seer import Seer
from runehall.rune import View

ENDLESS = 1 << 60


@contextmanager
def heeding(seer: Seer, stop: threading.Event | None) -> Iterator[None]:
    """Let an event interrupt what a seer does in this block."""
    if stop is None:
        yield
        return
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            if stop.wait(0.01):
                seer.stop()
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


@dataclass(frozen=True, slots=True)
class Monte:
    """Random playouts on sampled deals: evenly over all moves, or down a tree by UCB."""

    name: str
    tree: bool

    def think(self, view: View, budget: Budget) -> Answer:
        """The best mean (flat), or the move tried most (tree)."""
        game = position(view)
        moves = [move.code for move in game.legal_moves()]
        names = [str(move) for move in game.legal_moves()]
        if len(moves) == 1:
            return Answer(names[0], 0.5, (names[0],))
        seer = seer_for(view, game)
        seconds = 3600.0 if budget.seconds is None else max(0.001, budget.seconds - 0.004)
        if budget.seconds is None and budget.simulations is None:
            seconds = 0.1
        sims = ENDLESS if budget.simulations is None else budget.simulations
        seed = (budget.seed * 1_000_003 + len(view.moves)) & (1 << 62) - 1
        with heeding(seer, budget.stop):
            worth, times, done = seer.rung(self.tree, moves, sims, seconds, seed)
        by = times if self.tree else worth
        best = max(range(len(moves)), key=lambda i: (by[i], worth[i]))
        return Answer(names[best], min(1.0, max(0.0, worth[best])), (names[best],), done)
