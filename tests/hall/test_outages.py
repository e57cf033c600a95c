"""When the database, Redis or a process is away: refused in time, with words, nothing half done; then back again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import httpx
import pytest
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.errors import Refused, unavailable
from runehall.hall.events import Entry
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import Clock
from runehall.hall.storage.store import Store
from runehall.hall.table import protocol
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire import api
from tests.hall.client import PATIENCE, Person, run
from tests.hall.cluster.test_processes import patient
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, RedisServer, hall_in
from tests.hall.tables import listen, person, received, send

if TYPE_CHECKING:
    from runehall.hall.cluster.bus import Bus

DUEL = api.NewTable([api.NewSeat("me"), api.NewSeat("me")])
HOT_SEAT = {"seats": [{"who": "me"}, {"who": "me"}]}
ODD = (
    "/%00", "/api/tables/%00", "/api/tables/a%00b/socket", "/api/invites/%00", "/" + "x" * 3000,
    "/assets/" + "y" * 3000 + ".js", "/api/tables/" + "z" * 3000, "/%ff%fe", "/..%2f..%2fetc/passwd", "//",
    "/api/tables?show=%00", "/api/tables/x?invite=%00", "/api/tables/x/why?seat=0&move=%00",
)  # fmt: skip


def test_a_database_that_another_program_locks_is_refused_in_time(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"

    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        socket = await a.socket(table["id"])
        await socket.until_state(status="playing")
        seat = socket.state["game"]["seat"]
        number, moves = await socket.moves(seat)
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.execute("BEGIN EXCLUSIVE")
            await asyncio.sleep(1.1)  # until the last check of readiness is older than a second
            asked = socket.ask("move", seat=seat, move=moves[0], number=number)
            opened = asyncio.gather(*(a.http.post("/api/tables", json=HOT_SEAT) for _ in range(20)))
            refused, pages, ready, health = await asyncio.gather(asked, opened, a.get("/ready"), a.get("/health"))
            other.rollback()
        assert (refused["t"], refused["code"]) == ("refused", "closing"), refused
        for answer in (*pages, ready):
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "2"), answer.text
        assert pages[0].json()["code"] == "closing"
        assert ready.json()["problems"] == ["the database cannot be written to"]
        assert health.status_code == 200
        ready = await answered(a, "/ready", 200)  # an answer may be a second old
        assert ready.json() == {"status": "ok", "problems": []}
        again = await patient(a, table["id"])
        assert again.state["game"]["moves"] == [], "what was refused did not happen"
        assert (await again.play(seat))["t"] == "update"
        assert len((await a.ok("GET", "/api/tables?show=mine"))["tables"]) == 1

    with HallProcess(f"sqlite:///{path}", tmp_path, **QUICK) as hall:
        run(hall, 1, story)
        assert '"trace"' not in hall.log.read_text()


def test_a_disk_without_room_is_told(tmp_path: Path) -> None:
    hall = hall_in(tmp_path, disk_mb=10**9)
    hall.wait_for = "/health"
    with hall:
        answer = httpx.get(hall.base + "/ready")
        assert answer.status_code == 503
        assert "nearly full" in answer.json()["problems"][0]


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.servers)])
def test_nothing_odd_is_a_fault(kind: str, new_database: Callable[[str], str], tmp_path: Path) -> None:
    async def story(a: Person) -> None:
        for path in ODD:
            answer = await a.http.get(httpx.URL(a.base).copy_with(raw_path=path.encode()))
            assert answer.status_code < 500, (path, answer.text)
        deep = b'{"record":' + b'{"a":' * 9000 + b"1" + b"}" * 9001
        for address in ("/api/study", "/api/tables", "/api/decks"):
            answer = await a.http.post(address, content=deep, headers={"content-type": "application/json"})
            assert answer.status_code in (400, 404, 405, 413), answer.text
        for body in ({"name": "a\0b"}, {"name": "n" * 5000}, {"name": "\udcff"}):
            answer = await a.http.patch("/api/me", content=json.dumps(body).encode())
            assert answer.status_code < 500, answer.text
        table = await a.open([{"who": "me"}, {"who": "me"}])
        socket = await a.socket(table["id"])
        await socket.connection.send('{"t":"chat","id":' + "[" * 1900 + "]" * 1900 + "}")
        assert (await socket.until("refused"))["code"] == "message"

    with HallProcess(new_database(kind), tmp_path, **QUICK) as hall:
        run(hall, 1, story)
        assert '"level": "error"' not in hall.log.read_text()


class SlowStore(Store):
    """A store whose reads of missed events wait until a test lets them go on."""

    gate: asyncio.Event | None = None

    async def entries(self, number: int, after: int = 0, until: int | None = None) -> list[Entry]:
        """As ever, but later."""
        found = await super().entries(number, after, until)
        if self.gate is not None:
            await self.gate.wait()
        return found


def test_a_reader_is_not_let_into_a_table_that_was_let_go(tmp_path: Path) -> None:
    async def story() -> None:
        store = SlowStore(f"sqlite:///{tmp_path}/hall.sqlite3")
        hall = Registry(Settings(), store)
        actor, _, _ = await hall.open(person("a"), DUEL)
        await listen(actor, person("a"))
        store.gate = asyncio.Event()
        entering = asyncio.create_task(listen(actor, person("a")))
        await asyncio.sleep(0.05)
        hall.forget(actor)  # as a process does that was taken for dead
        store.gate.set()
        with pytest.raises(Refused, match="restarting"):
            await entering
        await hall.stop()
        store.close()

    asyncio.run(story())


def test_every_pong_tells_the_number_of_the_last_event_and_a_stale_table_says_goodbye(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor, _, _ = await hall.open(person("a"), DUEL)
        peer = await listen(actor, person("a"))
        received(peer)
        await send(actor, peer, b'{"t":"ping","id":"1"}')
        assert b'"seq":%d' % actor.table.seq in received(peer)[0]
        late = Connection(Who("x", frozenset(("x",)), "x"))
        hall.forget(actor)
        protocol.receive(actor, late, b'{"t":"ping","id":"2"}', lambda: None)
        assert late.outbox[0] is not None
        assert b'"bye"' in late.outbox[0]
        assert late.lost
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


class FickleHall(Registry):
    """A registry whose cluster is away at first."""

    outages = 2

    async def owner(self, table_id: str) -> str | None:
        """Refused as long as the outage lasts."""
        if self.outages:
            self.outages -= 1
            raise unavailable("Redis does not answer")
        return None


def test_tables_wake_after_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runehall.hall.background.RETRY_SECONDS", 0.01)

    async def story() -> None:
        address = f"sqlite:///{tmp_path}/hall.sqlite3"
        first = Registry(Settings(), Store(address))
        actor, _, _ = await first.open(person("a"), api.NewTable(DUEL.seats, clock=Clock(600)))
        await listen(actor, person("a"))
        assert actor.table.status == "playing"
        await first.stop()
        first.store.close()
        hall = FickleHall(Settings(), Store(address))
        await hall.start()
        Upkeep(hall).start()
        for _ in range(500):
            if actor.table.id in hall.actors:
                break
            await asyncio.sleep(0.01)
        assert actor.table.id in hall.actors
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


class SlowCluster:
    """A cluster whose Redis takes as long to answer as a test wants."""

    me, fence = "me", 0

    def __init__(self) -> None:
        self.gate = asyncio.Event()

    async def owner(self, _table_id: str) -> str:
        """This process, later."""
        await self.gate.wait()
        return self.me

    def release(self, _table_id: str) -> None:
        """Nobody else wants it."""

    async def start(self) -> None:
        """There is nobody to join."""

    stop = start


@pytest.mark.parametrize("late", [False, True])
def test_a_table_is_found_only_once_it_goes_on(late: bool, tmp_path: Path) -> None:
    """Whoever came in before could have its clock fall, which stands where it stood before the outage."""

    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor, _, _ = await hall.open(person("a"), api.NewTable(DUEL.seats, clock=Clock(600)))
        await listen(actor, person("a"))
        table = actor.table.id
        hall.forget(actor)
        cluster = SlowCluster()
        hall.cluster = cast("Bus", cluster)
        loading = [asyncio.create_task(hall.actor(table)) for _ in range(2)]
        await asyncio.sleep(0.1)
        assert table not in hall.actors
        cluster.fence += late  # this process was taken for dead meanwhile
        cluster.gate.set()
        found = await asyncio.gather(*loading, return_exceptions=True)
        if late:
            assert all(isinstance(one, Refused) for one in found)
            assert table not in hall.actors
        else:
            assert found == [hall.actors[table]] * 2
            assert hall.actors[table].table.status == "playing"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


@pytest.mark.servers
def test_a_hall_waits_for_redis(new_database: Callable[[str], str], tmp_path: Path) -> None:
    with RedisServer(tmp_path) as redis:
        hall = HallProcess(new_database("sqlite"), tmp_path, redis=redis.address, **QUICK)

        async def story() -> None:
            async with Person(hall.base) as a:
                table = await a.open([{"who": "me"}, {"who": "me"}], clock={"start": 600})
                await patient(a, table["id"])
                redis.kill()
                opened = await a.http.post("/api/tables", json=HOT_SEAT)
                assert (opened.status_code, opened.json()["code"]) == (503, "closing"), opened.text
                assert opened.headers["retry-after"]
                ready = await answered(a, "/ready", 503)  # an answer may be a second old
                assert ready.json()["problems"] == ["Redis does not answer"]
                hall.kill()
                hall.begin()
                while not await asyncio.to_thread(opening, hall):
                    assert hall.process is not None
                    assert hall.process.poll() is None, "the hall waits for Redis"
                    await asyncio.sleep(0.1)
                redis.start()
                await asyncio.to_thread(hall.wait)
                socket = await patient(a, table["id"])
                assert socket.state["status"] == "playing"
                mine = await answered(a, "/api/tables?show=mine", 200)
                assert len(mine.json()["tables"]) == 1, "what was refused is not there"

        with hall:
            asyncio.run(asyncio.wait_for(story(), PATIENCE))


async def answered(person: Person, path: str, status: int) -> httpx.Response:
    """Ask again and again until the answer has this status."""
    for _ in range(600):
        answer = await person.http.get(path)
        if answer.status_code == status:
            return answer
        await asyncio.sleep(0.1)
    raise AssertionError(answer.text)


def opening(hall: HallProcess) -> bool:
    """Whether a hall that cannot open yet says so."""
    try:
        answer = httpx.get(hall.base + "/api/hall", timeout=5)
        alive = httpx.get(hall.base + "/health", timeout=5)
    except httpx.HTTPError:
        return False
    return answer.status_code == 503 and "retry-after" in answer.headers and alive.status_code == 200


def alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.servers
def test_clocks_of_unattended_tables_fall_after_redis_forgot_or_stood_still(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    """Each fault has a hall and a Redis of its own; the clocks of both run at the same time."""

    async def story(fault: str, folder: Path) -> None:
        with RedisServer(folder) as redis:
            hall = HallProcess(new_database("sqlite"), folder, redis=redis.address, **QUICK)
            try:
                await asyncio.to_thread(hall.start)
                async with Person(hall.base) as a:
                    await _flag_falls(a, fault, redis)
                assert "a task failed" not in hall.log.read_text()
            finally:
                hall.kill()

    async def both() -> None:
        folders = [tmp_path / fault for fault in ("flush", "pause")]
        for folder in folders:
            folder.mkdir()
        await asyncio.gather(*[story(folder.name, folder) for folder in folders])

    asyncio.run(asyncio.wait_for(both(), 120))


async def _flag_falls(a: Person, fault: str, redis: RedisServer) -> None:
    """A table that nobody looks at is lost on time, although Redis failed meanwhile."""
    table = await a.open([{"who": "me"}, {"who": "me"}], clock={"start": 10})
    socket = await a.socket(table["id"])
    await socket.until_state(status="playing")
    await socket.close()
    if fault == "flush":
        await asyncio.to_thread(redis.flush)
    else:
        redis.signal(signal.SIGSTOP)
        await asyncio.sleep(4)
        redis.signal(signal.SIGCONT)
    while True:
        listed = (await a.ok("GET", "/api/tables?show=mine"))["tables"]
        if listed[0]["status"] == "over":
            break
        await asyncio.sleep(0.2)
    assert listed[0]["result"]["cause"] == "flag"


def server_processes(address: str) -> list[int]:
    """All processes of a PostgreSQL server on this machine."""
    engine = sql.create_engine(address)
    with engine.connect() as connection:
        folder = connection.exec_driver_sql("SHOW data_directory").scalar()
    engine.dispose()
    parent = int((Path(str(folder)) / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [parent, *map(int, children)]


def signal_all(processes: list[int], number: int) -> None:
    """Send a signal to all that are still there."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, number)


