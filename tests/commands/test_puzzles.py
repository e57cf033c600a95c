"""`runehall puzzles`: puzzles made from records, tried again, and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from runehall.cli import run
from runehall.rune import Game
from runehall.study.puzzles import load_shipped
from runehall.study.puzzles.shipped import read_puzzles, write_puzzles
from tests.study.games import played


def test_puzzles_are_made_from_records_and_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "puzzles.json.xz"
    arguments = []
    for seed in range(12):
        record = tmp_path / f"{seed}.json"
        record.write_text(str(played("duel", seed, "judge")), encoding="utf-8")
        arguments += ["--records", str(record)]
    assert run(["puzzles", "make", str(out), *arguments]) == 0
    made = read_puzzles(out)
    assert made
    assert f"{len(made)} puzzles in" in capsys.readouterr().out
    assert run(["puzzles", "check", str(out), "--kind", "exact"]) == 0
    assert ", 0 fell out" in capsys.readouterr().out


def test_a_puzzle_that_does_not_hold_falls_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong solutions are found: another turn, another choice."""
    right = next(puzzle for puzzle in load_shipped() if puzzle.kind == "exact" and len(puzzle.solutions) == 1)
    game = Game.from_record(right.record)
    other = next(move for move in map(str, game.legal_moves) if move != right.solutions[0][0])
    wrong = replace(right, id="wrong", solutions=[[other, *right.solutions[0][1:]]])
    choice = next(puzzle for puzzle in load_shipped() if puzzle.kind == "beginner")
    wrong_choice = replace(
        choice, id="wrong-choice", solutions=[[one] for one in choice.choices if [one] not in choice.solutions]
    )
    file, kept = tmp_path / "puzzles.json", tmp_path / "kept.json"
    write_puzzles(file, [right, wrong, choice, wrong_choice])
    assert run(["puzzles", "check", str(file), "--keep", str(kept)]) == 0
    said = capsys.readouterr().out
    assert said == "fell out: wrong\nfell out: wrong-choice\n4 puzzles tried again, 2 fell out\n"
    assert {puzzle.id for puzzle in read_puzzles(kept)} == {right.id, choice.id}


def test_a_puzzle_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = next(puzzle for puzzle in load_shipped() if puzzle.kind == "exact")
    assert run(["puzzles", "show", puzzle.id, "--solution"]) == 0
    said = capsys.readouterr().out
    assert " ".join(puzzle.solutions[0]) in said
    assert run(["puzzles", "show", "nothing"]) == 2
    assert "there is no puzzle" in capsys.readouterr().err
