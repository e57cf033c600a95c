"""What the opponents' moves so far say about how they play."""

from __future__ import annotations

from runehall.rune import View

GREEDY_CHANCES = (0.0, 0.3, 0.6)
"""How likely a seat plays for points at once that has never drawn a card and placed no master yet, one, or more."""


def greedy_chances(view: View) -> tuple[float, ...]:
    """How likely each opposing seat plays for the most points at once, so places masters and never draws.

    Beginners do, and programs that finish games at random. A seat that thinks ahead has usually drawn after two turns.
    """
    return tuple(_greedy_chance(view, seat) for seat in range(view.rules.seats))


def _greedy_chance(view: View, seat: int) -> float:
    acts = [move[0] for move, mover in zip(view.moves, view.movers, strict=True) if mover == seat]
    if view.seat is None or view.rules.side(seat) == view.rules.side(view.seat) or "D" in acts:
        return 0.0
    return GREEDY_CHANCES[min(acts.count("M"), len(GREEDY_CHANCES) - 1)]
