"""A client of the hall as a page or a bot is one: HTTP and the table's socket, nothing of the hall's insides."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import ssl
import typing
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.hall.servers import HallProcess

Json = dict[str, Any]
DUEL: Json = {"kind": "rune", "rules": {"mode": "duel"}}
PATIENCE = 300
"""After so many seconds a test has hung; a busy machine is many times as slow as a quiet one."""
NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Halls of tests speak plain HTTP; a client that reads the certificates of all authorities takes 36 ms to make."""
_ids = itertools.count(1)


class Person:
    """Somebody with a cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=NO_AUTHORITIES)
        self.me: Json = {}
        self.sockets: list[Socket] = []

    async def __aenter__(self) -> Person:
        answer = await self.http.get("/api/me")
        answer.raise_for_status()
        self.me = answer.json()
        self.http.headers["x-csrf-token"] = self.me["csrf"]
        return self

    async def __aexit__(self, *_: object) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> httpx.Response:
        """GET, whatever comes."""
        return await self.http.get(path, params=query)

    async def ok(self, method: str, path: str, body: Any = None) -> Any:
        """A request that must succeed; its JSON."""
        answer = await self.http.request(method, path, json=body)
        assert answer.is_success, answer.text
        found = answer.json() if answer.content else None
        if isinstance(found, dict) and found.get("csrf"):  # a new session
            self.me = found
            self.http.headers["x-csrf-token"] = found["csrf"]
        return found

    async def refused(self, method: str, path: str, body: Any = None) -> Json:
        """A request that must be refused; its problem."""
        answer = await self.http.request(method, path, json=body)
        assert not answer.is_success, answer.text
        problem: Json = answer.json()
        assert problem["code"]
        assert problem["text"]
        return problem

    async def open(self, seats: list[Json] | None = None, **more: Any) -> Json:
        """Open a table, a duel with an open seat unless told otherwise."""
        made: Json = await self.ok("POST", "/api/tables", {"seats": seats or [{"who": "me"}, {"who": "open"}], **more})
        return made

    async def sit(self, table: Json, seat: int | None = None) -> Json:
        """Sit down by invite."""
        body = {"invite": table["invite"], "seat": seat}
        joined: Json = await self.ok("POST", f"/api/tables/{table['id']}/seat", body)
        return joined

    @property
    def cookie(self) -> str:
        """The cookie header of this person."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(
        self, table: str, *, after: int = 0, invite: str | None = None, patience: float = 30, **hello: Any
    ) -> Socket:
        """Open a table's socket and say hello; the welcome is its first state. TimeoutError after that much silence."""
        socket = await self.raw_socket(table, invite=invite)
        socket.patience = patience
        with contextlib.suppress(ConnectionClosed):  # refused before it could say hello
            await socket.send({"t": "hello", "v": 1, "after": after, "contribution": os.urandom(8).hex(), **hello})
        socket.welcome = await socket.until("welcome", "refused")
        return socket

    async def channel(self, *topics: str, **hello: Any) -> Socket:
        """Open a page's event channel and say hello; the welcome is what it was answered."""
        socket = await self.raw_socket("", path="/api/me/events")
        with contextlib.suppress(ConnectionClosed):  # refused before it could say hello
            await socket.send({"t": "hello", "v": 1, "topics": list(topics), **hello})
        socket.welcome = await socket.until("welcome", "refused")
        return socket

    async def raw_socket(
        self, table: str, *, invite: str | None = None, origin: str | None = None, path: str | None = None
    ) -> Socket:
        """Open a table's socket, or another one, and say nothing."""
        address = self.base.replace("http", "ws", 1) + (path or f"/api/tables/{table}/socket")
        address += f"?invite={invite}" if invite else ""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if "authorization" in self.http.headers:
            headers["Authorization"] = self.http.headers["authorization"]
        page = typing.cast("Origin", origin or self.base)
        socket = Socket(await connect(address, additional_headers=headers, origin=page, compression=None))
        self.sockets.append(socket)
        return socket


