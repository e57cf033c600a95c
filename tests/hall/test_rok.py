"""RÖK at a running hall: races over slow lines, liars, floods, lost and repeated packets, a power cut in a round."""

from __future__ import annotations

import asyncio
import functools
import itertools
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, ParamSpec

import pytest

from runehall.hall.hall import Hall
from runehall.hall.kinds.rok import RokPlay
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.wire import api
from runehall.hall.wire.rok import RokSetup
from runehall.rok import grabs, rounds
from runehall.rok.throw import throw
from tests.hall.client import Json, Person, Socket
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess
from tests.hall.test_secrets import listen, person

DUO: Json = {"kind": "rok", "seats": 2, "pace": "normal"}
P = ParamSpec("P")
APART = (grabs.APART + grabs.CREDIT + 50) / 1000
"""Seconds between two grabs of a hand that count in any case: the later may be dated back by more than the first."""
_acts = itertools.count(1)


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an async test to its end."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 240))

    return run


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A running hall; where it keeps its tables is tested elsewhere."""
    folder: Path = tmp_path_factory.mktemp("rok")
    with HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder, start_seconds=2, **QUICK) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


class Line:
    """A player whose messages take `delay` ms each way, echoes included; `sleepy` answers probes later still."""

    def __init__(self, socket: Socket, seat: int, delay: int, sleepy: int = 0) -> None:
        self.socket, self.seat, self.delay, self.sleepy = socket, seat, delay, sleepy
        self.refused: list[Json] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while True:
            message = await self.socket.take()
            if message["t"] == "probe":
                echo = {"t": "echo", "id": f"e{message['number']}", "number": message["number"]}
                self.later(echo, 2 * self.delay + self.sleepy)
            elif message["t"] == "refused":
                self.refused.append(message)

    def later(self, message: Json, ms: int) -> None:
        """Send a message after a while."""

        async def send() -> None:
            await asyncio.sleep(ms / 1000)
            await self.socket.send(message)

        task = asyncio.create_task(send())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def act(self, move: str, *, rid: str | None = None) -> None:
        """The hand moves now; the hall hears of it after the delay."""
        request = rid or f"act{next(_acts)}"  # never one of an earlier line: the hall would take it for a repetition
        self.later({"t": "move", "id": request, "seat": self.seat, "move": move, "number": 0}, self.delay)

    @property
    def game(self) -> Json:
        return self.socket.state.get("game") or {}

    async def stop(self) -> None:
        self.reader.cancel()
        await asyncio.gather(self.reader, return_exceptions=True)


def pair_on(game: Json) -> list[int]:
    """Places of a true pair, if one lies face up."""
    seen: dict[int, int] = {}
    for place, _, _, _, sign in game["stones"]:
        if sign is not None and sign in seen:
            return [seen[sign], place]
        if sign is not None:
            seen[sign] = place
    return []


async def until(found: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it did not come to that"
        await asyncio.sleep(0.01)


async def to_pair(lines: list[Line]) -> list[int]:
    """Play rounds until a pair lies face up."""
    done: set[tuple[int, str, int]] = set()
    for _ in range(30_000):
        for line in lines:
            if line.reader.done():
                line.reader.result()  # it ends only by an error
            game = line.game
            key = (game.get("round", 0), game.get("phase", ""), line.seat)
            if key in done:
                continue
            if game.get("phase") == "ready" and game["first"] == line.seat:
                done.add(key)
                line.act("signal")
            elif (game.get("phase") == "show" and game["round"] > 0) or (
                game.get("phase") == "grab" and not pair_on(game)
            ):
                done.add(key)
                line.act("done")
        if all(line.game.get("phase") == "grab" for line in lines):
            pair = pair_on(lines[0].game)
            if pair:
                return pair
        await asyncio.sleep(0.01)
    raise AssertionError("no throw had a pair")


async def duel(hall: HallProcess, one: Person, other: Person, delays: tuple[int, int], sleepy: int = 0) -> list[Line]:
    table = await one.open(setup=DUO, first=0)
    await other.sit(table)
    sockets = [await one.socket(table["id"]), await other.socket(table["id"])]
    return [Line(sockets[0], 0, delays[0]), Line(sockets[1], 1, delays[1], sleepy)]


def holder(line: Line) -> list[int]:
    return [seat["seat"] for seat in line.game["seats"] if seat["hand"] is not None]


@pytest.mark.parametrize("slow", [0, 60, 90])
@awaited
async def test_a_slow_line_loses_no_race_it_won(hall: HallProcess, slow: int) -> None:
    """Seat 1's hand is 25 ms earlier; its grab arrives later than seat 0's, and wins all the same."""
    async with Person(hall.base) as one, Person(hall.base) as other:
        lines = await duel(hall, one, other, (0, slow))
        place, _ = await to_pair(lines)
        if slow:
            measured = lines[0].game["seats"][1]["delay"]
            assert abs(measured - slow) < 30, "half of the round trip that the hall measured"
        lines[1].act(f"grab {place}")
        await asyncio.sleep(0.025)
        lines[0].act(f"grab {place}")
        await until(lambda: bool(holder(lines[0])))
        assert holder(lines[0]) == [1]
        for line in lines:
            await line.stop()


@pytest.mark.parametrize(("lead", "winner"), [(60, 1), (-60, 0)])
@pytest.mark.parametrize("slow", [200, 300])
@awaited
async def test_a_line_slower_than_the_credit_wins_by_what_is_left_of_its_lead(
    hall: HallProcess, slow: int, lead: int, winner: int
) -> None:
    """Of a delay of 200 or 300 ms only 100 are made good: seat 1's hand must come down that much earlier."""
    async with Person(hall.base) as one, Person(hall.base) as other:
        lines = await duel(hall, one, other, (0, slow))
        place, _ = await to_pair(lines)
        lines[1].act(f"grab {place}")
        await asyncio.sleep((slow - 100 + lead) / 1000)
        lines[0].act(f"grab {place}")
        await until(lambda: bool(holder(lines[0])))
        assert holder(lines[0]) == [winner]
        for line in lines:
            await line.stop()


