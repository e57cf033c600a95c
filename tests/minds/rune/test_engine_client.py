"""The client of the engine protocol, with `runehall engine` and with programs that do not speak it."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from runehall.errors import RunehallError
from runehall.lab.arena import Contest, play_contest
from runehall.minds import Budget, EngineClient, EngineError, EngineFailure, OtherDialect, Player
from runehall.minds.rune import engine_client
from runehall.rune import Game, Rules

ENGINE = f"{sys.executable} -m runehall engine"


def test_our_engine_speaks_protocol_2() -> None:
    with EngineClient(ENGINE, threads=2) as engine:
        assert engine.title.startswith("runehall ")
        engine.new_game()
        game = Game.new(Rules(), seed=1)
        answer = engine.think(game.view(game.seat), Budget(simulations=40))
        assert game.is_legal(answer.move)
        assert answer.line[0] == answer.move
        assert answer.simulations >= 40
        again = Game.from_position(game.position(), seed=3)  # it has no record, and needs none
        assert engine.think(again.view(again.seat), Budget(simulations=40)).move == answer.move


def test_a_client_plays_and_analyses_a_game() -> None:
    game = Game.new(Rules(), seed=1)
    with EngineClient.open(ENGINE) as engine:
        assert {"mind", "threads", "clock"} <= set(engine.options)
        engine.configure(mind="judge")
        move = engine.play(game, seconds=5).move
        game.play(move)
        engine.configure(mind="strong", threads=2)
        turns = engine.analyse(game, simulations=60, lines=3)
        assert len(turns) == 3
        assert len({turn.line for turn in turns}) == 3
        for turn in turns:
            after = game.copy()
            for text in turn.line:
                after.play(text)
            assert 0 <= turn.value <= 1
        # A position as it is known is enough.
        assert game.is_legal(engine.play(str(game.position()), simulations=20).move)
        assert game.is_legal(engine.play(game.view(game.seat), simulations=20).move)
        with pytest.raises(EngineError, match="no option"):
            engine.configure(colour="red")
        assert game.is_legal(engine.play(game, simulations=20).move)  # an error changes nothing


@pytest.mark.parametrize("wrong", [None, "", " ", b"runehall engine", ["runehall", "engine"], 5])
def test_a_program_is_named_by_its_command_line(wrong: Any) -> None:
    with pytest.raises(EngineFailure, match="one text"):
        EngineClient.open(wrong)


def test_a_client_refuses_what_would_confuse_the_program() -> None:
    game = Game.new(Rules(), seed=1)
    with EngineClient.open(ENGINE) as engine:
        with pytest.raises(EngineFailure, match="one line"):
            engine.configure(threads="2\nquit")
        for view in (game.view(), game.view(1 - game.seat)):
            with pytest.raises(RunehallError, match="the seat to move"):
                engine.play(view, simulations=1)
        assert game.is_legal(engine.play(game, simulations=1).move)


def test_a_protocol_log_has_every_line(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    game = Game.new(Rules(), seed=1)
    with EngineClient.open(ENGINE, log=log) as engine:
        engine.configure(mind="judge")
        move = engine.play(game, seconds=5).move
    text = log.read_text()
    assert "> hello 2" in text
    assert "> option mind judge" in text
    assert f"< best {move} value" in text
    assert text.rstrip().endswith("> quit")


DIALECTS = {
    "uciok": 'print("id name Fish", "uciok", sep=chr(10), flush=True)',
    "Unknown command": 'print("Unknown command: hello 2", flush=True)',
    "howdy": 'print("howdy", flush=True)',
}


@pytest.mark.parametrize("said", DIALECTS)
def test_a_program_of_another_dialect_is_told_what_was_expected(
    said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_client, "START_SECONDS", 2.0)
    program = tmp_path / "other.py"
    program.write_text(f"import sys\nfor line in sys.stdin:\n    {DIALECTS[said]}\n")
    with pytest.raises(OtherDialect, match=said) as caught:
        EngineClient.open(shlex.join([sys.executable, str(program)]))
    assert "then `ok`" in str(caught.value)


def test_silence_after_hello_is_no_lateness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_client, "START_SECONDS", 0.5)
    program = tmp_path / "silent.py"
    program.write_text("import sys\nfor line in sys.stdin: pass\n")
    with pytest.raises(OtherDialect, match="gave no answer"):
        EngineClient.open(shlex.join([sys.executable, str(program)]))


UCI_MOVES = """
import sys
for line in sys.stdin:
    command = line.split(" ")[0].strip()
    if command == "quit":
        break
    print("bestmove e2e4" if command == "go" else "ok", flush=True)
"""


def test_the_arena_reports_another_dialect_as_such(tmp_path: Path) -> None:
    program = tmp_path / "uci.py"
    program.write_text(UCI_MOVES)
    players = (Player.parse(f"!{shlex.join([sys.executable, str(program)])}@20"), Player.parse("random"))
    log = tmp_path / "log"
    forfeits = play_contest(Contest(players, Rules(), deals=1, log=log)).pairings[0].forfeits
    assert "> go" in log.read_text()
    assert "< bestmove e2e4" in log.read_text()
    assert len(forfeits) == 2
    assert all("does not speak the engine protocol" in forfeit.reason for forfeit in forfeits)
    assert all("late" not in forfeit.reason for forfeit in forfeits)


def test_a_budget_without_meaning_is_refused_before_the_program_is_asked() -> None:
    with EngineClient.open(ENGINE) as engine, pytest.raises(RunehallError, match="MIND"):
        engine.play(Game.new(Rules(), seed=1), seconds=-1)
