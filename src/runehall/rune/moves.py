"""Moves as values with a text form each, and as the core's numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from runehall.rune.errors import NotationError

KINDS = ("", "adept", "spare", "lay", "discard", "pass", "draw", "master", "box", "token")
_CODES = {kind: number for number, kind in enumerate(KINDS)}
_SIDES = {"g": 1, "b": 2, "R": 0, "G": 1, "B": 2}
_AT = 64
_FAR = 63
"""No table reaches further than this from the starting card."""

_NUMBER = r"(0|-?[1-9][0-9]{0,17})"
_CARD = r"([1-9][0-9]{0,17})"
_SHAPES = {
    "adept": re.compile(r"A:([gb])"),
    "spare": re.compile(r"S"),
    "lay": re.compile(rf"L{_CARD}@{_NUMBER},{_NUMBER}/([0-3])(?:!{_NUMBER},{_NUMBER})?"),
    "discard": re.compile(rf"X{_CARD}"),
    "pass": re.compile(r"P"),
    "draw": re.compile(r"D"),
    "master": re.compile(rf"M{_NUMBER},{_NUMBER}"),
    "box": re.compile(r"M-"),
    "token": re.compile(rf"T{_NUMBER},{_NUMBER}=([GB])"),
}
_BY_LETTER: dict[str, tuple[str, ...]] = {
    "A": ("adept",),
    "S": ("spare",),
    "L": ("lay",),
    "X": ("discard",),
    "P": ("pass",),
    "D": ("draw",),
    "M": ("master", "box"),
    "T": ("token",),
}


Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Move:
    """One move of the notation; `str(move)` is its text, `Move.parse(text)` reads it."""

    kind: str
    card: int = 0
    at: Place | None = None
    turn: int = 0
    ignored: Place | None = None
    side: str = ""
    """The adept's side, `g` or `b`; the token's colour, `G` or `B`."""

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move; only the canonical spelling is one."""
        if not isinstance(text, str):
            raise NotationError(f"a move is a text such as L7@3,-2/1, not {type(text).__name__}")
        return _parse(text)

    @classmethod
    def _read(cls, kind: str, parts: Sequence[str | Any]) -> Move:
        if kind == "lay":
            ignored = None if parts[4] is None else (int(parts[4]), int(parts[5]))
            return cls(kind, int(parts[0]), (int(parts[1]), int(parts[2])), int(parts[3]), ignored)
        if kind == "discard":
            return cls(kind, int(parts[0]))
        if kind == "master":
            return cls(kind, at=(int(parts[0]), int(parts[1])))
        if kind == "token":
            return cls(kind, at=(int(parts[0]), int(parts[1])), side=parts[2])
        return cls(kind, side=parts[0] if kind == "adept" else "")

    def __str__(self) -> str:
        x, y = self.at or (0, 0)
        match self.kind:
            case "adept":
                return f"A:{self.side}"
            case "lay":
                mark = "" if self.ignored is None else f"!{self.ignored[0]},{self.ignored[1]}"
                return f"L{self.card}@{x},{y}/{self.turn}{mark}"
            case "discard":
                return f"X{self.card}"
            case "master":
                return f"M{x},{y}"
            case "token":
                return f"T{x},{y}={self.side}"
        return {"spare": "S", "pass": "P", "draw": "D", "box": "M-"}[self.kind]

    @property
    def code(self) -> int:
        """The core's number of this move, or 0 where no table is large enough for it."""
        a = _SIDES[self.side] if self.side else self.card
        if a > _FAR:
            return 0
        code = _CODES[self.kind] | a << 4
        if self.at is not None:
            x, y = self.at
            if not (-_FAR <= x <= _FAR and -_FAR <= y <= _FAR):
                return 0
            code |= self.turn << 10 | (x + _AT) << 12 | (y + _AT) << 20
        if self.ignored is not None:
            x, y = self.ignored
            if not (-_FAR <= x <= _FAR and -_FAR <= y <= _FAR):
                return 0
            code |= (x + _AT) << 28 | (y + _AT) << 36 | 1 << 44
        return code

    @classmethod
    def from_code(cls, code: int) -> Move:
        """The move with this number in the core."""
        kind = KINDS[code & 15]
        a = code >> 4 & 63
        at = ((code >> 12 & 255) - _AT, (code >> 20 & 255) - _AT)
        if kind == "lay":
            ignored = ((code >> 28 & 255) - _AT, (code >> 36 & 255) - _AT) if code >> 44 & 1 else None
            return cls(kind, a, at, code >> 10 & 3, ignored)
        if kind == "discard":
            return cls(kind, a)
        if kind == "master":
            return cls(kind, at=at)
        if kind == "token":
            return cls(kind, at=at, side="RGB"[a])
        return cls(kind, side="gb"[a - 1] if kind == "adept" else "")


@lru_cache(4096)
def _parse(text: str) -> Move:
    """A move from its text; games share the moves that are played often."""
    for kind in _BY_LETTER.get(text[:1], ()):
        found = _SHAPES[kind].fullmatch(text)
        if found:
            return Move._read(kind, found.groups())
    raise NotationError(
        f"{text[:60]!r} is not a move: write one such as L7@3,-2/1, D, M3,0, M-, T4,1=G, X7, S, P or A:g"
    )
