"""Stores the result of a try at a deal of the day when its table ends."""

from datetime import date

import sqlalchemy as sql

from runehall.hall.deals.day import shown_at
from runehall.hall.storage.schema import daily_tries
from runehall.hall.table.planner import NOTHING, Consequences, Planner
from runehall.hall.table.state import TableState

_END = daily_tries.update().where(daily_tries.c.table == sql.bindparam("here"))


class TryResults(Planner):
    """The planner that stores the points of a try, if it was played to its end and in time."""

    def ended(self, table: TableState, at: int) -> Consequences:
        """Return the rows to store together with the end of the table."""
        of, end = table.opened.daily, table.ended
        if of is None or end is None:
            return NOTHING
        counts = end.cause == "played" and at < shown_at(date.fromisoformat(of.day))
        seat = next(number for number, one in enumerate(table.seats) if one.level is None)
        own = end.scores[table.sides[seat]]
        others = [score for side, score in enumerate(end.scores) if side != table.sides[seat]]
        values = {
            "ended": at,
            "points": own if counts else None,
            "margin": own - max(others) if counts and others else None,
        }
        return Consequences([(_END.values(values), {"here": table.id})])
