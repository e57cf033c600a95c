"""One client who sends as much as it can: it is cut off, and everybody else hardly notices."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from tests.hall.client import Person, run
from tests.hall.servers import HallProcess, hall_in

HELD_UP = 3.0
"""Seconds that somebody else's request may take meanwhile, on a busy machine. Without bounds it was 11 to 20."""
FRAMES = 400_000
PING, PONG, EMPTY_PART, SHORT_TEXT = (bytes((kind, 0x80, 0, 0, 0, 0)) for kind in (0x89, 0x8A, 0x00, 0x81))
BEGINS = b"\x01\x80\0\0\0\0"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall with the bounds that it comes with."""
    folder: Path = tmp_path_factory.mktemp("flood")
    with hall_in(folder) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


def text(message: bytes) -> bytes:
    """A text frame, masked with nothing."""
    return bytes((0x81, 0x80 | len(message), 0, 0, 0, 0)) + message


HELLO = text(json.dumps({"t": "hello", "v": 1}).encode())


async def ask(hall: HallProcess, request: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A new connection with this request on its way."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.port)
    writer.write(request)
    await writer.drain()
    return reader, writer


@contextlib.asynccontextmanager
async def raw_socket(
    hall: HallProcess, person: Person, table: str
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A table's socket after its handshake, byte by byte."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\nCookie: {person.cookie}\r\n"
    head += f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
    reader, writer = await ask(hall, f"{head}\r\n".encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    try:
        yield reader, writer
    finally:
        writer.close()


async def slowest_while(hall: HallProcess, over: asyncio.Task[None]) -> float:
    """How long the slowest request of somebody else took until this was over."""
    slowest = 0.0
    async with httpx.AsyncClient(base_url=hall.base, timeout=60) as other:
        while not over.done():
            began = time.perf_counter()
            assert (await other.get("/health")).status_code == 200
            slowest = max(slowest, time.perf_counter() - began)
            await asyncio.sleep(0.02)
    return slowest


@pytest.mark.parametrize("before", [b"", HELLO, HELLO + BEGINS], ids=["before hello", "after hello", "in a message"])
@pytest.mark.parametrize("frame", [PING, PONG, EMPTY_PART, SHORT_TEXT], ids=["pings", "pongs", "parts", "texts"])
def test_a_flood_of_frames_is_cut_off_and_holds_nobody_up(hall: HallProcess, before: bytes, frame: bytes) -> None:
    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        async with raw_socket(hall, a, table["id"]) as (reader, writer):

            async def flood() -> None:
                with contextlib.suppress(ConnectionError):
                    writer.write(before + frame * FRAMES)
                    while await reader.read(1 << 20):
                        pass

            flooding = asyncio.create_task(flood())
            assert await slowest_while(hall, flooding) < HELD_UP

    run(hall, 1, story)


def test_a_message_begun_with_hello_may_end_after_it(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        async with raw_socket(hall, a, table["id"]) as (reader, writer):
            writer.write(HELLO + b"\x01\x88\0\0\0\0" + b'{"t":"pi')
            await reader.readuntil(b'"welcome"')
            writer.write(b"\x80\x8d\0\0\0\0" + b'ng","id":"7"}')
            await reader.readuntil(b'"pong"')

    run(hall, 1, story)


def test_who_pings_and_does_not_read_takes_no_memory(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        async with raw_socket(hall, a, table["id"]) as (_, writer):
            writer.write(HELLO + (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 400_000)
            with contextlib.suppress(ConnectionError):
                await asyncio.wait_for(writer.drain(), 60)

    before = memory(hall)
    run(hall, 1, story)
    assert memory(hall) < before + 10_000


def memory(hall: HallProcess) -> int:
    """The most that the hall has needed, in kB."""
    assert hall.process is not None
    status = Path(f"/proc/{hall.process.pid}/status")
    if not status.exists():
        pytest.skip("it cannot be read here")
    return int(next(line for line in status.read_text().splitlines() if line.startswith("VmHWM")).split()[1])


async def answers(hall: HallProcess, request: bytes) -> bytes:
    """Everything that comes until the hall closes the connection."""
    reader, writer = await ask(hall, request)
    got = b""
    with contextlib.suppress(ConnectionError):
        while piece := await asyncio.wait_for(reader.read(1 << 20), 30):
            got += piece
    writer.close()
    return got


def test_requests_that_do_not_wait_for_answers_are_bounded(hall: HallProcess) -> None:
    async def story() -> None:
        one = b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        got = await answers(hall, one * 5 + one.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert got.count(b" 200 OK") == 6, "a few are answered one after another"
        got = await answers(hall, one * 5000)
        assert got.count(b"HTTP/1.1") < 50

    asyncio.run(story())


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /health HTTP/1.1\r\nHost: a\r\n" + b"a: b\r\n" * 5000 + b"\r\n", b" 400 "),
        (b"GET /health HTTP/1.1\r\nHost: a\r\na: " + b"b" * 10_000_000, b" 431 "),
        (b"GET /" + b"a" * 10_000_000, b" 431 "),
    ],
    ids=["many headers", "a long header", "a long address"],
)
def test_the_head_of_a_request_is_bounded(hall: HallProcess, head: bytes, status: bytes) -> None:
    with socket.create_connection(("127.0.0.1", hall.port), timeout=30) as plain:
        with contextlib.suppress(ConnectionError):
            for at in range(0, len(head), 65536):
                plain.sendall(head[at : at + 65536])
                time.sleep(0.001)
        with contextlib.suppress(ConnectionError):
            assert status in plain.recv(100)  # where the hall's answer was not lost with what it did not read
            assert plain.recv(1000) is not None
            assert not plain.recv(1000)


@pytest.mark.parametrize("path", [b"/" + b"a" * 20_000, b"/api/tables/a/socket?" + b"a" * 20_000])
def test_a_handshake_that_cannot_be_read_is_refused_at_once(hall: HallProcess, path: bytes) -> None:
    async def story() -> None:
        head = b"GET " + path + b" HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        head += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + base64.b64encode(os.urandom(16)) + b"\r\n\r\n"
        assert (await answers(hall, head)).startswith(b"HTTP/1.1 400 ")

    asyncio.run(story())


def test_no_socket_before_the_answer_to_another_request(hall: HallProcess) -> None:
    async def story() -> None:
        head = b"GET /api/tables/a/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        head += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + base64.b64encode(os.urandom(16)) + b"\r\n\r\n"
        assert b" 101 " not in await answers(hall, b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n" + head)

    asyncio.run(story())
