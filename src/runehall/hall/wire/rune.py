"""RUNE on the wire: the public view, and the private view of one seat.

Each type is built from what its reader may know; no type has a field that could hold another seat's secret.
"""

from typing import Literal

from msgspec import Struct

Colour = Literal["R", "G", "B"]
Magic = Literal["green", "blue"]
RunePhase = Literal["adept", "lay", "act", "token", "discard", "over"]
Cell = tuple[int, int]


class TableRune(Struct, frozen=True, array_like=True, gc=False):
    """A visible rune. Under a token, `colour` is the token's. `card` 0 is the starting card; `master` is the seat it
    belongs to."""

    x: int
    y: int
    colour: Colour
    card: int
    master: int | None
    token: bool


class RuneArea(Struct, frozen=True, gc=False):
    """An area: connected runes of one colour. `side` controls it (None: nobody), `masters` are the seats with
    masters there, and `adds` is what another master would add to its side's points (END-3)."""

    colour: Colour
    worth: int
    adds: int
    side: int | None
    masters: list[int]
    cells: list[Cell]


class RuneSeat(Struct, frozen=True, gc=False):
    """The public part of one seat's cards and pieces."""

    seat: int
    side: int
    hand: int
    """The number of cards it holds."""
    shown: list[int]
    """Cards in its hand that everybody has seen (TURN-2)."""
    reserve: int
    token: bool
    """Whether it still has its Grand Master token."""
    adept: Magic | None
    """Its magic, once all have picked (SET-4)."""
    magic: bool
    """Whether it can still use its blue magic (ADB-1)."""
    discards: list[int]
    """Cards it discarded face up, in order."""


class RuneView(Struct, frozen=True, tag_field="kind", tag="rune"):
    """The public state of a game of RUNE, the same for every reader."""

    seat: int
    """The seat to move."""
    phase: RunePhase
    runes: list[TableRune]
    areas: list[RuneArea]
    seats: list[RuneSeat]
    pile: int
    """The number of cards left in the draw deck."""
    scores: list[int]
    """Points by side, as if the game ended now."""
    moves: list[str]
    """Every move so far; an adept pick that is still secret reads `A:?`."""
    by: list[int]
    """The seat that made each of `moves`."""


class HandCard(Struct, frozen=True, gc=False):
    """A card in the reader's own hand."""

    card: int
    face: str


class CardPlaces(Struct, frozen=True, gc=False):
    """Where one card may be laid in one rotation: top-left corners. The move is `L{card}@{x},{y}/{turn}`."""

    card: int
    turn: int
    at: list[Cell]


class MagicPlace(Struct, frozen=True):
    """A lay that needs blue magic: `L{card}@{x},{y}/{turn}!{i},{j}` for each rune (i, j) that may be ignored."""

    card: int
    turn: int
    at: Cell
    ignore: list[Cell]


class TokenPlace(Struct, frozen=True):
    """Where the token may go, and the colours it may show: `T{x},{y}={colour}`."""

    at: Cell
    colours: list[Colour]


class RuneChoices(Struct, frozen=True):
    """All legal moves of the seat to move, grouped for drawing; together they are exactly the legal moves."""

    lays: list[CardPlaces]
    magic: list[MagicPlace]
    masters: list[Cell]
    """The move is `M{x},{y}`."""
    tokens: list[TokenPlace]
    plain: list[str]
    """Moves without a place: `D`, `P`, `S`, `M-`, `X7`, `A:g`, `A:b`."""


class RuneOwn(Struct, frozen=True, tag_field="kind", tag="rune"):
    """What one seat sees in addition to the public state."""

    seat: int
    hand: list[HandCard]
    drew: int | None
    """The card it drew last, while it is still in hand."""
    adept: Magic | None
    """Its own pick, even while it is secret."""
    choices: RuneChoices | None
    """Its legal moves when it is its turn."""


class ChangedArea(Struct, frozen=True):
    """An area that a previewed move would change, as it would be afterwards; `was` is what `side` scores there now."""

    colour: Colour
    worth: int
    was: int
    side: int | None
    masters: list[int]
    cells: list[Cell]


class RunePreview(Struct, frozen=True, tag_field="kind", tag="rune"):
    """What a legal move would change: areas with their new worth, runes that would become visible, points by side."""

    areas: list[ChangedArea]
    runes: list[TableRune]
    scores: list[int]
