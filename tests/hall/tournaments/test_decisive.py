"""The turns that decided a round: none before its last table has ended, found once, and kept without names."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql

from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import TASKS, TurningPoint, TurningQuestion
from runehall.hall.errors import Refused
from runehall.hall.storage.schema import decisive_turns
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire import messages
from runehall.minds import Player
from runehall.rune import Game
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, send
from tests.hall.tournaments.test_service import ANN, BEA, CID, DAN, come, resign, started

PEOPLE = [ANN, BEA, CID, DAN]


def test_the_turn_that_changed_a_chance_most_is_found() -> None:
    game, judge, weak = Game.new("duel", seed=3), Player.parse("judge"), Player.parse("random")
    while not game.over:
        game.play((weak if len(game.moves) == 0 else judge).answer(game.view(game.seat), 1).move)
    record = game.record().to_json()
    [(_, point)] = TASKS["turning"].compute(TurningQuestion(record))
    assert isinstance(point, TurningPoint)
    assert 0 < point.move <= len(game.moves)
    [(_, after_choice)] = TASKS["turning"].compute(TurningQuestion(record | {"seats": {"swapped": True}}))
    assert after_choice.move > 2, "who lays before the seats are chosen lays for both"


def test_a_round_is_studied_when_its_last_table_has_ended_and_once(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        processes = Processes(1, 0, 8)
        _, made = await started(hall, *PEOPLE, system="swiss", rounds=2)
        studied = Tournaments(hall, processes)
        try:
            for number, pairing in enumerate(made.pairings):
                with pytest.raises(Refused) as refused:
                    await studied.decisive(made.id, 1)
                assert refused.value.code == "round"
                pair = [PEOPLE[pairing.first], PEOPLE[pairing.second or 0]]
                actor = await come(hall, pairing, *pair)
                game = actor.table.turn_game
                assert game is not None
                for _ in range(4 if number == 0 else 0):
                    seat = actor.table.turn
                    assert seat is not None
                    command = messages.Play(f"m{game.number}", seat, game.moves()[0], game.number)
                    peer = await listen(actor, pair[seat])
                    await send(actor, peer, msgspec.json.encode(command))
                await resign(actor, pair[0])
                await hall.settled()
            with pytest.raises(Refused) as refused:
                await studied.decisive(made.id, 2)
            assert refused.value.code == "missing"
            assert not (await studied.decisive(made.id, 1)).ready
            while not (found := await studied.decisive(made.id, 1)).ready:
                await hall.settled()
            [row] = await hall.store.rows(sql.select(decisive_turns))
            assert "ann" not in row["turns"]
            for one in found.turns:
                assert {one.player, one.opponent} <= {0, 1, 2, 3}
                assert abs(one.after - one.before) >= 0.1
            await hall.store.write((decisive_turns.update().values(turns="[]"), {}))
            assert (await studied.decisive(made.id, 1)).turns == [], "it is read, and not found again"
            assert msgspec.json.encode(found)
        finally:
            await processes.close()

    run(tmp_path, story)


def test_rounds_without_duels_are_not_studied(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        processes = Processes(1, 0, 8)
        _, made = await started(hall, ANN, BEA, system="arena", minutes=5)
        with pytest.raises(Refused) as refused:
            await Tournaments(hall, processes).decisive(made.id, 1)
        assert refused.value.code == "setup"

    run(tmp_path, story)
