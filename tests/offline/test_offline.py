"""RUNE without the hall: what the page gets is what the hall would send, and the lowest levels play whole games."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import RuneGame, positions
from runehall.hall.offline.service import OfflineGames
from runehall.hall.storage.schema import offline_games
from runehall.hall.wire import api, messages
from runehall.hall.wire.offline import HandIn
from runehall.offline import door, shown
from runehall.offline.greedy import LEVELS
from runehall.offline.table import OfflineTable, replay
from runehall.offline.table import positions as plain_positions
from runehall.rune import Game, Rules
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import person

RULES = ["duel", "solo", "trio", "teams+grand_master", "duel+adepts+spare_draw", "duel+grand_master+adepts"]


def same(plain: Any, hall: Any) -> None:
    """Both are equal, whatever order lays are listed in."""
    hall = msgspec.to_builtins(hall)
    for one in (plain, hall):
        if isinstance(one, dict) and isinstance(one.get("choices"), dict):
            for lay in one["choices"]["lays"]:
                lay["at"].sort()
            for magic in one["choices"]["magic"]:
                magic["ignore"].sort()
            for token in one["choices"]["tokens"]:
                token["colours"].sort()
            for group in one["choices"].values():
                group.sort(key=repr)
    assert json.loads(json.dumps(plain)) == json.loads(msgspec.json.encode(hall))


@pytest.mark.parametrize("rules", RULES)
def test_a_page_without_the_hall_sees_what_the_hall_would_send(rules: str) -> None:
    rng = random.Random(rules)
    game = Game.new(Rules.parse(rules), seed=5)
    hall = RuneGame(game.copy())
    by: list[int] = []
    while not game.over:
        same(shown.view(game, by), hall.view())
        for seat in range(game.rules.seats):
            own = msgspec.json.decode(msgspec.json.encode(hall.own(seat, choices=True)))
            same(shown.own(game, seat), own)
        move = str(rng.choice(list(game.legal_moves)))
        same(shown.preview(game, move), hall.preview(move))
        why = shown.reason(game, "L1@90,90/0")
        assert (why["rule"], why["text"]) == (hall.why("L1@90,90/0").rule, hall.why("L1@90,90/0").text)
        by.append(game.seat)
        hall.play(game.seat, move, 0)
        game.play(move)
    same(shown.view(game, by), hall.view())
    record = game.record().to_json()
    same(plain_positions({"record": record, "frames": True}), positions(api.PositionsAsk(record, None, True)))


def opened(seats: list[dict[str, Any]], mode: str = "duel") -> OfflineTable:
    return OfflineTable({"id": "here", "rules": {"mode": mode}, "seats": seats, "seed": 11, "created": 1}, lambda: 7)


def test_a_table_speaks_the_hall_s_messages_and_is_saved() -> None:
    table = opened([{"name": "Ann"}, {"name": "Twig", "level": "twig"}])
    sends = table.receive({"t": "hello"})
    while not table.over:
        thought = table.think()
        sends += thought
        if not thought:
            state = sends[-1]["state"]
            seat, number = state["game"]["seat"], len(state["game"]["moves"])
            [listed] = table.receive({"t": "moves", "id": "m", "seat": seat})
            move = {"t": "move", "id": f"r{number}", "seat": seat, "number": number, "move": listed["moves"][0]}
            sends += table.receive(move)
            assert table.receive(move) == sends[-1:], "sent again, it is done once"
    for message in sends:
        msgspec.convert(message, messages.ServerMessage)
    assert sends[-1]["events"][-1]["e"] == "ended"
    msgspec.convert(replay(table.saved(), table.record()), api.Replay)
    again = OfflineTable(table.saved(), lambda: 7)
    assert again.receive({"t": "hello"})[0]["state"]["game"] == sends[-1]["state"]["game"]
    assert Game.from_record(again.record()).over


def test_lays_are_taken_back_and_games_given_up() -> None:
    table = opened([{"name": "Ann"}, {"name": "Bea"}])
    first = table.receive({"t": "hello"})[0]["state"]["game"]["seat"]
    [moves] = table.receive({"t": "moves", "id": "m", "seat": first})
    [update] = table.receive({"t": "move", "id": "a", "seat": first, "number": 0, "move": moves["moves"][0]})
    assert update["state"]["takeback"] == "free"
    [update] = table.receive({"t": "takeback", "id": "b", "seat": first})
    assert update["state"]["game"]["moves"] == []
    [refused] = table.receive({"t": "move", "id": "c", "seat": first, "number": 0, "move": "D"})
    assert (refused["code"], refused["rule"]) == ("illegal", "TURN-1")
    [update] = table.receive({"t": "resign", "id": "d", "seat": first})
    assert update["state"]["result"] == {"winners": [1 - first], "scores": [0, 0], "cause": "resigned", "seat": first}
    [refused] = table.receive({"t": "rematch", "id": "e"})
    assert refused["code"] == "status"


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_a_level_knows_no_more_than_its_seat(mode: str) -> None:
    """What a level plays depends on its view and the seed alone."""
    game = Game.new(Rules(mode), seed=3)
    other = Game.sample(game.view(game.seat), random.Random(9))
    for level in LEVELS.values():
        assert level.move(game.view(game.seat), 1) == level.move(other.view(game.seat), 1)


def test_it_runs_on_plain_python_alone() -> None:
    """Nothing but the standard library and the rules is imported."""
    saved = {"id": "a", "rules": {"mode": "duel"}, "seed": 1, "created": 1, "seats": [{"name": ""}, {"name": ""}]}
    code = (
        "import sys; from runehall.offline import door; "
        f"door.ask({json.dumps({'ask': 'open', 'table': saved})!r}); "
        "print(sorted({name.split('.')[1] for name in sys.modules if name.startswith('runehall.')}))"
    )
    environment = {"RUNEHALL_PURE": "1", "PATH": ""}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['_build', 'arguments', 'errors', 'offline', 'record_json', 'rune']"
    assert door.now() > 0


def test_a_resigned_game_is_handed_in_with_its_result(tmp_path: Path) -> None:
    """The hall works the result out itself; a game that nobody ended is refused."""
    saved = {"id": "r", "rules": {"mode": "duel"}, "seats": [{"name": "You"}, {"name": "Twig", "level": "twig"}]}
    table = OfflineTable(saved | {"seed": 3, "created": 1}, lambda: 1)
    table.receive({"t": "resign", "id": "x", "seat": 0})
    record = table.record()
    assert record["result"] == table.receive({"t": "hello"})[0]["state"]["result"]

    async def story(hall: ManualHall) -> None:
        games, who = OfflineGames(hall), person("ann")
        made = await games.hand_in(who, HandIn("r", record, 5))
        assert (made.names, made.scores) == (["You", "Twig"], [0, 0])
        row = await hall.store.row(offline_games.select())
        assert row is not None
        assert json.loads(row["record"])["result"] == record["result"]
        for wrong in ({}, {"cause": "resigned"}, {"cause": "resigned", "seat": 2}, {"cause": "played", "seat": 0}):
            with pytest.raises(Refused, match="not over"):
                await games.hand_in(who, HandIn("w", record | {"result": wrong}, 5))

    run(tmp_path, story)
