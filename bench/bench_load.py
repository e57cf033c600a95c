"""What one person's requests cost the others: the shared parts of the hall, under one guest's load.

Each row says how long others waited. The wait of the event loop is the longest pause between two iterations of a task
that sleeps for a millisecond each time.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import sqlalchemy as sql

sys.path.insert(0, str(Path(__file__).parents[1]))

from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import accounts
from runehall.hall.accounts.service import Accounts
from runehall.hall.accounts.sessions import Sessions
from runehall.hall.engine.asking import Asker
from runehall.hall.engine.shared_thread import SharedThread
from runehall.hall.events import decode
from runehall.hall.games.rok.replay import replayed
from runehall.hall.games.rune.play import LONGEST_RECORD, positions
from runehall.hall.http.probe import Probe
from runehall.hall.inbox.web_push import PushSender, new_private_key
from runehall.hall.lobby import Lobby
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import mutes
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Row
from runehall.hall.table.actor import TableActor
from runehall.hall.table.state import TableState
from runehall.hall.table.submission import awaited
from runehall.hall.wire import api, messages
from runehall.rune import Game, Rules
from tests.hall.tables import listen

REPEATS = int(os.environ.get("BENCH_REPEATS", "5"))
ROWS = 300
LISTED = 15
IDLE_SECONDS = 20
REPLAYS = 20
"""How many replays of a whole game one guest asks for at once."""
ME = Who("me", frozenset({"me"}), "Me")
DUEL = api.NewTable([api.NewSeat("me"), api.NewSeat("me")], public=True)
ENTRY = {"person": "a", "speaker": "b", "name": "n", "created": 1}


async def group(store: Store, first: int, refused: int) -> float:
    """Return the ms until rows that wait together are stored, with this many refused jobs among them."""
    writer = store.writer
    gate = writer.store((), work=lambda _: time.sleep(0.02))
    began = time.perf_counter()
    jobs = [writer.store([Row(first + number, 1, 1, "x" * 120)]) for number in range(ROWS)]
    jobs += [writer.store((), [(mutes.insert(), ENTRY)]) for _ in range(refused)]
    done = await asyncio.gather(gate, *jobs, return_exceptions=True)
    assert sum(isinstance(one, Exception) for one in done) == refused
    return (time.perf_counter() - began) * 1000 - 20


async def paused(work: Callable[[], Awaitable[object]]) -> float:
    """Return the longest pause of the event loop in ms while some work is done."""
    longest, over = 0.0, False

    async def watch() -> None:
        nonlocal longest
        last = time.perf_counter()
        while not over:
            await asyncio.sleep(0.001)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0.01)
    longest = 0.0
    await work()
    over = True
    await watching
    return longest * 1000


def a_long_game() -> api.PositionsAsk:
    """Return the longest of a few random games."""
    games = []
    for seed in range(60):
        game, rng = Game.new(Rules("trio", half_turns=True), seed=seed), random.Random(seed)
        while not game.over:
            game.play(rng.choice(game.legal_moves))
        games.append(game)
    return api.PositionsAsk(max(games, key=lambda game: len(game.moves)).record().to_json(), frames=True)


async def full_table(hall: Registry) -> TableActor:
    """Return a hot-seat table where as many moves were made and undone as a table accepts."""
    actor, _, _ = await hall.open(ME, api.NewTable([api.NewSeat("me"), api.NewSeat("me")], public=True))
    await listen(actor, ME)
    number = 0
    while actor.table.seq < hall.settings.events_per_table - 1:
        await move(actor, number)
        assert actor.table.turn is not None
        back = messages.AskTakeBack(f"b{number}", actor.table.turn)
        await awaited(lambda done, back=back: actor.command(ME, back, done))  # type: ignore[misc]
        number += 1
    return actor


async def move(actor: TableActor, number: int) -> None:
    """Make the first legal move."""
    game, seat = actor.table.turn_game, actor.table.turn
    assert game is not None
    assert seat is not None
    play = messages.Play(f"m{number}", seat, game.moves()[0], game.number)
    await awaited(lambda done: actor.command(ME, play, done))


async def shared_reads(folder: Path) -> None:
    """Print what reading costs players: full tables, lists, sessions, ratings, and the queries of an idle hall."""
    address = f"sqlite:///{folder}/shared.sqlite3"
    hall, other = (Registry(Settings(), Store(address)) for _ in range(2))
    actor = await full_table(hall)
    stored = await hall.store.stored(actor.table.number)

    def again() -> None:
        TableState.replay(actor.table.id, actor.table.number, [decode(*row) for row in stored])

    async def on_the_loop() -> None:
        again()

    async def in_a_thread() -> None:
        await hall.replays.result(again)

    for name, work in (("on the event loop", on_the_loop), ("in the thread", in_a_thread)):
        took = [await paused(work) for _ in range(REPEATS)]
        print(f"others' wait while {len(stored)} events are replayed {name:22} {statistics.median(took):8.1f}")

    waits = []
    for turn in range(REPEATS):
        coming = [asyncio.create_task(listen(actor, Who(f"r{n}", frozenset({f"r{n}"}), "r"))) for n in range(20)]
        await asyncio.sleep(0)
        began = time.perf_counter()
        await move(actor, 100_000 + turn)
        waits.append((time.perf_counter() - began) * 1000)
        for connection in await asyncio.gather(*coming):
            actor.part(connection)
    print(f"a move at this table while 20 spectators come to it                {statistics.median(waits):8.1f}")

    tables = [(await hall.open(ME, DUEL))[0] for _ in range(LISTED)]
    for one in tables:
        await listen(one, ME)
    lobby, number = Lobby(other), 0
    for name in ("for the first time", "after a move at each"):
        took = []
        for _ in range(REPEATS):
            for one in tables:
                number += 1
                await move(one, number)
            if name == "for the first time":
                lobby = Lobby(other)
            lobby._heard("lobby")
            began = time.perf_counter()
            await lobby.listed("watch", ME, None)
            took.append((time.perf_counter() - began) * 1000)
        print(f"a list of {LISTED} tables of another process, {name:26}{statistics.median(took):8.1f}")

    sessions = Sessions(hall.store)
    cookie, _ = await sessions.begin(ME.id, "bench")
    for name in ("looked up", "known"):
        took = []
        for _ in range(100):
            if name == "looked up":
                sessions.known.clear()
            began = time.perf_counter()
            await sessions.find(cookie)
            took.append((time.perf_counter() - began) * 1000)
        print(f"the session of a request, {name:40} {statistics.median(took):8.3f}")

    people = [f"p{number}" for number in range(64)]
    for name in ("one after another", "at once"):
        took = []
        for _ in range(REPEATS):
            began = time.perf_counter()
            for some in [[person] for person in people] if name == "one after another" else [people]:
                await accounts(hall.store, some, "match")
            took.append((time.perf_counter() - began) * 1000)
        print(f"the ratings of 64 players who are paired, {name:24} {statistics.median(took):8.1f}")
    for registry in (hall, other):
        await registry.stop()
        registry.store.close()


async def idle(folder: Path) -> None:
    """Print how often an idle hall queries its database."""
    from runehall.hall.http.gateway import Gateway

    store = Store(f"sqlite:///{folder}/idle.sqlite3")
    asked = 0

    def count(*_: object) -> None:
        nonlocal asked
        asked += 1

    settings = Settings()
    registry = Registry(settings, store)
    gateway = Gateway(settings, registry, Accounts(store, "00"), PushSender(new_private_key(), "", local=True), "key")
    await gateway.start()
    await asyncio.sleep(2)
    sql.event.listen(store.engine, "before_cursor_execute", count)
    await asyncio.sleep(IDLE_SECONDS)
    print(f"statements of an idle hall in {IDLE_SECONDS} s {asked:38}")
    await gateway.close()


async def replays() -> None:
    """Print how long somebody else's replay takes, and what the event loop waits, while one guest asks for many."""
    record = json.loads((Path(__file__).parents[1] / "tests" / "data" / "rok" / "four.json").read_bytes())
    guest, other = Asker("10.0.0.1", "guest"), Asker("10.0.0.2", "other")

    def work() -> bytes:
        return msgspec.json.encode(replayed(record))

    async def behind(count: int, asker: Asker) -> float:
        thread = SharedThread()
        asked = [asyncio.create_task(thread.result(work, guest)) for _ in range(count)]
        await asyncio.sleep(0)
        began = time.perf_counter()
        await thread.result(work, asker)
        took = (time.perf_counter() - began) * 1000
        thread.close()
        await asyncio.gather(*asked, return_exceptions=True)
        return took

    for count, asker, name in (
        (0, other, "of RÖK, alone"),
        (REPLAYS, guest, f"behind {REPLAYS}, in order of arrival"),
        (REPLAYS, other, f"behind {REPLAYS} of a guest, in shares"),
    ):
        took = [await behind(count, asker) for _ in range(REPEATS)]
        print(f"a replay {name:50} {statistics.median(took):15.1f}")
    took = [await paused(lambda: behind(REPLAYS, other)) for _ in range(REPEATS)]
    print(f"the event loop meanwhile {'':40} {statistics.median(took):9.1f}")


