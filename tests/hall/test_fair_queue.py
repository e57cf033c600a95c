"""Thinking time is shared among levels and people, however many tables wait for one of them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from runehall.hall.fair_queue import FairQueue
from runehall.hall.players import bots
from runehall.hall.wire import api
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person


def served(queue: FairQueue[str], count: int, seconds: dict[str, float]) -> list[str]:
    """The next things in the order they are served, each charged with the seconds of its level."""
    found = []
    for _ in range(count):
        item, level, person = queue.take()
        queue.spend(level, person, seconds[level])
        found.append(item)
    return found


def test_a_quick_level_does_not_wait_for_a_slow_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(220):
        queue.put("norn", f"guest {number}", "slow")
    assert served(queue, 20, {"norn": 1.0}) == ["slow"] * 20
    for number in range(30):
        queue.put("pebble", f"child {number}", "quick")
    order = served(queue, 40, {"norn": 1.0, "pebble": 0.01})
    assert order[0:2].count("quick") >= 1
    assert order.count("quick") == 30, "thirty quick ones take less time than one slow one"
    assert len(queue) == 190
    assert queue.waiting("guest 219") == 1


def test_one_person_with_many_tables_shares_with_one_who_has_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(20):
        queue.put("norn", "many", "m")
    served(queue, 3, {"norn": 1.0})
    queue.put("norn", "one", "o")
    assert "o" in served(queue, 2, {"norn": 1.0})
    assert queue.waiting("one") == 0
    assert queue.waiting("many") == len(queue) == 16


def test_the_weakest_answers_while_the_strongest_are_besieged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As above, with tables: each strong bot holds the only thread for a while."""
    strongest, weakest = list(bots.LEVELS)[5], next(iter(bots.LEVELS))
    order: list[str] = []

    def think(seen: Any, level: str, seconds: float) -> str:
        order.append(level)
        if level == strongest:
            time.sleep(0.01)
        return bots.at_random(seen, level, seconds)

    async def story(hall: ManualHall) -> None:
        monkeypatch.setitem(bots.LEVELS, strongest, think)
        monkeypatch.setitem(bots.LEVELS, weakest, think)

        async def opened(who: str, level: str) -> Any:
            seats = [api.NewSeat("me"), api.NewSeat("bot", level=level)]
            actor, _, _ = await hall.open(person(who), api.NewTable(seats, first=1))
            await listen(actor, person(who))
            return actor

        for number in range(12):
            await opened(f"guest{number}", strongest)
        child = await opened("child", weakest)
        assert hall.bots.waiting == 13
        hall.bots.start()
        while child.table.turn != 0:
            await hall.settled()
        assert len(order) <= 12, "a whole turn of the weakest is played before each of the strongest has moved"

    run(tmp_path, story, bot_threads=1)
