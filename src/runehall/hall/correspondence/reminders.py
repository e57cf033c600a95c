"""The times of reminders: with a quarter of a turn's days left, and one hour before the deadline.

A reminder that falls into a player's quiet hours is sent when they end, or before they begin if that would be too late.
"""

from collections.abc import Iterator

from runehall.hall.clock import DAY_MS
from runehall.hall.inbox.quiet import hours_at
from runehall.hall.table.day_clock import HOUR_MS
from runehall.hall.wire.notices import QuietHours

BEFORE_MS = 15 * 60_000
"""How long before quiet hours a reminder is sent that would be too late after them, so that mail is still sent."""
LEAST_MS = 10 * 60_000
"""A reminder must leave at least this much time before the deadline."""


def moments(until: int, days: int) -> Iterator[int]:
    """Yield the nominal times of reminders, without regard to quiet hours."""
    yield until - days * DAY_MS // 4
    yield until - HOUR_MS


def remind_at(quiet: QuietHours | None, moment: int, until: int, now: int) -> int:
    """Return when to send the reminder with this nominal time. If it can be sent neither before quiet hours nor after
    them, it is sent at its nominal time, during them."""
    hours = hours_at(quiet, moment)
    if hours is None or hours[1] + LEAST_MS <= until:
        return moment
    return max(hours[0] - BEFORE_MS, now) if now < hours[0] else moment


def reminded_until(quiet: QuietHours | None, until: int, days: int, now: int) -> int:
    """Return the last nominal time whose reminder is due by now. One reminder covers all that are due."""
    return max((at for at in moments(until, days) if remind_at(quiet, at, until, now) <= now), default=now)


def next_reminder(quiet: QuietHours | None, until: int, days: int, after: int, now: int) -> int:
    """Return when to send the first reminder with a nominal time after `after`, or the deadline if there is none."""
    return min((remind_at(quiet, at, until, now) for at in moments(until, days) if at > after), default=until)
