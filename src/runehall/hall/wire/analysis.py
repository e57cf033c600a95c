"""The analysis board over HTTP: positions that somebody sets up, reads from a text, or types in from a table."""

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
"""No adept yet, green, blue that is spent, blue that is ready, or still secret."""
MoveText = Annotated[str, Meta(max_length=64)]


class SetupDiscard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that a seat discarded face up, as the price of a spare card (SPARE-1) or for want of a lay (TURN-2)."""

    card: CardId
    seat: Seat
    spare: bool


class SetupSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a position: known cards, how many others it holds, masters in reserve, its token and its adept."""

    cards: Annotated[list[CardId], Meta(max_length=40)] = []
    unknown: Small = 0
    reserve: Annotated[int, Meta(ge=0, le=9)] = 3
    token: bool = False
    adept: AdeptState = ""


class PositionSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in the making. It may be impossible; the draw deck is what is left over."""

    rules: RuneRules = RuneRules()
    deck: RuneDeck | None = None
    laid: Annotated[list[tuple[CardId, Annotated[int, Meta(ge=0, le=3)], Coordinate, Coordinate]],
                    Meta(max_length=MOST_LAID)] = []  # fmt: skip
    """Card, rotation, x and y of each card but the starting card, in the order in which they lie."""
    loose: Annotated[list[tuple[Coordinate, Coordinate, Colour]], Meta(max_length=600)] = []
    """Runes whose cards nobody knows, of a table that was typed in: then `laid` is empty."""
    masters: Annotated[list[tuple[Coordinate, Coordinate, Seat]], Meta(max_length=40)] = []
    tokens: Annotated[list[tuple[Coordinate, Coordinate, Colour]], Meta(max_length=8)] = []
    discards: Annotated[list[SetupDiscard], Meta(max_length=56)] = []
    seats: Annotated[list[SetupSeat], Meta(max_length=4)] = []
    to_move: Seat = 0
    phase: RunePhase = "lay"
    spared: bool = False
    first: Seat = 0


class BoardAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """What to show on the analysis board: exactly one of `setup`, `position`, `grid` and `record`, then `moves` from
    there."""

    setup: PositionSetup | None = None
    position: Annotated[str, Meta(max_length=4000)] | None = None
    """A position in one line."""
    grid: Annotated[str, Meta(max_length=4000)] | None = None
    """Rows of R, G, B and `.`, with masters (`1R`) and tokens (`G*`)."""
    record: dict[str, Any] | None = None
    number: Annotated[int, Meta(ge=0)] | None = None
    """After how many moves of the record; None: after the last one."""
    moves: Annotated[list[MoveText], Meta(max_length=200)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    """Cards that nobody named are dealt by it."""
    move: Annotated[str, Meta(max_length=64)] | None = None
    """Also say why this move is illegal, or what it would change. On a typed grid: `BB/BG/GR@3,-2`."""


class BoardShown(Struct, frozen=True):
    """The analysis board."""

    setup: PositionSetup
    """Where it begins, before `moves`."""
    position: str
    """The same in one line; empty for a typed grid and for what no game could come to."""
    faults: list[Problem]
    """Why no game could come to this; `own` is None then, and `moves` were not played."""
    view: RuneView
    """After `moves`. Its moves begin with the lays of the cards that lie there."""
    own: RuneOwn | None
    """The hand and the legal moves of the seat to move."""
    hands: list[list[int]]
    """As they were dealt by the seed where nobody named them."""
    total: int
    """How many moves the record has; 0 without one."""
    reason: Problem | None = None
    preview: RunePreview | None = None


class OpinionAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask the engine about a position, after `moves` from there; each `effort` more takes about four times as long."""

    position: Annotated[str, Meta(max_length=4000)]
    moves: Annotated[list[MoveText], Meta(max_length=200)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    effort: Annotated[int, Meta(ge=0, le=3)] = 0
