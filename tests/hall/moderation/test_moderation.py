"""Reports with their chat, what hosts do and who is told; who leaves games; agreement with the engine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.accounts.conduct import LAST, OFTEN, TOLD, conduct_of
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.personal_data import export
from runehall.hall.accounts.service import Accounts
from runehall.hall.clubs.service import Clubs
from runehall.hall.erasure import erase
from runehall.hall.errors import Refused
from runehall.hall.moderation.reports import FROM_ONE
from runehall.hall.moderation.service import Moderation
from runehall.hall.people.service import Profiles
from runehall.hall.seeks.service import Seeks
from runehall.hall.setup import Clock
from runehall.hall.storage import schema
from runehall.hall.study.agreement import LEAST_OTHERS, agreed, agreement_of, note
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import api, messages
from runehall.hall.wire.api import NewAccount, SignIn
from runehall.hall.wire.clubs import NewClub
from runehall.hall.wire.moderation import HostAct, NewReport
from runehall.hall.wire.people import NewSeek
from tests.hall import manual_time
from tests.hall.manual_time import ManualHall
from tests.hall.tables import listen

PASSWORD = "many roads at once"
NAMES = ("ann", "ben", "cid", "host")
Story = Callable[[ManualHall, Moderation, Accounts, dict[str, Who]], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    """A story of four accounts, one of which is a host."""

    async def run(hall: ManualHall) -> None:
        accounts = Accounts(hall.store, "00" * 32)

        async def credentials_ended() -> None:
            accounts.forget_credentials()

        moderation = Moderation(hall, accounts, credentials_ended)
        moderation._rates = moderation._near = hall.rates("reports", 1000, 1000)
        try:
            for name in NAMES:
                await accounts.sign_up(f"id-{name}", NewAccount(name, PASSWORD))
            people = {name: (await accounts.who(f"id-{name}"))[0] for name in NAMES}
            await story(hall, moderation, accounts, people)
        finally:
            accounts.close()

    manual_time.run(folder, run, operators="host")


async def duel(hall: ManualHall, one: Who, other: Who) -> TableActor:
    """A duel of two people that has begun."""
    actor, _, _ = await hall.open(one, api.NewTable([api.NewSeat("me"), api.NewSeat("open")]))
    await hall.ask(actor.table.id, "join", other, None, api.Join(invite=actor.table.opened.invite))
    for who in (one, other):
        await listen(actor, who)
    await hall.until(lambda: actor.table.status == "playing")
    return actor


async def do(hall: ManualHall, actor: TableActor, who: Who, command: Any) -> None:
    """A command of somebody at a table."""
    await hall.ask(actor.table.id, "do", who, None, api.Do(command))


def test_a_post_of_a_club_is_reported_as_it_was_by_whoever_may_read_it(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, accounts: Accounts, people: dict[str, Who]) -> None:
        ann, ben, cid, host = (people[name] for name in NAMES)
        clubs = Clubs(hall)
        await clubs.found(ben, NewClub("Night Owls"))
        await clubs.join(ann, "night-owls", "")
        await clubs.post(ben, "night-owls", "You are all fools.")
        ((post),) = (await clubs.view(ann, "night-owls", hosted=False)).posts or []
        report = NewReport("abuse", "unkind", club="night-owls", post=post.id)
        for outsider, wrong in ((cid, report), (ann, msgspec.structs.replace(report, post="another"))):
            with pytest.raises(Refused) as refused:
                await moderation.report(outsider, wrong, "here")
            assert refused.value.code == "missing"
        with pytest.raises(Refused, match="that is you"):
            await moderation.report(ben, report, "here")
        await moderation.report(ann, report, "here")
        await clubs.unpost(ben, "night-owls", post.id, hosted=False)
        (card,) = (await moderation.waiting()).reports
        assert (card.name, card.handle) == ("ben", "ben")
        assert card.post is not None
        assert (card.post.club, card.post.slug, card.post.text) == ("Night Owls", "night-owls", "You are all fools.")
        await moderation.act(host, HostAct("mute", report=card.id, reason="be kind", days=1))
        with pytest.raises(Refused) as muted:
            await clubs.post(ben, "night-owls", "And you, too.")
        assert muted.value.code == "muted"

    tell(tmp_path, story)


def test_a_message_is_reported_with_its_chat_and_its_writer_is_muted_told_and_heard_again(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, accounts: Accounts, people: dict[str, Who]) -> None:
        ann, ben, host = people["ann"], people["ben"], people["host"]
        actor = await duel(hall, ann, ben)
        await do(hall, actor, ann, messages.Say("s1", "good luck"))
        await do(hall, actor, ben, messages.Say("s2", "you fool"))
        line = actor.table.seq
        report = NewReport("abuse", "see above", table=actor.table.id, line=line)
        with pytest.raises(Refused):  # strangers do not read the chat of a private table
            await moderation.report(people["cid"], report, "a")
        await moderation.report(ann, report, "a")
        (card,) = (await moderation.waiting()).reports
        assert (card.kind, card.text, card.reporter, card.handle, card.others) == (
            "abuse",
            "see above",
            "ann",
            "ben",
            1,
        )
        assert [(one.text, one.reported, one.this) for one in card.chat] == [
            ("good luck", False, False),
            ("you fool", True, True),
        ]
        assert [(one.kind, one.place) for one in (await hall.inbox.of(host)).notices] == [("report", "/host")]
        after = await moderation.act(host, HostAct("mute", "be kind", report=card.id, days=2))
        assert after.reports == []
        assert (await hall.inbox.of(host)).notices == []
        assert [(one.host, one.name, one.action, one.reason) for one in after.log] == [
            ("host", "ben", "mute", "be kind")
        ]
        with pytest.raises(Refused) as refused:
            await do(hall, actor, ben, messages.Say("s3", "what?"))
        assert refused.value.code == "muted"
        await do(hall, actor, ann, messages.Say("s4", "thanks"))
        words = (await moderation.standing(ben)).words
        assert [(one.action, one.reason) for one in words] == [("mute", "be kind")]
        assert [(one.kind, one.place) for one in (await hall.inbox.of(ben)).notices] == [("message", "/standing")]
        await moderation.act(host, HostAct("unmute", handle="ben"))
        await do(hall, actor, ben, messages.Say("s5", "sorry"))

    tell(tmp_path, story)


def test_reports_are_bounded_and_replaced(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, _: Accounts, people: dict[str, Who]) -> None:
        ann = people["ann"]
        for text in ("first", "second"):
            await moderation.report(ann, NewReport("name", text, handle="ben"), "a")
        await hall.wait(10)
        await moderation.report(people["cid"], NewReport("name", "me too", handle="ben"), "a")
        waiting = (await moderation.waiting()).reports
        assert [(one.text, one.others) for one in waiting] == [("second", 2), ("me too", 2)]
        rows = [
            {"id": f"r{n}", "at": 1, "reporter": ann.id, "person": f"p{n}", "name": "x", "kind": "other", "text": ""}
            for n in range(FROM_ONE)
        ]
        await hall.store.write((schema.reports.insert(), rows))
        with pytest.raises(Refused) as refused:
            await moderation.report(ann, NewReport("name", "", handle="cid"), "a")
        assert refused.value.code == "full"
        moderation._rates = hall.rates("few reports", 0.001, 1)
        await moderation.report(people["host"], NewReport("name", "", handle="ben"), "a")
        with pytest.raises(Refused, match="too fast"):
            await moderation.report(people["host"], NewReport("name", "", handle="ben"), "a")
        with pytest.raises(Refused, match="that is you"):
            await moderation.report(ann, NewReport("name", "", handle="ann"), "a")

    tell(tmp_path, story)


def test_an_account_is_renamed_closed_and_opened_again(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, accounts: Accounts, people: dict[str, Who]) -> None:
        host, profiles = people["host"], Profiles(hall, accounts)
        await moderation.act(host, HostAct("rename", "too rude", handle="ben", name="Benny"))
        assert (await accounts.sign_in("guest", SignIn("benny", PASSWORD))) == "id-ben"
        with pytest.raises(Refused):
            await moderation.act(host, HostAct("rename", handle="cid", name="ann"))
        value, _ = await accounts.sessions.begin("id-ben", "")
        await hall.wait(10)
        await moderation.act(host, HostAct("close", "cheating", handle="benny"))
        assert await accounts.sessions.find(value) is None
        await hall.wait(10)
        with pytest.raises(Refused) as refused:
            await accounts.sign_in("guest", SignIn("benny", PASSWORD))
        assert refused.value.code == "closed"
        seen = await profiles.profile(people["ann"], "benny")
        assert (seen.closed, seen.ratings, seen.results, seen.badges, seen.here) == (True, None, None, None, None)
        await moderation.act(host, HostAct("reopen", handle="benny"))
        assert (await accounts.sign_in("guest", SignIn("benny", PASSWORD))) == "id-ben"
        log = (await moderation.waiting()).log
        assert [one.action for one in log] == ["reopen", "close", "rename"]
        with pytest.raises(Refused, match="that is you"):
            await moderation.act(host, HostAct("warn", handle="host"))

    tell(tmp_path, story)


def test_who_leaves_games_is_counted_told_and_paired_with_others_who_do(tmp_path: Path) -> None:
    async def story(hall: ManualHall, _: Moderation, accounts: Accounts, people: dict[str, Who]) -> None:
        ann, ben, cid = people["ann"], people["ben"], people["cid"]
        seeks = Seeks(hall)

        async def count(who: Who) -> tuple[int, int, bool]:
            found = await hall.store.read(lambda connection: conduct_of(connection, who.ids))
            return found.games, found.left, found.often

        async def pools() -> list[bool]:
            rows = await hall.store.rows(schema.seeks.select().order_by(schema.seeks.c.person))
            return [rows[0]["game"] == one["game"] for one in rows]

        for number in range(1, OFTEN + 1):
            actor = await duel(hall, ann, ben)
            await do(hall, actor, ann, messages.Leave(f"l{number}"))
            await hall.settled()
            assert await count(ann) == (number, number, number >= OFTEN)
            assert await count(ben) == (number, 0, False)
            assert bool((await hall.inbox.of(ann)).unread) is (number >= TOLD)
        for who in (ann, ben, cid):
            await seeks.seek(who, NewSeek())
        assert await pools() == [True, False, False], "who leaves often waits for others who do"
        actor = await duel(hall, ann, cid)  # giving up is fair
        await do(hall, actor, ann, messages.Resign("r1", 0))
        assert await count(ann) == (OFTEN + 1, OFTEN, True)
        rows = [
            {"number": n, "person": ann.id, "at": hall.time.wall() + n, "left": False}
            for n in range(1000, 1000 + LAST - OFTEN + 1)
        ]
        await hall.store.write((schema.conduct.insert(), rows))
        assert await count(ann) == (LAST, OFTEN - 1, False) or (await count(ann))[2] is False
        await seeks.seek(ann, NewSeek())
        assert await pools() == [True, True, True], "who improves meets everybody again"

    tell(tmp_path, story)


def test_who_walks_away_from_a_clock_has_left_and_who_thinks_too_long_has_not(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, accounts: Accounts, people: dict[str, Who]) -> None:
        ann, ben = people["ann"], people["ben"]
        for walks in (False, True):
            new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], clock=Clock(300, 0), first=0)
            actor = (await hall.open(ann, new))[0]
            await hall.ask(actor.table.id, "join", ben, None, api.Join(invite=actor.table.opened.invite))
            here = await listen(actor, ann)
            await listen(actor, ben)
            await hall.until(lambda actor=actor: actor.table.status == "playing")  # type: ignore[misc]
            if walks:
                actor.part(here)
            await hall.until(lambda actor=actor: actor.table.status == "over")  # type: ignore[misc]
            end = actor.table.ended
            assert end is not None
            assert (end.cause, end.seat, end.away) == ("flag", 0, walks)
        found = await hall.store.read(lambda connection: conduct_of(connection, ann.ids))
        assert (found.games, found.left) == (2, 1)

    tell(tmp_path, story)


def analysis(*turns: tuple[int, int, float, bool]) -> str:
    """An analysis with turns: seat, choices, how far the second best is behind, whether the best was played."""
    made = []
    for seat, choices, behind, same in turns:
        best = [{"moves": ["a"], "behind": {"value": 0.0}}, {"moves": ["b"], "behind": {"value": behind}}]
        made.append({"seat": seat, "choices": choices, "moves": ["a" if same else "b"], "best": best})
    return msgspec.json.encode({"unit": "chance", "turns": made}).decode()


def test_agreement_counts_turns_with_a_choice_next_to_what_is_usual(tmp_path: Path) -> None:
    text = analysis((0, 5, 0.1, True), (0, 5, 0.1, False), (0, 1, 0.1, True), (0, 5, 0.01, True), (1, 9, 0.3, True))
    assert agreed(text) == {0: (2, 1), 1: (1, 1)}, "one turn had no choice, in another the best two are equally good"
    assert agreed("{}") == {}

    async def story(hall: ManualHall, _: Moderation, __: Accounts, people: dict[str, Who]) -> None:
        table = {
            "number": 1,
            "id": "t1",
            "invite": "i1",
            "status": "over",
            "public": True,
            "wakes": False,
            "created": 1,
            "changed": 1,
        }
        rated: dict[str, Any] = {
            "number": 1,
            "ladder": "match",
            "games": 1,
            "score": 1.0,
            "before": 1600.0,
            "rating": 1650.0,
            "deviation": 90.0,
            "volatility": 0.06,
            "at": 1,
        }
        seats = [rated | {"seat": n, "person": people[name].id} for n, name in enumerate(("ann", "ben"))]
        await hall.store.write((schema.tables.insert(), table), (schema.rated.insert(), seats))
        for _again in range(2):  # a study that is made again counts once
            await hall.store.work(lambda connection: note(connection, "t1", agreed(text)))
        read = hall.store.read
        alone = await read(lambda connection: agreement_of(connection, people["ann"].id))
        assert alone is not None
        assert (alone.games, alone.turns, alone.share, alone.usual_low, alone.rating) == (1, 2, 0.5, None, 1600)
        others = [
            {"number": 10 + n, "person": f"p{n}", "rating": 1500.0 + 10 * n, "turns": 50, "agreed": 20 + n}
            for n in range(LEAST_OTHERS)
        ]
        far = [{"number": 90 + n, "person": f"q{n}", "rating": 2400.0, "turns": 50, "agreed": 50} for n in range(9)]
        await hall.store.write((schema.agreements.insert(), others + far))
        usual = await read(lambda connection: agreement_of(connection, people["ann"].id))
        assert usual is not None
        assert (usual.others, usual.usual_low, usual.usual_high) == (LEAST_OTHERS, 0.42, 0.56)
        assert await read(lambda connection: agreement_of(connection, people["cid"].id)) is None

    tell(tmp_path, story)


def test_all_of_it_is_exported_and_deleted(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, _: Accounts, people: dict[str, Who]) -> None:
        ann, ben, host = people["ann"], people["ben"], people["host"]
        await moderation.report(ann, NewReport("other", "xylograph", handle="ben"), "a")
        await moderation.report(ben, NewReport("other", "zeugma", handle="ann"), "a")
        await moderation.act(host, HostAct("mute", "quokka", handle="ann"))
        actor = await duel(hall, ann, ben)
        await do(hall, actor, ann, messages.Resign("r", 0))
        kept = str(await hall.store.read(lambda connection: export(connection, sorted(ann.ids))))
        assert "xylograph" in kept
        assert "quokka" in kept
        assert "zeugma" not in kept
        await erase(hall, ann)
        found = {
            table.name: await hall.store.rows(table.select())
            for table in (schema.reports, schema.moderated, schema.conduct, schema.sanctions)
        }
        assert not [word for word in ("xylograph", "zeugma", "quokka", ann.id) if word in str(found)]
        assert [one.name for one in (await moderation.waiting()).log] == ["…"], (
            "hosts still see that something was done"
        )

    tell(tmp_path, story)


def test_what_a_host_wrote_goes_with_the_host_and_what_was_done_stays(tmp_path: Path) -> None:
    async def story(hall: ManualHall, moderation: Moderation, _: Accounts, people: dict[str, Who]) -> None:
        ben, host = people["ben"], people["host"]
        await moderation.act(host, HostAct("mute", "quokka", handle="ben"))
        kept = await hall.store.read(lambda connection: export(connection, sorted(host.ids)))
        assert [(row["action"], row["reason"]) for row in kept["host_acts"]] == [("mute", "quokka")]
        await erase(hall, host)
        assert [(one.action, one.reason) for one in (await moderation.standing(ben)).words] == [("mute", "")]
        assert "quokka" not in str(await hall.store.rows(schema.moderated.select()))

    tell(tmp_path, story)
