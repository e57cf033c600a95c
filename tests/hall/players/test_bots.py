"""Computer players of RUNE at a table: they move on their turn, and a failing or illegal search is replaced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runehall.hall.events import SeatPlan
from runehall.hall.players import bots
from runehall.hall.setup import FORMER_LEVELS, Clock
from runehall.hall.table.state import SeatState
from runehall.hall.wire import api
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person


def illegal(seen: Any, level: str, seconds: float) -> str:
    """A mind that knows no rules."""
    return "D"


def failing(seen: Any, level: str, seconds: float) -> str:
    """A mind with a fault."""
    raise RuntimeError("no idea")


@pytest.mark.parametrize("mind", [bots.at_random, illegal, failing])
def test_a_bot_moves_whatever_its_mind_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mind: bots.TableMind
) -> None:
    async def story(hall: ManualHall) -> None:
        monkeypatch.setitem(bots.LEVELS, bots.RANDOM, mind)
        hall.bots.start()
        seats = [api.NewSeat("me"), api.NewSeat("bot", level=bots.RANDOM)]
        actor, _, _ = await hall.open(person("a"), api.NewTable(seats, clock=Clock(60), first=1))
        await listen(actor, person("a"))
        while actor.table.turn != 0:
            await hall.settled()
        assert actor.table.turn_game is not None
        assert actor.table.turn_game.number >= 2
        assert hall.bots.thought >= 2
        assert hall.bots.waiting == 0

    run(tmp_path, story)


def test_tables_of_before_keep_their_players_under_their_new_names() -> None:
    assert set(FORMER_LEVELS).isdisjoint(bots.LEVELS)
    for former, now in FORMER_LEVELS.items():
        seat = SeatState(SeatPlan(None, "", former))
        assert (seat.level, seat.kind) == (now, "bot")
        assert now in bots.LEVELS
