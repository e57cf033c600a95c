"""How long it takes to pair everybody who can be paired: 1,000 people who seek the same game, or one of four."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from itertools import combinations

from runehall.hall.registry import Registry
from runehall.hall.seeks.pairing import Seeker, may_meet, pairs
from runehall.hall.seeks.rows import Seek, game_of
from runehall.hall.seeks.service import Seeks
from runehall.hall.settings import Settings
from runehall.hall.setup import Clock, Rating
from runehall.hall.storage.schema import blocks
from runehall.hall.storage.store import Store
from runehall.hall.wire.people import GamePlan

PEOPLE = 1000


def crowd(games: int, now: int) -> list[Seek]:
    """Return people with the ratings of a typical club, who have waited for up to half a minute."""
    chance, found = random.Random(7), []
    plans = [GamePlan(clock=Clock(60 * (1 + number))) for number in range(games)]
    for number in range(PEOPLE):
        plan, rating = chance.choice(plans), Rating(round(chance.gauss(1500, 250)), 30, True)
        name = f"p{number}"
        since = now - chance.randrange(30_000)
        found.append(Seek(name, (name,), name, plan, game_of(plan), chance.random() < 0.2, rating, (), since, now))
    return found


async def measure(games: int, processes: int) -> tuple[float, float, int, int]:
    """Measure one step of the pairing.

    Return the seconds of the pure pairing and of the whole step with an SQLite database, the number of paired people,
    and the number of pairs among the rest who could play each other. Processes that share the database step at the same
    time.
    """
    with tempfile.TemporaryDirectory() as folder:
        halls = [Registry(Settings(), Store(f"sqlite:///{folder}/hall.sqlite3")) for _ in range(processes)]
        seeks = [Seeks(one) for one in halls]
        now = halls[0].time.wall()
        people = crowd(games, now)
        await asyncio.gather(*(seeks[0]._rows.add(one) for one in people))
        chance = random.Random(5)
        blocked = [(one.person, chance.choice(people).person) for one in people for _ in range(3)]
        rows = [{"person": one, "blocked": other, "name": "", "created": 1} for one, other in set(blocked)]
        await halls[0].store.write((blocks.insert(), rows))
        seekers = [seeker(one, blocked) for one in people]
        began = time.perf_counter()
        pairs(seekers, now)
        pure = time.perf_counter() - began
        began = time.perf_counter()
        await asyncio.gather(*(one.step() for one in seeks))
        whole = time.perf_counter() - began
        later = halls[0].time.wall()
        found = await seeks[0]._rows.all()
        for hall in halls:
            hall.store.close()
    by_name = {one.person: one for one in seekers}
    tables: dict[str, list[Seeker]] = {}
    for one in found:
        if one.pairing is not None:
            tables.setdefault(one.pairing, []).append(by_name[one.person])
    assert all(len(two) == 2 and may_meet(two[0], two[1], later) for two in tables.values()), "twice, alone, or blocked"
    left = [by_name[one.person] for one in found if one.pairing is None]
    return pure, whole, 2 * len(tables), sum(may_meet(one, other, now) for one, other in combinations(left, 2))


def seeker(one: Seek, blocked: list[tuple[str, str]]) -> Seeker:
    """Return a seeker as the pairing sees them."""
    avoids = frozenset({other for who, other in blocked if who == one.person})
    points = one.rating.points if one.rating else 1500
    return Seeker(one.person, one.game, points, one.created, one.near, frozenset(one.ids), avoids)


if __name__ == "__main__":
    print(f"{PEOPLE} people wait, each has blocked three. `left` counts pairs of those left who could play each other.")
    print(f"{'games':>6} {'processes':>10} {'pairing':>9} {'with the database':>18} {'paired':>7} {'left':>5}")
    for games, processes in ((1, 1), (4, 1), (1, 2), (4, 2)):
        pure, whole, paired, left = asyncio.run(measure(games, processes))
        print(f"{games:6} {processes:10} {pure * 1000:6.0f} ms {whole * 1000:15.0f} ms {paired:7} {left:5}")
