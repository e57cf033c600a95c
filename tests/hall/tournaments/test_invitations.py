"""Invitations to tournaments by name, in a hall with manual time."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql

from runehall.hall.accounts import blocks
from runehall.hall.accounts.erasing import erase_person
from runehall.hall.accounts.personal_data import export
from runehall.hall.clock import DAY_MS
from runehall.hall.storage.retention import delete_tournaments
from runehall.hall.storage.schema import tournament_invitations
from runehall.hall.tournaments import invitations
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire.tournaments import InvitedPerson, NewTournament, TournamentPlan
from tests.hall.clubs.test_clubs import ANN, BEA, CID, DAN, GUEST, NAMES, opened, refused
from tests.hall.manual_time import ManualHall, ManualTime, run

CLOSED = NewTournament("Finals", TournamentPlan(by_invitation=True))


def test_only_invited_people_enter_and_their_answers_are_seen(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, _ = await opened(empty)
        cups = Tournaments(hall)
        made = (await cups.open(ANN, CLOSED)).id
        assert await refused(cups.join(BEA, made)) == "forbidden"
        assert [(await cups.listed(who)).tournaments[0].closed for who in (ANN, BEA)] == [None, "invited"]
        assert await refused(cups.invite(BEA, made, "cid")) == "forbidden"
        assert await refused(cups.invite(GUEST, made, "cid")) == "account"
        assert await refused(cups.invite(ANN, made, "nobody")) == "missing"
        assert await refused(cups.invite(ANN, made, "ann")) == "setup"
        for name in ("bea", "cid", "dan", "bea"):
            await cups.invite(ANN, made, name)
        [notice] = (await hall.inbox.of(BEA)).notices
        assert (notice.kind, notice.place, notice.who) == ("invite", f"/tournaments/{made}", "ann")
        assert (await cups.view(BEA, made)).invitation == "waiting"
        assert (await cups.view(BEA, made)).invited == []
        assert not (await cups.view(BEA, made)).invites

        assert (await cups.join(BEA, made)).invitation is None
        assert (await cups.decline(CID, made)).invitation == "declined"
        assert await refused(cups.invite(ANN, made, "cid")) == "status", "nobody is asked twice"
        view = await cups.take_back(ANN, made, "dan")
        assert view.invited == [InvitedPerson("bea", "bea", "joined"), InvitedPerson("cid", "cid", "declined")]
        assert await refused(cups.join(DAN, made)) == "forbidden"
        assert (await hall.inbox.of(DAN)).notices == []
        assert await refused(cups.decline(DAN, made)) == "missing"
        await cups.join(CID, made)
        await cups.cancel(ANN, made)
        assert await refused(cups.invite(ANN, made, "dan")) == "status"

    run(tmp_path, story)


def test_who_has_blocked_somebody_is_not_invited_by_them(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, _ = await opened(empty)
        cups = Tournaments(hall)
        made = (await cups.open(ANN, CLOSED)).id
        await blocks.block(hall.store, BEA, ANN.id, ANN.name)
        assert await refused(cups.invite(ANN, made, "bea")) == "blocked"
        assert (await hall.inbox.of(BEA)).notices == []

    run(tmp_path, story)


def test_invitations_are_bounded_by_tournament_and_by_person_and_day(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, _ = await opened(empty)
        cups = Tournaments(hall)
        made, other = [(await cups.open(ANN, CLOSED)).id for _ in range(2)]
        time = hall.time
        assert isinstance(time, ManualTime)
        now = time.wall()

        async def filled(tournament: str, count: int) -> None:
            rows = [
                {"tournament": tournament, "person": f"{tournament[:9]}-{number}", "inviter": ANN.id, "created": now}
                for number in range(count)
            ]
            await hall.store.write((tournament_invitations.insert(), rows))

        await filled(other, invitations.IN_A_DAY)
        assert await refused(cups.invite(ANN, made, "bea")) == "full"
        time.now += DAY_MS + 1
        await cups.invite(ANN, made, "bea")
        await filled(made, invitations.OF_TOURNAMENT - 1)
        time.now += DAY_MS + 1
        assert await refused(cups.invite(ANN, made, "cid")) == "full"

    run(tmp_path, story)


def test_an_invitation_is_exported_and_goes_with_either_account_and_with_the_tournament(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, _ = await opened(empty)
        cups = Tournaments(hall)
        made = (await cups.open(ANN, CLOSED)).id
        for name in NAMES[1:]:
            await cups.invite(ANN, made, name)
        [row] = (await hall.store.read(lambda connection: export(connection, [BEA.id])))["tournament_invitations"]
        assert row["tournament"] == made

        async def left() -> int:
            return len(await hall.store.rows(sql.select(tournament_invitations)))

        await hall.store.work(lambda connection: erase_person(connection, [BEA.id]))
        assert await left() == 2
        other = (await cups.open(DAN, CLOSED)).id
        await cups.invite(DAN, other, "ann")
        await hall.store.work(lambda connection: erase_person(connection, [ANN.id]))
        assert await left() == 0
        await cups.invite(DAN, other, "cid")
        await cups.cancel(DAN, other)

        def old(connection: sql.Connection) -> None:
            assert delete_tournaments(connection, hall.time.wall() + 1) > 0

        await hall.store.work(old)
        assert await left() == 0

    run(tmp_path, story)


def test_inviting_and_taking_back_again_and_again_is_bounded(tmp_path: Path) -> None:
    """Each invitation is a notice, whether or not it is taken back. Who has declined is not asked again."""

    async def story(empty: ManualHall) -> None:
        hall, _ = await opened(empty)
        cups = Tournaments(hall)
        made = (await cups.open(ANN, CLOSED)).id
        await cups.invite(ANN, made, "cid")
        await cups.decline(CID, made)
        assert await refused(cups.invite(ANN, made, "cid")) == "status"
        for _ in range(invitations.IN_A_DAY - 2):
            await cups.invite(ANN, made, "bea")
            await cups.take_back(ANN, made, "bea")
        assert await refused(cups.invite(ANN, made, "bea")) == "full"
        await hall.wait(DAY_MS)
        await cups.invite(ANN, made, "bea")

    run(tmp_path, story)


def test_a_declined_invitation_can_be_taken_back_and_nobody_is_asked_twice(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, _ = await opened(empty)
        cups = Tournaments(hall)
        made = (await cups.open(ANN, CLOSED)).id
        await cups.invite(ANN, made, "cid")
        await cups.decline(CID, made)
        assert (await cups.view(CID, made)).invitation == "declined"
        assert [one.answer for one in (await cups.view(ANN, made)).invited or ()] == ["declined"]
        read = len((await hall.inbox.of(CID)).notices)
        for _ in range(2):
            await cups.take_back(ANN, made, "cid")
            assert (await cups.view(ANN, made)).invited == []
            assert (await cups.view(CID, made)).invitation is None
            assert await refused(cups.join(CID, made)) == "forbidden"
            assert await refused(cups.decline(CID, made)) == "missing"
            await cups.invite(ANN, made, "cid")
            assert (await cups.view(CID, made)).invitation == "declined", "they may come after all"
            assert len((await hall.inbox.of(CID)).notices) <= read, "but are not asked again"
        assert (await cups.join(CID, made)).you is not None
        await cups.take_back(ANN, made, "cid")
        assert (await cups.view(CID, made)).you is not None, "who plays stays"

    run(tmp_path, story)
