"""Moves as values, with their text form and their encoding for the engines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from runehall.rune.codes import (
    A_AT,
    A_MASK,
    AT,
    BLUE,
    BLUE_MAGIC,
    FARTHEST,
    GREEN,
    GREEN_MAGIC,
    IGNORED_X_AT,
    IGNORED_Y_AT,
    KINDS,
    MAGIC_AT,
    ROTATION_AT,
    X_AT,
    Y_AT,
    Kind,
    a_of,
    ignored_of,
    kind_of,
    place_of,
    rotation_of,
)
from runehall.rune.deck import COLOURS
from runehall.rune.errors import NotationError

_KINDS = dict(enumerate(KINDS, 1))
_NUMBERS = {kind: number for number, kind in _KINDS.items()}
_SIDES = {"g": GREEN_MAGIC, "b": BLUE_MAGIC, "G": GREEN, "B": BLUE}
_MAGICS = {GREEN_MAGIC: "g", BLUE_MAGIC: "b"}

_NUMBER = r"(0|-?[1-9][0-9]{0,17})"
_CARD = r"([1-9][0-9]{0,17})"
_SHAPES = {
    "A": ((Kind.ADEPT, r"A:([gb])"),),
    "S": ((Kind.SPARE, r"S"),),
    "L": ((Kind.LAY, rf"L{_CARD}@{_NUMBER},{_NUMBER}/([0-3])(?:!{_NUMBER},{_NUMBER})?"),),
    "X": ((Kind.DISCARD, rf"X{_CARD}"),),
    "P": ((Kind.PASS, r"P"),),
    "D": ((Kind.DRAW, r"D"),),
    "M": ((Kind.MASTER, rf"M{_NUMBER},{_NUMBER}"), (Kind.BOX, r"M-")),
    "T": ((Kind.TOKEN, rf"T{_NUMBER},{_NUMBER}=([GB])"),),
}
"""The spellings of the moves with each first letter; compiled when the first such move is read."""


Place = tuple[int, int]
_BARE = {Kind.SPARE: "S", Kind.PASS: "P", Kind.DRAW: "D", Kind.BOX: "M-"}


@dataclass(frozen=True, slots=True)
class Move:
    """One move of the notation; `str(move)` is its text, and `Move.parse(text)` reads it."""

    kind: Kind
    card: int = 0
    at: Place | None = None
    rotation: int = 0
    ignored: Place | None = None
    side: str = ""
    """The adept, `g` or `b`, or the token's colour, `G` or `B`."""

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; only the canonical spelling is accepted."""
        if not isinstance(text, str):
            raise NotationError(f"a move is a text such as L7@3,-2/1, not {type(text).__name__}")
        return _parse(text)

    @classmethod
    def _read(cls, kind: Kind, parts: Sequence[str | Any]) -> Move:
        if kind is Kind.LAY:
            ignored = None if parts[4] is None else (int(parts[4]), int(parts[5]))
            return cls(kind, int(parts[0]), (int(parts[1]), int(parts[2])), int(parts[3]), ignored)
        if kind is Kind.DISCARD:
            return cls(kind, int(parts[0]))
        if kind is Kind.MASTER:
            return cls(kind, at=(int(parts[0]), int(parts[1])))
        if kind is Kind.TOKEN:
            return cls(kind, at=(int(parts[0]), int(parts[1])), side=parts[2])
        return cls(kind, side=parts[0] if kind is Kind.ADEPT else "")

    def __str__(self) -> str:
        x, y = self.at or (0, 0)
        match self.kind:
            case Kind.ADEPT:
                return f"A:{self.side}"
            case Kind.LAY:
                mark = "" if self.ignored is None else f"!{self.ignored[0]},{self.ignored[1]}"
                return f"L{self.card}@{x},{y}/{self.rotation}{mark}"
            case Kind.DISCARD:
                return f"X{self.card}"
            case Kind.MASTER:
                return f"M{x},{y}"
            case Kind.TOKEN:
                return f"T{x},{y}={self.side}"
        return _BARE[self.kind]

    @property
    def code(self) -> int:
        """The move encoded for the engines; 0 if no table could be large enough for it, or if it is none."""
        try:
            return self._code()
        except (IndexError, KeyError, TypeError, ValueError):
            return 0

    def _code(self) -> int:
        if self.side and (self.card or self.kind is Kind.LAY):
            return 0  # only adepts and tokens have a side
        if self.rotation and (self.at is None or self.rotation & ~3):
            return 0
        a = _SIDES[self.side] if self.side else self.card
        if a > A_MASK or not (_near(self.at) and _near(self.ignored)):
            return 0
        code = _NUMBERS[self.kind] | a << A_AT
        if self.at is not None:
            x, y = self.at
            code |= self.rotation << ROTATION_AT | (x + AT) << X_AT | (y + AT) << Y_AT
        if self.ignored is not None:
            x, y = self.ignored
            code |= (x + AT) << IGNORED_X_AT | (y + AT) << IGNORED_Y_AT | 1 << MAGIC_AT
        return code

    @classmethod
    def from_code(cls, code: int) -> Move:
        """Decode a move of the engines."""
        try:
            kind, a = _KINDS[kind_of(code)], a_of(code)
        except (KeyError, TypeError):
            raise NotationError(f"{code!r:.40} is no move of the engines: take one of `Move.code`") from None
        if kind is Kind.LAY:
            return cls(kind, a, place_of(code), rotation_of(code), ignored_of(code))
        if kind is Kind.DISCARD:
            return cls(kind, a)
        if kind is Kind.MASTER:
            return cls(kind, at=place_of(code))
        if kind is Kind.TOKEN:
            return cls(kind, at=place_of(code), side=COLOURS[a])
        return cls(kind, side=_MAGICS[a] if kind is Kind.ADEPT else "")


def card_of(text: str) -> int:
    """Return the card that a move in notation lays or discards, or 0."""
    return int(text[1:].split("@")[0]) if text[0] in "LX" else 0


def _near(place: Place | None) -> bool:
    """Return whether a table could reach a place."""
    return place is None or max(abs(place[0]), abs(place[1])) <= FARTHEST


@cache
def _compiled(shape: str) -> re.Pattern[str]:
    return re.compile(shape)


def read_move(move: Move | str) -> Move:
    """Read a move from its text; one made by hand is read again, so its parts are those of its kind and no others."""
    try:
        return Move.parse(str(move) if isinstance(move, Move) else move)
    except (IndexError, KeyError, TypeError, ValueError):
        raise NotationError(f"{move!r:.60} is not a move: its kind and its places are wrong") from None


@lru_cache(4096)
def _parse(text: str) -> Move:
    """Read a move from its text; cached, so games share frequent moves."""
    for kind, shape in _SHAPES.get(text[:1], ()):
        match = _compiled(shape).fullmatch(text)
        if match:
            return Move._read(kind, match.groups())
    raise NotationError(
        f"{text[:60]!r} is not a move: write one such as L7@3,-2/1, D, M3,0, M-, T4,1=G, X7, S, P or A:g"
    )
