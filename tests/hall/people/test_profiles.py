"""Profiles: each part for whom its owner chose, nothing of hidden games, deleted and exported with the account."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.accounts.handles import open_handle
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.personal_data import export
from runehall.hall.accounts.service import Accounts
from runehall.hall.erasure import erase
from runehall.hall.errors import Refused
from runehall.hall.people.presence import OnlinePeople
from runehall.hall.people.service import Profiles
from runehall.hall.storage import schema
from runehall.hall.wire.profiles import ChangeShown, Profile, ProfileShown, RankedPerson
from tests.hall import manual_time
from tests.hall.manual_time import ZERO, ManualHall

PARTS = ("ratings", "results", "games", "study", "puzzles", "daily", "tournaments", "badges")
ACCOUNTS = ("ann", "ben", "cid", "dan")
LATER = ZERO + 1000
"""When the result of a hidden game may be known."""
Story = Callable[[ManualHall, Profiles, dict[str, Who]], Awaitable[None]]


async def filled(hall: ManualHall) -> None:
    """Four accounts; Ann has beaten Ben and the fox, has played a deal of the day, and has a study of a game."""
    await hall.store.write(
        *[
            (schema.people.insert(), {"id": f"id-{n}", "name": n.title(), "login": n, "handle": n, "created": 1})
            for n in ACCOUNTS
        ]
    )
    await game(hall, 1, ("ann", "ben"), "won", shown=ZERO - 5)
    await game(hall, 2, ("ann", None), "won", shown=ZERO - 4)
    await rate(hall, 1, {"ann": (1662.0, 1500.0, 1.0), "ben": (1338.0, 1610.0, 0.0)})
    days = [
        {"day": day, "mode": "solo", "person": "id-ann", "table": f"d{day}", "began": 1, "ended": 2, "points": 30}
        for day in ("2023-11-13", "2023-11-14")
    ]
    players = [{"seat": n, "side": n, "accuracy": 90.0 - n, "turns": 5} for n in (0, 1)]
    shares = [{"side": n, "seat": 0.1, "deal": 0.05, "own_draws": 0.0, "other_draws": 0.0} for n in (0, 1)]
    study = {
        "id": "s1",
        "record": "{}",
        "table": "t1",
        "person": "id-ann",
        "status": "done",
        "progress": 1.0,
        "problem": "",
        "created": 1,
        "changed": 1,
        "wanted": 1,
    }
    analysis = msgspec.json.encode({"unit": "chance", "players": players, "shares": shares}).decode()
    await hall.store.write(
        (schema.daily_tries.insert(), days), (schema.studies.insert(), study | {"analysis": analysis})
    )


async def game(hall: ManualHall, number: int, names: tuple[str, str | None], outcome: str, shown: int | None) -> None:
    """A finished duel; nobody is the fox."""
    other = {"won": "lost", "lost": "won"}[outcome]
    rows: list[dict[str, Any]] = []
    for seat, name in enumerate(names):
        who = {"person": name and f"id-{name}", "name": name or "", "level": None if name else "fox"}
        went = {"outcome": (outcome, other)[seat], "ended": ZERO - 10, "shown": shown, "turn": seat}
        rows.append({"number": number, "seat": seat, "kind": "rune", "mode": "duel"} | who | went)
    table = {
        "number": number,
        "id": f"t{number}",
        "invite": f"i{number}",
        "status": "over",
        "public": True,
        "wakes": False,
        "created": 1,
        "changed": 1,
    }
    await hall.store.write((schema.results.insert(), rows), (schema.tables.insert(), table))


async def rate(hall: ManualHall, number: int, after: dict[str, tuple[float, float, float]], games: int = 1) -> None:
    """The ratings after a game, as `rated` and `standings` keep them."""
    for seat, (name, (rating, before, score)) in enumerate(after.items()):
        row: dict[str, Any] = {
            "person": f"id-{name}",
            "ladder": "match",
            "rating": rating,
            "deviation": 90.0,
            "volatility": 0.06,
            "games": games,
            "at": ZERO,
        }
        person = schema.standings.c.person == f"id-{name}"
        await hall.store.write(
            (schema.standings.delete().where(person), {}),
            (schema.standings.insert(), row),
            (schema.rated.insert(), row | {"number": number, "seat": seat, "score": score, "before": before}),
        )


def tell(folder: Path, story: Story) -> None:
    """A story in a hall with those accounts."""

    async def run(hall: ManualHall) -> None:
        await filled(hall)
        accounts = Accounts(hall.store, "00" * 32)
        try:
            people = {name: (await accounts.who(f"id-{name}"))[0] for name in ACCOUNTS}
            await story(hall, Profiles(hall, accounts), people | {"guest": Who("g", frozenset(("g",)), "Guest 1")})
        finally:
            accounts.close()

    manual_time.run(folder, run)


def parts(profile: Profile) -> set[str]:
    """What a profile shows."""
    return {name for name in PARTS if getattr(profile, name) is not None}


def test_a_profile_says_what_an_account_has_played(tmp_path: Path) -> None:
    async def story(_: ManualHall, profiles: Profiles, people: dict[str, Who]) -> None:
        own = await profiles.profile(people["ann"], "Ann")
        assert own.ratings is not None
        assert [(one.ladder, one.rating.points, one.best) for one in own.ratings] == [("match", 1662, 1662)]
        assert own.results is not None
        assert [(one.name, one.score.won) for one in own.results.opponents] == [("Ben", 1)]
        assert [(one.level, one.score.won) for one in own.results.levels] == [("fox", 1)]
        assert [(one.turn, one.score.won, one.score.lost) for one in own.results.turns] == [(0, 2, 0)]
        assert own.games is not None
        assert [(one.table, one.handle, one.rating) for one in own.games] == [("t1", "ben", 1610)]
        assert own.study is not None
        assert (own.study.games, own.study.accuracy, own.study.luck) == (1, 90.0, 0.15)
        assert own.daily is not None
        assert [(one.days, one.now, one.longest) for one in own.daily] == [(2, 2, 2)]
        assert own.badges is not None
        assert [(one.kind, one.value) for one in own.badges] == [("level", 3)]

    tell(tmp_path, story)


def test_each_part_is_for_whom_its_owner_chose(tmp_path: Path) -> None:
    async def story(hall: ManualHall, profiles: Profiles, people: dict[str, Who]) -> None:
        ann, ben, cid, guest = (people[name] for name in ("ann", "ben", "cid", "guest"))
        await profiles.follow(ann, "ben")  # Ben is followed, Cid follows, and a guest does neither
        await profiles.follow(cid, "ann")
        followed = {PARTS[number] for number in (0, 3)}
        secret = {PARTS[1], PARTS[5]}
        chosen: dict[str, Any] = dict.fromkeys(followed, "followed") | dict.fromkeys(secret, "nobody")
        own = await profiles.change_shown(ann, ChangeShown(**chosen))
        assert parts(own) == set(PARTS)
        assert own.shown is not None
        for who in (cid, guest):
            seen = await profiles.profile(who, "ann")
            assert parts(seen) == set(PARTS) - followed - secret
            assert (seen.shown, seen.here) == (None, None)
        assert parts(await profiles.profile(ben, "ann")) == set(PARTS) - secret
        assert parts(await profiles.profile(ann, "ann", "everyone")) == set(PARTS) - followed - secret
        assert parts(await profiles.profile(ann, "ann", "followed")) == set(PARTS) - secret
        with pytest.raises(Refused, match="only its owner"):
            await profiles.profile(ben, "ann", "followed")
        # Who shows results to nobody is not named on the profiles of others either.
        seen = await profiles.profile(cid, "ben")
        assert seen.results is not None
        assert [(one.handle, one.score.lost) for one in seen.results.opponents] == [(None, 1)]
        # Whom the owner has blocked is a stranger, and follows no more.
        await profiles.block(ann, "ben")
        assert parts(await profiles.profile(ben, "ann")) == set(PARTS) - followed - secret
        with pytest.raises(Refused) as refused:
            await profiles.follow(ben, "ann")
        assert refused.value.code == "blocked"

    tell(tmp_path, story)


def test_a_hidden_game_changes_nothing_that_others_see(tmp_path: Path) -> None:
    """Two worlds: in one Ann wins the hidden game, in the other she loses it."""
    seen: list[list[bytes]] = []

    async def story(hall: ManualHall, profiles: Profiles, people: dict[str, Who]) -> None:
        won = not seen
        await game(hall, 3, ("ann", "cid"), "won" if won else "lost", shown=None)
        await rate(
            hall,
            3,
            {"ann": (1700.0 if won else 1600.0, 1662.0, float(won)), "cid": (1400.0, 1500.0, float(not won))},
            2,
        )
        now = []
        for who in people.values():
            now += [msgspec.json.encode(await profiles.profile(who, name)) for name in ("ann", "cid")]
            now.append(msgspec.json.encode(await profiles.ranking(who, "match")))
        seen.append(now)
        await hall.store.write((schema.results.update().where(schema.results.c.number == 3).values(shown=LATER), {}))
        await hall.wait(LATER - ZERO)
        known = await profiles.profile(people["ben"], "ann")
        assert known.ratings is not None
        assert known.ratings[0].rating.points == (1700 if won else 1600)

    for number in range(2):
        (tmp_path / str(number)).mkdir()
        tell(tmp_path / str(number), story)
    assert seen[0] == seen[1]


def test_a_ranking_has_sure_ratings_in_order_and_nobody_who_keeps_theirs_back(tmp_path: Path) -> None:
    async def story(hall: ManualHall, profiles: Profiles, people: dict[str, Who]) -> None:
        unsure = {
            "person": "id-dan",
            "ladder": "match",
            "rating": 2000.0,
            "deviation": 300.0,
            "volatility": 0.06,
            "games": 1,
            "at": 1,
        }
        await hall.store.write((schema.standings.insert(), unsure))

        async def lines(who: str) -> list[tuple[int | None, str]]:
            found: list[RankedPerson] = (await profiles.ranking(people[who], "match")).people
            return [(one.place, one.handle) for one in found]

        assert await lines("guest") == [(1, "ann"), (2, "ben"), (None, "dan")]
        await profiles.change_shown(people["ann"], ChangeShown(ratings="followed"))
        assert await lines("guest") == [(1, "ben"), (None, "dan")]
        assert await lines("ann") == [(1, "ann"), (2, "ben"), (None, "dan")], "one sees oneself"
        assert (await profiles.ranking(people["ann"], "rok")).people == []

    tell(tmp_path, story)


def test_a_list_leads_to_whoever_shows_that_part_to_everyone() -> None:
    hidden = msgspec.json.encode(ProfileShown(tournaments="followed")).decode()
    assert open_handle("ann", None, "tournaments") == "ann"
    assert open_handle("ann", hidden, "tournaments") == ""
    assert open_handle("ann", hidden, "daily") == "ann"
    assert open_handle(None, None, "daily") == "", "a guest"


class Ear:
    """A page that counts what it is told."""

    def __init__(self) -> None:
        self.heard = 0

    def told(self, number: int, event: bytes) -> None:
        self.heard += b'"people"' in event

    def again(self) -> None: ...
    def leave(self) -> None: ...


def test_who_is_online_is_known_to_whom_they_allow(tmp_path: Path) -> None:
    async def story(hall: ManualHall, profiles: Profiles, people: dict[str, Who]) -> None:
        ann, ben, cid = (people[name] for name in ("ann", "ben", "cid"))
        for who, handle in ((ann, "ben"), (ben, "ann"), (cid, "ann")):  # Ben is a friend, Cid only follows
            await profiles.follow(who, handle)
        expected: list[tuple[Any, bool | None, bool | None]] = [
            ("friends", True, None),
            ("everyone", True, True),
            ("nobody", None, None),
        ]
        for audience, friend, follower in expected:
            await profiles.change_shown(ann, ChangeShown(online=audience))
            presence, ears = OnlinePeople(hall), [Ear(), Ear()]
            with hall.hub.listening(ben.ids, ears[0]), hall.hub.listening(cid.ids, ears[1]):
                presence.arrive(ann)
                presence.arrive(ann)  # a second page
                await hall.settled()
                assert [ear.heard for ear in ears] == [int(bool(friend)), int(bool(follower))], audience
                assert [(await profiles.profile(who, "ann")).here for who in (ben, cid, people["guest"])] == [
                    friend,
                    follower,
                    follower,
                ]
                assert [one.here for one in (await profiles.my_people(ben)).following] == [friend]
                assert [one.handle for one in (await profiles.my_people(ben)).online] == (["ann"] if friend else [])
                assert [one.handle for one in (await profiles.my_people(people["guest"])).online] == (
                    ["ann"] if follower else []
                )
            await hall.store.write((schema.present.delete(), {}))

    tell(tmp_path, story)


def test_all_of_it_is_exported_and_deleted(tmp_path: Path) -> None:
    async def story(hall: ManualHall, profiles: Profiles, people: dict[str, Who]) -> None:
        ann, ben = people["ann"], people["ben"]
        await profiles.follow(ann, "ben")
        await profiles.follow(ben, "ann")
        OnlinePeople(hall).arrive(ann)
        await hall.settled()
        kept = await hall.store.read(lambda connection: export(connection, sorted(ann.ids)))
        assert [one["handle"] for one in kept["follows"]] == ["ben"]
        await erase(hall, ann)
        assert (await profiles.my_people(ben)).following == []
        for table in (schema.follows, schema.present):
            assert await hall.store.rows(table.select()) == []
        with pytest.raises(Refused, match="nobody here"):
            await profiles.profile(ben, "ann")

    tell(tmp_path, story)
