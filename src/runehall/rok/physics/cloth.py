"""The table: a round cloth with Destiny in the middle, measured in whole units, 10,000 from the middle to the rim."""

from __future__ import annotations

import math
from dataclasses import dataclass

RIM = 10_000
STONE = 850
"""Radius of a stone, including Destiny, in units."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A stone on the cloth.

    `place` is its public number, which says nothing about `stone`; `stone` is secret while `up` is false. The angle is
    in thousandths of a radian.
    """

    place: int
    stone: int
    x: int
    y: int
    angle: int
    up: bool


def seat_angle(seat: int, seats: int) -> float:
    """Return the angle at which a seat sits: seat 0 at the bottom, then clockwise seen from above, with y downwards."""
    return math.pi / 2 + 2 * math.pi * seat / seats
