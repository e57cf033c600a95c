"""The result of a finished game for one side, in both games."""

from __future__ import annotations

from collections.abc import Collection


def win_share(winners: Collection[int], side: int) -> float:
    """Return a side's share of the win: 1, an equal part of a shared win, or 0 (END-4)."""
    return 1 / len(winners) if side in winners else 0.0
