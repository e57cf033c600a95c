"""The end: when the bag is almost empty or all rounds are played (REND-1), and who has won (REND-2)."""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.events import Event, EventKind
from runehall.rok.state import Phase, SlideContest, State

MOST_ROUNDS = 40
"""The most rounds of a game; without it, players who throw every stone back into the bag could play forever."""


def ending(state: State) -> str:
    """Return why no further round is played (REND-1): "bag" or "rounds", or "" while the game goes on."""
    if len(state.bag) <= len(state.seats):
        return "bag"
    return "rounds" if state.round >= MOST_ROUNDS else ""


def count_up(state: State, at: int, log: list[Event]) -> State:
    """Count the loots: the seat with the most stones wins, and tied seats slide for it (REND-2)."""
    stones = [len(seat.loot) for seat in state.seats]
    tied = tuple(seat for seat in state.order() if stones[seat] == max(stones))
    why = ending(state)
    log.append(Event(at, EventKind.COUNTED, "REND-1", None, {"stones": stones, "bag": len(state.bag), "why": why}))
    if len(tied) == 1:
        return replace(state, ending=why, winners=tied)
    return replace(state, ending=why, tied=True, contests=(SlideContest(tied),))


def finish(state: State, at: int, log: list[Event]) -> State:
    """End the game."""
    facts = {"winners": list(state.winners), "stones": [len(seat.loot) for seat in state.seats], "slide": state.tied}
    log.append(Event(at, EventKind.OVER, "REND-2", None, facts))
    return replace(state.enter(Phase.OVER, at, None), contests=(), then="")
