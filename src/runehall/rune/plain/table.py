"""Which places a side controls, and what may not happen to areas: illegal connections and too long lines."""

from __future__ import annotations

from collections.abc import Mapping

from runehall.rune.deck import COLOURS
from runehall.rune.table import Colours, Place, area_of


def controlled(colours: Colours, masters: Mapping[Place, int], side: int) -> set[Place]:
    """Return all places that a side controls; `masters` gives the side of the master at each place (MAS-2, TEAM-3)."""
    return {place for master, owner in masters.items() if owner == side for place in area_of(colours, master)}


def connects(before: Colours, after: Colours, masters: Mapping[Place, int], side: int) -> str:
    """Return the colour of an area that this side may not join, or an empty text (LAY-7)."""
    wrong = set[str]()
    for area in {area_of(after, place) for place in masters}:
        inside = [place for place in area if place in masters]
        foreign = any(masters[place] != side for place in inside)
        if foreign and len({area_of(before, place) for place in inside}) > 1:
            wrong.add(after[inside[0]])
    return min(wrong, key=COLOURS.index, default="")


def too_long(colours: Colours, limits: Mapping[str, int]) -> str:
    """Return the colour of a straight line longer than its limit, or an empty text (SOLO-2)."""
    wrong = set[str]()
    for (x, y), colour in colours.items():
        for dx, dy in ((1, 0), (0, 1)):
            if all(colours.get((x + i * dx, y + i * dy)) == colour for i in range(limits[colour] + 1)):
                wrong.add(colour)
    return min(wrong, key=COLOURS.index, default="")
