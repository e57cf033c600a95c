"""Forty days of games over days with an injected clock, kills and outages; `recompute` checks the stored rows."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from runehall.hall.accounts.identity import Who
from runehall.hall.correspondence.holidays import Holidays
from runehall.hall.wire import api, messages
from tests.hall.correspondence.day_hall import ANN, BEA, CID, DAN, DAY_MS, HOUR_MS, DayHall
from tests.hall.correspondence.recompute import check
from tests.hall.manual_time import ZERO

PEOPLE = (ANN, BEA, CID, DAN)
END = ZERO + 40 * DAY_MS


async def played(hall: DayHall, chance: random.Random, tables: list[str]) -> None:
    """Some of the players look in, and some of those play; one may go on holiday, resign, or start another game."""
    for table_id in tables:
        table = await hall.look(table_id)
        if table.status == "playing" and chance.random() < 0.25:
            await hall.turn(table_id, chance.choice)
        elif table.status == "playing" and chance.random() < 0.004:
            actor = await hall.actor(table_id)
            who = next(one for one in PEOPLE if actor.table.mine(one.ids))
            resign = messages.Resign(f"resign-{len(tables)}-{table_id}", actor.table.mine(who.ids)[0])
            await hall.ask(table_id, "do", who, None, api.Do(resign))
    away = Holidays(hall, hall.days)
    who = chance.choice(PEOPLE)
    state = await away.of(who)
    if chance.random() < 0.1 and state.until is None and state.left > 0:
        await away.take(who, chance.randint(1, min(6, state.left)))
    elif chance.random() < 0.1:
        await away.end(who)
    if chance.random() < 0.3:
        tables.append(await new_game(hall, chance))


async def new_game(hall: DayHall, chance: random.Random) -> str:
    """A game of two, three or four of them."""
    mode, count = chance.choice([("duel", 2), ("duel", 2), ("trio", 3), ("teams", 4)])
    people: list[Who] = chance.sample(PEOPLE, count)
    return await hall.game(*people, mode=mode, clock=chance.choice([1, 2, 3, 5, 7]))


async def live(folder: Path, seed: int) -> tuple[int, int]:
    """All of it; answers the time at its end, and how often the process was killed."""
    chance = random.Random(seed)
    now, kills = ZERO, 0
    tables: list[str] = []
    while now < END:
        hall = DayHall(folder, zero=now, beat_ms=HOUR_MS, tables_per_person=1000)
        await hall.begin()
        for _ in range(chance.randint(4, 24)):
            await played(hall, chance, tables)
            await hall.wait(chance.randint(1, 8) * HOUR_MS + chance.randrange(HOUR_MS))
            for actor in list(hall.actors.values()):  # nobody stays at a table
                if not actor.lock.held and chance.random() < 0.5:
                    hall.forget(actor)
        now = hall.manual.wall()
        if now < END:
            now += chance.choice([20_000, HOUR_MS, 5 * HOUR_MS, 30 * HOUR_MS])
            kills += 1
        await hall.kill()
    return now, kills


def test_forty_days_with_kills_add_up(tmp_path: Path) -> None:
    now, kills = asyncio.run(asyncio.wait_for(live(tmp_path, 7), 300))
    path = f"{tmp_path}/hall.sqlite3"
    found = check(path, now)
    assert kills >= 5
    assert min(found[what] for what in ("flag", "played", "outages", "holidays", "running")) > 0, found
    with sqlite3.connect(path) as base:
        base.execute("update deadlines set until = until + 1 where until = (select max(until) from deadlines)")
    with pytest.raises(AssertionError, match="its row says"):
        check(path, now)
