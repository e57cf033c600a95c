"""`python bench/rok_tables.py TABLES SECONDS`: a hall with this many tables of four bots on one core, as JSON.

This is the real hall: every input is judged, stored on disk (SQLite, synchronous=FULL) and sent to a watcher of each
table before it counts. The lateness of a grab is the time from the moment when the bot's hand was to come down until
the hall judged it, and until it was stored and sent to the watcher.
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
from collections.abc import Mapping, Sequence
from pathlib import Path

import uvloop

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.events import Entry, Moved, Opened, SeatPlan
from runehall.hall.players import reflexes
from runehall.hall.players.service import PlayerService
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import RokSetup
from runehall.hall.storage.store import Store
from runehall.hall.table.actor import TableActor
from runehall.hall.table.opening import new_table
from runehall.hall.table.submission import Submission
from runehall.hall.wire.messages import Hello
from runehall.minds.rok.reflexes import Reflexes
from runehall.rok import Grab
from runehall.rok.inputs import Input
from runehall.rok.views import View

LEVELS = ("calm", "keen", "quick", "hawk")
SPREAD = 12.0
"""Tables are opened over this many seconds, about a round, so that they do not all throw at once."""
WATCHER = Who("watcher", frozenset(("watcher",)), "Watcher")
judged: list[int] = []
published: list[int] = []


class Planned(Reflexes):
    """A bot that records when its hand was to come down."""

    meant: int | None = None

    def act(self, view: View) -> list[Input]:
        """Act as any bot, and record the plan."""
        target = self._target
        acts = super().act(view)
        if target is not None and any(isinstance(act, Grab) for act in acts):
            self.meant = target[1]
            judged.append(view.now - self.meant)
        return acts


class Watched(TableActor):
    """A table that records how late grabs are published."""

    __slots__ = ()

    def publish(self, entries: Sequence[Entry], submission: Submission) -> None:
        """Publish as any table, and record the lateness."""
        super().publish(entries, submission)
        game = self.table.real_time
        for entry in entries:
            if isinstance(entry.fact, Moved) and entry.fact.move.startswith("grab") and game is not None:
                bot = players(self)[entry.fact.seat]
                if isinstance(bot, Planned) and bot.meant is not None:
                    published.append(game.clock(self.ports.time.wall()) - bot.meant)
                    bot.meant = None


def players(actor: TableActor) -> Mapping[int, reflexes.ComputerPlayer]:
    """Return the bots of a table."""
    service = actor.ports.players
    assert isinstance(service, PlayerService)
    return service._at(actor)[0]._players


def discard(message: bytes | None) -> bool:
    """Be a client that accepts everything at once."""
    return True


async def open_table(registry: Registry) -> TableActor:
    """Open a table of four bots, with a watcher."""
    plans = [SeatPlan(None, f"Bot ({level})", level) for level in LEVELS]
    opened = Opened(
        setup=RokSetup(seats=4), seats=plans, host="bench", host_name="Bench", deal=OwnShuffle.new(),
        invite=secrets.token_hex(8), clock=None, match=None, rated=False, public=True,
    )  # fmt: skip
    time = registry.time
    table, rows, statements = new_table(opened, time.steady(), time.wall())
    await registry.store.write(*statements, rows=rows)
    actor = registry.actors[table.id] = Watched(registry.ports, table)
    actor.begin_or_attend()
    await actor.enter(Connection(WATCHER, discard), Hello(1))
    return actor


async def measure(tables: int, seconds: float, folder: Path) -> dict[str, object]:
    """Play for this many seconds once all tables are open; a finished table is replaced by a new one."""
    hall = Registry(Settings(), Store(f"sqlite:///{folder}/hall.sqlite3"))
    await hall.start()
    actors = []
    begin = time.monotonic()
    for n in range(tables):
        await asyncio.sleep(max(0.0, begin + SPREAD * n / tables - time.monotonic()))
        actors.append(await open_table(hall))
    gc.freeze()
    judged.clear()
    published.clear()
    events, start, work = hall.store.writer.written, time.monotonic(), time.process_time()
    while (now := time.monotonic()) < start + seconds:
        for n, one in enumerate(actors):
            if one.table.status == "over":
                hall.forget(one)
                actors[n] = await open_table(hall)
        await asyncio.sleep(min(0.2, start + seconds - now))
    spent, took = time.process_time() - work, time.monotonic() - start
    written = hall.store.writer.written - events
    await hall.stop()
    hall.store.close()
    found: dict[str, object] = {"judged": percentiles(judged), "told": percentiles(published), "grabs": len(published)}
    return found | {"core": spent / took, "events": written / took}


def percentiles(late: list[int]) -> dict[str, int]:
    """Return the median and the high percentiles."""
    late.sort()
    return {f"p{p}": late[min(len(late) - 1, len(late) * p // 100)] for p in (50, 95, 99, 100)} if late else {}


def main() -> None:
    """Print the measurements."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    vars(reflexes)["Reflexes"] = Planned
    with tempfile.TemporaryDirectory(prefix="runehall-bench-") as folder:
        print(json.dumps(uvloop.run(measure(int(sys.argv[1]), float(sys.argv[2]), Path(folder)))))


if __name__ == "__main__":
    main()
