"""Arrays received from a program, and read-only arrays for it."""

from __future__ import annotations

from numbers import Integral
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from runehall.rune import SetupError


def read_action(action: Any) -> int:
    """Read an action id; any whole number is accepted, such as one of numpy's."""
    try:
        return index(action)
    except TypeError:
        raise SetupError("ACTION", f"an action is a whole number, not {action!r:.40}") from None


def read_actions(actions: ArrayLike, games: int) -> NDArray[np.int64]:
    """Read one whole number for each game."""
    chosen = np.asarray(actions)
    if chosen.shape != (games,) or chosen.dtype.kind not in "iu":
        given = f"an array {chosen.shape} of {chosen.dtype}"
        raise SetupError("ACTION", f"{games} games need {games} actions, as whole numbers, not {given}")
    return np.ascontiguousarray(chosen, np.int64)


def read_seeds(seed: Any, games: int) -> list[int]:
    """Read one seed, or one for each game."""
    seeds = np.asarray(seed, object)
    if seeds.ndim != 0 and seeds.shape != (games,):
        raise SetupError("GYM", f"{games} games need one seed, or {games}")
    try:
        return [index(each) for each in seeds.ravel()]
    except TypeError:
        raise SetupError("GYM", f"a seed is a whole number, not {seed!r:.40}") from None


def check_counts(**counts: object) -> None:
    """Refuse anything but whole numbers from 1."""
    for name, count in counts.items():
        if not isinstance(count, Integral) or isinstance(count, bool) or count < 1:
            raise SetupError("GYM", f"{count!r:.40} {name}: take a whole number, at least 1")


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """Return the same memory as an array that cannot be made writable, since compiled code relies on its contents."""
    return np.asarray(array.data.toreadonly()) if array.size else array
