"""Computer players of RÖK at a table, with the test's own time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.setup import RokSetup
from runehall.hall.wire import api
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person, received


@pytest.mark.parametrize("level", ["calm", "hawk"])
def test_a_whole_game_of_rok_runs_by_itself(tmp_path: Path, level: str) -> None:
    async def story(hall: ManualHall) -> None:
        seats = [api.NewSeat("me"), api.NewSeat("bot", level=level)]
        actor, _, _ = await hall.open(person("a"), api.NewTable(seats, RokSetup(seats=2)))
        await listen(actor, person("a"))
        await hall.until(lambda: actor.table.status == "over")
        assert actor.table.ended is not None
        assert (actor.table.ended.cause, actor.table.ended.winners) == ("played", [1]), "the other never moved"
        assert hall.manual.now > 60_000

    run(tmp_path, story)


def test_a_hand_that_reaches_for_a_stone_is_shown_before_it_is_there(tmp_path: Path) -> None:
    """People see a computer player's hand set out: which seat, which place, and how long it still takes."""

    async def story(hall: ManualHall) -> None:
        seats = [api.NewSeat("me"), api.NewSeat("bot", level="hawk"), api.NewSeat("bot", level="hawk")]
        actor, _, _ = await hall.open(person("a"), api.NewTable(seats, RokSetup(seats=3)))
        connection = await listen(actor, person("a"))
        sent: list[dict[str, Any]] = []

        def reached() -> bool:
            sent.extend(msgspec.json.decode(message) for message in received(connection))
            return any(message["t"] == "reach" for message in sent)

        await hall.until(reached)
        reach = next(message for message in sent if message["t"] == "reach")
        assert reach["seat"] in (1, 2)
        assert reach["ms"] > 0
        taken = [step for message in sent if message["t"] == "update" for step in message["state"]["game"]["steps"]]
        assert not any(step["kind"] == "grab" and step["seat"] == reach["seat"] for step in taken)

    run(tmp_path, story)
