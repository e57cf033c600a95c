"""Events as they have always been stored and sent: `tests/data/hall` holds rows of tables, and what each reader got.

A file has a table's rows (number, time, data) and, after each row, for readers who hold certain seats, the event they
were sent and the whole `update` (or its SHA-256).
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import runehall.hall.games.rok.play
import runehall.hall.games.rune.play  # noqa: F401 - a kind of game registers itself
from runehall.hall.events import Opened, decode, encode
from runehall.hall.table import views
from runehall.hall.table.state import TableState
from runehall.hall.wire.messages import Update
from tests.house import ROOT

PLANS = ROOT / "tests" / "data" / "hall" / "plans.json"
SAMPLES = [ROOT / "tests" / "data" / "hall" / f"{name}.json" for name in ("left", "rok", "rune")]


def sample(path: Path) -> dict[str, Any]:
    """A table's rows and what was sent."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def started(stored: dict[str, Any]) -> TableState:
    """The table before its first event."""
    first = decode(*stored["rows"][0])
    assert isinstance(first.fact, Opened)
    return TableState(stored["id"], stored["number"], first.fact, stored["zero"])


def test_there_are_samples_of_every_event() -> None:
    seen = {msgspec.json.decode(row[2])["fact"]["e"] for path in SAMPLES for row in sample(path)["rows"]}
    assert len(seen) == 15


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_rows_are_written_as_they_were(path: Path) -> None:
    for seq, at, data in sample(path)["rows"][1:]:
        assert encode(decode(seq, at, data)) == data


@pytest.mark.parametrize("stored", json.loads(PLANS.read_text(encoding="utf-8")), ids=lambda stored: stored["name"])
def test_a_table_that_was_opened_before_there_were_plans_has_the_plan_it_would_have_now(stored: dict[str, str]) -> None:
    plan = decode(1, 0, stored["was"])
    assert isinstance(plan.fact, Opened)
    assert encode(plan) == stored["is"]
    assert decode(1, 0, stored["is"]) == plan


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_readers_get_what_they_got(path: Path) -> None:
    stored = sample(path)
    table = started(stored)
    for row, readers in zip(stored["rows"], stored["readers"], strict=True):
        entry = decode(*row)
        now = entry.at - stored["zero"]
        table.apply(entry, now)
        for reader in readers:
            mine = tuple(reader["seats"])
            sent = views.published(table, [entry], mine)
            assert [msgspec.json.encode(event).decode() for event in sent] == [reader["event"]][: len(sent)]
            assert bool(sent) == (reader["event"] is not None)
            state = views.state(table, mine, now, entry.at)
            update = msgspec.json.encode(Update(sent, state, views.fairness(table), id="request"))
            if "update" in reader:
                assert update.decode() == reader["update"]
            else:
                assert hashlib.sha256(update).hexdigest() == reader["sha256"]
    assert msgspec.json.encode(views.about(table)).decode() == stored["table"]
    assert msgspec.json.encode(views.fairness(table)).decode() == stored["fair"]
    if stored["record"] is not None:
        assert table.game is not None
        assert msgspec.json.encode(table.game.record(["A", "B"])).decode() == stored["record"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_replay_of_the_rows_is_the_same_table(path: Path) -> None:
    stored = sample(path)
    table = started(stored)
    entries = [decode(*row) for row in stored["rows"]]
    for entry in entries:
        table.apply(entry, 0)
    again = TableState.replay(stored["id"], stored["number"], entries)
    for mine in ((), (0,), (1,)):
        assert msgspec.json.encode(views.state(again, mine, 0, 0)) == msgspec.json.encode(
            views.state(table, mine, 0, 0)
        )
