"""The throw (RTHR-2): each hand's stones fly from their edge towards the middle, land, collide, spin and come to rest.

It is a function of the round's chance and of the stones already on the cloth; their signs play no part in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.rok.chance import Chance
from runehall.rok.physics.cloth import RIM, STONE, seat_angle
from runehall.rok.physics.space import AIR, CLOTH, FRAME_STEPS, LONGEST_MS, STEP_MS, Disc, Space

_MARGIN = 25
"""Stones are thrown this much larger than they are, so that they come to rest apart; in units."""
_START = RIM + 1_400


@dataclass(frozen=True, slots=True)
class Path:
    """The path of one stone: x, y and angle for each frame; the stone stays at the last one.

    `lands` is the frame in which it first touches the cloth, 0 for a stone that was already there.
    """

    frames: tuple[tuple[int, int, int], ...]
    lands: int

    @property
    def end(self) -> tuple[int, int, int]:
        """The position where it comes to rest."""
        return self.frames[-1]


@dataclass(frozen=True, slots=True)
class Throw:
    """The result of a throw.

    `paths` has the stones that were already on the cloth first, then each seat's in turn; `ms` is how long it takes
    until all are at rest.
    """

    paths: tuple[Path, ...]
    ms: int


@dataclass(slots=True)
class _Flight:
    """A stone in the air, and the step in which it lands."""

    disc: Disc
    step: int


def throw(lying: Sequence[tuple[int, int, int]], hands: Sequence[int], chance: Chance) -> Throw:
    """Throw `hands[seat]` stones for each seat onto a cloth with stones at `lying` (x, y, angle)."""
    space = Space(STONE + _MARGIN)
    for x, y, angle in lying:
        space.rub(space.add(x, y, angle / 1000, CLOTH))
    flights = [
        flight
        for seat, count in enumerate(hands)
        for flight in _hand(space, count, seat_angle(seat, len(hands)), chance)
    ]
    flying = sorted(flights, key=lambda f: -f.step)
    step = 0
    space.note()
    while step * STEP_MS < LONGEST_MS:
        space.step()
        step += 1
        while flying and flying[-1].step <= step:
            _land(space, flying.pop())
        if step % FRAME_STEPS == 0 and space.note() and not flying and _apart(space.discs):
            break
    lands = [0] * len(lying) + [-(-f.step // FRAME_STEPS) for f in flights]
    return Throw(tuple(_path(d, n) for d, n in zip(space.discs, lands, strict=True)), step * STEP_MS)


def _hand(space: Space, count: int, edge: float, chance: Chance) -> list[_Flight]:
    """Add one seat's stones side by side beyond their edge, each flying towards its landing place."""
    flights = []
    for i in range(count):
        across = (i - (count - 1) / 2) * 2.1 * STONE
        x = math.cos(edge) * _START - math.sin(edge) * across
        y = math.sin(edge) * _START + math.cos(edge) * across
        disc = space.add(x, y, chance.between(0, 2 * math.pi), AIR)
        towards, away = edge + chance.between(-0.6, 0.6), chance.between(0.4, 0.8) * RIM
        dx, dy = away * math.cos(towards) - x, away * math.sin(towards) - y
        way, speed = math.hypot(dx, dy), chance.between(8_000, 14_000)
        disc.body.velocity = dx * speed / way, dy * speed / way
        disc.body.angular_velocity = chance.between(-14, 14)
        flights.append(_Flight(disc, math.ceil(way / speed * 1000 / STEP_MS)))
    return flights


def _land(space: Space, flight: _Flight) -> None:
    """Land a stone: from now on it collides and has friction; the landing takes some of its speed."""
    flight.disc.shape.filter = CLOTH
    flight.disc.body.velocity = flight.disc.body.velocity * 0.75
    space.rub(flight.disc)


def _apart(discs: Sequence[Disc]) -> bool:
    """Return whether all stones, at their true size in whole units, are apart from each other, Destiny and the rim."""
    spots = [d.path[-1] for d in discs]
    least = (2 * STONE) ** 2
    for i, (x, y, _) in enumerate(spots):
        if not least < x * x + y * y <= (RIM - STONE) ** 2:
            return False
        for u, v, _ in spots[:i]:
            if (x - u) ** 2 + (y - v) ** 2 <= least:
                return False
    return True


def _path(disc: Disc, lands: int) -> Path:
    frames = disc.path
    while len(frames) > 1 and frames[-1] == frames[-2]:
        frames.pop()
    return Path(tuple(frames), lands)
