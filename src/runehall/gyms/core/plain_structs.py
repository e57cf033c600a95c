"""The sizes of an encoding and the layout of its actions and planes in plain Python.

`tensors.pxd`, `afterstate.pxd` and `batch.pxd` declare the same for C; a test reads them to prove that the two agree.
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

TASK_CHECK, TASK_STEP, TASK_RANDOM, TASK_RESET, TASK_PEEK = range(5)
"""What a batch does for all its games."""
FOUND_APART = 16
"""Numbers from one thread's finding to the next; there is one thread here."""


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
