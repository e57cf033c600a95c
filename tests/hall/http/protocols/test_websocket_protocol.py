"""A socket is taken over from uvicorn after `hello`: nothing of its handshake stays, and nothing that came is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import uvicorn

from runehall.hall.http.app import make_app
from runehall.hall.http.gateway import Gateway
from runehall.hall.http.protocols.text_socket import TextSocket
from runehall.hall.http.protocols.websocket_protocol import Sockets
from runehall.hall.settings import Settings
from tests.hall.client import PATIENCE, Person
from tests.hall.servers import free_port

Story = Callable[[Person, uvicorn.Server, Gateway], Awaitable[None]]


def tell(folder: Path, story: Story, **more: Any) -> None:
    """A story of one person at a hall in this process."""

    async def hall() -> None:
        app = make_app(Settings(database=f"sqlite:///{folder}/hall.sqlite3", **more))
        ws = cast("Any", Sockets(16384))
        config = uvicorn.Config(app, port=free_port(), ws=ws, lifespan="on", log_config=None, access_log=False)
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve())
        await until(lambda: server.started)
        async with Person(f"http://127.0.0.1:{config.port}") as person:
            await story(person, server, app.state.gateway)
        server.should_exit = True
        await serving

    asyncio.run(asyncio.wait_for(hall(), PATIENCE))


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that nothing tells of."""
    while not true():  # noqa: ASYNC110 - there is no event to wait for
        await asyncio.sleep(0.01)


def test_an_open_socket_keeps_no_task_and_nothing_of_its_handshake(tmp_path: Path) -> None:
    async def story(a: Person, server: uvicorn.Server, gateway: Gateway) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        socket = await a.socket(table["id"])
        await socket.until_state(status="playing")
        state, counts = server.server_state, gateway.open_sockets
        await until(lambda: not state.tasks)
        sockets = [one for one in state.connections if isinstance(one, TextSocket)]
        assert len(sockets) == counts.count == gateway.metrics.sockets == 1
        assert not [one for one in state.connections if hasattr(one, "scope") and one.scope["type"] == "websocket"]
        await socket.play(socket.state["game"]["seat"])
        await socket.close()
        await until(lambda: counts.count == 0 and sockets[0] not in state.connections)
        assert (gateway.metrics.sockets, counts.credentials) == (0, [])
        assert not gateway.registry.actors[table["id"]].connections

    tell(tmp_path, story)


def test_what_comes_while_a_client_is_let_in_is_answered_in_order(tmp_path: Path) -> None:
    async def story(a: Person, server: uvicorn.Server, gateway: Gateway) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        socket = await a.raw_socket(table["id"])
        await socket.send({"t": "hello", "v": 1})
        for number in range(5):
            await socket.send({"t": "ping", "id": str(number)})
        assert (await socket.until("welcome", "pong"))["t"] == "welcome"
        assert [(await socket.until("pong"))["id"] for _ in range(5)] == list("01234")

    tell(tmp_path, story)


def test_who_goes_before_hello_or_is_refused_is_not_counted(tmp_path: Path) -> None:
    async def story(a: Person, server: uvicorn.Server, gateway: Gateway) -> None:
        counts = gateway.open_sockets
        silent = await a.raw_socket("nowhere")
        await until(lambda: counts.count == 1)
        await silent.close()
        await until(lambda: counts.count == 0)
        assert (await a.socket("nowhere")).welcome["code"] == "missing"
        await until(lambda: counts.count == 0)
        table = await a.open()
        first = await a.socket(table["id"])
        assert (await a.socket(table["id"])).welcome["code"] == "full"
        await first.close()
        await until(lambda: counts.count == 0)
        assert (await a.socket(table["id"])).welcome["t"] == "welcome"

    tell(tmp_path, story, sockets_per_person=1)
