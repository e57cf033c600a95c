"""Retention: finished tables and guests go when the settings say so, nothing else does, and the space comes back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import sqlalchemy as sql

from bench.stored_tables import store_tables
from runehall import cli
from runehall.hall.clock import wall
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import (
    events,
    people,
    puzzle_runs,
    puzzle_tries,
    sessions,
    sitters,
    studies,
    tables,
    tokens,
)
from runehall.hall.storage.store import Store
from runehall.hall.upkeep import Upkeep


async def count(store: Store, table: sql.Table) -> int:
    """How many rows there are."""
    row = await store.row(sql.select(sql.func.count().label("n")).select_from(table))
    assert row is not None
    return int(row["n"])


def pages(path: Path) -> int:
    """How many pages the file has, those in its write-ahead log included."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        count: int = database.execute("PRAGMA page_count").fetchone()[0]
        return count


def test_finished_tables_and_empty_guests_go_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    store_tables(path, 500)

    async def story() -> None:
        store = Store(f"sqlite:///{path}")
        guests = [{"id": f"person{number}", "name": "x", "created": 1} for number in range(3)]
        await store.write((people.insert(), [*guests, {"id": "nobody", "name": "y", "created": 1}]))
        await Upkeep(Registry(Settings(), store)).tidy()
        assert await count(store, tables) == 500, "without a setting everything is kept"
        size = pages(path)
        await Upkeep(Registry(Settings(finished_days=1, guest_days=1), store)).tidy()
        left = await store.rows(sql.select(tables.c.status))
        assert {row["status"] for row in left} == {"playing"}
        assert len(left) == 50
        numbers = sql.select(tables.c.number)
        for table in (events, sitters):
            orphans = await store.rows(sql.select(table.c.number).where(table.c.number.not_in(numbers)))
            assert orphans == []
        kept = {row["id"] for row in await store.rows(sql.select(people.c.id))}
        assert "nobody" not in kept
        store.close()
        assert pages(path) < size // 2, "the space is given back"

    asyncio.run(story())
    assert cli.run(["hall", "shrink", "--database", str(path)]) == 0
    assert cli.run(["hall", "check", "--database", str(path)]) == 0


def test_ended_sessions_go_and_analyses_and_puzzles_when_the_settings_say_so(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path}/hall.sqlite3")
        now = wall()
        for number, at in ((1, 1), (2, now)):
            await store.write(
                (sessions.insert(), [_session(f"{number}-{i}", at) for i in range(300)]),
                (tokens.insert(), _token(str(number), at)),
                (studies.insert(), _study(str(number), at, "done")),
                (puzzle_tries.insert(), {"person": "p", "puzzle": "x", "at": at, "mode": "train", "solved": True}),
                (
                    puzzle_runs.insert(),
                    {"id": str(number), "person": "p", "mode": "storm", "began": at, "number": 1, "score": 1},
                ),
            )
        await store.write((studies.insert(), _study("3", 1, "running")))
        await Upkeep(Registry(Settings(study_days=0), store)).tidy()
        left = [await count(store, table) for table in (sessions, tokens, studies, puzzle_tries, puzzle_runs)]
        assert left == [300, 1, 3, 2, 2], "what has ended goes, the rest is kept"
        await Upkeep(Registry(Settings(study_days=1, puzzle_days=1), store)).tidy()
        left = [await count(store, table) for table in (sessions, tokens, studies, puzzle_tries, puzzle_runs)]
        assert left == [300, 1, 2, 1, 1]
        assert {row["id"] for row in await store.rows(sql.select(studies.c.id))} == {"2", "3"}, "one is being worked on"
        store.close()

    asyncio.run(story())


def _session(name: str, at: int) -> dict[str, object]:
    return {"id": name, "hash": name, "person": "p", "agent": "", "created": at, "seen": at}


def _token(name: str, at: int) -> dict[str, object]:
    return {"id": name, "hash": name, "person": "p", "label": "", "scope": "play", "created": at, "until": at + 1}


def _study(name: str, at: int, status: str) -> dict[str, object]:
    times = {"created": at, "changed": at, "wanted": at}
    return {"id": name, "record": "{}", "person": "p", "status": status, "progress": 1.0, "problem": "", **times}