@awaited
async def test_a_liar_about_delay_gains_the_credit_at_most(hall: HallProcess) -> None:
    """Whoever answers probes half a second late is dated back 100 ms, not 250."""
    async with Person(hall.base) as one, Person(hall.base) as other:
        lines = await duel(hall, one, other, (0, 0), sleepy=500)
        place, _ = await to_pair(lines)
        lines[0].act(f"grab {place}")
        await asyncio.sleep(0.175)  # halfway between what is made good and what was claimed
        lines[1].act(f"grab {place}")
        await until(lambda: bool(holder(lines[0])))
        assert holder(lines[0]) == [0]
        for line in lines:
            await line.stop()


@awaited
async def test_what_a_client_says_about_time_counts_for_nothing(hall: HallProcess) -> None:
    async with Person(hall.base) as one, Person(hall.base) as other:
        lines = await duel(hall, one, other, (0, 0))
        place, _ = await to_pair(lines)
        await lines[1].socket.send({"t": "ping", "id": "p", "rtt": 60000})
        for forged in (f"grab {place} 0", "delay 1 100", "tick", "resume", "again"):
            lines[1].act(forged)
        await until(lambda: len(lines[1].refused) == 5)
        assert {message["code"] for message in lines[1].refused} == {"message"}
        assert lines[0].game["seats"][1]["delay"] < 60
        for line in lines:
            await line.stop()


@awaited
async def test_floods_early_hands_and_repeats_gain_nothing(hall: HallProcess) -> None:
    async with Person(hall.base) as one, Person(hall.base) as other:
        lines = await duel(hall, one, other, (0, 0))
        await until(lambda: lines[0].game.get("phase") == "ready")
        lines[0].act("signal")
        await until(lambda: lines[0].game.get("phase") == "throw")
        for n in range(60):
            await lines[1].socket.send({"t": "move", "id": f"f{n}", "seat": 1, "move": f"grab {n % 10}", "number": 0})
        await until(lambda: len(lines[1].refused) >= 59)
        assert lines[0].game["phase"] == "throw"
        assert holder(lines[0]) == []
        place, twin = await to_pair(lines)
        for _ in range(3):  # the same packet three times
            lines[0].act(f"grab {place}", rid="once")
        await until(lambda: holder(lines[0]) == [0])
        await asyncio.sleep(APART)
        lines[0].act(f"grab {twin}")
        await until(lambda: len(lines[0].game["seats"][0]["loot"]) == 1)
        assert len(lines[0].game["seats"][0]["loot"]) == 1
        for line in lines:
            await line.stop()


