"""What an analysis says of one turn: what it is worth, what would have been better, and why."""

from __future__ import annotations

from typing import Literal

import msgspec

Unit = Literal["chance", "points"]
TurnName = Literal["", "inaccurate", "mistake", "blunder", "only"]
"""What a turn is called: nothing, by its loss, or the only turn (it was played, and every other loses ten points)."""


class Interval(msgspec.Struct, frozen=True):
    """A number with its 95 % interval; `exact` where the end of the game was solved, and then low = high."""

    value: float
    low: float
    high: float
    exact: bool = False


class Fact(msgspec.Struct, frozen=True):
    """A sentence as the key of a Fluent message and its arguments; `words.text` writes it in a language."""

    key: str
    args: dict[str, str | int | float] = {}
    cells: list[tuple[int, int]] = []
    """Table places the sentence speaks of, as x and y."""


class TurnEstimate(msgspec.Struct, frozen=True):
    """A turn that was compared: its moves, its worth to its seat, and how far behind the best turn it is."""

    moves: list[str]
    worth: Interval
    behind: Interval
    line: list[str]
    """How the game goes on from there on one of the sampled deals, played by the engine: a few moves."""


class OpenReading(msgspec.Struct, frozen=True):
    """What open cards would have allowed: the best turn found with every hand and the pile known, and its gain."""

    moves: list[str]
    worth: float
    gain: float
    """How much more it is worth than the turn played, both with open cards."""


class TurnReport(msgspec.Struct, frozen=True, kw_only=True):
    """One decision: a lay with its draw or master, or a choice that the rules make alone (magic, token, discard)."""

    number: int
    """The number of its first move in the record, from 0."""
    seat: int
    phase: str
    """The phase it began in: `lay`, or `adept`, `act`, `token`, `discard`."""
    moves: list[str]
    played: TurnEstimate
    best: list[TurnEstimate]
    """The best turns, best first, at most five; the one played may be among them."""
    loss: Interval
    """Worth of the best turn less that of the one played, on the same sampled deals, by what the seat could know."""
    name: TurnName
    choices: int
    """How many turns were compared; 1 means there was no choice."""
    trials: int
    """How many sampled deals each of the best turns was tried on; those of a close case on more. 0: all is exact."""
    why: list[Fact] = []
    """For a named loss: why, as sentences in the order to read them."""
    answer: list[str] = []
    """The best answer to the turn played, on the sampled deal that shows it best; for ghosts on the table."""
    better_answer: list[str] = []
    """The best answer to the best turn."""
    open_cards: OpenReading | None = None
