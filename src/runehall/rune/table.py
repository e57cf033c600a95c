"""The table as people see it: runes, areas, and who controls them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from runehall.rune.deck import WORTH

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


def find_areas(runes: Iterable[Rune], sides: tuple[int, ...]) -> list[Area]:
    """All areas of a table, by their first place; `sides` says whom each seat scores with."""
    at = {(rune.x, rune.y): rune for rune in runes}
    areas, seen = [], set[Place]()
    for start in at:
        if start in seen:
            continue
        colour, todo, cells = at[start].colour, [start], {start}
        while todo:
            x, y = todo.pop()
            for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if place not in cells and place in at and at[place].colour == colour:
                    cells.add(place)
                    todo.append(place)
        seen |= cells
        areas.append(_area(at, colour, cells, sides))
    return areas


def _area(at: dict[Place, Rune], colour: str, cells: set[Place], sides: tuple[int, ...]) -> Area:
    ordered = tuple(sorted(cells, key=lambda place: (place[1], place[0])))
    masters = tuple(place for place in ordered if at[place].master is not None)
    seat = at[masters[0]].master if masters else None
    return Area(colour, ordered, None if seat is None else sides[seat], masters, WORTH[colour] * len(ordered))
