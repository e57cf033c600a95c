"""The slide (RSLD-1): one stone, from its player's edge, as near to Destiny as possible without touching it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.rok.inputs import FORCE_MOST
from runehall.rok.physics.cloth import RIM, STONE, seat_angle
from runehall.rok.physics.space import CLOTH, FRAME_STEPS, LONGEST_MS, OVER_RIM, STEP_MS, Disc, Space

START = RIM + STONE
"""Distance from the middle at which a slide begins, in units."""
FASTEST = 17_000.0
"""Speed at full force, in units per second."""


@dataclass(frozen=True, slots=True)
class Slid:
    """The result of a slide.

    `paths` has the path of each stone that moved: first the slid stone's, then others by their index among the stones
    on the cloth. `ms` is the duration, `touched` whether the stone touched Destiny, and `distance` its distance from
    Destiny at rest, from rim to rim.
    """

    paths: tuple[tuple[int, tuple[tuple[int, int, int], ...]], ...]
    ms: int
    touched: bool
    distance: int

    @property
    def rank(self) -> tuple[bool, int]:
        """Sort key, smaller is better: touching Destiny is worst, and all touches are equal (RCHK-4)."""
        return (True, 0) if self.touched else (False, self.distance)


def slide(lying: Sequence[tuple[int, int, int]], seat: int, seats: int, aim: int, force: int) -> Slid:
    """Slide from `seat`'s edge onto a cloth with stones at `lying` (x, y, angle), which may be hit and moved."""
    space = Space()
    edge = seat_angle(seat, seats)
    mine = space.add(START * math.cos(edge), START * math.sin(edge), 0.0, OVER_RIM)
    space.rub(mine)
    for x, y, angle in lying:
        space.rub(space.add(x, y, angle / 1000, CLOTH))
    heading = edge + math.pi + aim / 1000
    speed = FASTEST * force / FORCE_MOST
    mine.body.velocity = speed * math.cos(heading), speed * math.sin(heading)
    space.note()
    step = 0
    touched = inside = False
    while step * STEP_MS < LONGEST_MS:
        space.step()
        step += 1
        away = mine.body.position.length
        touched = touched or away <= 2 * STONE
        if not inside and away < RIM - STONE:
            mine.shape.filter = CLOTH
            inside = True
        if step % FRAME_STEPS == 0 and space.note():
            break
    x, y, _ = mine.path[-1]
    distance = max(0, round(math.hypot(x, y)) - 2 * STONE)
    return Slid(_moved(space.discs), step * STEP_MS, touched or distance == 0, distance)


def _moved(discs: Sequence[Disc]) -> tuple[tuple[int, tuple[tuple[int, int, int], ...]], ...]:
    """Return the paths of the slid stone (index -1) and of the stones that it moved."""
    ways = []
    for i, disc in enumerate(discs):
        frames = disc.path
        while len(frames) > 1 and frames[-1] == frames[-2]:
            frames.pop()
        if i == 0 or len(frames) > 1:
            ways.append((i - 1, tuple(frames)))
    return tuple(ways)
