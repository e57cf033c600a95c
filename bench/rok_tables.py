"""`python bench/rok_tables.py TABLES SECONDS`: a hall with so many tables of four bots on one core, as JSON.

The real hall: every input is judged, stored on the disk (SQLite, synchronous=FULL) and told to a watcher of each table
before it counts. How late a grab is: from the moment the bot's hand was to come down until the hall judged it, and
until it was stored and the watcher told.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import secrets
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop

from runehall.hall import hands, ledger
from runehall.hall.decide import Who
from runehall.hall.hall import Hall
from runehall.hall.kinds.rok import RokPlay
from runehall.hall.peer import Peer
from runehall.hall.room import Room, wall
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.wire.rok import RokSetup
from runehall.hall.wire.table import Hello
from runehall.minds.rok_reflexes import Reflexes
from runehall.rok import Grab
from runehall.rok.inputs import Input
from runehall.rok.views import View

LEVELS = ("calm", "keen", "quick", "hawk")
SPREAD = 12.0
"""Tables are opened over so many seconds, about a round, so that they do not all throw at once."""
WATCHER = Who("watcher", frozenset(("watcher",)), "Watcher")
judged: list[int] = []
told: list[int] = []


class Planned(Reflexes):
    """A bot that notes when its hand was to come down."""

    meant: int | None = None

    def act(self, view: View) -> list[Input]:
        """As any bot."""
        target = self._target
        acts = super().act(view)
        if target is not None and any(isinstance(act, Grab) for act in acts):
            self.meant = target[1]
            judged.append(view.now - self.meant)
        return acts


class Watched(Room):
    """A table that notes how late grabs are told."""

    def tell(self, entries: Sequence[ledger.Entry], rid: str | None = None, asker: Peer | None = None) -> None:
        """As any table."""
        super().tell(entries, rid, asker)
        play = self.table.play
        for entry in entries:
            fact = entry.line.fact
            if isinstance(fact, ledger.Moved) and fact.move.startswith("grab") and isinstance(play, RokPlay):
                bot = self.hall.hands_at(self)._bots[fact.seat]
                if isinstance(bot, Planned) and bot.meant is not None:
                    told.append(wall() - play.view().zero - bot.meant)
                    bot.meant = None


async def discard(message: bytes | None) -> None:
    """A client that takes everything at once."""


async def open_table(hall: Hall) -> Room:
    """A table of four bots, and somebody who watches it."""
    plans = [ledger.SeatPlan(None, f"Bot ({level})", level) for level in LEVELS]
    opened = ledger.Opened(
        setup=RokSetup(seats=4), seats=plans, host="bench", host_name="Bench", secret=secrets.token_hex(32),
        invite=secrets.token_hex(8), clock=None, first=None, match=None, rated=False, public=True,
    )  # fmt: skip
    table, rows, statements = hall._new(opened)
    await hall.store.write(*statements, rows=rows)
    made = hall.rooms[table.id] = Watched(hall, table)
    await hall._settle(made)
    await made.enter(Peer(WATCHER, discard), Hello(1))
    return made


async def measure(tables: int, seconds: float, folder: Path) -> dict[str, object]:
    """Play for so long once all tables are open; a table whose game is over makes room for a new one."""
    hall = Hall(Settings(), Store(f"sqlite:///{folder}/hall.sqlite3"))
    await hall.start()
    rooms = []
    begin = time.monotonic()
    for n in range(tables):
        await asyncio.sleep(max(0.0, begin + SPREAD * n / tables - time.monotonic()))
        rooms.append(await open_table(hall))
    gc.freeze()
    judged.clear()
    told.clear()
    events, start, work = hall.store.writer.written, time.monotonic(), time.process_time()
    while (now := time.monotonic()) < start + seconds:
        for n, one in enumerate(rooms):
            if one.table.status == "over":
                hall.forget(one)
                rooms[n] = await open_table(hall)
        await asyncio.sleep(min(0.2, start + seconds - now))
    spent, took = time.process_time() - work, time.monotonic() - start
    written = hall.store.writer.written - events
    await hall.stop()
    hall.store.close()
    found: dict[str, object] = {"judged": percentiles(judged), "told": percentiles(told), "grabs": len(told)}
    return found | {"core": spent / took, "events": written / took}


def percentiles(late: list[int]) -> dict[str, int]:
    """The middle, and how bad it gets."""
    late.sort()
    return {f"p{p}": late[min(len(late) - 1, len(late) * p // 100)] for p in (50, 95, 99, 100)} if late else {}


def main() -> None:
    """Print what was measured."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    vars(hands)["Reflexes"] = Planned
    with tempfile.TemporaryDirectory(prefix="runehall-bench-") as folder:
        print(json.dumps(uvloop.run(measure(int(sys.argv[1]), float(sys.argv[2]), Path(folder)))))


if __name__ == "__main__":
    main()
