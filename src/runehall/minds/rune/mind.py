"""What a mind is asked and what it answers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from runehall.rune import Move, View


@dataclass(frozen=True, slots=True)
class Alternative:
    """A turn that was considered: its value to its side, its moves, and the simulations it got."""

    value: float
    line: tuple[str, ...]
    simulations: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A move, its value to its side (win chance from 0 to 1; solo, a hundredth of the points), and the line."""

    move: str
    value: float
    line: tuple[str, ...] = ()
    simulations: int = 0
    others: tuple[Alternative, ...] = ()
    """The next best turns, where the budget asks for them and the mind compares turns."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: seconds, or a fixed number of simulations, which makes an answer repeatable; both end it."""

    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0
    threads: int = 1
    stop: threading.Event | None = None
    lines: int = 1
    """How many of the best turns to tell."""


class Mind(Protocol):
    """A computer player. It gets what its seat may know, and nothing else."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def think(self, view: View, budget: Budget) -> Answer:
        """Choose a move for the seat whose view this is; it must be that seat's turn."""
        ...


def in_notation(codes: tuple[int, ...]) -> tuple[str, ...]:
    """The core's move codes in notation."""
    return tuple(str(Move.from_code(code)) for code in codes)


def win_chance(value: float) -> float:
    """A value cut to between 0 and 1."""
    return min(1.0, max(0.0, value))


@contextmanager
def interrupted_by(stop: threading.Event | None, interrupt: Callable[[], None]) -> Iterator[None]:
    """Call `interrupt` from another thread when the event is set while the block runs."""
    if stop is None:
        yield
        return
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            if stop.wait(0.01):
                interrupt()
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
