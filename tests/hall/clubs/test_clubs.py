"""Clubs in a hall with manual time: who may do what, what is bounded, and what is left when somebody is deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from runehall.hall.accounts.erasing import erase_person
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.personal_data import export
from runehall.hall.clubs import rows
from runehall.hall.clubs.service import Clubs
from runehall.hall.errors import Refused
from runehall.hall.storage.schema import club_posts, clubs, people, schema, standings
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire.clubs import ChangeClub, ClubView, NewClub
from runehall.hall.wire.tournaments import NewTournament
from tests.hall.manual_time import ManualHall, run

NAMES = ("ann", "bea", "cid", "dan")
ANN, BEA, CID, DAN = (Who(f"id-{name}", frozenset((f"id-{name}",)), name, handle=name) for name in NAMES)
GUEST = Who("id-guest", frozenset(("id-guest",)), "Guest 1")


async def account(hall: ManualHall, who: Who, **more: Any) -> None:
    """Store an account."""
    row = {"id": who.id, "name": who.name, "login": who.handle, "handle": who.handle, "created": 1}
    await hall.store.write((people.insert(), row | more))


async def opened(hall: ManualHall) -> tuple[ManualHall, Clubs]:
    """Four accounts, and the clubs."""
    for who in (ANN, BEA, CID, DAN):
        await account(hall, who)
    return hall, Clubs(hall)


async def seen(club: Clubs, who: Who, slug: str = "night-owls") -> ClubView:
    return await club.view(who, slug, hosted=False)


async def refused(work: Any) -> str:
    with pytest.raises(Refused) as found:
        await work
    return found.value.code


def test_a_club_from_its_founding_to_its_end(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, club = await opened(empty)
        assert await refused(club.found(GUEST, NewClub("Night Owls"))) == "account"
        slug = await club.found(ANN, NewClub("Night Owls", "We play at night.", "apply"))
        assert slug == "night-owls"
        for alike in ("night  OWLS", "Night-0wls"):
            assert await refused(club.found(BEA, NewClub(alike))) == "name"

        await club.join(BEA, slug, "Let me in")
        await club.join(BEA, slug, "twice is once")
        await hall.settled()
        assert [one.kind for one in (await hall.inbox.of(ANN)).notices] == ["club"]
        view = await seen(club, BEA)
        assert (view.role, view.posts, view.applicants) == ("applicant", None, [])
        assert [one.message for one in (await seen(club, ANN)).applicants] == ["Let me in"]
        assert await refused(club.set_role(BEA, slug, "bea", "member")) == "forbidden"
        await club.set_role(ANN, slug, "bea", "member")
        await hall.settled()
        [notice] = (await hall.inbox.of(BEA)).notices
        assert (notice.place, notice.who) == ("/clubs/night-owls", "Night Owls")

        assert await refused(club.post(BEA, slug, "hello")) == "forbidden"
        await club.set_role(ANN, slug, "bea", "officer")
        await club.post(BEA, slug, "Thursday at seven.")
        await club.change(BEA, slug, ChangeClub(joining="open"))
        await club.join(CID, slug, "")
        assert (await seen(club, CID)).role == "member"
        [post] = (await seen(club, CID)).posts or []
        assert (post.author, post.text) == ("bea", "Thursday at seven.")
        assert (await seen(club, DAN)).posts is None
        assert (await club.view(DAN, slug, hosted=True)).posts is not None, "hosts look after what is posted"
        assert await refused(club.unpost(CID, slug, post.id, hosted=False)) == "forbidden"
        await club.unpost(DAN, slug, post.id, hosted=True)

        assert await refused(club.remove(BEA, slug, "ann")) == "forbidden"
        assert await refused(club.set_role(BEA, slug, "cid", "officer")) == "forbidden"
        assert await refused(club.leave(ANN, slug)) == "status"
        await club.remove(BEA, slug, "cid")
        assert (await seen(club, CID)).role is None
        await club.set_role(ANN, slug, "bea", "owner")
        assert ((await seen(club, ANN)).role, (await seen(club, BEA)).role) == ("member", "owner")
        await club.leave(ANN, slug)
        assert await refused(club.close(ANN, slug, hosted=False)) == "forbidden"
        await club.close(BEA, slug, hosted=False)
        assert await refused(seen(club, BEA)) == "missing"
        assert (await hall.inbox.of(BEA)).notices == []

    run(tmp_path, story)


def test_a_tournament_of_a_club_is_for_its_members(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, club = await opened(empty)
        tournaments = Tournaments(hall)
        await club.found(ANN, NewClub("Owls"))
        await club.join(BEA, "owls", "")
        assert await refused(tournaments.open(BEA, NewTournament("Cup", club="owls"))) == "forbidden"
        made = await tournaments.open(ANN, NewTournament("Cup", club="owls"))
        await hall.settled()
        assert [one.kind for one in (await hall.inbox.of(BEA)).notices] == ["club"]
        assert (made.club, [one.name for one in (await seen(club, CID, "owls")).tournaments]) == (
            ("owls", "Owls"),
            ["Cup"],
        )
        assert [(await tournaments.view(who, made.id)).outside for who in (ANN, BEA, CID)] == [False, False, True]
        cards = [(await tournaments.listed(who)).tournaments[0].closed for who in (ANN, BEA, CID)]
        assert cards == [None, None, "club"]
        assert await refused(tournaments.join(CID, made.id)) == "forbidden"
        assert (await tournaments.join(BEA, made.id)).you == 1
        await club.close(ANN, "owls", hosted=False)
        assert (await tournaments.join(CID, made.id)).club is None, "it goes on without the club"

    run(tmp_path, story)


def test_clubs_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(empty: ManualHall) -> None:
        hall, club = await opened(empty)
        for name in ("One", "Two"):
            await club.found(ANN, NewClub(name))
        assert await refused(club.found(ANN, NewClub("Three"))) == "full"
        monkeypatch.setattr(rows, "CLUBS_OF_ONE", 1)
        await club.join(BEA, "one", "")
        assert await refused(club.join(BEA, "two", "")) == "full"
        monkeypatch.setattr(rows, "MEMBERS", 2)
        assert await refused(club.join(CID, "one", "")) == "full"
        monkeypatch.setattr(rows, "POSTS", 12)
        for day in range(2):
            for number in range(rows.POSTS_A_DAY):
                await club.post(ANN, "one", f"post {day} {number}")
                await hall.wait(1)
            assert await refused(club.post(ANN, "one", "one more")) == "full"
            await hall.wait(rows.DAY_MS)
        texts = [one.text for one in (await seen(club, ANN, "one")).posts or []]
        assert (len(texts), texts[0], texts[-1]) == (12, "post 1 9", "post 0 8")

    run(tmp_path, story, clubs_per_person=2)


def test_a_ranking_leaves_out_who_hides_their_rating(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, club = await opened(empty)
        await club.found(ANN, NewClub("Owls"))
        for number, who in enumerate((ANN, BEA, CID, DAN)):
            await club.join(who, "owls", "")
            row = {"person": who.id, "ladder": "match", "deviation": 50.0, "volatility": 0.06, "games": 9, "at": 1}
            await hall.store.write((standings.insert(), row | {"rating": 1500.0 + number}))
        hides = people.update().where(people.c.id == CID.id).values(shown='{"ratings": "nobody"}')
        await hall.store.write((hides, {}))
        await club.leave(DAN, "owls")
        table = await club.ranking(BEA, "owls", "match")
        assert [(one.place, one.name, one.rating.points, one.you) for one in table.standings] == [
            (1, "bea", 1501, True), (2, "ann", 1500, False),
        ]  # fmt: skip
        assert len((await club.ranking(CID, "owls", "match")).standings) == 3
        assert (await club.ranking(BEA, "owls", "rok")).standings == []

    run(tmp_path, story)


def test_deleting_somebody_deletes_their_words_in_clubs(tmp_path: Path) -> None:
    async def story(empty: ManualHall) -> None:
        hall, club = await opened(empty)
        word = "wolpertinger"
        await club.found(ANN, NewClub("Owls", word))
        await club.found(ANN, NewClub("Alone", word))
        for who in (BEA, CID):
            await club.join(who, "owls", "")
        await club.set_role(ANN, "owls", "cid", "officer")
        await club.post(ANN, "owls", f"My {word}")
        await club.post(CID, "owls", "Cid's words")
        await club.found(BEA, NewClub("Others", "", "apply"))
        await club.join(ANN, "others", word)
        kept = await hall.store.read(lambda connection: export(connection, [ANN.id]))
        assert [row["text"] for row in kept["club_posts"]] == [f"My {word}"]
        assert {row["slug"] for row in kept["clubs"]} == {"owls", "alone"}
        assert word in [row["message"] for row in kept["club_members"]]

        await hall.store.work(lambda connection: erase_person(connection, [ANN.id]))
        view = await seen(club, CID, "owls")
        assert (view.role, view.about, [one.text for one in view.posts or []]) == ("owner", "", ["Cid's words"])
        assert await refused(seen(club, CID, "alone")) == "missing"

        def all_of_it(connection: sql.Connection) -> str:
            return repr([connection.execute(sql.select(table)).all() for table in schema.sorted_tables])

        assert word not in await hall.store.read(all_of_it)
        left = await hall.store.rows(sql.select(clubs.c.slug))
        assert {row["slug"] for row in left} == {"owls", "others"}
        assert len(await hall.store.rows(sql.select(club_posts))) == 1

    run(tmp_path, story)


def test_posting_and_deleting_again_and_again_is_bounded(tmp_path: Path) -> None:
    """Each post notifies every member, whether or not it is deleted afterwards."""

    async def story(empty: ManualHall) -> None:
        hall, club = await opened(empty)
        await club.found(ANN, NewClub("Owls"))
        for number in range(rows.POSTS_A_DAY):
            await club.post(ANN, "owls", f"post {number}")
            [post] = (await seen(club, ANN, "owls")).posts or []
            await club.unpost(ANN, "owls", post.id, hosted=False)
        assert await refused(club.post(ANN, "owls", "one more")) == "full"
        assert await refused(club.post(BEA, "owls", "not mine")) == "forbidden"
        await hall.wait(rows.DAY_MS)
        await club.post(ANN, "owls", "the next day")

    run(tmp_path, story)


def test_applying_again_and_again_is_bounded(tmp_path: Path) -> None:
    """Each application notifies everybody who leads the club."""

    async def story(empty: ManualHall) -> None:
        _, club = await opened(empty)
        await club.found(ANN, NewClub("Owls", "", "apply"))
        for _ in range(rows.CLUBS_OF_ONE):
            await club.join(BEA, "owls", "")
            await club.leave(BEA, "owls")
        assert await refused(club.join(BEA, "owls", "")) == "rate"

    run(tmp_path, story)
