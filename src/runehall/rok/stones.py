"""The stones: 24 signs of the Elder Futhark in three ætts, each sign twice, and Destiny (RCMP-1).

A stone is a number 0 … 47; its sign is `stone // 2` and its twin `stone ^ 1`. Destiny is not among them: it has no
sign, never enters the bag, and stays in the middle for the whole game (RSET-1).
"""

from __future__ import annotations

from dataclasses import dataclass

STONES = 48
SIGNS = 24
COLOURS = ("white", "grey", "black")
DESTINY_GLYPH = "•"


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of the Elder Futhark and the colour of its ætt."""

    number: int
    glyph: str
    name: str
    colour: int


_NAMES = (
    "ᚠ fehu,ᚢ uruz,ᚦ thurisaz,ᚨ ansuz,ᚱ raido,ᚲ kaunan,ᚷ gebo,ᚹ wunjo,"
    "ᚺ hagalaz,ᚾ naudiz,ᛁ isaz,ᛃ jera,ᛇ eihwaz,ᛈ perth,ᛉ algiz,ᛊ sowilo,"
    "ᛏ tiwaz,ᛒ berkanan,ᛖ ehwaz,ᛗ mannaz,ᛚ laguz,ᛜ ingwaz,ᛞ dagaz,ᛟ othalan"
)
FUTHARK: tuple[Sign, ...] = tuple(
    Sign(number, glyph, name, number // 8)
    for number, (glyph, name) in enumerate(entry.split(" ") for entry in _NAMES.split(","))
)


def sign_of(stone: int) -> int:
    """Return the sign engraved on a stone."""
    return stone >> 1


def twin_of(stone: int) -> int:
    """Return the other stone with the same sign."""
    return stone ^ 1


def colour_of(stone: int) -> int:
    """Return 0, 1 or 2 for white, grey or black; each sign has one colour (RCMP-1)."""
    return stone >> 4
