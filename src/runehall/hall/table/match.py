"""A match of two: two duels with seats swapped, whose points are added up; and what giving up one of them costs.

A player who resigns game 1 or runs out of time in it loses that game by at least the plan's margin, and the match goes
on. With a smaller margin, it would pay to resign if one expects to lose by more. Giving up game 2, or leaving
or abandoning either, loses the match.
"""

from runehall.hall.events import MatchPlan
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages

MARGIN = 15
"""By how many points at least game 1 is lost by who gives it up."""


def first_leg(seats: int = 2) -> MatchPlan:
    """The plan of a new match."""
    return MatchPlan(1, [0] * seats, None, MARGIN)


def goes_on(table: TableState) -> bool:
    """Whether a match has its second leg before it."""
    plan, end = table.opened.match, table.ended
    if plan is None or plan.leg != 1 or end is None:
        return False
    return end.cause == "played" or (plan.margin > 0 and end.cause in ("resigned", "flag"))


def second_leg(table: TableState) -> MatchPlan:
    """The plan of the second leg, with seats swapped."""
    plan, points = table.opened.match, _points(table)
    assert plan is not None
    return MatchPlan(2, [*points[1:], points[0]], table.id, plan.margin)


def standing(table: TableState) -> messages.Match | None:
    """The score of a match, this leg's result included; None where there is no match."""
    plan, end = table.opened.match, table.ended
    if plan is None:
        return None
    points = _points(table)
    winners = None if end is None or goes_on(table) else _winners(table, points)
    return messages.Match(plan.leg, 2, points, table.next if plan.leg == 1 else plan.other, winners, plan.margin)


def _points(table: TableState) -> list[int]:
    """By seat, this leg's points included: as they stand where it was given up, but for the margin of game 1."""
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
    """Total points decide; who gave the match up has lost it; nobody wins one that the hall closed."""
    end = table.ended
    assert end is not None
    if end.cause in ("idle", "declined") or (end.cause == "noshow" and end.seat is None):
        return []
    if end.cause == "decided":
        return [seat for seat, side in enumerate(table.sides) if side in end.winners]
    best = max(score for seat, score in enumerate(points) if seat != end.seat)
    return [seat for seat, score in enumerate(points) if score == best and seat != end.seat]
