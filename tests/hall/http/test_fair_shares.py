"""One person cannot take the hall: tables, joins, chat; strangers have no part in a private table's chat."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hall.client import Person, duel, run
from tests.hall.servers import HallProcess, hall_in

BOUNDS: dict[str, Any] = {
    "tables_per_person": 4, "chats_per_table": 20, "request_rate": 1000, "message_rate": 1000, "chat_rate": 0.001,
    "grace_seconds": 2,
}  # fmt: skip


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    folder: Path = tmp_path_factory.mktemp("shares")
    with hall_in(folder, **BOUNDS) as running:
        yield running


def test_parallel_requests_do_not_pass_the_bound_of_tables(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        seats = {"seats": [{"who": "me"}, {"who": "open"}]}
        answers = await asyncio.gather(*[a.http.post("/api/tables", json=seats) for _ in range(20)])
        assert sorted(answer.status_code for answer in answers) == [201] * 4 + [429] * 16
        made = [answer.json() for answer in answers if answer.is_success]
        for _ in range(4):
            await b.open()
        joins = [b.http.post(f"/api/tables/{one['id']}/seat", json={"invite": one["invite"]}) for one in made]
        assert {answer.json().get("code") for answer in await asyncio.gather(*joins)} == {"full"}, "joins count as well"
        again = await a.http.post(f"/api/tables/{made[0]['id']}/seat", json={"invite": made[0]["invite"]})
        assert again.is_success, "who sits there already may ask again"

    run(strict, 2, story)


def test_one_person_cannot_flood_a_chat(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, _) = await duel(a, b)
        codes = [(await one.ask("chat", text="x" * 400)).get("code") for _ in range(12)]
        assert codes == [None] * 8 + ["rate"] * 4

    run(strict, 2, story)


def test_a_spectator_cannot_use_up_a_tables_chat(strict: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person) -> None:
        table, (one, _) = await duel(a, b, public=True)
        watching = await c.socket(table["id"])
        codes = [(await watching.ask("chat", text="look at me")).get("code") for _ in range(4)]
        assert codes == [None, None, "full", "full"]
        assert (await one.ask("chat", text="we play"))["t"] == "update"

    run(strict, 3, story)


def test_strangers_neither_read_nor_write_the_chat_of_a_finished_private_table(strict: HallProcess) -> None:
    async def story(a: Person, b: Person, stranger: Person, friend: Person) -> None:
        table, (one, _) = await duel(a, b)
        await one.ask("chat", text="between us")
        await one.ask("resign", seat=0)
        say = {"command": {"t": "chat", "id": "s1", "text": "me too"}}
        path = f"/api/tables/{table['id']}"
        assert "between us" not in (await stranger.get(f"{path}/events")).text
        assert (await stranger.refused("POST", f"{path}/do", say))["code"] == "forbidden"
        socket = await stranger.socket(table["id"])
        assert "between us" not in str(socket.welcome)
        assert (await socket.ask("chat", text="me too"))["code"] == "forbidden"
        await one.ask("chat", text="still between us")
        await one.ask("chat", text="and again")
        assert "between us" in str(await b.ok("GET", f"{path}/events"))
        invited = await friend.socket(table["id"], invite=table["invite"])
        assert "between us" in str(invited.welcome)
        assert (await socket.ask("ping"))["t"] == "pong"
        assert "between us" not in str(socket.heard)

    run(strict, 4, story)


def test_a_repeated_id_is_answered_however_old_it_is(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, (one, _) = await duel(a, b)
        await one.send({"t": "chat", "id": "first", "text": "once"})
        await one.until("update", id="first")
        for _ in range(70):
            await one.ask("chat", text="more")
        await one.send({"t": "chat", "id": "first", "text": "once"})
        assert (await one.until("done", "update", id="first"))["t"] == "done"
        said = [event for event in await a.ok("GET", f"/api/tables/{table['id']}/events") if event["e"] == "chatted"]
        assert sum(event["text"] == "once" for event in said) == 1

    run(hall, 2, story)


def test_who_plays_over_http_is_not_gone(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table = await a.open()
        await b.sit(table)
        one = await a.socket(table["id"])
        do = f"/api/tables/{table['id']}/do"
        await b.ok("POST", do, {"command": {"t": "contribute", "id": "c", "contribution": "over HTTP"}})
        await one.until_state(status="playing")
        for _ in range(6):
            await asyncio.sleep(0.5)
            await b.ok("GET", f"/api/tables/{table['id']}")
        assert (await one.ask("claim", seat=1))["code"] == "grace"

    run(strict, 2, story)


def test_mutes_are_kept_for_the_person_and_only_for_them(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, two) = await duel(a, b)
        await one.ask("chat", text="first")
        speaker = (await two.until("update"))["events"][-1]["speaker"]
        muted = {"speaker": speaker, "name": "Ann"}
        assert await b.ok("POST", "/api/mutes", muted) == [muted]
        assert await b.ok("POST", "/api/mutes", muted) == [muted], "muted already"
        assert await b.ok("GET", "/api/mutes") == [muted]
        assert await a.ok("GET", "/api/mutes") == [], "nobody learns of it"
        assert "Ann" in str(await b.ok("GET", "/api/me/export"))
        assert (await b.refused("POST", "/api/mutes", {"speaker": "x", "name": "y"}))["code"] == "message"
        await a.ok("DELETE", f"/api/mutes/{speaker}")
        assert await b.ok("GET", "/api/mutes") == [muted]
        await b.ok("DELETE", f"/api/mutes/{speaker}")
        assert await b.ok("GET", "/api/mutes") == []

    run(strict, 2, story)
