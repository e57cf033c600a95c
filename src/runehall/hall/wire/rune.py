"""RUNE as it crosses the wire: what everybody at the table sees, and what one seat sees besides.

Every type here is built up from what its reader may know; none has a field that could hold a secret of another seat.
"""

from typing import Literal

from msgspec import Struct

Colour = Literal["R", "G", "B"]
Magic = Literal["green", "blue"]
RunePhase = Literal["adept", "lay", "act", "token", "discard", "over"]
Cell = tuple[int, int]


class TableRune(Struct, frozen=True, array_like=True, gc=False):
    """A visible rune: its colour is the token's under a token; `card` 0 is the starting card; `master` is a seat."""

    x: int
    y: int
    colour: Colour
    card: int
    master: int | None
    token: bool


class RuneArea(Struct, frozen=True, gc=False):
    """An area: same-coloured runes joined; `side` controls it (or nobody), `masters` are the seats standing there, and
    `adds` is what another one would add to its side's points (END-3)."""

    colour: Colour
    worth: int
    adds: int
    side: int | None
    masters: list[int]
    cells: list[Cell]


class RuneSeat(Struct, frozen=True, gc=False):
    """What everybody knows of one seat's cards and pieces."""

    seat: int
    side: int
    hand: int
    """How many cards it holds."""
    shown: list[int]
    """Cards in its hand that everybody has seen (TURN-2)."""
    reserve: int
    token: bool
    """Its Grand Master token is still to be used."""
    adept: Magic | None
    """Its magic, once all have picked (SET-4)."""
    magic: bool
    """Its blue magic can still be used (ADB-1)."""
    discards: list[int]
    """Cards it laid aside face up, in order."""


class RuneView(Struct, frozen=True, tag_field="kind", tag="rune"):
    """The public state of a game of RUNE, the same for every reader."""

    seat: int
    """Whose turn it is."""
    phase: RunePhase
    runes: list[TableRune]
    areas: list[RuneArea]
    seats: list[RuneSeat]
    pile: int
    """Cards left in the pile."""
    scores: list[int]
    """Per side, as if the game ended now."""
    moves: list[str]
    """Every move so far; an adept pick that is still secret reads `A:?`."""
    by: list[int]
    """The seat that made each of `moves`."""


class HandCard(Struct, frozen=True, gc=False):
    """A card in the reader's own hand."""

    card: int
    face: str


class CardPlaces(Struct, frozen=True, gc=False):
    """Where one card may be laid in one turn: top-left corners. The move is `L{card}@{x},{y}/{turn}`."""

    card: int
    turn: int
    at: list[Cell]


class MagicPlace(Struct, frozen=True):
    """A lay that needs blue magic: `L{card}@{x},{y}/{turn}!{i},{j}` for each ignorable rune (i, j)."""

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
    """What one seat sees besides the public state."""

    seat: int
    hand: list[HandCard]
    drew: int | None
    """The card it took last, while it is still in hand."""
    adept: Magic | None
    """Its own pick, also while that is secret."""
    choices: RuneChoices | None
    """Its legal moves when it is its turn."""


class ChangedArea(Struct, frozen=True):
    """An area that a previewed move would change, as it would be then; `was` is what `side` scores there now."""

    colour: Colour
    worth: int
    was: int
    side: int | None
    masters: list[int]
    cells: list[Cell]


class RunePreview(Struct, frozen=True, tag_field="kind", tag="rune"):
    """What a legal move would change: areas with their new worth, runes that would show, scores per side."""

    areas: list[ChangedArea]
    runes: list[TableRune]
    scores: list[int]
