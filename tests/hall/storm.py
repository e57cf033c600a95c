"""Killing a hall under load: tables play, the process dies like in a power cut, and all that was acknowledged is there.

Used by the test (a few kills) and by `bench/soak_hall.py` (faults of every kind).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from tests.hall.client import Json, Person, Socket
from tests.hall.servers import HallProcess

GONE = (WebSocketException, OSError, TimeoutError, httpx.HTTPError, AssertionError)
UNREACHED = (502, 503, 504)
"""In an outage the hall answers 503; while no process of it answers, the proxy before it also says 502 or 504."""
SILENCE_SECONDS = 10.0
"""A page that hears nothing for so long connects anew."""


class HotSeatDuel:
    """One hot-seat duel that is played on and on; remembers every move the hall acknowledged."""

    def __init__(self, person: Person, table: str, clocked: bool) -> None:
        self.person = person
        self.table = table
        self.clocked = clocked
        self.acknowledged: list[str] = []
        self.sent: tuple[str, Json] | None = None
        self.played = 0
        self.finished: list[tuple[str, list[str]]] = []

    async def play_on(self) -> None:
        """Play until the hall is gone; a move that was under way is sent again, with the same id, after coming back."""
        socket = await self.person.socket(self.table, patience=SILENCE_SECONDS)
        while not socket.state or socket.state["status"] == "waiting":
            await socket.take()
        if self.sent is not None:
            await self._again(socket)
        while True:
            if socket.state["status"] == "over":
                await self._next_table()
                return
            await self._move(socket)

    async def _again(self, socket: Socket) -> None:
        """The move whose answer never came: the hall has it or does not; never twice."""
        assert self.sent is not None
        move, message = self.sent
        await socket.send(message)
        answer = await socket.until("update", "done", "refused", id=message["id"])
        _check_outage(answer)
        assert answer["t"] in ("update", "done"), answer
        self.acknowledged.append(move)
        self.played += 1
        self.sent = None
        if answer["t"] == "done" and socket.state["game"]["moves"] == self.acknowledged[:-1]:
            raise AssertionError("a move was called done and is not there")

    async def _move(self, socket: Socket) -> None:
        game = socket.state["game"]
        choice = await socket.ask("moves", seat=game["seat"])
        _check_outage(choice)
        assert choice["t"] == "moves", (choice, self.sent, len(self.acknowledged), game["moves"])
        move = random.choice(choice["moves"])
        request = f"{self.table}-{len(self.acknowledged)}-{random.getrandbits(40)}"
        number = len(game["moves"])
        message = {"t": "move", "id": request, "seat": game["seat"], "move": move, "number": number}
        self.sent = (move, message)
        await socket.send(message)
        answer = await socket.until("update", "done", "refused", id=request)
        _check_outage(answer)
        assert answer["t"] == "update", answer
        self.acknowledged.append(move)
        self.played += 1
        self.sent = None

    async def _next_table(self) -> None:
        opened = await open_table(self.person, self.clocked)
        self.finished.append((self.table, self.acknowledged))
        self.table, self.acknowledged = opened, []

    async def check(self) -> int:
        """Everything acknowledged is there, in order, once; at most the move under way came besides."""
        snapshot = await self.person.ok("GET", f"/api/tables/{self.table}")
        game = snapshot["state"]["game"]
        stored = game["moves"] if game else []
        under_way = [] if self.sent is None else [self.sent[0]]
        assert stored in (self.acknowledged, self.acknowledged + under_way), (stored, self.acknowledged, under_way)
        for table, moves in self.finished:
            record = await self.person.ok("GET", f"/api/tables/{table}/record")
            assert record["moves"] == moves
        checked = sum(len(moves) for _, moves in self.finished) + len(self.acknowledged)
        self.finished.clear()
        return checked


def _check_outage(answer: Json) -> None:
    """A move that was refused because of an outage is sent again, as a page does."""
    if answer["t"] == "refused" and answer["code"] == "closing":
        raise ConnectionError(answer["text"])


async def open_table(person: Person, clocked: bool) -> str:
    """A duel of one device with itself; some with a clock. Raises ConnectionError in an outage."""
    clock = {"start": 600, "increment": 5} if clocked else None
    body = {"seats": [{"who": "me"}, {"who": "me"}], "clock": clock}
    answer = await person.http.post("/api/tables", json=body)
    if answer.status_code in UNREACHED:
        raise ConnectionError(answer.text)
    assert answer.is_success, (answer.status_code, answer.text)
    table: str = answer.json()["id"]
    return table


async def storm(database: str, folder: Path, kills: int, tables: int, seed: int = 1) -> tuple[int, int]:
    """Kill a hall under load this often; answers how many moves were checked and how many kills came mid-move."""
    rng = random.Random(seed)
    bounds = {
        "request_rate": 1e9,
        "message_rate": 1e9,
        "guest_rate": 1e9,
        "tables_per_person": 10**6,
        "start_seconds": 0,
    }
    hall = HallProcess(database, folder, port=None, **bounds).start()
    checked = under_way = 0
    duels: list[HotSeatDuel] = []
    for number in range(tables):
        person = await Person(hall.base).__aenter__()
        duels.append(HotSeatDuel(person, await open_table(person, number % 3 == 0), number % 3 == 0))
    for _ in range(kills):

        async def keep(duel: HotSeatDuel) -> None:
            with contextlib.suppress(*GONE[:-1]):
                while True:
                    await duel.play_on()

        players = [asyncio.create_task(keep(duel)) for duel in duels]
        await asyncio.sleep(rng.uniform(0.2, 0.8))
        hall.kill()
        await asyncio.gather(*players)
        under_way += sum(duel.sent is not None for duel in duels)
        for duel in duels:
            for socket in duel.person.sockets:
                await socket.close()
            duel.person.sockets.clear()
        await asyncio.to_thread(hall.start)
        for duel in duels:
            checked += await duel.check()
    for duel in duels:
        await duel.person.__aexit__()
    hall.stop()
    return checked, under_way
