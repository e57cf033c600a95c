"""Bot accounts: made by people, played by programs, with a ladder, challenges and one stream of their own."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from tests.hall.client import Json, Person, run
from tests.hall.servers import HallProcess
from tests.house import ROOT

_names = count(1)


async def account(person: Person) -> None:
    """Make an account of a guest."""
    login = f"owner{next(_names)}{person.me['id'][:6]}"
    await person.ok("POST", "/api/account", {"login": login, "password": "long enough"})


async def bot_of(owner: Person) -> tuple[str, str]:
    """A new bot account's name and token."""
    made = await owner.ok("POST", "/api/bots", {"name": f"bot{next(_names)}{owner.me['id'][:6].lower()}"})
    assert made["bot"]["rating"] == {"points": 1500, "games": 0, "sure": False, "deviation": 350}
    return made["bot"]["name"], made["token"]["token"]


@asynccontextmanager
async def program(hall: HallProcess, token: str) -> AsyncIterator[Person]:
    """Somebody who uses a token."""
    one = Person(hall.base)
    one.http.headers["authorization"] = f"Bearer {token}"
    try:
        one.me = await one.ok("GET", "/api/me")
        yield one
    finally:
        await one.__aexit__()


@asynccontextmanager
async def stream(bot: Person) -> AsyncIterator[AsyncIterator[Json]]:
    """The lines of a bot's stream."""
    async with bot.http.stream("GET", "/api/stream") as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")

        async def lines() -> AsyncIterator[Json]:
            async for line in answer.aiter_lines():
                if line:
                    yield json.loads(line)

        yield lines()


async def heard(lines: AsyncIterator[Json], kind: str, table: str) -> Json:
    """The next line about a table: a challenge, or the message of a kind."""
    async for line in lines:
        if line["table"] == table and (line["t"] == kind or line.get("message", {}).get("t") == kind):
            return line
    raise AssertionError("the stream ended")


async def ladder(person: Person) -> dict[str, Json]:
    """The ladder by name."""
    return {card["name"]: card for card in await person.ok("GET", "/api/bots")}