@awaited
async def test_nothing_hidden_is_in_any_frame(hall: HallProcess) -> None:
    """Everything sent in some rounds, compared with the record: no seed, no sign that lay face down."""
    async with Person(hall.base) as one, Person(hall.base) as other, Person(hall.base) as third:
        table = await one.open(setup=DUO, public=True)
        await other.sit(table)
        watcher = await third.socket(table["id"])
        sockets = [await one.socket(table["id"]), await other.socket(table["id"]), watcher]
        lines = [Line(socket, seat, 0) for seat, socket in enumerate(sockets[:2])]
        spectator = Line(watcher, -1, 0)
        await to_pair(lines)
        lines[0].act("done")
        await until(lambda: lines[0].game["seats"][0]["done"])
        answer = await lines[0].socket.connection.ping()
        await answer
        for line in (*lines, spectator):
            await line.stop()
        await one.ok("POST", f"/api/tables/{table['id']}/do", {"command": {"t": "resign", "id": "r", "seat": 0}})
        record = await one.ok("GET", f"/api/tables/{table['id']}/record")
        for socket in sockets:
            assert not any(record["seed"] in text for text in socket.texts)
            for text in socket.texts:
                game = (json.loads(text).get("state") or {}).get("game")
                if game and game["phase"] == "throw":
                    flying = {path["place"] for path in game["throw"]["paths"] if path["lands"] > 0}
                    assert all(stone[4] is None for stone in game["stones"] if stone[0] in flying)
        games = [json.loads(text)["state"]["game"] or {} for text in watcher.texts if '"t":"update"' in text]
        told = [stone[4] for game in games if game.get("phase") == "grab" for stone in game["stones"]]
        assert None in told, "some lay face down"


@awaited
async def test_a_power_cut_in_a_round_costs_only_that_round(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    with HallProcess(database, tmp_path, start_seconds=2, **QUICK) as running:
        async with Person(running.base) as one:
            seats = [{"who": "me"}, {"who": "bot", "level": "hawk"}]
            table = await one.open(seats, setup=DUO | {"pace": "relaxed"}, first=0)
            line = Line(await one.socket(table["id"]), 0, 0)
            await until(lambda: line.game.get("phase") == "ready")
            line.act("signal")
            await until(lambda: line.game.get("phase") == "throw")
            balances = [seat["balance"] for seat in line.game["seats"]]
            shown = line.game["throw"]["paths"][0]["frames"]
            await line.stop()
            running.kill()
            running.start()
            line = Line(await one.socket(table["id"]), 0, 0)
            await until(lambda: line.game.get("phase") == "ready")
            assert line.game["round"] == 1
            assert [seat["balance"] for seat in line.game["seats"]] == balances
            line.act("signal")
            await until(lambda: line.game.get("phase") == "throw")
            assert line.game["throw"]["paths"][0]["frames"] != shown, "another throw, not the one they have seen"
            await until(lambda: line.game.get("phase") in ("grab", "show"))
            await line.stop()


@awaited
async def test_a_table_that_does_not_exist_is_refused(hall: HallProcess) -> None:
    async with Person(hall.base) as one:
        seats = [{"who": "me"}, {"who": "open"}]
        clocked = {"seats": seats, "setup": DUO, "clock": {"start": 60}}
        assert (await one.refused("POST", "/api/tables", clocked))["code"] == "setup"
        assert (await one.refused("POST", "/api/tables", {"seats": seats, "setup": DUO | {"seats": 3}}))[
            "code"
        ] == "setup"
        assert (await one.refused("POST", "/api/tables", {"seats": seats, "setup": DUO | {"pace": "mad"}}))["code"]
        bots = [{"who": "me"}, {"who": "bot", "level": "master"}]
        assert (await one.refused("POST", "/api/tables", {"seats": bots, "setup": DUO}))["code"] == "setup"


@awaited
async def test_stones_in_motion_hold_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Throws are worked out off the loop that carries everybody's grabs; after a restart, stored ones too."""
    threads: list[bool] = []

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return throw(*args)

    monkeypatch.setattr(rounds, "throw", noted)
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    hall = Hall(Settings(), Store(database))
    seats = [api.NewSeat("me"), api.NewSeat("bot", level="hawk")]
    room, _, _ = await hall.open(person("a"), api.NewTable(seats, RokSetup(seats=2), first=1))
    await listen(room, person("a"))
    play = room.table.play
    assert isinstance(play, RokPlay)
    await until(lambda: play.view().phase == "throw")
    await hall.stop()
    hall.store.close()
    assert threads == [False]
    hall = Hall(Settings(), Store(database))
    again = (await hall.room(room.table.id)).table.play
    assert isinstance(again, RokPlay)
    assert again.view().phase == "ready"
    await hall.stop()
    hall.store.close()
    assert threads == [False, False]
