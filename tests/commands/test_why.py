"""`runehall why`: the rule, quoted, and the table with the offending places marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall.cli import run
from runehall.rune import Game

GAME = Game.new(seed=7)
CLASH = next(
    f"L4@{x},{y}/{rotation}"
    for x in range(-2, 3)
    for y in range(-2, 3)
    for rotation in range(4)
    if (why := GAME.why(f"L4@{x},{y}/{rotation}")) is not None and why.rule == "LAY-3"
)


def table(source: str, tmp_path: Path) -> str:
    """The game as a record file, a position's line, or a file that holds that line."""
    if source == "line":
        return str(GAME.position())
    path = tmp_path / "game"
    path.write_text(str(GAME.record() if source == "record" else GAME.position()), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("source", ["record", "line", "file"])
def test_the_rule_is_quoted_and_the_places_are_marked(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["why", table(source, tmp_path), CLASH]) == 1
    said = capsys.readouterr().out
    reason = GAME.why(CLASH)
    assert reason is not None
    lines = said.splitlines()
    assert lines[0] == f"illegal {reason}"
    assert lines[1].startswith("LAY-3: The whole card must match under")
    assert said.count(">") == said.count("<") == len(set(reason.cells))


@pytest.mark.parametrize("source", ["record", "line"])
def test_a_legal_move_is_legal(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["why", table(source, tmp_path), str(next(iter(GAME.legal_moves)))]) == 0
    assert capsys.readouterr().out == "legal\n"


@pytest.mark.parametrize("where", ["itself", "file"])
def test_a_typed_table_needs_no_record(where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = "GB/B1R/BG"
    if where == "file":
        (tmp_path / "table").write_text(rows.replace("/", "\n"), encoding="utf-8")
        rows = str(tmp_path / "table")
    assert run(["why", rows, "M1,1"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("illegal MAS-1 a Rune Master stands there already")
    assert said.count(">") == 1
    assert run(["why", rows, "BB/BG/GR@2,3", "--seat", "1"]) == 1
    assert capsys.readouterr().out.startswith("illegal LAY-2")
    assert run(["why", rows, "M0,2"]) == 0
    assert run(["why", "GB/BR/BG", "BB/BG/GR@1,1"]) == 0
    assert "(LAY-4)" in capsys.readouterr().out
    assert run(["why", rows, "L3@0,0/0", "--rules", "no such rules"]) == 2
