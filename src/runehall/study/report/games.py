"""Results about a whole game, or about a line that somebody tries."""

from __future__ import annotations

from typing import Literal

import msgspec

from runehall.study.report.turns import Interval, OpenReading, TurnEstimate, TurnReport, Unit

VERSION = 4
"""Changes whenever the same record, seed and trials would give another analysis; caches depend on it."""
Cause = Literal["start", "seat", "deal", "turn", "draw"]


class RefereeStep(msgspec.Struct, frozen=True, kw_only=True):
    """The referee's value after an event: each side's chance given all hands, but not the pile."""

    cause: Cause
    moves: int
    """How many moves of the record had been played by then."""
    worths: list[Interval]
    """The value for each side. In the last step this is the result."""
    seat: int | None = None
    """The seat that moved or drew."""
    turn: int | None = None
    """The index of the analysis's turn to which this step belongs."""
    cards: list[int] = []
    """The cards drawn."""


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What decided the game for one side, shown as a waterfall: `start` and the parts add up to `result`."""

    side: int
    start: float
    """An equal share of the win among the sides; in solo the mean over deals."""
    seat: float
    """The value of playing first, second, and so on, before the deal."""
    deal: float
    own_draws: float
    other_draws: float
    own_mistakes: float
    """The losses of the side's own turns, judged by what they could know: zero or less."""
    own_unknowable: float
    """The rest of what the own turns changed, which the seat could not know."""
    other_turns: float
    result: float

    @property
    def parts(self) -> tuple[float, ...]:
        """The changes that are added to `start`, in the order in which they are shown."""
        return (
            self.seat, self.deal, self.own_draws, self.other_draws, self.own_mistakes, self.own_unknowable,
            self.other_turns,
        )  # fmt: skip

    @property
    def luck(self) -> float:
        """The part of chance: seat, deal and all draws."""
        return self.seat + self.deal + self.own_draws + self.other_draws


class PlayerReport(msgspec.Struct, frozen=True, kw_only=True):
    """How one seat played."""

    seat: int
    side: int
    accuracy: float
    """From 0 to 100, computed from the mean loss of its turns."""
    loss: float
    """The mean loss of a turn."""
    turns: int
    inaccurate: int
    mistakes: int
    blunders: int
    only: int
    adjusted: float
    """The side's result without luck: `result` less `Shares.luck`."""


class ParResult(msgspec.Struct, frozen=True, kw_only=True):
    """A solo deal: points reached, the engine's own result without knowing the pile (par), and the best line found."""

    points: int
    par: int
    par_moves: list[str]
    best: int
    """The most points found with open cards; more may be possible."""
    best_moves: list[str]


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known about a game after this many trials."""

    version: int
    unit: Unit
    mode: str
    seed: int
    trials: int
    """Sampled deals for each turn so far."""
    step: int
    """0 for the quick analysis, then one more for each deepening."""
    turns: list[TurnReport]
    steps: list[RefereeStep]
    shares: list[Shares]
    """One for each side."""
    players: list[PlayerReport]
    """One for each seat."""
    moments: list[int]
    """The indexes in `turns` of up to three turns that mattered most, in the order of the game."""
    scores: list[int]
    """The points of each side at the end."""
    finished: bool
    par: ParResult | None = None


class LineOpinion(msgspec.Struct, frozen=True, kw_only=True):
    """The engine's opinion of a line that somebody tries: the value of its end, its last turn, the best turns now."""

    unit: Unit
    worths: list[Interval]
    """The referee's value at the end of the line, for each side."""
    seat: int | None
    """The seat to move there; None if the game is over."""
    best: list[TurnEstimate]
    """The best turns there, by what that seat could know."""
    last: TurnReport | None
    """The turn that led there; None before the first turn of the line."""


class OpenCards(msgspec.Struct, frozen=True):
    """What open cards would have allowed at each turn of a game; None where there was no other turn to try."""

    turns: list[OpenReading | None]


class PositionOpinion(msgspec.Struct, frozen=True, kw_only=True):
    """The best turns of a position by what the seat to move knows, and how many deals were used to compare them."""

    unit: Unit
    seat: int | None
    """The seat to move; None if the game is over."""
    best: list[TurnEstimate]
    trials: int
