"""When a player is reminded of a turn: with a quarter of its days left and one hour before its end. In quiet hours that
end in time a reminder waits for their end; otherwise it comes before they begin."""

from collections.abc import Iterator

from runehall.hall.clock import DAY_MS
from runehall.hall.inbox.quiet import hours_at
from runehall.hall.table.day_clock import HOUR_MS
from runehall.hall.wire.notices import QuietHours

BEFORE_MS = 15 * 60_000
"""How long before quiet hours a reminder comes that would be too late after them, so that a mail still goes out."""
LEAST_MS = 10 * 60_000
"""A reminder with less time left than that comes too late."""


def moments(until: int, days: int) -> Iterator[int]:
    """When reminders belong, without regard to quiet hours."""
    yield until - days * DAY_MS // 4
    yield until - HOUR_MS


def remind_at(quiet: QuietHours | None, moment: int, until: int, now: int) -> int:
    """When a reminder is sent that belongs to a moment. If it can come neither before quiet hours nor after them, it
    comes at its moment, and breaks them."""
    hours = hours_at(quiet, moment)
    if hours is None or hours[1] + LEAST_MS <= until:
        return moment
    return max(hours[0] - BEFORE_MS, now) if now < hours[0] else moment


def reminded_until(quiet: QuietHours | None, until: int, days: int, now: int) -> int:
    """The last moment whose reminder is due by now: one reminder stands for all of these."""
    return max((at for at in moments(until, days) if remind_at(quiet, at, until, now) <= now), default=now)


def next_reminder(quiet: QuietHours | None, until: int, days: int, after: int, now: int) -> int:
    """When the first reminder is due that belongs to a moment after `after`; the deadline, if there is none."""
    return min((remind_at(quiet, at, until, now) for at in moments(until, days) if at > after), default=until)
