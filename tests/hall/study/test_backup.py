"""Analyses, puzzles and deals of the day are in a backup, whatever databases it is between."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sql

from runehall.hall.backup import back_up
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.schema import (
    daily_deals,
    daily_tries,
    puzzle_ratings,
    puzzle_runs,
    puzzle_tries,
    studies,
)
from runehall.hall.storage.store import Store
from tests.hall.storage.test_storage import NewDatabase

ROWS: dict[sql.Table, dict[str, Any]] = {
    studies: {
        "id": "s", "record": "{}", "table": None, "person": "p", "status": "done", "progress": 1.0, "analysis": "{}",
        "problem": "", "created": 1, "changed": 2, "wanted": 3,
    },
    puzzle_ratings: {
        "kind": "person", "id": "p", "rating": 1512.5, "deviation": 90.0, "volatility": 0.06, "games": 7, "at": 1,
    },
    puzzle_tries: {"person": "p", "puzzle": "x", "at": 1, "mode": "daily", "solved": True},
    puzzle_runs: {"id": "r", "person": "p", "mode": "storm", "began": 1, "ended": None, "number": 3, "score": 2},
    daily_deals: {"day": "2026-01-01", "mode": "solo", "par": 30},
    daily_tries: {
        "day": "2026-01-01", "mode": "solo", "person": "p", "table": "t", "began": 1, "ended": 2, "points": 28,
        "margin": None, "squares": "gyor",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("sqlite", "sqlite"),
        pytest.param("sqlite", "postgres", marks=pytest.mark.servers),
        pytest.param("postgres", "sqlite", marks=pytest.mark.servers),
    ],
)
def test_what_the_study_stores_is_backed_up(source: str, target: str, new_database: NewDatabase) -> None:
    here, there = new_database(source), new_database(target)

    async def write() -> None:
        store = Store(here)
        for table, row in ROWS.items():
            await store.write((table.insert(), row))
        store.close()

    asyncio.run(write())
    back_up(here, there)
    engine = open_engine(there)
    with engine.connect() as connection:
        for table, row in ROWS.items():
            assert [dict(found) for found in connection.execute(sql.select(table)).mappings()] == [row], table.name
    engine.dispose()
