"""What a mind is asked and what it answers."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Protocol

from runehall.rune import View


@dataclass(frozen=True, slots=True)
class Answer:
    """A move, its worth to its side (win chance from 0 to 1; alone, a hundredth of the points), and the line."""

    move: str
    value: float
    line: tuple[str, ...] = ()
    simulations: int = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: seconds, or a fixed number of simulations, which makes an answer repeatable; both end it."""

    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0
    threads: int = 1
    stop: threading.Event | None = None


class Mind(Protocol):
    """A player made of code. It gets what its seat may know, and nothing else."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def think(self, view: View, budget: Budget) -> Answer:
        """Choose a move for the seat whose view this is; it must be that seat's turn."""
        ...
