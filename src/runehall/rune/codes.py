"""The numbers of the engines: colours, phases, kinds of move, and where each part of a move's number lies.

Everything written in Python takes them from here. `state.pxd` declares those that compiled modules need; a test reads
it to prove that both agree. Phases and kinds also have a text form each, which is what records and the wire hold.
"""

from __future__ import annotations

from enum import StrEnum

RED, GREEN, BLUE = range(3)
PHASE_ADEPT, PHASE_LAY, PHASE_ACT, PHASE_TOKEN, PHASE_DISCARD, PHASE_OVER = range(6)
DO_ADEPT, DO_SPARE, DO_LAY, DO_DISCARD, DO_PASS, DO_DRAW, DO_MASTER, DO_BOX, DO_TOKEN = range(1, 10)
A_AT, ROTATION_AT, X_AT, Y_AT, IGNORED_AT, IGNORED_X_AT, IGNORED_Y_AT, MAGIC_AT = 4, 10, 12, 20, 28, 28, 36, 44
"""The lowest bit of each part of a move: the card, adept or colour (`A`); the turn; the place; for blue magic the rune
it ignores, as x and y or as both at once; and whether it is blue magic. The kind is in the bits below."""
KIND_MASK, A_MASK, ROTATION_MASK, PLACE_MASK = 15, 63, 3, 255
AT = 64
"""Added to a coordinate of a move, so that it is never negative."""
FARTHEST = AT - 1
"""No table reaches further than this from the starting card."""
TOP_WORTH, NOBODY = 3, -1
"""What a red rune is worth, green and blue being worth one less each (CMP-6); no seat or side."""
GREEN_MAGIC, BLUE_MAGIC = 1, 2
"""The adepts of SET-4."""


class Phase(StrEnum):
    """What the seat to move has to do; each member is its own text."""

    ADEPT = "adept"
    LAY = "lay"
    ACT = "act"
    TOKEN = "token"  # noqa: S105 - a phase, not a secret
    DISCARD = "discard"
    OVER = "over"


class Kind(StrEnum):
    """The kinds of move; each member is its own text."""

    ADEPT = "adept"
    SPARE = "spare"
    LAY = "lay"
    DISCARD = "discard"
    PASS = "pass"  # noqa: S105 - a move, not a secret
    DRAW = "draw"
    MASTER = "master"
    BOX = "box"
    TOKEN = "token"  # noqa: S105 - a move, not a secret


PHASES = tuple(Phase)
"""Phases by the core's numbers."""
KINDS = tuple(Kind)
"""Kinds of move; the core's number of the first is 1."""


def kind_of(code: int) -> int:
    """The kind of a move's number: one of `DO_ADEPT` to `DO_TOKEN`."""
    return code & KIND_MASK


def a_of(code: int) -> int:
    """The card of a move's number; or its adept, or its colour."""
    return code >> A_AT & A_MASK


def rotation_of(code: int) -> int:
    """The quarter turns of a lay's number."""
    return code >> ROTATION_AT & ROTATION_MASK


def x_of(code: int) -> int:
    """The table place of a move's number, across."""
    return (code >> X_AT & PLACE_MASK) - AT


def y_of(code: int) -> int:
    """The table place of a move's number, down."""
    return (code >> Y_AT & PLACE_MASK) - AT


def place_of(code: int) -> tuple[int, int]:
    """The table place of a move's number, where it has one."""
    return x_of(code), y_of(code)


def magic_of(code: int) -> int:
    """Whether a lay's number uses blue magic."""
    return code >> MAGIC_AT & 1


def place(kind: int, a: int, x: int, y: int) -> int:
    """The number of a move at a table place."""
    return kind | a << A_AT | (x + AT) << X_AT | (y + AT) << Y_AT


def has_place(code: int) -> bool:
    """Whether a move's number names a table place."""
    return code >> X_AT & PLACE_MASK != 0


def ignored_of(code: int) -> tuple[int, int] | None:
    """The rune that a lay by blue magic ignores (ADB-1); None for every other move."""
    if not magic_of(code):
        return None
    return (code >> IGNORED_X_AT & PLACE_MASK) - AT, (code >> IGNORED_Y_AT & PLACE_MASK) - AT
