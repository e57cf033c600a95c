"""Programs as players: real processes that speak either protocol, the starter engines among them."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from runehall.lab.arena import Contest, play_contest
from runehall.lab.reports.arena_report import forfeit_lines
from runehall.minds import Budget, Player
from runehall.minds.rune.engine_client import EngineClient
from runehall.rune import Game, Rules

ENGINES = Path(__file__).parents[2] / "examples" / "engines"
ENGINE = f"{sys.executable} -m runehall engine"


@pytest.fixture(scope="module")
def starter_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The starter engine in C, compiled."""
    program = tmp_path_factory.mktemp("engine") / "starter"
    subprocess.run(["cc", "-O1", "-Wall", "-Wextra", "-o", str(program), str(ENGINES / "starter.c")], check=True)
    return str(program)


@pytest.fixture(params=["python", "c"])
def starter(request: pytest.FixtureRequest, starter_c: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The command of a starter engine, whose output Python does not flush by itself."""
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    python = shlex.join([sys.executable, str(ENGINES / "starter.py")])
    return python if request.param == "python" else shlex.quote(starter_c)


@pytest.mark.parametrize("rules", ["duel", "trio+grand_master+adepts+spare_draw"])
def test_a_starter_engine_plays_a_contest(starter: str, rules: str) -> None:
    players = (Player.parse(f"!{starter}@5"), Player.parse("greedy"))
    results = play_contest(Contest(players, Rules.parse(rules), deals=1))
    assert not forfeit_lines(results)
    assert results.pairings[0].moves[0] > 5


@pytest.mark.parametrize("name", ["starter.py", "starter.c"])
def test_a_starter_engine_is_about_thirty_lines(name: str) -> None:
    assert len((ENGINES / name).read_text().splitlines()) <= 33


def test_the_page_shows_the_starter_engine() -> None:
    page = (ENGINES.parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert (ENGINES / "starter.py").read_text() in page


PRELUDE = """
import sys, time
def say(*lines):
    print(*lines, sep=chr(10), flush=True)
legal = []
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "hello":
        say("want legal", "protocol 2", "ok")
    elif command == "legal":
        legal = rest.split()
        say("ok")
    elif command == "quit":
        break
"""
BADLY = {
    "floods": '    elif command == "go":\n        while True: sys.stdout.write("info depth 1\\n" * 5000)\n',
    "never ends its line": '    elif command == "go":\n        while True: sys.stdout.write("x" * 100000)\n',
    "thinks before go": '    elif command == "position":\n        time.sleep(1)\n        say("ok")\n',
}


@pytest.mark.parametrize("clock", ["wall", "processor"])
@pytest.mark.parametrize("way", BADLY)
def test_a_program_that_misbehaves_loses_its_games_and_holds_nobody_up(tmp_path: Path, way: str, clock: str) -> None:
    program = tmp_path / "bad.py"
    sleeps = BADLY[way].replace("time.sleep(1)", "while time.process_time() < 1: pass")
    rest = '    elif command == "go":\n        say("best " + legal[0])\n' if way == "thinks before go" else ""
    program.write_text(f'{PRELUDE}{sleeps if clock == "processor" else BADLY[way]}{rest}    else:\n        say("ok")\n')
    players = (Player.parse(f"!{shlex.join([sys.executable, str(program)])}@0.2"), Player.parse("random"))
    results = play_contest(Contest(players, Rules(), deals=1, processor=clock == "processor"))
    assert len(results.pairings[0].forfeits) == 2
    # A flood ends by whichever of its two bounds comes first: time or lines.
    bounds = ("was late", "lines without answering") if way == "floods" else ("was late",)
    assert all(any(bound in forfeit.reason for bound in bounds) for forfeit in results.pairings[0].forfeits)


def test_a_child_that_a_program_leaves_behind_holds_nobody_up(tmp_path: Path) -> None:
    """The child keeps the program's output open after the program has ended."""
    starter, noted = shlex.join([sys.executable, str(ENGINES / "starter.py")]), tmp_path / "pid"
    began = time.monotonic()
    with EngineClient(f"sh -c {shlex.quote(f'sleep 300 & echo $! > {noted}; exec {starter}')}") as engine:
        game = Game.new(Rules(), seed=1)
        assert game.is_legal(engine.think(game.view(game.seat), Budget(5.0)).move)
    os.kill(int(noted.read_text()), signal.SIGKILL)
    assert time.monotonic() - began < 250


def test_what_a_program_says_twice_is_not_its_next_answer(tmp_path: Path) -> None:
    program = tmp_path / "twice.py"
    twice = (
        '    elif command == "go":\n        say("best " + legal[0], "best " + legal[0])\n    else:\n        say("ok")\n'
    )
    program.write_text(PRELUDE + twice)
    players = (Player.parse(f"!{shlex.join([sys.executable, str(program)])}@5"), Player.parse("random"))
    assert not forfeit_lines(play_contest(Contest(players, Rules(), deals=1)))