class Socket:
    """An open table socket: remembers everything it was sent and the newest state."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.patience: float = 30
        self.welcome: Json = {}
        self.state: Json = {}
        self.heard: list[Json] = []
        self.texts: list[str] = []

    async def send(self, message: Json) -> None:
        """Send a message."""
        await self.connection.send(json.dumps(message))

    async def take(self) -> Json:
        """The next message."""
        text = await asyncio.wait_for(self.connection.recv(), self.patience)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.texts.append(text)
        self.heard.append(message)
        if "state" in message:
            self.state = message["state"]
        return message

    async def until(self, *kinds: str, **fields: Any) -> Json:
        """The next message of one of these kinds with these fields."""
        while True:
            message = await self.take()
            if message["t"] in kinds and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def until_state(self, **fields: Any) -> Json:
        """Read until the state has these fields."""
        while not self.state or any(self.state[name] != value for name, value in fields.items()):
            await self.take()
        return self.state

    async def ask(self, kind: str, **fields: Any) -> Json:
        """A request and its answer, whichever it is."""
        request = f"r{next(_ids)}"
        await self.send({"t": kind, "id": request, **fields})
        while True:
            message = await self.take()
            if message.get("id") == request:
                return message

    async def moves(self, seat: int) -> tuple[int, list[str]]:
        """The legal moves of a seat, and their number."""
        answer = await self.ask("moves", seat=seat)
        return answer["number"], answer["moves"]

    async def play(self, seat: int, move: str | None = None) -> Json:
        """Play a move, a random one unless told which."""
        number, moves = await self.moves(seat)
        return await self.ask("move", seat=seat, move=move or random.choice(moves), number=number)

    async def close(self) -> None:
        """Go."""
        await self.connection.close()

    async def gone(self) -> int:
        """Read until the hall closes the socket; its code."""
        try:
            while True:
                await self.take()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006


def texts_of(choices: Json) -> list[str]:
    """The moves that grouped choices stand for."""
    moves = list(choices["plain"])
    moves += [f"L{c['card']}@{x},{y}/{c['turn']}" for c in choices["lays"] for x, y in c["at"]]
    for magic in choices["magic"]:
        x, y = magic["at"]
        moves += [f"L{magic['card']}@{x},{y}/{magic['turn']}!{i},{j}" for i, j in magic["ignore"]]
    moves += [f"M{x},{y}" for x, y in choices["masters"]]
    moves += [f"T{t['at'][0]},{t['at'][1]}={colour}" for t in choices["tokens"] for colour in t["colours"]]
    return moves


async def play_out(sockets: dict[int, Socket]) -> Json:
    """Play a game at random to its end, a socket for each seat; the last state."""
    some = next(iter(sockets.values()))
    for socket in sockets.values():
        await socket.until_state(status="playing")
    seat = some.state["game"]["seat"]
    while True:
        answer = await sockets[seat].play(seat)
        assert answer["t"] == "update", answer
        if answer["state"]["status"] == "over":
            state: Json = answer["state"]
            return state
        seat = answer["state"]["game"]["seat"]


def run(hall: HallProcess, people: int, story: Callable[..., Awaitable[None]]) -> None:
    """Tell a story of some people at a hall."""

    async def tell() -> None:
        async with AsyncExitStack() as stack:
            await story(*[await stack.enter_async_context(Person(hall.base)) for _ in range(people)])

    asyncio.run(asyncio.wait_for(tell(), PATIENCE))


async def duel(a: Person, b: Person, **more: Any) -> tuple[Json, list[Socket]]:
    """Two people at a table that has begun."""
    table = await a.open(**more)
    await b.sit(table)
    sockets = [await a.socket(table["id"]), await b.socket(table["id"])]
    for socket in sockets:
        await socket.until_state(status="playing")
    return table, sockets
