"""The analysis board over HTTP: positions that are set up, read from text, or typed in from a physical table."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import RuneDeck, RuneRules
from runehall.hall.wire.api import Problem
from runehall.hall.wire.rune import Colour, RuneOwn, RunePhase, RunePreview, RuneView

MOST_LAID = 56
Coordinate = Annotated[int, Meta(ge=-99, le=99)]
CardId = Annotated[int, Meta(ge=1, le=99)]
Small = Annotated[int, Meta(ge=0, le=99)]
Seat = Annotated[int, Meta(ge=0, le=3)]
AdeptState = Literal["", "g", "b", "b!", "?"]
"""An adept's state: none yet, green, blue and spent, blue and ready, or still secret."""
MoveText = Annotated[str, Meta(max_length=64)]


class SetupDiscard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a seat discarded face up, to pay for a spare card (SPARE-1) or because it had no legal lay
    (TURN-2)."""

    card: CardId
    seat: Seat
    spare: bool


class SetupSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a position: its known cards, the number of unknown cards, masters in reserve, its token and its
    adept."""

    cards: Annotated[list[CardId], Meta(max_length=40)] = []
    unknown: Small = 0
    reserve: Annotated[int, Meta(ge=0, le=9)] = 3
    token: bool = False
    adept: AdeptState = ""


class PositionSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """A position being set up. It may be impossible. All cards that it does not name form the draw deck."""

    rules: RuneRules = RuneRules()
    deck: RuneDeck | None = None
    laid: Annotated[list[tuple[CardId, Annotated[int, Meta(ge=0, le=3)], Coordinate, Coordinate]],
                    Meta(max_length=MOST_LAID)] = []  # fmt: skip
    """Card, rotation, x and y of each card except the starting card, in the order in which they were laid."""
    loose: Annotated[list[tuple[Coordinate, Coordinate, Colour]], Meta(max_length=600)] = []
    """Runes whose cards are unknown, for a table that was typed in; `laid` is empty then."""
    masters: Annotated[list[tuple[Coordinate, Coordinate, Seat]], Meta(max_length=40)] = []
    tokens: Annotated[list[tuple[Coordinate, Coordinate, Colour]], Meta(max_length=8)] = []
    discards: Annotated[list[SetupDiscard], Meta(max_length=56)] = []
    seats: Annotated[list[SetupSeat], Meta(max_length=4)] = []
    to_move: Seat = 0
    phase: RunePhase = "lay"
    spared: bool = False
    first: Seat = 0


class BoardAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """What to show on the analysis board: exactly one of `setup`, `position`, `grid` and `record`, followed by
    `moves`."""

    setup: PositionSetup | None = None
    position: Annotated[str, Meta(max_length=4000)] | None = None
    """A position as one line of text."""
    grid: Annotated[str, Meta(max_length=4000)] | None = None
    """Rows of R, G, B and `.`, with masters (`1R`) and tokens (`G*`)."""
    record: dict[str, Any] | None = None
    number: Annotated[int, Meta(ge=0)] | None = None
    """The number of moves of the record to play; None plays all of them."""
    moves: Annotated[list[MoveText], Meta(max_length=200)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    """The seed that deals the cards that are not named."""
    move: Annotated[str, Meta(max_length=64)] | None = None
    """A move to explain: the answer says why it is illegal, or what it would change. On a typed grid:
    `BB/BG/GR@3,-2`."""


class BoardShown(Struct, frozen=True):
    """The analysis board's answer."""

    setup: PositionSetup
    """The starting position, before `moves`."""
    position: str
    """The same position as one line; empty for a typed grid and for a position that no game can reach."""
    faults: list[Problem]
    """Why no game can reach this position. If there are any, `own` is None and `moves` were not played."""
    view: RuneView
    """The public view after `moves`. Its list of moves begins with the lays of the cards already on the table."""
    own: RuneOwn | None
    """The hand and the legal moves of the seat to move."""
    hands: list[list[int]]
    """The hand of each seat; the seed dealt the cards that were not named."""
    total: int
    """The number of moves in the record; 0 without a record."""
    reason: Problem | None = None
    preview: RunePreview | None = None


class OpinionAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask the engine about a position after `moves`; each step of `effort` takes about four times as long as the one
    before."""

    position: Annotated[str, Meta(max_length=4000)]
    moves: Annotated[list[MoveText], Meta(max_length=200)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    effort: Annotated[int, Meta(ge=0, le=3)] = 0
