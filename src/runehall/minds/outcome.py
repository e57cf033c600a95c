"""What a finished game is worth to a side, in both games."""

from __future__ import annotations

from collections.abc import Collection


def win_share(winners: Collection[int], side: int) -> float:
    """A side's share of the win: all of it, an equal part of a shared one, or nothing (END-4)."""
    return 1 / len(winners) if side in winners else 0.0
