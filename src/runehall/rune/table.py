"""Runes and areas of a table as values; `board` finds them."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rune:
    """A visible rune: where, its colour (the token's under a token), whose card, and what stands or lies on it."""

    x: int
    y: int
    colour: str
    card: int
    master: int | None = None
    token: bool = False

    def __str__(self) -> str:
        master = "" if self.master is None else f" master {self.master}"
        return f"{self.x},{self.y} {self.colour} {self.card}{master}{' token' if self.token else ''}"


@dataclass(frozen=True, slots=True)
class Area:
    """Like-coloured runes joined orthogonally; the side that controls it, if any; its masters; what it is worth."""

    colour: str
    cells: tuple[Place, ...]
    side: int | None
    masters: tuple[Place, ...]
    worth: int
