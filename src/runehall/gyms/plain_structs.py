"""The sizes of an encoding and the layout of its actions and planes in plain Python.

`tensors.pxd` and `afterstate.pxd` declare the same for C; a test reads them to prove that the two agree.
"""

from __future__ import annotations

DRAW_ACTION, PASS_ACTION, SPARE_ACTION, BOX_ACTION, ADEPT_ACTION = range(5)
"""Ids of actions that need no place; of the two adepts the first."""
TOKENS, DISCARDS = 6, 22
"""The first ids of tokens (eight places, two colours) and of discards."""
TOKEN_PLANE, CORNER_PLANE, MASTER_PLANE = 3, 4, 6
"""Planes of the table tensor after the three colours; of the corners and masters the first."""
PHASE_FACTS = 6
"""Facts for the phase; they come first."""
AFTERSTATE_FEATURES = 25
"""Features of the position an action would lead to."""


class Sizes:
    """The sizes of an encoding, in numbers."""

    radius: int
    width: int
    slots: int
    variants: int
    masters: int
    lays: int
    actions: int
    planes: int
    facts: int
