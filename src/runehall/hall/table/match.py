"""A match of two: two duels with seats swapped, whose points are added, and the cost of giving up one of them.

A player who resigns game 1 or runs out of time in it loses that game by at least the plan's margin, and the match
continues. With a smaller margin, it would pay to resign when expecting to lose by more. Giving up game 2, or leaving or
abandoning either game, loses the match.
"""

from runehall.hall.events import MatchPlan
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages

MARGIN = 15
"""The minimum number of points by which a player who gives up game 1 loses it."""


def first_leg(seats: int = 2) -> MatchPlan:
    """Return the plan of a new match."""
    return MatchPlan(1, [0] * seats, None, MARGIN)


def goes_on(table: TableState) -> bool:
    """Return whether the second game of a match is still to come."""
    plan, end = table.opened.match, table.ended
    if plan is None or plan.leg != 1 or end is None:
        return False
    return end.cause == "played" or (plan.margin > 0 and end.cause in ("resigned", "flag"))


def second_leg(table: TableState) -> MatchPlan:
    """Return the plan of the second game, with seats swapped."""
    plan, points = table.opened.match, _points(table)
    assert plan is not None
    return MatchPlan(2, [*points[1:], points[0]], table.id, plan.margin)


def standing(table: TableState) -> messages.Match | None:
    """Return the score of a match, including this game's result; None if there is no match."""
    plan, end = table.opened.match, table.ended
    if plan is None:
        return None
    points = _points(table)
    winners = None if end is None or goes_on(table) else _winners(table, points)
    return messages.Match(plan.leg, 2, points, table.next if plan.leg == 1 else plan.other, winners, plan.margin)


def _points(table: TableState) -> list[int]:
    """Return the points by seat, including this game's: as they stood when it was given up, adjusted by the margin
    of game 1."""
    plan, end = table.opened.match, table.ended
    assert plan is not None
    points = list(plan.points)
    if end is None or not end.scores:
        return points
    scores = [end.scores[side] for side in table.sides]
    if goes_on(table) and end.seat is not None:
        least = scores[end.seat] + plan.margin
        scores = [score if seat == end.seat else max(score, least) for seat, score in enumerate(scores)]
    return [before + score for before, score in zip(points, scores, strict=True)]


def _winners(table: TableState, points: list[int]) -> list[int]:
    """Return the seats that won the match. Total points decide, a player who gave the match up loses it, and nobody
    wins a match that the hall closed."""
    end = table.ended
    assert end is not None
    if end.cause in ("idle", "declined") or (end.cause == "noshow" and end.seat is None):
        return []
    if end.cause == "decided":
        return [seat for seat, side in enumerate(table.sides) if side in end.winners]
    best = max(score for seat, score in enumerate(points) if seat != end.seat)
    return [seat for seat, score in enumerate(points) if score == best and seat != end.seat]
