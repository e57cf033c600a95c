"""Notices: stored once for a person and what they are about, read, done, bounded, exported and deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from runehall.hall.accounts.personal_data import export
from runehall.hall.erasure import erase
from runehall.hall.errors import Refused
from runehall.hall.inbox.notices import KEPT, Notice, waiting
from runehall.hall.inbox.quiet import not_before
from runehall.hall.storage.schema import deadlines, notices, people
from runehall.hall.wire.notices import ChangeNoticeSettings, NoticeCard, QuietHours, ReadNotices
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import person

ANN, BEN = person("ann"), person("ben")
TURN = Notice("turn", "t1", "/t/t1", "ben", BEN.id)


def kinds(cards: list[NoticeCard]) -> list[tuple[str, str, bool]]:
    """What a test compares."""
    return [(one.kind, one.about, one.read) for one in cards]


def test_a_notice_is_replaced_read_and_done(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        inbox = hall.inbox
        for _ in range(3):
            await inbox.notify([ANN.id], TURN)
        await hall.wait(1000)
        await inbox.notify([ANN.id, BEN.id], Notice("round", "c1", "/tournaments/c1", "Cup"))
        found = await inbox.of(ANN)
        assert (found.unread, kinds(found.notices)) == (2, [("round", "c1", False), ("turn", "t1", False)])
        assert (await inbox.read(ANN, ReadNotices(place="/t/t1"))).unread == 1
        await hall.wait(1000)
        await inbox.notify([ANN.id], TURN)  # the turn is theirs again
        assert (await inbox.of(ANN)).unread == 2
        await inbox.done([ANN.id], "t1")
        assert kinds((await inbox.of(ANN)).notices) == [("round", "c1", False)]
        await inbox.notify([ANN.id], TURN)
        await inbox.notify([ANN.id], Notice("result", "t1", "/t/t1", "ben", BEN.id))
        assert {one.kind for one in (await inbox.of(ANN)).notices} == {"round", "result"}, "nobody is to move any more"
        assert (await inbox.read(ANN, ReadNotices())).unread == 0
        assert (await inbox.of(BEN)).unread == 1

    run(tmp_path, story)


def test_what_waits_is_counted_once(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        async def count() -> int:
            return await hall.store.read(lambda connection: waiting(connection, [ANN.id]))

        due = {"number": 1, "id": "t1", "days": 2, "seat": 0, "person": ANN.id, "began": 1, "until": 9, "next": 5}
        await hall.store.write((deadlines.insert(), due), (deadlines.insert(), due | {"number": 2, "person": BEN.id}))
        assert await count() == 1, "a game over days waits for her whether she was told or not"
        for notice in (TURN, TURN._replace(kind="time"), Notice("answer", "c1", "/", "ben", BEN.id)):
            await hall.inbox.notify([ANN.id], notice)
        assert await count() == 2
        await hall.inbox.read(ANN, ReadNotices())
        assert await count() == 1

    run(tmp_path, story)


def test_notices_of_a_guest_come_along_to_the_account_and_are_bounded(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        rows: list[dict[str, Any]] = [
            {"id": ANN.id, "name": "Ann", "login": "ann", "created": 1, "merged": None},
            {"id": "guest", "name": "Guest 1", "login": None, "created": 1, "merged": ANN.id},
        ]
        await hall.store.write((people.insert(), rows))
        await hall.inbox.notify(["guest", ANN.id], TURN)
        assert kinds((await hall.inbox.of(ANN)).notices) == [("turn", "t1", False)]
        for number in range(KEPT + 5):
            await hall.wait(1)
            await hall.inbox.notify([ANN.id], TURN._replace(about=f"t{number}"))
        found = await hall.store.rows(notices.select())
        assert len(found) == KEPT
        assert min(row["at"] for row in found) > 1_700_000_000_000

    run(tmp_path, story)


def test_settings_are_kept_and_checked(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        inbox = hall.inbox
        assert (await inbox.settings(ANN)).quiet is None
        night = QuietHours(22 * 60, 7 * 60, "Europe/Kyiv")
        await inbox.change(ANN, ChangeNoticeSettings(quiet=night))
        changed = await inbox.change(ANN, ChangeNoticeSettings(mail=["turn", "turn"]))
        assert (changed.quiet, changed.mail) == (night, ["turn"])
        assert await inbox.settings(ANN) == changed
        for wrong in (QuietHours(5, 5, "UTC"), QuietHours(1, 2, "Atlantis/Capital"), QuietHours(1, 2, "../../etc")):
            with pytest.raises(Refused) as refused:
                await inbox.change(ANN, ChangeNoticeSettings(quiet=wrong))
            assert refused.value.code == "setup"
        assert (await inbox.change(ANN, ChangeNoticeSettings(quiet=None))).quiet is None

    run(tmp_path, story)


def test_a_deleted_person_leaves_neither_notices_nor_a_name_in_those_of_others(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        rows = [{"id": who.id, "name": who.name, "created": 1} for who in (ANN, BEN)]
        await hall.store.write((people.insert(), rows))
        await hall.inbox.notify([ANN.id], TURN)
        await hall.inbox.notify([BEN.id], Notice("turn", "t2", "/t/t2", "ann", ANN.id))
        await hall.inbox.change(BEN, ChangeNoticeSettings(push=[]))
        exported = await hall.store.read(lambda connection: export(connection, [BEN.id]))
        assert [row["about"] for row in exported["notices"]] == ["t2"]
        assert len(exported["notice_settings"]) == 1
        await erase(hall, BEN)
        exported = await hall.store.read(lambda connection: export(connection, [BEN.id]))
        assert not exported["notices"]
        assert not exported["notice_settings"]
        (left,) = (await hall.inbox.of(ANN)).notices
        assert left.who == "…"

    run(tmp_path, story)


NIGHT = QuietHours(22 * 60, 7 * 60, "Europe/Kyiv")
SUMMER_NOON = 1_782_896_400_000
"""1 July 2026, 12:00 in Kyiv (UTC+3)."""
HOUR = 3_600_000


@pytest.mark.parametrize(
    ("after_noon", "wait"),
    [(0, 0), (9.5, 0), (10, 9), (11.75, 7.25), (12, 7), (18.5, 0.5), (19, 0)],
)
def test_quiet_hours_end_in_the_morning(after_noon: float, wait: float) -> None:
    at = SUMMER_NOON + int(after_noon * HOUR)
    assert not_before(NIGHT, at) == at + wait * HOUR
    assert not_before(None, at) == at


def test_quiet_hours_know_when_clocks_change() -> None:
    # In the night to 25 October 2026 clocks in Kyiv go back an hour at four.
    evening = 1_792_873_200_000  # 24 October, 23:20 in Kyiv
    assert not_before(NIGHT, evening) - evening == int(8 * HOUR + 40 * 60_000)
    noon_break = QuietHours(12 * 60, 13 * 60, "UTC")
    assert not_before(noon_break, SUMMER_NOON) == SUMMER_NOON
    assert not_before(noon_break, SUMMER_NOON + 3 * HOUR) == SUMMER_NOON + 4 * HOUR


def test_pages_are_told(tmp_path: Path) -> None:
    class Page:
        def __init__(self) -> None:
            self.heard: list[bytes] = []

        def told(self, number: int, event: bytes) -> None:
            self.heard.append(event)

        def again(self) -> None: ...

        def leave(self) -> None: ...

    async def story(hall: ManualHall) -> None:
        page = Page()
        with hall.hub.listening(ANN.ids, page):
            await hall.inbox.notify([ANN.id], TURN)
            await hall.inbox.read(ANN, ReadNotices())
            await hall.inbox.read(ANN, ReadNotices())  # nothing changes
            await hall.inbox.done([ANN.id], "t1")
            await hall.inbox.done([ANN.id], "t1")
            await asyncio.sleep(0)
        assert page.heard == [b'{"kind":"notices"}'] * 3

    run(tmp_path, story)
