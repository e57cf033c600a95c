"""Runes and areas of a table as values, and the search for areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from runehall.rune.deck import WORTH

Place = tuple[int, int]
Colours = Mapping[Place, str]
"""The visible colour at each place that has a rune."""


@dataclass(frozen=True, slots=True)
class Rune:
    """A visible rune: its place, its colour (under a token, the token's), its card, and a master or token on it."""

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
    """A connected group of runes of one colour: its places, the side that controls it, its masters and its value."""

    colour: str
    cells: tuple[Place, ...]
    side: int | None
    masters: tuple[Place, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A card discarded face up: which card, by which seat, and under which rule (TURN-2 or SPARE-1)."""

    card: int
    seat: int
    rule: str


def around(place: Place) -> tuple[Place, ...]:
    """Return the four places orthogonally next to a place."""
    x, y = place
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def by_row(place: Place) -> tuple[int, int]:
    """Sort key of places: by y, then x."""
    return place[1], place[0]


def area_of(colours: Colours, place: Place) -> frozenset[Place]:
    """Return all places of the area that contains this place."""
    cells, todo = {place}, [place]
    while todo:
        for near in around(todo.pop()):
            if near not in cells and colours.get(near) == colours[place]:
                cells.add(near)
                todo.append(near)
    return frozenset(cells)


def areas_of(runes: Iterable[Rune], sides: Sequence[int]) -> tuple[Area, ...]:
    """Return every area of these runes, sorted by its first place; `sides` gives the side of each seat."""
    at = {(rune.x, rune.y): rune for rune in runes}
    colours = {place: rune.colour for place, rune in at.items()}
    areas, seen = [], set[Place]()
    for place in sorted(at, key=by_row):
        if place not in seen:
            cells = sorted(area_of(colours, place), key=by_row)
            seen.update(cells)
            masters = [cell for cell in cells if at[cell].master is not None]
            side = next((sides[seat] for cell in masters if (seat := at[cell].master) is not None), None)
            worth = WORTH[colours[place]] * len(cells)
            areas.append(Area(colours[place], tuple(cells), side, tuple(masters), worth))
    return tuple(areas)


def clashes(colours: Colours, card: Mapping[Place, str]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Return the visible runes under and beside a card that differ from its rune there (MATCH-UNDER, MATCH-BESIDE)."""
    under = tuple(place for place, rune in card.items() if colours.get(place, rune) != rune)
    beside = tuple(
        near
        for place, rune in card.items()
        for near in around(place)
        if near not in card and colours.get(near, rune) != rune
    )
    return under, beside