async def rows(folder: Path) -> None:
    """Print the table."""
    store = Store(f"sqlite:///{folder}/hall.sqlite3")
    hall = Registry(Settings(), store)
    await store.write((mutes.insert(), ENTRY))
    print(f"load average {os.getloadavg()[0]:.1f}; medians of {REPEATS}, in ms")
    for refused in (0, 1, 10):
        took = [await group(store, (refused * 100 + turn) * 1000, refused) for turn in range(REPEATS)]
        print(f"{ROWS} rows that wait together, {refused:2} refused jobs among them  {statistics.median(took):8.1f}")
    asked = a_long_game()
    times = -(-LONGEST_RECORD // len(asked.record["moves"]))

    def as_long_as_allowed() -> None:
        for _ in range(times):
            positions(asked)

    async def on_the_loop() -> None:
        as_long_as_allowed()

    async def in_a_thread() -> None:
        await hall.replays.result(as_long_as_allowed)

    for name, work in (("on the event loop", on_the_loop), ("in the thread", in_a_thread)):
        took = [await paused(work) for _ in range(REPEATS)]
        print(f"others' wait while {LONGEST_RECORD} positions are made {name:26} {statistics.median(took):8.1f}")

    probe: Probe[None] = Probe()
    for name, check in (("each with its own write", store.probe), ("within a second of each other", None)):
        began = time.perf_counter()
        for _ in range(20):
            await (probe.result(store.probe) if check is None else check())
        print(f"20 checks of readiness, {name:30} {(time.perf_counter() - began) * 1000:8.1f}")
    await hall.stop()
    store.close()
    await replays()
    await shared_reads(folder)
    await idle(folder)


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(rows(Path(name)))


if __name__ == "__main__":
    main()
