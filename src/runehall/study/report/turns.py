"""Results about one turn: its value, what would have been better, and why."""

from __future__ import annotations

from typing import Literal

import msgspec

Unit = Literal["chance", "points"]
TurnName = Literal["", "inaccurate", "mistake", "blunder", "only"]
"""The name of a turn: none, by its loss, or the only turn (it was played, and every other loses ten points)."""


class Interval(msgspec.Struct, frozen=True):
    """A number with its 95 % interval; `exact` if the end of the game was solved, so that low = high."""

    value: float
    low: float
    high: float
    exact: bool = False


class Fact(msgspec.Struct, frozen=True):
    """A sentence as the key of a Fluent message and its arguments; `words.text` writes it in a language."""

    key: str
    args: dict[str, str | int | float] = {}
    cells: list[tuple[int, int]] = []
    """The places on the table that the sentence is about, as x and y."""


class TurnEstimate(msgspec.Struct, frozen=True):
    """A turn that was compared: its moves, its value to its seat, and how far it is behind the best turn."""

    moves: list[str]
    worth: Interval
    behind: Interval
    line: list[str]
    """A few moves that the engine plays after it, on one of the sampled deals."""


class OpenReading(msgspec.Struct, frozen=True):
    """What open cards would have allowed: the best turn found with every hand and the pile known, and its gain."""

    moves: list[str]
    worth: float
    gain: float
    """How much more it is worth than the turn played, both with open cards."""


class TurnReport(msgspec.Struct, frozen=True, kw_only=True):
    """One decision: a lay with its draw or master, or a separate choice (magic, token, discard)."""

    number: int
    """The index of its first move in the record, from 0."""
    seat: int
    phase: str
    """The phase in which it began: `lay`, or `adept`, `act`, `token`, `discard`."""
    moves: list[str]
    played: TurnEstimate
    best: list[TurnEstimate]
    """The best turns, best first, at most five; the one played may be among them."""
    loss: Interval
    """The value of the best turn less that of the one played, on the same deals, by what the seat could know."""
    name: TurnName
    choices: int
    """How many turns were compared; 1 means there was no choice."""
    trials: int
    """How many deals each of the best turns was tried on, with more for close cases; 0 if all values are exact."""
    why: list[Fact] = []
    """The reasons for a named loss, as sentences in reading order."""
    answer: list[str] = []
    """The best reply to the turn played, on the sampled deal that shows it best; to be drawn as ghosts on the table."""
    better_answer: list[str] = []
    """The best reply to the best turn."""
    open_cards: OpenReading | None = None
