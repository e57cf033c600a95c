"""The hand that slides a stone (RSLD-1): never quite steady, less so the harder and the hastier it pushes.

It is alike for every way of input, since it is added to what the player asked for; haste is counted on the table's
clock, from the moment the slide was called for.
"""

from __future__ import annotations

from runehall.rok.chance import Chance
from runehall.rok.inputs import AIM_MOST, FORCE_MOST

STEADY_AFTER = 3_000
"""A hand that takes this many ms, or more, is as steady as possible."""
HASTE = 1.5
"""How much less steady a hand is that slides at once: 1 + HASTE times."""
_AIM = (4.0, 8.0)
_FORCE = (4.0, 10.0)
"""Sigmas in thousandths without any force, and what full force adds."""


def unsteadiness(force: int, ms: int) -> tuple[float, float]:
    """The sigmas of aim and force, for a push of this force `ms` after the slide was called for."""
    hard = (force / FORCE_MOST) ** 2
    haste = 1 + HASTE * max(0.0, 1 - ms / STEADY_AFTER)
    return tuple((still + more * hard) * haste for still, more in (_AIM, _FORCE))  # type: ignore[return-value]


def pushed(aim: int, force: int, ms: int, chance: Chance) -> tuple[int, int]:
    """The aim and force that the stone gets of those a player asked for."""
    off, harder = unsteadiness(force, ms)
    return (
        _within(aim + off * chance.normal(), -AIM_MOST, AIM_MOST),
        _within(force + harder * chance.normal(), 0, FORCE_MOST),
    )


def _within(value: float, low: int, high: int) -> int:
    return max(low, min(high, round(value)))
