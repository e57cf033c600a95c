"""Games of RÖK almost at their end: rounds last as long as people need, so the hall's own code plays most of them with
a clock of its own, in the database of a hall that then goes on in real time."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

from runehall.hall.games.rok.play import RokGame
from runehall.hall.table.actor import TableActor
from tests.hall.manual_time import ManualHall
from tests.hall.servers import HallProcess


def go_on_near_the_end(hall: HallProcess, folder: Path, table: str) -> None:
    """Stop this hall, whose database is in the folder, and start it again in the table's last round."""
    hall.stop()
    # In a thread of its own: Playwright has the event loop of this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _play_until_the_last_round(folder, table)).result()
    hall.start()


def _rok_of(actor: TableActor) -> RokGame:
    game = actor.table.real_time
    assert isinstance(game, RokGame)
    return game


async def _play_until_the_last_round(folder: Path, table: str) -> None:
    """Set the hall's database to what it was when this table's last round began."""
    file = folder / "hall.sqlite3"
    hall = ManualHall(folder, int(time.time() * 1000))
    last_round = folder / "last-round.sqlite3"
    try:
        actor = await hall.actor(table)
        for number in count(1):
            await hall.until(partial(_begins_or_ends, actor, number))
            if actor.table.status == "over":
                break
            with closing(sqlite3.connect(file)) as database, closing(sqlite3.connect(last_round)) as copy:
                database.backup(copy)
    finally:
        await hall.end()
    for name in ("hall.sqlite3-wal", "hall.sqlite3-shm"):
        (folder / name).unlink(missing_ok=True)
    last_round.replace(file)


def _begins_or_ends(actor: TableActor, number: int) -> bool:
    """Whether the hands of this round are drawn and not yet thrown, or there is none."""
    if actor.table.status != "playing":
        return actor.table.status == "over"
    game = _rok_of(actor).caught_up()
    return game.phase in ("ready", "count") and game.state.round == number
