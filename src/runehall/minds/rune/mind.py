"""The interface of a mind: what it is asked, and what it answers."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Protocol

from runehall.arguments import check_argument
from runehall.errors import RunehallError
from runehall.rune import Move, View

THREADS_MAX = 64
"""More threads than this never help."""
UNLIMITED = 1 << 60
"""More simulations than any search can make."""
DEFAULT_SECONDS = 0.1
"""How many seconds a search takes if its budget has no limit."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A turn that was considered: its value to its side, its moves, and the number of its simulations."""

    value: float
    line: tuple[str, ...]
    simulations: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A move, its value to its side (win chance from 0 to 1; solo: a hundredth of the points), and the line."""

    move: str
    value: float
    line: tuple[str, ...] = ()
    simulations: int = 0
    others: tuple[Alternative, ...] = ()
    """The next best turns, if the budget asks for them and the mind compares turns."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: for a number of seconds, or of simulations, which makes answers repeatable. With both, the
    first limit reached counts.

    With 0 seconds a mind answers as fast as it can.
    """

    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0
    threads: int = 1
    stop: threading.Event | None = None
    lines: int = 1
    """The number of best turns to return."""
    progress: Callable[[Answer], None] | None = None
    """Called from time to time by a mind that searches, with its answer so far; it must return quickly."""

    def __post_init__(self) -> None:
        seconds, simulations = self.seconds, self.simulations
        if seconds is not None and not (isinstance(seconds, Real) and 0 <= seconds < math.inf):
            raise RunehallError("MIND", f"a mind cannot think for {seconds!r:.40} seconds: name 0 or more")
        if simulations is not None and not (isinstance(simulations, Integral) and simulations >= 1):
            raise RunehallError("MIND", f"a mind cannot think for {simulations!r:.40} simulations: name 1 or more")
        if not isinstance(self.seed, Integral):
            raise RunehallError("MIND", f"the seed of a mind is a whole number, not {self.seed!r:.40}")
        whole = isinstance(self.threads, Integral) and isinstance(self.lines, Integral)
        if not whole or not 1 <= self.threads <= THREADS_MAX or self.lines < 1:
            raise RunehallError("MIND", f"a mind thinks with 1 to {THREADS_MAX} threads and returns at least one line")
        check_argument(self.stop, threading.Event | None, "what stops a mind")
        check_argument(self.progress, Callable | None, "what is told the progress of a mind")


class Mind(Protocol):
    """A computer player. It receives what its seat may know, and nothing else."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    def think(self, view: View, budget: Budget) -> Answer:
        """Choose a move for the seat whose view this is; it must be that seat's turn."""
        ...


def in_notation(codes: tuple[int, ...]) -> tuple[str, ...]:
    """Return the engine's move codes in notation."""
    return tuple(str(Move.from_code(code)) for code in codes)


def win_chance(value: float) -> float:
    """Limit a value to the range from 0 to 1."""
    return min(1.0, max(0.0, value))


@contextmanager
def interrupted_by(stop: threading.Event | None, interrupt: Callable[[], None]) -> Iterator[None]:
    """Call `interrupt` from another thread if the event is set while the block runs."""
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
