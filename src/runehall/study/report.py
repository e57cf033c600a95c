"""What an analysis says, as structs: they are stored, sent and printed as JSON just as they are.

A worth is a win chance from 0 to 1 of the side it is about; in `solo` it is points. A seat is numbered as in the
record, a move by its place in the record's list of moves, and a turn is told by its moves in notation.
"""

from __future__ import annotations

from typing import Literal

import msgspec

VERSION = 3
"""Changes whenever the same record, seed and trials would give another analysis; caches go by it."""

Unit = Literal["chance", "points"]
TurnName = Literal["", "inaccurate", "mistake", "blunder", "only"]
"""What a turn is called: nothing, by its loss, or the only turn (it was played, and every other loses ten points)."""
Cause = Literal["start", "seat", "deal", "turn", "draw"]


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


class Hint(msgspec.Struct, frozen=True):
    """Help for a seat in a running game, by its own view: one stage tells a little more than the one before."""

    stage: Literal["area", "card", "place", "why"]
    fact: Fact
    card: int | None = None
    moves: list[str] = []


class Warning(msgspec.Struct, frozen=True):
    """What a turn that is about to be played loses, by the seat's own view."""

    name: TurnName
    loss: Interval
    why: list[Fact]


PuzzleKind = Literal["exact", "better", "beginner"]
PuzzleTask = Literal["win", "tie", "most", "better", "legal", "area", "forbidden"]
"""Exact: the turn that wins, ties or scores most. Better: the turn far better than all others. For beginners: which lay
is legal, which area is worth most, which lay LAY-7 forbids."""
Theme = Literal["cut", "join", "close", "last_word", "red_hunt", "draw_or_master", "token", "magic", "trap"]


class PuzzleDefinition(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: a position, what is asked, and what solves it."""

    id: str
    """From the position up to symmetry: the same wherever the puzzle is made."""
    kind: PuzzleKind
    task: PuzzleTask
    record: str
    """The game up to the position, as a record's JSON text. Hidden cards in it are one possible deal."""
    seat: int
    solutions: list[list[str]]
    """Every turn that counts as right, as its moves; for beginners' tasks every right answer."""
    choices: list[str] = []
    """For beginners: the answers to choose from (lays, or places that stand for areas as `x,y`)."""
    themes: list[Theme] = []
    rating: int = 1500
    """Where Glicko-2 begins for it: from the levels that solve it."""
    solved_by: list[int] = []
    """The levels, 1 to 6, that solved it."""
    worth: float = 0
    """Worth of the solution to its seat."""
    second: float = 0
    """Worth of the best turn that is no solution."""


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """How good an answer to a puzzle is, and what is wrong with a wrong one."""

    right: bool
    worth: Interval
    loss: float
    why: list[Fact]
    answer: list[str]
    """What the others answer, where that shows what is wrong."""


class DailyDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a day: a solo game, or a duel against one level; everyone in the hall gets the same."""

    day: str
    mode: Literal["solo", "duel"]
    record: str
    """A record without moves."""
    level: int | None = None
    """Whom the duel is against; that level has the seat that is not `seat`."""
    seat: int = 0


class DayProof(msgspec.Struct, frozen=True, kw_only=True):
    """Shown after a day: the key whose SHA-256 is the commitment, and the deals that it gives."""

    scheme: str
    day: str
    commitment: str
    key: str
    """Hexadecimal."""
    deals: list[DailyDeal]
