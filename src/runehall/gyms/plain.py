"""The sizes of an encoding in plain Python, for the plain form of the hot modules (`tensors.pxd` has the C ones)."""

from __future__ import annotations


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
