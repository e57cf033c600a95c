"""The integer codes of the rule engines: colours, phases, kinds of move, and the bit layout of an encoded move.

All Python code takes these numbers from here. `state.pxd` declares those that compiled modules need, and a test checks
that the two files agree. Phases and kinds of move also have a text form, which records and the wire format use.
"""

from __future__ import annotations

from enum import StrEnum

RED, GREEN, BLUE = range(3)
PHASE_ADEPT, PHASE_LAY, PHASE_ACT, PHASE_TOKEN, PHASE_DISCARD, PHASE_OVER = range(6)
DO_ADEPT, DO_SPARE, DO_LAY, DO_DISCARD, DO_PASS, DO_DRAW, DO_MASTER, DO_BOX, DO_TOKEN = range(1, 10)
A_AT, ROTATION_AT, X_AT, Y_AT, IGNORED_AT, IGNORED_X_AT, IGNORED_Y_AT, MAGIC_AT = 4, 10, 12, 20, 28, 28, 36, 44
"""The lowest bit of each part of an encoded move: the card, adept or colour (`A`); the rotation; the place; the rune
that blue magic ignores, as x and y or as both at once; and whether the move is blue magic. The bits below hold the
kind.
"""
KIND_MASK, A_MASK, ROTATION_MASK, PLACE_MASK = 15, 63, 3, 255
AT = 64
"""Offset added to each coordinate of an encoded move, so that it is never negative."""
FARTHEST = AT - 1
"""The greatest distance from the starting card that a table can reach, in places."""
TOP_WORTH, NOBODY = 3, -1
"""The value of a red rune, with green and blue each worth one less (CMP-6); and the code for "no seat" or "no side"."""
GREEN_MAGIC, BLUE_MAGIC = 1, 2
"""Codes of the two adepts (SET-4)."""


class Phase(StrEnum):
    """What the seat to move has to do; each member equals its text."""

    ADEPT = "adept"
    LAY = "lay"
    ACT = "act"
    TOKEN = "token"  # noqa: S105 - a phase, not a secret
    DISCARD = "discard"
    OVER = "over"


class Kind(StrEnum):
    """The kinds of move; each member equals its text."""

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
"""The phases; a phase's index is its code in the engines."""
KINDS = tuple(Kind)
"""The kinds of move, in the order of their codes in the engines, which start at 1."""


def kind_of(code: int) -> int:
    """Return the kind of an encoded move: one of `DO_ADEPT` to `DO_TOKEN`."""
    return code & KIND_MASK


def a_of(code: int) -> int:
    """Return the card of an encoded move, or its adept or colour."""
    return code >> A_AT & A_MASK


def rotation_of(code: int) -> int:
    """Return the rotation of an encoded lay, in quarter turns."""
    return code >> ROTATION_AT & ROTATION_MASK


def x_of(code: int) -> int:
    """Return the x of an encoded move's place."""
    return (code >> X_AT & PLACE_MASK) - AT


def y_of(code: int) -> int:
    """Return the y of an encoded move's place."""
    return (code >> Y_AT & PLACE_MASK) - AT


def place_of(code: int) -> tuple[int, int]:
    """Return the place of an encoded move; only for moves that have one."""
    return x_of(code), y_of(code)


def magic_of(code: int) -> int:
    """Return 1 if an encoded lay uses blue magic, else 0."""
    return code >> MAGIC_AT & 1


def place(kind: int, a: int, x: int, y: int) -> int:
    """Encode a move at a place on the table."""
    return kind | a << A_AT | (x + AT) << X_AT | (y + AT) << Y_AT


def has_place(code: int) -> bool:
    """Return whether an encoded move has a place on the table."""
    return code >> X_AT & PLACE_MASK != 0


def ignored_of(code: int) -> tuple[int, int] | None:
    """Return the place of the rune that a lay by blue magic ignores (ADB-1), or None for every other move."""
    if not magic_of(code):
        return None
    return (code >> IGNORED_X_AT & PLACE_MASK) - AT, (code >> IGNORED_Y_AT & PLACE_MASK) - AT
