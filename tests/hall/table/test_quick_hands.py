"""Who is quicker than people, round after round, at a rated table of RÖK is reported to the hosts; nobody else is."""

from __future__ import annotations

import math
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from runehall.hall import events
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.errors import Refused
from runehall.hall.games.rok.play import RokGame
from runehall.hall.setup import RokSetup
from runehall.hall.table.actor import TableActor
from runehall.hall.table.opening import new_invite
from runehall.rok.chance import Chance
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person

A, B = person("a"), person("b")


async def played(hall: ManualHall, script: int | None, rated: bool) -> TableActor:
    """A game in which the first seat grabs a stone so many ms after it sees them, or as soon as people do (None)."""
    seats = [events.SeatPlan(one.id, one.name) for one in (A, B)]
    deal = OwnShuffle.new(None)
    plan = events.Opened(RokSetup(2), seats, A.id, A.name, new_invite(), deal, rated=rated, absent="pass")
    actor, _, _ = await hall.open_planned(A, plan)
    for one in (A, B):
        await listen(actor, one)
    await hall.until(lambda: actor.table.status == "playing")
    game = actor.table.real_time
    assert isinstance(game, RokGame)
    chance = Chance("hands", script or 0)

    async def do(seat: int, move: str) -> None:
        with suppress(Refused):
            await actor.perform(lambda _table, _moment: [events.Moved(seat, move)])

    while actor.table.status == "playing":
        phase = game.view().phase
        before = (phase, game.view().round)
        if phase == "grab":
            await hall.wait(script or max(150, round(450 * math.exp(0.25 * chance.normal()))))
            up = [stone for stone in game.view().stones if stone.sign is not None]
            balances = {seat.balance for seat in game.view().seats}
            pairs = Counter(stone.sign for stone in up)
            wanted = [stone.place for stone in up if pairs[stone.sign] == 2 or stone.sign in balances]
            for place in wanted[:1]:
                await do(0, f"grab {place}")
        if phase in ("start", "grab", "show"):
            await hall.wait(500)
            for seat in (0, 1):
                await do(seat, "done")
        await hall.until(partial(_goes_on, actor, before))
    await hall.settled()
    return actor


def _goes_on(actor: TableActor, before: tuple[str, int]) -> bool:
    """Whether the game is over, or in another phase or round than before."""
    game = actor.table.real_time
    assert isinstance(game, RokGame)
    return actor.table.status == "over" or (game.view().phase, game.view().round) != before


@pytest.mark.parametrize(
    ("script", "rated", "reported"), [(155, True, True), (155, False, False), (None, True, False)],
    ids=["a script", "a script, unrated", "a person"],
)  # fmt: skip
def test_a_script_is_reported_and_a_person_is_not(
    tmp_path: Path, script: int | None, rated: bool, reported: bool
) -> None:
    async def story(hall: ManualHall) -> None:
        actor = await played(hall, script, rated)
        reports = hall.quick_hands.reports()
        assert bool(reports) == reported
        if reported:
            assert [(one.table, one.seat, one.name) for one in reports] == [(actor.table.id, 0, "a")]
            assert reports[0].quick == reports[0].rounds >= 5
            assert reports[0].median_ms == script
            await hall.forget_erased([A.id], [])
            assert hall.quick_hands.reports() == []

    run(tmp_path, story)
