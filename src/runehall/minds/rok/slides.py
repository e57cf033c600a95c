"""How a RÖK bot aims a slide, from what is visible on the table."""

from __future__ import annotations

import math

from runehall.minds.rok.levels import ReflexLevel
from runehall.rok.chance import Chance
from runehall.rok.inputs import AIM_MOST, FORCE_MOST
from runehall.rok.physics.cloth import STONE, seat_angle
from runehall.rok.physics.hand import unsteadiness
from runehall.rok.physics.slide import FASTEST, START
from runehall.rok.physics.space import DRAG
from runehall.rok.views import View

_SHY = 1.6
"""A careful hand aims this many standard deviations short of Destiny, since touching it is worst."""
_USUAL, _MS = 740, 3_000
"""The force of a usual slide, and how many ms after the call it is made."""


def aim(view: View, seat: int, level: ReflexLevel, chance: Chance) -> tuple[int, int]:
    """Return aim and force of a slide on the straightest free path to a stop beside Destiny, with the hand's error."""
    edge = seat_angle(seat, len(view.seats))
    x, y = START * math.cos(edge), START * math.sin(edge)
    wish = min(range(-420, 421, 20), key=lambda a: (_blocked(view, x, y, edge + math.pi + a / 1000, a), abs(a)))
    wish_angle = wish / 1000
    beside = START * math.sin(abs(wish_angle))
    unsteady = math.hypot(level.force, unsteadiness(_USUAL, _MS)[1])
    short = 2 * STONE + 60 + _SHY * unsteady * FASTEST / FORCE_MOST * 1.4
    way = START * math.cos(wish_angle) - math.sqrt(max(0.0, short * short - beside * beside))
    force = FORCE_MOST * math.sqrt(2 * DRAG * max(way, 0.0)) / FASTEST
    return (
        _within(wish + chance.normal() * level.aim * 0.5, -AIM_MOST, AIM_MOST),
        _within(force + chance.normal() * level.force, 0, FORCE_MOST),
    )


def _within(value: float, low: int, high: int) -> int:
    return max(low, min(high, round(value)))


def _blocked(view: View, x: float, y: float, heading: float, off: int) -> bool:
    """Return whether a stone blocks a slide that would end beside Destiny."""
    ux, uy = math.cos(heading), math.sin(heading)
    end = START * math.cos(off / 1000) - 2 * STONE
    for stone in view.stones:
        along = (stone.x - x) * ux + (stone.y - y) * uy
        across = abs((stone.x - x) * uy - (stone.y - y) * ux)
        if -STONE < along < end and across < 2 * STONE + 40:
            return True
    return False
