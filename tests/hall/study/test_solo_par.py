"""What is par at a solo table: by what its player knows while the game is on, by the deal when it is over."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from runehall.rune import Game, Record, Rules
from runehall.study.par import deal_par, expected_par
from tests.hall.client import Person, play_out, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    folder = tmp_path_factory.mktemp("hall")
    with hall_in(folder, **QUICK) as running:
        yield running


def test_par_depends_on_nothing_that_is_hidden() -> None:
    game = Game.new(Rules("solo"), seed=5)
    other = Game.sample(game.view(0), random.Random(9))
    assert other.shuffle != game.shuffle
    assert other.position() == game.position()
    assert 25 < expected_par(str(game.position())) < 60
    assert deal_par(game.record()) == deal_par(game.record()), "the engine plays a deal the same way again"


def test_the_player_is_told_the_par_and_nobody_else(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table = await a.open([{"who": "me"}], setup={"kind": "rune", "rules": {"mode": "solo"}}, public=True)
        address = f"/api/study/par/{table['id']}"
        socket = await a.socket(table["id"])
        await socket.until_state(status="playing")
        par = await a.ok("GET", address)
        assert 25 < par["points"] < 60
        assert par["deal"] is None, "the deal is secret while it is played"
        assert (await b.refused("GET", address))["code"] == "forbidden"
        await play_out({0: socket})
        done = await a.ok("GET", address)
        assert done["points"] == par["points"]
        record = await a.ok("GET", f"/api/tables/{table['id']}/record")
        assert done["deal"] == deal_par(Record.from_json(record))

    run(hall, 2, story)


def test_a_duel_has_no_par(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "bot", "level": "pebble"}])
        assert (await a.refused("GET", f"/api/study/par/{table['id']}"))["code"] == "setup"

    run(hall, 1, story)
