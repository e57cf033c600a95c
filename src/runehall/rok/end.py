"""The end: when the bag is as good as empty (REND-1), and who has won (REND-2)."""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.events import Event
from runehall.rok.state import Contest, State

MOST_ROUNDS = 40
"""No table of people comes near this; players who throw every stone back into the bag would else play for ever."""


def ended(state: State) -> bool:
    """Whether no further round is played (REND-1)."""
    return len(state.bag) <= len(state.seats) or state.round >= MOST_ROUNDS


def count_up(state: State, at: int, log: list[Event]) -> State:
    """Most stones in the loot win; those tied are to slide for it (REND-2)."""
    stones = [len(seat.loot) for seat in state.seats]
    tied = tuple(seat for seat in state.order() if stones[seat] == max(stones))
    log.append(Event(at, "counted", "REND-1", None, {"stones": stones, "bag": len(state.bag)}))
    if len(tied) == 1:
        return replace(state, winners=tied)
    return replace(state, contests=(Contest(tied),))


def finish(state: State, at: int, log: list[Event]) -> State:
    """The game is over."""
    facts = {"winners": list(state.winners), "stones": [len(seat.loot) for seat in state.seats]}
    log.append(Event(at, "over", "REND-2", None, facts))
    return replace(state.enter("over", at, None), contests=(), then="")
