"""Quiet hours: when nothing is sent to somebody, in the time zone where they live."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from runehall.hall.errors import Refused
from runehall.hall.wire.notices import QuietHours


def check(quiet: QuietHours) -> None:
    """Raises Refused unless these are hours in a time zone that is known here."""
    if quiet.start == quiet.until:
        raise Refused("setup", "quiet hours begin and end at different times: choose another time, or none")
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused("setup", "this time zone is not known here: name one such as Europe/Kyiv") from None


def not_before(quiet: QuietHours | None, at: int) -> int:
    """The first moment from `at` (ms) on when something may be sent."""
    hours = hours_at(quiet, at)
    return at if hours is None else max(at, hours[1])


def hours_at(quiet: QuietHours | None, at: int) -> tuple[int, int] | None:
    """From when until when (ms) it is quiet around `at`; None if it is not."""
    if quiet is None:
        return None
    try:
        zone = ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the machine's list of zones has changed
        return None
    local = datetime.fromtimestamp(at / 1000, zone)
    minute = local.hour * 60 + local.minute
    if not _within(minute, quiet.start, quiet.until):
        return None
    last = local.date() if minute < quiet.until else local.date() + timedelta(days=1)
    first = last if quiet.start < quiet.until else last - timedelta(days=1)
    return _moment(first, quiet.start, zone), _moment(last, quiet.until, zone)


def _moment(day: date, minute: int, zone: ZoneInfo) -> int:
    """A minute of a day in a time zone, in ms."""
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    return int(local.astimezone(UTC).timestamp() * 1000)


def _within(minute: int, start: int, until: int) -> bool:
    return start <= minute < until if start < until else minute >= start or minute < until
