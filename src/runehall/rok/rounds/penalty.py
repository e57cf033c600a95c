"""The penalty of a false pair (RCHK-1)."""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.state import State
from runehall.rok.stones import sign_of


def penalty(state: State, seat: int) -> tuple[State, int | None]:
    """The newest pair of a seat's loot goes into the bag; its sign, or None if there is no pair. A captive is none."""
    loot = state.seats[seat].loot
    if not loot:
        return state, None
    state = replace(state, bag=state.bag | set(loot[-2:]))
    return state.with_seat(seat, loot=loot[:-2]), sign_of(loot[-1])
