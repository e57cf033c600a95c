"""Infers from the opponents' moves so far how they play."""

from __future__ import annotations

from runehall.rune import View

GREEDY_CHANCES = (0.0, 0.3, 0.6)
"""The chance that a seat plays for immediate points, if it has never drawn and has placed no master, one, or more."""


def greedy_chances(view: View) -> tuple[float, ...]:
    """Return the chance that each opposing seat plays for immediate points, so it places masters and never draws.

    Beginners do, and so do programs that finish games at random. A seat that thinks ahead has usually drawn after two
    turns.
    """
    return tuple(_greedy_chance(view, seat) for seat in range(view.rules.seats))


def _greedy_chance(view: View, seat: int) -> float:
    acts = [move[0] for move, mover in zip(view.moves, view.movers, strict=True) if mover == seat]
    if view.seat is None or view.rules.side(seat) == view.rules.side(view.seat) or "D" in acts:
        return 0.0
    return GREEDY_CHANCES[min(acts.count("M"), len(GREEDY_CHANCES) - 1)]
