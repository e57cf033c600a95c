"""Quiet hours, during which nothing is sent to a person, in their time zone."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from runehall.hall.errors import Refused
from runehall.hall.wire.notices import QuietHours


def check(quiet: QuietHours) -> None:
    """Raise Refused unless the hours differ and the time zone is known."""
    if quiet.start == quiet.until:
        raise Refused("setup", "quiet hours need a beginning and an end that differ: choose another time, or none")
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused("setup", "this time zone is not known here: name one such as Europe/Kyiv") from None


def not_before(quiet: QuietHours | None, at: int) -> int:
    """Return the first time from `at` (ms) on when something may be sent."""
    hours = hours_at(quiet, at)
    return at if hours is None else max(at, hours[1])


def hours_at(quiet: QuietHours | None, at: int) -> tuple[int, int] | None:
    """Return start and end (ms) of the quiet hours around `at`, or None if `at` is outside them."""
    if quiet is None:
        return None
    try:
        zone = ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the system's time zone data has changed
        return None
    local = datetime.fromtimestamp(at / 1000, zone)
    minute = local.hour * 60 + local.minute
    if not _within(minute, quiet.start, quiet.until):
        return None
    last = local.date() if minute < quiet.until else local.date() + timedelta(days=1)
    first = last if quiet.start < quiet.until else last - timedelta(days=1)
    return _moment(first, quiet.start, zone), _moment(last, quiet.until, zone)


def _moment(day: date, minute: int, zone: ZoneInfo) -> int:
    """Return the time (ms) of a minute of a day in a time zone."""
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    return int(local.astimezone(UTC).timestamp() * 1000)


def _within(minute: int, start: int, until: int) -> bool:
    return start <= minute < until if start < until else minute >= start or minute < until
