"""Reminders and quiet hours: none comes after the deadline, and few come at night."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
import sqlalchemy as sql

from runehall.hall.correspondence.reminders import (
    BEFORE_MS,
    LEAST_MS,
    moments,
    next_reminder,
    remind_at,
    reminded_until,
)
from runehall.hall.inbox.notices import Notice, settings_of, store_settings
from runehall.hall.inbox.outbox import claim
from runehall.hall.inbox.quiet import hours_at, not_before
from runehall.hall.storage.schema import mail_addresses, notices
from runehall.hall.wire.notices import NoticeSettings, QuietHours
from tests.hall.correspondence.day_hall import ANN, BEA, DAY_MS, HOUR_MS, DayHall, tell

MIDNIGHT = 1_699_920_000_000
"""00:00 in UTC."""
NIGHT = QuietHours(22 * 60, 7 * 60, "UTC")


def test_a_reminder_waits_for_the_morning_if_that_is_in_time() -> None:
    until = MIDNIGHT + DAY_MS + 9 * HOUR_MS
    moment = MIDNIGHT + DAY_MS + 3 * HOUR_MS
    assert remind_at(NIGHT, moment, until, MIDNIGHT) == moment
    assert not_before(NIGHT, moment) == MIDNIGHT + DAY_MS + 7 * HOUR_MS


def test_a_reminder_that_would_be_too_late_comes_before_the_night() -> None:
    until = MIDNIGHT + DAY_MS + 7 * HOUR_MS + LEAST_MS - 1
    evening = MIDNIGHT + 22 * HOUR_MS
    for moment in (evening, evening + HOUR_MS, until - HOUR_MS):
        assert remind_at(NIGHT, moment, until, MIDNIGHT + 8 * HOUR_MS) == evening - BEFORE_MS
        assert remind_at(NIGHT, moment, until, evening - 60_000) == evening - 60_000, "at once"
        assert remind_at(NIGHT, moment, until, evening) == moment, "in the night, but not too late"


def every_turn() -> Iterator[tuple[QuietHours, int, int, int]]:
    """Quiet hours of any length, and turns that begin at any hour: (quiet, days, began, until)."""
    for start, length, days, hour in product((0, 6, 13, 22), (1, 9, 23), (1, 2, 7), range(0, 24, 5)):
        quiet = QuietHours(start * 60, (start + length) % 24 * 60, "UTC")
        began = MIDNIGHT + hour * HOUR_MS + 1
        yield quiet, days, began, began + days * DAY_MS


def test_every_turn_is_reminded_of_in_time() -> None:
    """At least once and at most twice, and whatever waits for the end of quiet hours waits not too long."""
    for quiet, days, began, until in every_turn():
        now, done, sent = began, began, []
        while (due := next_reminder(quiet, until, days, done, now)) < until:
            now = due
            done = max(done, reminded_until(quiet, until, days, now))
            arrives = not_before(quiet, now)
            sent.append(arrives if arrives < until else now)
        assert 1 <= len(sent) <= 2, (quiet, days, began)
        assert all(began <= at < until for at in sent)
        for at in sent:
            assert hours_at(quiet, at) is None or at in moments(until, days)


def test_a_reminder_comes_before_the_night_and_not_again(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        await hall.store.work(lambda connection: store_settings(connection, ANN.id, NoticeSettings(quiet=NIGHT)))
        table = await hall.game(ANN, BEA, clock=1)
        clock = hall.table(table).table.days
        assert clock is not None
        assert clock.until < MIDNIGHT + DAY_MS + 7 * HOUR_MS
        sent = []
        for _ in range(24 * 12):
            await hall.wait(HOUR_MS // 12)
            sent += [row["at"] for row in await hall.told(ANN, "time") if row["at"] not in sent]
        assert sent == [MIDNIGHT + 22 * HOUR_MS - BEFORE_MS]

    tell(tmp_path, story, zero=MIDNIGHT + 6 * HOUR_MS)


@pytest.mark.parametrize(("left", "breaks"), [(2, True), (20, False)])
def test_what_would_be_too_late_breaks_quiet_hours(tmp_path: Path, left: int, breaks: bool) -> None:
    async def story(hall: DayHall) -> None:
        now = hall.manual.wall()
        address = {"person": ANN.id, "address": "a@b.c", "language": "en", "verified": 1, "tries": 0}
        await hall.store.write((mail_addresses.insert(), address))
        await hall.store.work(lambda connection: store_settings(connection, ANN.id, NoticeSettings(quiet=NIGHT)))
        notice = Notice("time", "t", "/t/t", "Bea", BEA.id, now + left * HOUR_MS)
        await hall.inbox.notify((ANN.id,), notice)
        await hall.inbox.notify((ANN.id,), Notice("challenge", "c", "/challenges", "Bea", BEA.id))
        found = {}
        await hall.store.work(lambda connection: found.update(claim(connection, "mail", now + 6_000)))
        assert [one.kind for one in found.get(ANN.id, [])] == (["time"] if breaks else [])
        row = await hall.store.row(sql.select(notices).where(notices.c.kind == "challenge"))
        assert row is not None
        assert row["mail_due"] == MIDNIGHT + DAY_MS + 7 * HOUR_MS
        settings = await hall.store.read(lambda connection: settings_of(connection, ANN.id))
        assert settings.quiet == NIGHT

    tell(tmp_path, story, zero=MIDNIGHT + 23 * HOUR_MS)
