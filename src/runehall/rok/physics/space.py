"""The physical space of the cloth (pymunk): stones slide with dry friction, turn, collide, and stay inside the rim.

Steps have a fixed length and bodies are added in a fixed order, so the same start gives the same motion.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies

from runehall.rok.physics.cloth import RIM, STONE

STEP_MS = 8
FRAME_STEPS = 4
FRAME_MS = STEP_MS * FRAME_STEPS
LONGEST_MS = 5_000
DRAG = 9_000.0
"""Deceleration of a sliding stone, in units/s²."""
_SPIN_DRAG = 9.0
_STILL = 15.0
_STILL_SPIN = 0.03
_RIM_PIECES = 36
_RIM_THICKNESS = 400.0

_NOTED = BodyFields.POSITION | BodyFields.ANGLE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY

AIR = pymunk.ShapeFilter(categories=0b001, mask=0)
"""A stone in the air collides with nothing."""
CLOTH = pymunk.ShapeFilter(categories=0b010)
"""A stone on the cloth collides with stones and the rim."""
OVER_RIM = pymunk.ShapeFilter(categories=0b010, mask=0b010)
"""A stone that slides in over the rim collides with stones only."""
_WALL = pymunk.ShapeFilter(categories=0b100)


@dataclass(slots=True)
class Disc:
    """A moving stone: its body and shape, and its position and angle in every frame so far."""

    body: pymunk.Body
    shape: pymunk.Circle
    path: list[tuple[int, int, int]]


class Space:
    """A cloth with Destiny fixed in the middle, to which stones can be added; `step` advances the time."""

    def __init__(self, radius: float = STONE) -> None:
        self.radius = radius
        self._space = pymunk.Space()
        self._space.iterations = 12
        self._space.collision_bias = math.pow(0.002, 60.0)
        ground = self._space.static_body
        destiny = pymunk.Circle(ground, radius)
        destiny.elasticity, destiny.friction, destiny.filter = 0.45, 0.4, CLOTH
        self._space.add(destiny)
        far = RIM + _RIM_THICKNESS
        corners = [
            (far * math.cos(2 * math.pi * i / _RIM_PIECES), far * math.sin(2 * math.pi * i / _RIM_PIECES))
            for i in range(_RIM_PIECES + 1)
        ]
        for a, b in pairwise(corners):
            piece = pymunk.Segment(ground, a, b, _RIM_THICKNESS)
            piece.elasticity, piece.friction, piece.filter = 0.5, 0.3, _WALL
            self._space.add(piece)
        self.discs: list[Disc] = []
        self._batch = Buffer()

    def add(self, x: float, y: float, angle: float, meets: pymunk.ShapeFilter) -> Disc:
        """Add a stone at a place; `meets` says what it collides with."""
        body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0.0, self.radius))
        body.position = x, y
        body.angle = angle
        shape = pymunk.Circle(body, self.radius)
        shape.elasticity, shape.friction, shape.filter = 0.45, 0.4, meets
        self._space.add(body, shape)
        disc = Disc(body, shape, [])
        self.discs.append(disc)
        return disc

    def rub(self, disc: Disc) -> None:
        """Give a stone dry friction with the cloth, for sliding and for turning.

        A joint with a limited force that never corrects positions is exactly that.
        """
        ground = self._space.static_body
        slide = pymunk.PivotJoint(ground, disc.body, (0, 0), (0, 0))
        slide.max_bias = 0.0
        slide.max_force = DRAG
        turn = pymunk.GearJoint(ground, disc.body, 0.0, 1.0)
        turn.max_bias = 0.0
        turn.max_force = disc.body.moment * _SPIN_DRAG
        self._space.add(slide, turn)

    def note(self) -> bool:
        """Append every stone's position to its path; return whether all are at rest.

        One call into the physics engine covers all stones: asking each body takes longer than the motion itself.
        """
        self._batch.clear()
        get_space_bodies(self._space, _NOTED, self._batch)
        numbers = memoryview(self._batch.float_buf()).cast("d")
        still = True
        for i, disc in enumerate(self.discs):
            x, y, angle, vx, vy, turn = numbers[6 * i : 6 * i + 6]
            disc.path.append((round(x), round(y), round(angle * 1000)))
            still = still and abs(vx) < _STILL and abs(vy) < _STILL and abs(turn) < _STILL_SPIN
        return still

    def step(self) -> None:
        """Advance the time by STEP_MS."""
        self._space.step(STEP_MS / 1000)
