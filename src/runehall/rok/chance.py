"""Chance as an argument: everything random follows from the game's seed and a label, on every machine alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of random numbers for one purpose; the same seed and label give the same stream.

    Only `Random.random` is used, because it is the only part of Python's generator that is guaranteed never to change.
    """

    def __init__(self, seed: str, *label: object) -> None:
        self._unit = Random("\x1f".join(["rok/1", seed, *map(str, label)])).random

    def unit(self) -> float:
        """Return a number in [0, 1)."""
        return self._unit()

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n-1."""
        return int(self._unit() * n)

    def between(self, low: float, high: float) -> float:
        """Return a number in [low, high)."""
        return low + (high - low) * self._unit()

    def normal(self) -> float:
        """Return a standard normal number (Box and Muller)."""
        radius = math.sqrt(-2.0 * math.log(1.0 - self._unit()))
        return radius * math.cos(2.0 * math.pi * self._unit())

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order
