"""The unhurried decisions of a RÖK bot: the order of thefts (RCHK-4), and the pair to pay for a false one (RCHK-1)."""

from __future__ import annotations

from runehall.minds.rok.levels import ReflexLevel
from runehall.rok.state import Outcome
from runehall.rok.stones import FUTHARK
from runehall.rok.views import ContestView, View


def choose_fine(view: View, seat: int, level: ReflexLevel) -> int:
    """Return the sign of the next pair to give up, never one that is already given up.

    A cunning bot gives up a pair that a captive is about to take anyway; otherwise it is the newest pair.
    """
    mine = view.seats[seat]
    captives = {sign for n, rival in enumerate(view.seats) if n != seat for sign in rival.captives}
    lost = []
    if level.cunning and mine.balance in captives:
        colour = FUTHARK[mine.balance or 0].colour
        lost = [sign for sign in mine.loot if FUTHARK[sign].colour == colour]
    given = len(mine.false) - mine.owes
    return [*reversed(lost), *(sign for sign in reversed(mine.loot) if sign not in lost)][given]


def choose_order(view: View, contest: ContestView, seat: int, level: ReflexLevel) -> tuple[int, ...]:
    """Return the order of thefts that leaves this seat with the most; without cunning, the first order offered."""
    if not level.cunning:
        return contest.orders[0].owners
    return max(contest.orders, key=lambda order: _worth(view, order, seat)).owners


def _worth(view: View, order: Outcome, seat: int) -> int:
    """Return twice the stones that this seat has in the end, less those of the richest rival."""
    stones = [
        2 * len(player.loot) + len(player.captives) + gain for player, gain in zip(view.seats, order.gains, strict=True)
    ]
    return 2 * stones[seat] - max(count for n, count in enumerate(stones) if n != seat)
