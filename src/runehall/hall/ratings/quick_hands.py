"""Rated games of RÖK in which a player was faster than people are. Hosts judge what that means."""

import logging
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.games.reactions import QuickSeries
from runehall.hall.table.planner import NOTHING, Consequences, Planner
from runehall.hall.table.state import TableState
from runehall.hall.wire import api

log = logging.getLogger("runehall.table")

KEPT = 50


class _Report(NamedTuple):
    person: str | None
    shown: api.QuickHand


class QuickHands(Planner):
    """The latest such games of this process. Each is also logged in a line without names."""

    def __init__(self) -> None:
        self._reports: deque[_Report] = deque(maxlen=KEPT)

    def ended(self, table: TableState, at: int) -> Consequences:
        """Report the seats of a rated real-time game that were too quick too often."""
        game = table.real_time
        if game is None or not table.opened.rated:
            return NOTHING
        found = [_report(table, series, at) for series in game.quick_series()]

        def keep() -> None:
            for _, quick in found:
                log.warning(
                    "table %s: quick hands of seat %d: %d of %d", table.id, quick.seat, quick.quick, quick.rounds
                )
            self._reports.extend(found)

        return Consequences(stored=keep) if found else NOTHING

    def reports(self) -> list[api.QuickHand]:
        """Return the reports, newest first."""
        return [report.shown for report in reversed(self._reports)]

    async def erased(self, people: Sequence[str], _tables: Sequence[str]) -> None:
        """Forget people who were deleted."""
        self._reports = deque((one for one in self._reports if one.person not in people), maxlen=KEPT)


def _report(table: TableState, series: QuickSeries, at: int) -> _Report:
    seat = table.seats[series.seat]
    shown = api.QuickHand(table.id, series.seat, seat.name, at, series.quick, series.rounds, series.median_ms)
    return _Report(seat.person, shown)
