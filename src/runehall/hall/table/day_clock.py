"""A clock of days: until when (wall time) the seat that owes a move has to play. Deadlines are stored with the events
that start or move them, so no timer and no table in memory is needed for one."""

from collections.abc import Sequence

from runehall.hall.clock import DAY_MS
from runehall.hall.events import Timed
from runehall.hall.setup import Days
from runehall.hall.wire.messages import Deadline

HOUR_MS = 3_600_000

Holiday = tuple[int, int]
"""From when until when (wall time, ms) a person is away."""


class DayClock:
    """The running deadline, if one runs: whose it is, since when, and by how much it was moved on."""

    __slots__ = ("_given", "began", "days", "holiday", "seat", "until")

    def __init__(self, days: Days) -> None:
        self.days = days
        self.seat: int | None = None
        self.began = 0
        self.until = 0
        self.holiday: int | None = None
        """Until when its player is on holiday, as far as this deadline was moved on for that."""
        self._given = 0
        """By how much it was moved on since the hall was down."""

    def set(self, timed: Timed, at: int) -> None:
        """A deadline begins, or is moved on."""
        if timed.cause == "turn":
            self.seat, self.began, self.holiday, self._given = timed.seat, at, None, 0
        elif timed.cause == "holiday":
            self.holiday = timed.ends
        else:
            self._given += timed.by
        self.until = timed.until

    def stop(self) -> None:
        """The turn is over."""
        self.seat = None

    def shown(self) -> Deadline | None:
        """The deadline for the wire."""
        return None if self.seat is None else Deadline(self.seat, self.began, self.until, self.holiday, self._given)

    def with_holidays(self, holidays: Sequence[Holiday]) -> tuple[int, int | None]:
        """Until when the seat has time if its player has these holidays, and when the last of them ends that counts:
        one moves the deadline on by as much of it as lies in the turn. Worked out anew each time, so that none counts
        twice."""
        until, ends = self.began + self.days * DAY_MS + self._given, None
        for start, end in sorted(holidays):
            if start < until and end > self.began:
                until += end - max(start, self.began)
                ends = end
        return until, ends


def next_look(until: int, days: int, after: int) -> int:
    """When the table is due next after a time: a quarter of a turn before the deadline and one hour before it, when its
    player is reminded, and at the deadline."""
    quarter = until - days * DAY_MS // 4
    return next((at for at in (quarter, until - HOUR_MS, until) if at > after), until)