def test_two_starter_bots_play_a_rated_match(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await account(a)
        await account(b)
        (first, one), (second, two) = await bot_of(a), await bot_of(b)
        start = [sys.executable, str(ROOT / "examples" / "hall_bot.py"), hall.base]
        pipe = asyncio.subprocess.PIPE
        programs = [
            await asyncio.create_subprocess_exec(*start, *arguments, stdout=pipe)
            for arguments in ((two,), (one, second))
        ]
        try:
            assert programs[1].stdout is not None
            ends = [(await programs[1].stdout.readline()).decode() for _ in range(2)]
            assert all("'played'" in end for end in ends), ends
            cards = await ladder(a)
            assert [cards[name]["rating"]["games"] for name in (first, second)] == [1, 1], "a match is one result"
            assert (cards[first]["mine"], cards[second]["mine"], cards[first]["here"]) == (True, False, True)
            assert (await a.ok("GET", "/api/me"))["rating"]["games"] == 0, "its owner's rating is another"
            table = (await a.ok("GET", f"/api/tables/{ends[1].split()[0]}"))["state"]
            assert [seat["bot"] for seat in table["seats"]] == [True, True]
        finally:
            for process in programs:
                process.kill()
                await process.wait()

    run(hall, 2, story)


def test_a_person_challenges_a_bot(hall: HallProcess) -> None:
    async def story(owner: Person, person: Person) -> None:
        await account(owner)
        name, token = await bot_of(owner)
        async with program(hall, token) as bot, stream(bot) as lines:
            assert bot.me["bot"]
            table = await person.ok("POST", f"/api/bots/{name}/challenge", {})
            asked = await heard(lines, "challenge", table["id"])
            assert (asked["by"], asked["bot"], asked["rated"]) == (person.me["name"], False, False)
            seat = {"invite": asked["invite"], "contribution": "a bot's part"}
            await bot.ok("POST", f"/api/tables/{asked['table']}/seat", seat)
            welcome = (await heard(lines, "welcome", table["id"]))["message"]
            assert welcome["mine"] == [1]
            page = await person.socket(table["id"])
            await page.until_state(status="playing")
            assert [seat.get("bot", False) for seat in page.state["seats"]] == [False, True]
            assert page.state["seats"][1]["here"]
            if page.state["game"]["seat"] == 0:
                await page.play(0)
            else:
                legal = await bot.ok("GET", f"/api/tables/{table['id']}/moves?seat=1")
                move = {"t": "move", "id": "m", "seat": 1, "move": legal["moves"][0], "number": 0}
                await bot.ok("POST", f"/api/tables/{table['id']}/do", {"command": move})
            while not ((await heard(lines, "update", table["id"]))["message"]["state"]["game"] or {}).get("by"):
                pass  # until the move is told
            other = await person.ok("POST", f"/api/bots/{name}/challenge", {"clock": {"start": 300}})
            asked = await heard(lines, "challenge", other["id"])
            assert asked["clock"]["start"] == 300
            assert (await person.refused("POST", f"/api/challenges/{other['id']}/decline"))["code"] == "missing"
            await bot.ok("POST", f"/api/challenges/{other['id']}/decline")
            state = (await person.ok("GET", f"/api/tables/{other['id']}"))["state"]
            assert (state["status"], state["result"]["cause"]) == ("over", "declined")
            assert (await bot.refused("POST", f"/api/challenges/{other['id']}/decline"))["code"] == "missing"

    run(hall, 2, story)


def test_a_persons_token_plays_nothing_rated(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await account(a)
        await account(b)
        token = (await a.ok("POST", "/api/tokens", {"label": "engine"}))["token"]
        seats = [{"who": "me"}, {"who": "open"}]
        async with program(hall, token) as engine:
            refused = await engine.refused("POST", "/api/tables", {"seats": seats, "rated": True})
            assert (refused["code"], "POST /api/bots" in refused["text"]) == ("scope", True)
            theirs = await b.open(rated=True)
            join = {"invite": theirs["invite"]}
            assert (await engine.refused("POST", f"/api/tables/{theirs['id']}/seat", join))["code"] == "scope"
            await a.sit(theirs)  # in the browser she may
            sockets = [await b.socket(theirs["id"]), await engine.socket(theirs["id"])]
            await sockets[0].until_state(status="waiting")
            await a.socket(theirs["id"])
            await sockets[0].until_state(status="playing")
            answer = await sockets[1].ask("resign", seat=1)
            assert (answer["t"], answer["code"]) == ("refused", "scope")
            move: dict[str, Any] = {"t": "move", "id": "x", "seat": 1, "move": "D", "number": 0}
            path = f"/api/tables/{theirs['id']}/do"
            assert (await engine.refused("POST", path, {"command": move}))["code"] == "scope"
            await engine.open()  # unrated it may
            assert (await engine.refused("POST", "/api/bots", {"name": "by.a.program"}))["code"] == "scope"
            assert (await engine.refused("GET", "/api/stream"))["code"] == "scope"

    run(hall, 2, story)


def test_people_and_bots_have_ratings_of_their_own(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, guest: Person) -> None:
        await account(a)
        await account(b)
        (first, token), (second, _), (third, _) = await bot_of(a), await bot_of(a), await bot_of(b)
        rated = {"rated": True}
        assert (await b.refused("POST", f"/api/bots/{first}/challenge", rated))["code"] == "account"
        async with program(hall, token) as bot:
            problem = await bot.refused("POST", f"/api/bots/{second}/challenge", rated)
            assert "one owner" in problem["text"]
            assert (await bot.refused("POST", f"/api/bots/{first}/challenge", {}))["code"] == "setup"
            trio = {"setup": {"kind": "rune", "rules": {"mode": "trio"}}}
            assert (await bot.refused("POST", f"/api/bots/{third}/challenge", trio))["code"] == "setup"
            assert (await bot.refused("POST", "/api/bots/nobody.here/challenge", {}))["code"] == "missing"
            person = await b.open(rated=True, public=True)
            invited = {"invite": person["invite"]}
            assert (await bot.refused("POST", f"/api/tables/{person['id']}/seat", invited))["code"] == "account"
            public = await b.open(public=True)
            assert (await bot.refused("POST", f"/api/tables/{public['id']}/seat", {}))["code"] == "forbidden"
            table = await bot.open(public=True, rated=True)
            assert (await b.refused("POST", f"/api/tables/{table['id']}/seat", {}))["code"] == "account"
        assert (await guest.refused("POST", "/api/bots", {"name": "of.a.guest"}))["code"] == "account"
        taken = await b.refused("POST", "/api/bots", {"name": first.upper()})
        assert taken["code"] == "login"
        assert (await b.refused("POST", "/api/session", {"login": first, "password": ""}))["code"] == "password"

    run(hall, 3, story)


def test_a_token_that_ends_ends_its_stream(hall: HallProcess) -> None:
    async def story(owner: Person, other: Person) -> None:
        await account(owner)
        await account(other)
        name, token = await bot_of(owner)
        assert (await other.refused("DELETE", f"/api/bots/{name}"))["code"] == "forbidden"
        async with program(hall, token) as bot, stream(bot) as lines:
            table = await bot.open()
            assert (await heard(lines, "welcome", table["id"]))["message"]["mine"] == [0]
            renewed = await owner.ok("POST", f"/api/bots/{name}/token", {"days": 1})
            assert [line async for line in lines if line["t"] == "challenge"] == []  # it ends
            assert (await bot.refused("GET", "/api/me"))["code"] == "signin"
        exported = await owner.ok("GET", "/api/me/export")
        assert [bot["name"] for bot in exported["bots"]] == [name]
        async with program(hall, renewed["token"]) as bot:
            await owner.ok("DELETE", f"/api/bots/{name}")
            assert (await bot.refused("GET", "/api/me"))["code"] == "signin"
        assert name not in await ladder(owner)
        again, _ = await bot_of(owner)
        await owner.ok("POST", "/api/me/delete", {"password": "long enough"})
        assert again not in await ladder(other)

    run(hall, 2, story)
