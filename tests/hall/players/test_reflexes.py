"""Computer players of RÖK at a table, with the test's own time."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall.hall.setup import RokSetup
from runehall.hall.wire import api
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person


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
