"""What an analysis says of a whole game, or of a line that somebody tries."""

from __future__ import annotations

from typing import Literal

import msgspec

from runehall.study.report.turns import Interval, OpenReading, TurnEstimate, TurnReport, Unit

VERSION = 4
"""Changes whenever the same record, seed and trials would give another analysis; caches go by it."""
Cause = Literal["start", "seat", "deal", "turn", "draw"]


class RefereeStep(msgspec.Struct, frozen=True, kw_only=True):
    """The referee's value after something happened: each side's chance given all hands, the pile unknown."""

    cause: Cause
    moves: int
    """How many moves of the record have been played by then."""
    worths: list[Interval]
    """By side. The last step's are the result."""
    seat: int | None = None
    """Who moved or drew."""
    turn: int | None = None
    """Which of the analysis's turns this belongs to."""
    cards: list[int] = []
    """Cards drawn."""


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """What decided, for one side: `start` and the parts add up to `result`. The waterfall of the page."""

    side: int
    start: float
    """An equal share of the win among the sides; in solo the mean over deals."""
    seat: float
    """What playing first, second, … is worth before the deal."""
    deal: float
    own_draws: float
    other_draws: float
    own_mistakes: float
    """The losses of the side's own turns, by what they could know: zero or less."""
    own_unknowable: float
    """The rest of what the own turns changed: what nobody in the seat could know."""
    other_turns: float
    result: float

    @property
    def parts(self) -> tuple[float, ...]:
        """What is added to `start`, in the order it is told."""
        return (
            self.seat, self.deal, self.own_draws, self.other_draws, self.own_mistakes, self.own_unknowable,
            self.other_turns,
        )  # fmt: skip

    @property
    def luck(self) -> float:
        """What chance gave: seat, deal and all draws."""
        return self.seat + self.deal + self.own_draws + self.other_draws


class PlayerReport(msgspec.Struct, frozen=True, kw_only=True):
    """How one seat played."""

    seat: int
    side: int
    accuracy: float
    """From 0 to 100, from the mean loss of its turns."""
    loss: float
    """Mean loss of a turn."""
    turns: int
    inaccurate: int
    mistakes: int
    blunders: int
    only: int
    adjusted: float
    """The side's result with the luck taken out: result less `Shares.luck`."""


class ParResult(msgspec.Struct, frozen=True, kw_only=True):
    """A solo deal: points reached, the engine's own result without knowing the pile (par), and the best line found."""

    points: int
    par: int
    par_moves: list[str]
    best: int
    """The most points that were found with open cards; no proof that more is impossible."""
    best_moves: list[str]


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known about a game after so many trials."""

    version: int
    unit: Unit
    mode: str
    seed: int
    trials: int
    """Sampled deals for each turn so far."""
    step: int
    """0 after the quick analysis, then one more for each deepening."""
    turns: list[TurnReport]
    steps: list[RefereeStep]
    shares: list[Shares]
    """By side."""
    players: list[PlayerReport]
    """By seat."""
    moments: list[int]
    """Up to three turns (their places in `turns`) that mattered most, in the order of the game."""
    scores: list[int]
    """Points by side at the end."""
    finished: bool
    par: ParResult | None = None


class LineOpinion(msgspec.Struct, frozen=True, kw_only=True):
    """What the engine says of a line that somebody tries: the value of its end, its last turn, what is best now."""

    unit: Unit
    worths: list[Interval]
    """The referee's value at the end of the line, by side."""
    seat: int | None
    """Who is to move there; None if the game is over."""
    best: list[TurnEstimate]
    """The best turns there, by what that seat could know."""
    last: TurnReport | None
    """The turn that led there; None before the first turn of the line."""


class OpenCards(msgspec.Struct, frozen=True):
    """What open cards would have allowed at each turn of a game; None where there was nothing else to try."""

    turns: list[OpenReading | None]


class PositionOpinion(msgspec.Struct, frozen=True, kw_only=True):
    """The best turns of a position by what the seat to move knows, and on how many deals they were compared."""

    unit: Unit
    seat: int | None
    """Who is to move; None if the game is over."""
    best: list[TurnEstimate]
    trials: int
