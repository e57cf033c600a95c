"""A clock of days: the wall time by which the seat to move has to play. Deadlines are stored with the events that
start or extend them, so they need neither a timer nor a table in memory."""

from collections.abc import Sequence

from runehall.hall.clock import DAY_MS
from runehall.hall.events import Timed
from runehall.hall.setup import Days
from runehall.hall.wire.messages import Deadline

HOUR_MS = 3_600_000

Holiday = tuple[int, int]
"""Start and end (wall time, ms) of a person's holiday."""


class DayClock:
    """The running deadline, if any: its seat, when it began, and by how much it was extended."""

    __slots__ = ("_given", "began", "days", "holiday", "seat", "until")

    def __init__(self, days: Days) -> None:
        self.days = days
        self.seat: int | None = None
        self.began = 0
        self.until = 0
        self.holiday: int | None = None
        """When its player's holiday ends, if this deadline was extended for it."""
        self._given = 0
        """Milliseconds by which it was extended because the hall was down."""

    def set(self, timed: Timed, at: int) -> None:
        """Start a deadline, or extend it."""
        if timed.cause == "turn":
            self.seat, self.began, self.holiday, self._given = timed.seat, at, None, 0
        elif timed.cause == "holiday":
            self.holiday = timed.ends
        else:
            self._given += timed.by
        self.until = timed.until

    def stop(self) -> None:
        """Stop the deadline at the end of the turn."""
        self.seat = None

    def shown(self) -> Deadline | None:
        """Return the deadline for the wire."""
        return None if self.seat is None else Deadline(self.seat, self.began, self.until, self.holiday, self._given)

    def with_holidays(self, holidays: Sequence[Holiday]) -> tuple[int, int | None]:
        """Return the deadline with these holidays of its player, and the end of the last holiday that counts. A
        holiday extends the deadline by as much of it as lies in the turn. The sum is computed anew each time, so
        that no holiday counts twice."""
        until, ends = self.began + self.days * DAY_MS + self._given, None
        for start, end in sorted(holidays):
            if start < until and end > self.began:
                until += end - max(start, self.began)
                ends = end
        return until, ends


def next_look(until: int, days: int, after: int) -> int:
    """Return the next time after `after` at which the table is due: a quarter of the turn time before the deadline
    and one hour before it, to remind the player, and at the deadline."""
    quarter = until - days * DAY_MS // 4
    return next((at for at in (quarter, until - HOUR_MS, until) if at > after), until)
