"""The engine protocol: every command of `docs/rules/notation.md`, its answers and its errors."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.rune import Game
from runehall.rune.engine.protocol import LONGEST_LINE, Engine
from runehall.rune.engine.thinking import Line, Option, ThinkLimits, Thought
from tests.rune.notation.test_records import GOOD
from tests.rune.positions import deal

RECORD = json.dumps(GOOD)
ERROR = re.compile(r"error ([A-Z]+(-\d+)?) \S.*")


class FirstMove:
    """Someone who thinks of the first two legal moves, and remembers what it was asked."""

    options = (Option("threads", "1", low=1, high=8),)

    def __init__(self) -> None:
        self.asked: list[ThinkLimits] = []
        self.set: list[tuple[str, str]] = []

    def set_option(self, name: str, value: str) -> None:
        self.set.append((name, value))

    def think(
        self, game: Game, limits: ThinkLimits, stop: threading.Event, progress: Callable[[Thought], None]
    ) -> Thought:
        self.asked.append(limits)
        first, second, *_ = map(str, game.legal_moves)
        return Thought((Line((first,), 0.25), Line((second,), 0.125, 3)), 3, 7, 0.5)


def ask(engine: Engine, line: str) -> list[str]:
    """The answer, which is not the end."""
    answer = engine.answer(line)
    assert answer is not None
    assert all("\n" not in said and "\r" not in said for said in answer)
    return answer


def error(engine: Engine, line: str) -> str:
    """The rule id of the one line of an error."""
    answer = ask(engine, line)
    assert len(answer) == 1
    found = ERROR.fullmatch(answer[0])
    assert found, answer
    return found[1]


@pytest.fixture
def engine() -> Engine:
    engine = Engine("1.2.3")
    assert ask(engine, f"record {RECORD}") == ["ok"]
    return engine


def test_hello_and_quit() -> None:
    engine = Engine("1.2.3")
    assert ask(engine, "hello") == ["runehall 1.2.3", "ok"]
    assert engine.answer("quit") is None
    assert engine.answer("quit\r\n") is None
    assert error(engine, "hello there") == "NOTATION"


def test_record_sets_the_position_or_leaves_it(engine: Engine) -> None:
    assert ask(engine, "state") == ["seat 1 phase lay"]
    for bad, rule in (
        ("record", "NOTATION"),
        ("record {", "NOTATION"),
        ("record []", "NOTATION"),
        (f"record {json.dumps(GOOD | {'first': 3})}", "SET-3"),
        (f"record {json.dumps(GOOD | {'deck': 'x'})}", "CMP-4"),
        (f"record {json.dumps(GOOD | {'rules': {'mode': 'x'}})}", "MOD-1"),
        (f"record {json.dumps(GOOD | {'shuffle': []})}", "SET-2"),
        (f"record {json.dumps(GOOD | {'moves': ['D']})}", "TURN-1"),
    ):
        assert error(engine, bad) == rule
        assert ask(engine, "state") == ["seat 1 phase lay"]
    assert ask(engine, f"record {json.dumps(GOOD | {'moves': []})}") == ["ok"]
    assert ask(engine, "state") == ["seat 0 phase lay"]


def test_moves_are_counted_and_sorted_by_bytes(engine: Engine) -> None:
    first, *moves = ask(engine, "moves")
    assert first == f"moves {len(moves)}"
    assert moves == sorted(moves, key=str.encode)
    assert moves == [str(move) for move in Game.from_record(GOOD).legal_moves]


def test_why(engine: Engine) -> None:
    legal = ask(engine, "moves")[1]
    assert ask(engine, f"why {legal}") == ["legal"]
    (answer,) = ask(engine, "why L16@9,9/0")
    assert answer.startswith("illegal LAY-2 the card covers no rune")
    for bad in ("L07@0,0/0", "", f"{legal} {legal}"):
        (answer,) = ask(engine, f"why {bad}")
        assert answer.startswith("illegal NOTATION ")


def test_play_all_or_none(engine: Engine) -> None:
    lay = ask(engine, "moves")[1]
    before = ask(engine, "table")
    assert error(engine, f"play {lay} L1@50,50/0") == "TURN-1"
    assert error(engine, f"play {lay} D D") == "TURN-1"
    assert error(engine, f"play {lay} nonsense") == "NOTATION"
    assert error(engine, "play") == "NOTATION"
    assert ask(engine, "table") == before
    assert ask(engine, f"play {lay} D") == ["ok"]
    assert ask(engine, "state") == ["seat 0 phase lay"]


def test_state_and_table_and_score() -> None:
    engine = Engine("0")
    game = deal("duel+grand_master", moves="L1@0,2/0 M0,0")
    assert ask(engine, f"record {game.record()}") == ["ok"]
    assert ask(engine, "state") == ["seat 0 phase token"]
    assert ask(engine, "play T1,0=G") == ["ok"]
    assert ask(engine, "table") == [
        "table 10",
        "0,0 B 0 master 0",
        "1,0 G 0 token",
        "0,1 B 0",
        "1,1 B 0",
        "0,2 B 1",
        "1,2 B 1",
        "0,3 B 1",
        "1,3 B 1",
        "0,4 B 1",
        "1,4 B 1",
    ]
    assert ask(engine, "score") == ["score 9 0"]
    for command in ("state", "table", "score", "moves"):
        assert error(engine, f"{command} now") == "NOTATION"


def test_perft(engine: Engine) -> None:
    moves = len(ask(engine, "moves")) - 1
    assert ask(engine, "perft 0") == ["perft 1"]
    assert ask(engine, "perft 1") == [f"perft {moves}"]
    for bad in (
        "perft",
        "perft -1",
        "perft x",
        "perft 1.0",
        "perft 100",
        "perft 01",
        "perft 1 1",
        "perft ²",
        "perft 99999",
    ):
        assert error(engine, bad) == "NOTATION"


def test_a_finished_game_has_no_moves() -> None:
    engine = Engine("0")
    game = Game.new(seed=1)
    while not game.over:
        game.play(game.legal_moves[0])
    assert ask(engine, f"record {game.record()}") == ["ok"]
    assert ask(engine, "state") == ["over"]
    assert ask(engine, "moves") == ["moves 0"]
    assert ask(engine, "perft 0") == ["perft 1"]
    assert ask(engine, "perft 1") == ask(engine, "perft 3") == ["perft 0"]
    assert error(engine, "play D") == "END-2"
    assert ask(engine, "why D") == ["illegal END-2 the game is over: start another one"]


def test_before_a_record_there_is_no_game() -> None:
    engine = Engine("0")
    for line in ("moves", "why D", "play D", "state", "table", "score", "perft 1"):
        assert error(engine, line) == "NOTATION"


def test_go_needs_someone_who_thinks(engine: Engine) -> None:
    assert error(engine, "go 1") == "NOTATION"
    thinker = FirstMove()
    thinking = Engine("0", thinker)
    assert ask(thinking, f"record {RECORD}") == ["ok"]
    assert re.fullmatch(r"best L\S+ value 0\.25\d*", ask(thinking, "go 0.5")[0])
    assert thinker.asked == [ThinkLimits(0.5)]
    for bad in ("", "x", "0", "-1", "nan", "inf", "1 2", "best 2", "seconds", "trials 0.5", "seconds 1 seconds 2",
                "trials 0", "clock -1 1", "clock", "seconds 1 2", "trials 1 best 0"):  # fmt: skip
        assert error(thinking, f"go {bad}") == "NOTATION"


def test_protocol_2_names_itself_its_options_and_what_it_thinks() -> None:
    thinker = FirstMove()
    engine = Engine("1.2.3", thinker)
    told = ask(engine, "hello 2")
    assert told[0] == "runehall 1.2.3"
    assert "id name runehall 1.2.3" in told
    assert "option threads spin 1 1 8" in told
    assert told[-2:] == ["protocol 2", "ok"]
    assert ask(engine, "newgame") == ["ok"]
    assert error(engine, "state") == "NOTATION"
    assert ask(engine, "option threads 4") == ["ok"]
    assert thinker.set == [("threads", "4")]
    for bad in ("option", "option x 1", "option threads", "option threads 9", "option threads x"):
        assert error(engine, bad) == "NOTATION"
    assert ask(engine, f"position {Game.from_record(RECORD).position()}") == ["ok"]
    assert ask(engine, "state") == ["seat 1 phase lay"]
    assert error(engine, "position rune/p1") == "NOTATION"
    assert ask(engine, "state") == ["seat 1 phase lay"]
    assert ask(engine, "legal L1@0,0/0 D") == ["ok"]
    assert error(engine, "legal x") == "NOTATION"
    assert ask(engine, "stop") == []
    told = ask(engine, "go clock 60 58.5 increment 2 best 2")
    assert thinker.asked == [ThinkLimits(None, None, (60.0, 58.5), 2.0, 2)]
    assert re.fullmatch(r"info best 1 depth 3 trials 7 seconds \S+ chance 0\.250 line L\S+", told[0])
    assert re.fullmatch(r"info best 2 depth 3 trials 3 seconds \S+ chance 0\.125 line L\S+", told[1])
    assert told[2].startswith("best L")


def test_a_clock_gives_a_move_a_part_of_what_is_left() -> None:
    limits = ThinkLimits.parse("clock 60 30 increment 1")
    assert limits.seconds_for(0) == pytest.approx(4.8)
    assert limits.seconds_for(1) == pytest.approx(2.8)
    assert ThinkLimits.parse("clock 0 0 increment 5").seconds_for(0) == 0.002
    assert ThinkLimits.parse("trials 100").seconds_for(0) is None
    assert ThinkLimits.parse("seconds 2 trials 100") == ThinkLimits(2, 100)


def test_unknown_commands_and_garbage(engine: Engine) -> None:
    for line in ("", " ", "help", "MOVES", "quit now", "\0", "réka", "x" * 100_000, "record " + "[" * 100_000):
        assert error(engine, line) == "NOTATION"
    assert error(engine, "why " + "x" * LONGEST_LINE) == "NOTATION"
    assert ask(engine, "  state \r\n") == ["seat 1 phase lay"]


COMMANDS = [
    "position",
    "legal",
    "option",
    "hello",
    "record",
    "moves",
    "why",
    "play",
    "state",
    "table",
    "score",
    "perft 0",
    "perft",
    "go",
    "quit ",
    "",
]


@given(st.lists(st.tuples(st.sampled_from(COMMANDS), st.text(max_size=30)), max_size=8))
def test_whatever_is_said_gets_an_answer_and_errors_change_nothing(lines: list[tuple[str, str]]) -> None:
    engine = Engine("0")
    ask(engine, f"record {RECORD}")
    for command, rest in lines:
        before = str(engine.game.record())
        answer = engine.answer(f"{command} {rest}")
        if answer is None:
            return
        assert answer
        if answer[0].startswith("error"):
            assert len(answer) == 1
            assert ERROR.fullmatch(answer[0])
            assert str(engine.game.record()) == before
