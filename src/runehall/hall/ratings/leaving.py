"""Notes who played a game with people to its end, and who left it."""

from collections.abc import Callable

from runehall.hall.storage.schema import conduct
from runehall.hall.table.planner import NOTHING, Consequences, Planner
from runehall.hall.table.state import TableState

LEFT = ("left", "abandoned", "noshow")


class LeavingNoted(Planner):
    """Stores who left, together with the end of a game between people; then `left` is called with each of them."""

    def __init__(self, left: Callable[[str], None]) -> None:
        self._left = left

    def ended(self, table: TableState, at: int) -> Consequences:
        """Return what to store. Resigning or running out of time is fair; walking away from a running clock is
        leaving. Programs, games on one device, and games that the hall or an organiser closed do not count."""
        end = table.ended
        people = {seat.person for seat in table.seats if seat.person is not None and not seat.owner}
        if end is None or len(people) < 2 or (table.began is None and end.cause != "noshow"):
            return NOTHING
        if end.cause in ("idle", "declined", "decided"):
            return NOTHING
        gone = {
            seat.person
            for number, seat in enumerate(table.seats)
            if seat.person in people and (seat.left in LEFT or (end.seat == number and (end.away or end.cause in LEFT)))
        }
        rows = [{"number": table.number, "person": one, "at": at, "left": one in gone} for one in sorted(people)]

        def tell() -> None:
            for person in gone:
                assert person is not None
                self._left(person)

        return Consequences([(conduct.insert(), rows)], stored=tell)
