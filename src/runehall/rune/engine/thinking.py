"""The interface between the engine protocol and a thinker: limits, results and options."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn, Protocol

from runehall.rune.errors import NotationError
from runehall.rune.game import Game

LONGEST = 86400.0
CLOCK_SHARE, INCREMENT_SHARE = 15, 0.8
"""With a clock, one move may take 1/15 of the time left plus 0.8 of the increment."""


@dataclass(frozen=True, slots=True)
class ThinkLimits:
    """Limits of thinking about a move, and how many best lines to report."""

    seconds: float | None = None
    trials: int | None = None
    clock: tuple[float, ...] = ()
    """Seconds that each seat has left for the rest of the game."""
    increment: float = 0.0
    """Seconds that a seat gets back for each move."""
    best: int = 1

    @classmethod
    def parse(cls, text: str) -> ThinkLimits:
        """Read the arguments of `go`: seconds alone (protocol 1), or names with their numbers."""
        words = text.split()
        if len(words) == 1:
            words = ["seconds", *words]
        given: dict[str, list[float]] = {}
        name = ""
        for word in words:
            if word in ("seconds", "trials", "clock", "increment", "best") and word not in given:
                name = word
                given[name] = []
            else:
                given.setdefault(name, []).append(_number(word))
        if "" in given or any(len(numbers) != 1 for key, numbers in given.items() if key != "clock"):
            _refuse()
        one = {key: numbers[0] for key, numbers in given.items() if key != "clock"}
        clock = tuple(given.get("clock", ()))
        seconds, trials, best = one.get("seconds"), one.get("trials"), one.get("best", 1)
        counts = (1 if trials is None else trials, best)
        bad_seconds = seconds is not None and not 0 < seconds <= LONGEST
        if bad_seconds or any(not 1 <= n <= 1e9 or n != int(n) for n in counts) or min(clock, default=0) < 0:
            _refuse()
        if seconds is None and trials is None and not clock:
            _refuse()
        return cls(seconds, None if trials is None else int(trials), clock, one.get("increment", 0.0), int(best))

    def seconds_for(self, seat: int) -> float | None:
        """Return how many seconds a seat should think: those given, or a share of its clock; None if trials decide."""
        if self.seconds is not None or not self.clock:
            return self.seconds
        left = self.clock[seat] if seat < len(self.clock) else self.clock[-1]
        return max(0.002, min(left / 2, left / CLOCK_SHARE + INCREMENT_SHARE * self.increment))


def _number(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        _refuse()
    if not 0 <= number < 1e12:
        _refuse()
    return number


def _refuse() -> NoReturn:
    raise NotationError(
        "go takes seconds, such as 0.5, or any of: seconds S, trials N, clock S S…, increment S, best N"
    )


@dataclass(frozen=True, slots=True)
class Line:
    """A move with the moves likely to follow it, and the chance that its side wins."""

    moves: tuple[str, ...]
    chance: float
    trials: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of thinking: the best lines, best first, the depth and the number of trials."""

    lines: tuple[Line, ...]
    depth: int
    trials: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of an engine: its name, its default and its allowed values (`spin` from low to high, or `combo`)."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    def __str__(self) -> str:
        if self.choices:
            return f"option {self.name} combo {self.default} {' '.join(self.choices)}"
        return f"option {self.name} spin {self.default} {self.low} {self.high}"

    def check(self, value: str) -> None:
        """Refuse a value that the option does not allow."""
        if self.choices and value not in self.choices:
            raise NotationError(f"option {self.name} is one of {', '.join(self.choices)}, not {value[:40]!r}")
        if not self.choices and not (value.isascii() and value.isdigit() and self.low <= int(value[:9]) <= self.high):
            raise NotationError(f"option {self.name} is a number from {self.low} to {self.high}, not {value[:40]!r}")


class Thinker(Protocol):
    """A player that answers `go`, using only what the seat to move may know."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that can be set."""
        ...

    def set_option(self, name: str, value: str) -> None:
        """Set an existing option to an allowed value."""
        ...

    def think(
        self, game: Game, limits: ThinkLimits, stop: threading.Event, progress: Callable[[Thought], None]
    ) -> Thought:
        """Think until the limits are reached or the event is set; `progress` receives interim results."""
        ...
