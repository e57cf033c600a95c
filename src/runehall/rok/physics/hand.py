"""The hand that slides a stone (RSLD-1): it is never quite steady, and less so with more force and more haste.

The error is added to the aim and force that the player chose, so it does not depend on the input device. Haste is
measured on the table's clock, from the moment the slide was called for.
"""

from __future__ import annotations

from runehall.rok.chance import Chance
from runehall.rok.inputs import AIM_MOST, FORCE_MOST

STEADY_AFTER = 3_000
"""After this many ms a hand is as steady as it gets."""
HASTE = 1.5
"""An immediate slide is less steady by the factor 1 + HASTE."""
_AIM = (4.0, 8.0)
_FORCE = (4.0, 10.0)
"""Standard deviations in thousandths: without any force, and what full force adds."""


def unsteadiness(force: int, ms: int) -> tuple[float, float]:
    """Return the standard deviations of aim and force for a push `ms` after the slide was called for."""
    hard = (force / FORCE_MOST) ** 2
    haste = 1 + HASTE * max(0.0, 1 - ms / STEADY_AFTER)
    return tuple((still + more * hard) * haste for still, more in (_AIM, _FORCE))  # type: ignore[return-value]


def pushed(aim: int, force: int, ms: int, chance: Chance) -> tuple[int, int]:
    """Return the aim and force that the stone gets when a player chose these."""
    off, harder = unsteadiness(force, ms)
    return (
        _within(aim + off * chance.normal(), -AIM_MOST, AIM_MOST),
        _within(force + harder * chance.normal(), 0, FORCE_MOST),
    )


def _within(value: float, low: int, high: int) -> int:
    return max(low, min(high, round(value)))
