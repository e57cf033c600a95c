"""A hall with tight bounds: everything that could grow without end is refused in time, with a line that says so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hall.client import Person
from tests.hall.servers import HallProcess
from tests.hall.test_life import duel, run


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall with tight bounds."""
    folder: Path = tmp_path_factory.mktemp("strict")
    bounds: dict[str, Any] = {
        "message_rate": 30, "request_rate": 1000, "secret_rate": 0.01, "sockets_per_person": 3,
        "tables_per_person": 4, "chats_per_table": 3, "watchers_per_table": 1, "message_bytes": 1000, "code_minutes": 0,
    }  # fmt: skip
    with HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder, **bounds) as running:
        yield running


def test_tables_of_one_person(strict: HallProcess) -> None:
    async def story(a: Person) -> None:
        for _ in range(4):
            await a.open()
        problem = await a.refused("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "open"}]})
        assert problem["code"] == "full"

    run(strict, 1, story)


def test_sockets_of_one_person_and_watchers(strict: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person, d: Person) -> None:
        table, _ = await duel(a, b, public=True)
        await a.socket(table["id"])
        await a.socket(table["id"])
        assert (await a.socket(table["id"])).welcome["code"] == "full"
        assert (await c.socket(table["id"])).welcome["t"] == "welcome"
        assert (await d.socket(table["id"])).welcome["code"] == "full"

    run(strict, 4, story)


def test_chat(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, _) = await duel(a, b)
        for _ in range(3):
            assert (await one.ask("chat", text="hello"))["t"] == "update"
        assert (await one.ask("chat", text="hello"))["code"] == "full"

    run(strict, 2, story)


def test_messages_that_are_too_fast_or_too_long(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, _) = await duel(a, b)
        await one.send({"t": "chat", "id": "1", "text": "x" * 2000})
        assert (await one.until("refused"))["code"] == "full"
        for number in range(120):
            await one.send({"t": "ping", "id": str(number)})
        assert (await one.until("refused"))["code"] == "rate"
        for number in range(300):
            await one.send({"t": "ping", "id": str(number)})
        assert await one.gone() == 1012, "a client that does not slow down is let go"

    run(strict, 2, story)


def test_a_huge_message_ends_the_socket(strict: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, _) = await duel(a, b)
        await one.send({"t": "chat", "id": "1", "text": "x" * 1_000_000})
        assert await one.gone() == 1009

    run(strict, 2, story)


def test_codes_expire_and_guesses_are_slow(strict: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.open()
        assert (await a.refused("POST", f"/api/codes/{table['code']}"))["code"] == "missing", "it has expired"
        codes = [(await a.refused("POST", f"/api/codes/AAAA{n:02}"))["code"] for n in range(12)]
        assert codes[-1] == "rate"

    run(strict, 1, story)


def test_bodies_are_bounded(strict: HallProcess) -> None:
    async def story(a: Person) -> None:
        answer = await a.http.post("/api/study", content=b"x" * 100_000)
        assert answer.status_code in (400, 413)

    run(strict, 1, story)


def test_requests_are_bounded(tmp_path: Path) -> None:
    with HallProcess(f"sqlite:///{tmp_path}/hall.sqlite3", tmp_path, request_rate=1) as hall:
        codes = [httpx.get(hall.base + "/api/hall").status_code for _ in range(20)]
        assert codes[0] == 200
        assert 429 in codes


def test_stopping_tells_the_clients(tmp_path: Path) -> None:
    with HallProcess(f"sqlite:///{tmp_path}/hall.sqlite3", tmp_path) as hall:

        async def story(a: Person, b: Person) -> None:
            _, (one, two) = await duel(a, b)
            stopping = asyncio.get_running_loop().run_in_executor(None, hall.stop)
            for socket in (one, two):
                assert (await socket.until("bye"))["code"] == "restart"
                await socket.gone()
            await stopping

        run(hall, 2, story)
        assert '"level": "error"' not in hall.log.read_text()
