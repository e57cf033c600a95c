"""What the others' moves so far tell of how they play."""

from __future__ import annotations

from runehall.rune import View

HASTE = (0.0, 0.3, 0.6)
"""How likely a seat hurries that has played no master yet, one, or more, and never drawn a card."""


def haste(view: View) -> tuple[float, ...]:
    """How likely each other side's seat hurries: plays for the most points at once, so takes masters and never draws.

    Beginners do, and programs that play on at random. Who thinks ahead has drawn after two turns, as a rule.
    """
    return tuple(_haste(view, seat) for seat in range(view.rules.seats))


def _haste(view: View, seat: int) -> float:
    acts = [move[0] for move, mover in zip(view.moves, view.movers, strict=True) if mover == seat]
    if view.viewer is None or view.rules.side(seat) == view.rules.side(view.viewer) or "D" in acts:
        return 0.0
    return HASTE[min(acts.count("M"), len(HASTE) - 1)]