async def refused_in_outage(person: Person) -> str:
    """Open a table while the database is away; why it is refused."""
    answer = await person.http.post("/api/tables", json=HOT_SEAT)
    assert (answer.status_code, answer.json()["code"]) == (503, "closing"), answer.text
    assert answer.headers["retry-after"]
    return str(answer.json()["text"])


@pytest.mark.servers
@pytest.mark.parametrize("fault", ["stands still", "is locked"])
def test_a_server_that_does_not_answer_is_refused_in_time(
    fault: str, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    database = new_database("postgres")

    async def story(a: Person, b: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}])
        socket = await patient(a, table["id"])
        await socket.until_state(status="playing")
        if fault == "is locked":
            engine = sql.create_engine(database)
            with engine.connect() as other:
                other.exec_driver_sql("LOCK TABLE tables, events IN ACCESS EXCLUSIVE MODE")
                assert "does not answer" in await refused_in_outage(a)
            engine.dispose()
        else:
            stopped = server_processes(database)
            try:
                signal_all(stopped, signal.SIGSTOP)
                texts = await asyncio.gather(*[refused_in_outage(one) for one in (a, b) * 10])
                assert all("does not answer" in text for text in texts)
                ready = await a.get("/ready")
                assert (ready.status_code, ready.json()["problems"]) == (503, ["the database cannot be written to"])
                assert (await a.get("/health")).status_code == 200
                played = await socket.play(socket.state["game"]["seat"])
                assert played["code"] == "closing"
            finally:
                signal_all(stopped, signal.SIGCONT)
        await answered(a, "/ready", 200)
        again = await patient(a, table["id"])
        assert again.state["game"]["moves"] == [], "what was refused did not happen"
        assert (await again.play(again.state["game"]["seat"]))["t"] == "update"

    with HallProcess(database, tmp_path, database_seconds=1, **QUICK) as hall:
        run(hall, 2, story)
