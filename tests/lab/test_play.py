"""`runehall play`: people, levels and programs at one table in the terminal."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from runehall.cli import make_app, run
from runehall.rune import Game


def test_levels_play_a_game_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    assert run(["play", "1", "greedy", "--seed", "3", "--record", str(file)]) == 0
    assert "over: side" in capsys.readouterr().out
    assert Game.from_record(json.loads(file.read_text())).over


def test_a_person_asks_errs_takes_back_and_leaves() -> None:
    lines = "help\nmoves\nnonsense\nwhy D\nD\nundo\nquit\n"
    done = CliRunner().invoke(make_app(), ["play", "you", "1", "--seed", "3"], input=lines)
    assert done.exit_code == 0
    assert "TURN-1" in done.output
    assert "NOTATION" in done.output


def test_a_program_plays(tmp_path: Path) -> None:
    engine = f"!{sys.executable} -m runehall engine"
    file = tmp_path / "game.json"
    assert run(["play", engine, "random", "--seed", "1", "--seconds", "0.2", "--record", str(file)]) == 0
    assert Game.from_record(file.read_text()).over


@pytest.mark.parametrize("arguments", [["1"], ["you", "7"], ["you", "nobody"], ["1", "2", "--rules", "chess"]])
def test_bad_tables_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", *arguments]) == 2
    assert capsys.readouterr().err.startswith("error ")
