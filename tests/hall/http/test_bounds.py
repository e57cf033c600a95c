"""A hall with tight bounds: everything that could grow without end is refused in time, with a line that says so."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hall.client import PATIENCE, Person, duel, run
from tests.hall.servers import HallProcess, hall_in


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall with tight bounds."""
    folder: Path = tmp_path_factory.mktemp("strict")
    bounds: dict[str, Any] = {
        "message_rate": 30, "request_rate": 1000, "secret_rate": 0.01, "sockets_per_person": 3,
        "tables_per_person": 4, "chats_per_table": 3, "watchers_per_table": 1, "message_bytes": 1000, "code_minutes": 0,
    }  # fmt: skip
    with hall_in(folder, **bounds) as running:
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
        refused = await one.until("refused")
        assert (refused["code"], refused["id"].isdigit()) == ("rate", True), "it says which message was not done"
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
        answer = await a.http.post("/api/positions", content=b"x" * 100_000)
        assert answer.status_code in (400, 413)

    run(strict, 1, story)


def test_requests_are_bounded(tmp_path: Path) -> None:
    with hall_in(tmp_path, request_rate=0.1) as hall:
        answers = [httpx.get(hall.base + "/api/hall", timeout=PATIENCE) for _ in range(20)]
        assert answers[0].status_code == 200
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert int(refused.headers["retry-after"]) >= 1


def test_stopping_tells_the_clients(tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:

        async def story(a: Person, b: Person) -> None:
            _, (one, two) = await duel(a, b)
            stopping = asyncio.get_running_loop().run_in_executor(None, hall.stop)
            for socket in (one, two):
                assert (await socket.until("bye"))["code"] == "restart"
                await socket.gone()
            await stopping

        run(hall, 2, story)
        assert '"level": "error"' not in hall.log.read_text()


async def trickle(hall: HallProcess, pieces: list[bytes], pause: float) -> bytes:
    """The answer to a request that is sent in pieces; whatever came until the connection was closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.port)
    answer = asyncio.ensure_future(reader.readuntil(b"\r\n\r\n"))
    for piece in pieces:
        if answer.done():
            break
        writer.write(piece)
        await asyncio.sleep(pause)
    head = await answer
    with contextlib.suppress(OSError):  # it was closed although more was being sent
        assert await reader.read()
        assert reader.at_eof()
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    return head


def test_slow_requests_are_ended_and_connections_of_one_address_are_bounded(tmp_path: Path) -> None:
    whole = b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    bounds: dict[str, Any] = {"header_seconds": 1, "body_seconds": 1, "sockets_per_address": 12}

    async def story(a: Person) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in a.http.cookies.items())
        csrf = a.http.headers["x-csrf-token"]
        post = f"POST /api/tables HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nx-csrf-token: {csrf}\r\n"
        body = [f"{post}content-type: application/json\r\ncontent-length: 4000\r\n\r\n".encode(), *[b" "] * 400]
        head = [b"GET /health HTTP/1.1\r\nhost: x\r\n", *[b"x: y\r\n"] * 400]
        slow = asyncio.gather(*(trickle(hall, pieces, 0.1) for pieces in ([b""], head, body)))
        assert (await trickle(hall, [whole], 0)).startswith(b"HTTP/1.1 200")
        for answer in await slow:
            assert answer.startswith(b"HTTP/1.1 408 Request Timeout"), answer
        idle = asyncio.gather(*(trickle(hall, [b""], 0) for _ in range(12)))
        await asyncio.sleep(0.3)
        assert (await trickle(hall, [whole], 0)).startswith(b"HTTP/1.1 503")
        assert {answer.split()[1] for answer in await idle} <= {b"408", b"503"}
        assert (await trickle(hall, [whole], 0)).startswith(b"HTTP/1.1 200"), "they were closed"

    with hall_in(tmp_path, **bounds) as hall:
        run(hall, 1, story)
        assert '"level": "error"' not in hall.log.read_text()


def test_a_club_behind_one_address_is_not_locked_out(tmp_path: Path) -> None:
    """Forty devices come at once; each is bounded as a person, and whoever is nobody runs out first."""

    async def codes(client: httpx.AsyncClient) -> set[int]:
        return {answer.status_code for answer in await asyncio.gather(*(client.get("/api/hall") for _ in range(150)))}

    async def story() -> None:
        devices = [Person(hall.base) for _ in range(40)]
        await asyncio.gather(*(device.__aenter__() for device in devices))
        for _ in range(4):
            answers = await asyncio.gather(*(device.get("/api/tables?show=mine") for device in devices))
            assert {answer.status_code for answer in answers} == {200}
        async with httpx.AsyncClient(base_url=hall.base, timeout=30) as nobody:
            assert await codes(nobody) == {200, 429}
        assert await codes(devices[0].http) == {200, 429}
        assert (await devices[1].get("/api/me")).status_code == 200, "people go on beside those who ask too much"
        for device in devices:
            await device.__aexit__()

    with hall_in(tmp_path, request_rate=3) as hall:
        asyncio.run(asyncio.wait_for(story(), PATIENCE))
