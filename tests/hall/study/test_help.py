"""Help while one plays against bots: who gets it, that it is noted, and that it tells nothing a seat cannot know."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator

import httpx
import pytest

from runehall.hall.engine.tasks import TASKS, HelpQuestion
from runehall.rune import Game
from tests.hall.client import PATIENCE, Json, Person, Socket, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in

BOT: list[Json] = [{"who": "me"}, {"who": "bot", "level": "pebble"}]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    folder = tmp_path_factory.mktemp("hall")
    with hall_in(folder, **QUICK) as running:
        yield running


async def begun(person: Person, seats: list[Json], **more: object) -> tuple[Json, Socket]:
    table = await person.open(seats, first=0, **more)
    socket = await person.socket(table["id"])
    await socket.until_state(status="playing")
    return table, socket


def hint(stage: int = 1, number: int = 0) -> Json:
    return {"seat": 0, "number": number, "stage": stage}


def test_hints_and_warnings_against_a_bot_are_noted_in_the_result(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table, socket = await begun(a, BOT)
        address = f"/api/study/hint/{table['id']}"
        stages = []
        for stage in range(1, 5):
            stages.append(await a.ok("POST", address, hint(stage)))
        assert [one["hints"][0]["stage"] for one in stages] == ["area", "card", "place", "why"]
        assert not any(said["moves"] for one in stages[:2] for said in one["hints"])
        assert await a.ok("POST", address, hint(4)) == stages[3], "the same again is not counted"
        best = stages[2]["hints"][0]["moves"][0]
        asked = {"seat": 0, "number": 0, "move": best}
        warning = await a.ok("POST", f"/api/study/warning/{table['id']}", asked)
        assert warning["name"] not in ("mistake", "blunder")
        illegal = await a.refused("POST", f"/api/study/warning/{table['id']}", asked | {"move": "D"})
        assert illegal["code"] == "illegal"
        assert (await a.refused("POST", address, hint(1, 3)))["code"] == "stale"
        await socket.ask("resign", seat=0)
        state = await socket.until_state(status="over")
        assert state["result"]["help"] == {"hints": 4, "checks": 1}
        record = await a.ok("GET", f"/api/tables/{table['id']}/record")
        assert record["result"]["help"] == {"hints": 4, "checks": 1}
        assert (await a.refused("POST", address, hint()))["code"] == "status"

    run(hall, 1, story)


def test_a_result_without_help_says_nothing_of_it(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        _, socket = await begun(a, BOT)
        await socket.ask("resign", seat=0)
        assert "help" not in (await socket.until_state(status="over"))["result"]

    run(hall, 1, story)


def test_nobody_else_is_helped(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        for seats in (BOT, [{"who": "me"}, {"who": "me"}]):
            table, _ = await begun(a, seats, public=True)
            addresses = [
                (f"/api/study/hint/{table['id']}", hint()),
                (f"/api/study/warning/{table['id']}", {"seat": 0, "number": 0, "move": "D"}),
            ]
            for address, body in addresses:
                assert (await b.refused("POST", address, body))["code"] == "seat", "spectators"
                if seats is not BOT:
                    assert (await a.refused("POST", address, body))["code"] == "help", "two people at one device"
        table = await a.open(first=0)
        await b.sit(table)
        sockets = await asyncio.gather(a.socket(table["id"]), b.socket(table["id"]))
        await sockets[0].until_state(status="playing")
        assert (await a.refused("POST", f"/api/study/hint/{table['id']}", hint()))["code"] == "help"
        assert (await b.refused("POST", f"/api/study/hint/{table['id']}", hint()))["code"] == "seat"

    run(hall, 2, story)


def test_there_is_no_help_in_a_rated_game(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        for person in (a, b):
            await person.ok(
                "POST", "/api/account", {"login": f"H{os.urandom(4).hex()}", "password": "nine quiet ravens"}
            )
        table = await a.open(rated=True)
        await b.sit(table)
        sockets = await asyncio.gather(a.socket(table["id"]), b.socket(table["id"]))
        await sockets[0].until_state(status="playing")
        refused = await a.refused("POST", f"/api/study/hint/{table['id']}", hint())
        assert refused["code"] == "help"
        assert "rated" in refused["text"]

    run(hall, 2, story)


def test_programs_get_no_help(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table, _ = await begun(a, BOT)
        made = await a.ok("POST", "/api/tokens", {"label": "helper", "scope": "play"})
        key = {"Authorization": f"Bearer {made['token']}"}
        async with httpx.AsyncClient(base_url=hall.base, headers=key, timeout=PATIENCE) as program:
            answer = await program.post(f"/api/study/hint/{table['id']}", json=hint())
        assert answer.json()["code"] == "scope"

    run(hall, 1, story)


def test_there_is_no_help_at_the_deal_of_the_day(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = (await a.ok("POST", "/api/daily", {"mode": "solo"}))["table"]
        socket = await a.socket(table)
        assert socket.welcome["state"]["status"] == "playing"
        assert (await a.refused("POST", f"/api/study/hint/{table}", hint()))["code"] == "help"

    run(hall, 1, story)


@pytest.mark.parametrize("move", [False, True], ids=["hint", "warning"])
def test_worlds_that_differ_in_what_is_hidden_give_the_same_question_and_answer(move: bool) -> None:
    game, chance = Game.new(seed=8), random.Random(8)
    for _ in range(8):
        game.play(chance.choice(game.legal_moves))
    view = game.view(game.seat)
    other = Game.sample(view, random.Random(4))
    assert other.shuffle != game.shuffle
    asked = []
    for world in (game, other):
        record = Game.sample(world.view(view.to_move), random.Random(0)).record().to_json()
        asked.append(HelpQuestion(record, view.to_move, str(game.legal_moves[0]) if move else ""))
    assert asked[0] == asked[1]
    assert asked[0].record["shuffle"] != game.record().to_json()["shuffle"]
    assert list(TASKS["help"].compute(asked[0])) == list(TASKS["help"].compute(asked[1]))
