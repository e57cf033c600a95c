"""`runehall study`: a table, a chart and sentences in the terminal, the analysis as JSON, and a page to keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.cli import run
from runehall.study import Analysis, text
from tests.study.games import MODES, played


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path, Path]:
    """A record's file, and where the analysis and the page go."""
    return tmp_path / "game.json", tmp_path / "study.json", tmp_path / "study.html"


def plain(said: str) -> str:
    """A text without the places where it was broken into lines."""
    return " ".join(said.split())


@pytest.mark.parametrize("rules", MODES)
def test_a_game_is_told_in_the_terminal_kept_as_json_and_as_a_page(
    rules: str, files: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    record, out, page = files
    record.write_text(json.dumps(played(rules, 3, "level2").to_json()), encoding="utf-8")
    assert run(["study", str(record), "--trials", "6", "--json", str(out), "--page", str(page)]) == 0
    said = capsys.readouterr().out
    analysis = msgspec.json.decode(out.read_bytes(), type=Analysis)
    assert analysis.trials == 6
    kept = page.read_text(encoding="utf-8")
    named = [turn for turn in analysis.turns if turn.why]
    assert named or analysis.unit == "points"
    for turn in named:
        for fact in turn.why:
            assert text(fact) in plain(said)
            assert text(fact).replace("'", "&#39;") in kept
    moments = [analysis.turns[index] for index in analysis.moments]
    losing = sum(turn.loss.value > 0 for turn in moments)
    assert kept.count("<figcaption><b>played</b> ") == len(moments)
    assert kept.count("<figcaption><b>better</b> ") == losing
    for shares in analysis.shares:
        result = round(shares.result * (100 if analysis.unit == "chance" else 1))
        assert "<span>Result</span>" in kept
        assert f"<b>{result}</b>" in kept
    assert any(bar in said for bar in "▁▂▃▄▅▆▇█")
    assert "accuracy" in said
    assert "-0" not in said.split("accuracy")[-1]
    without_luck = (
        "it can be above 100 (luck took much)" if analysis.unit == "chance" else "the points, less what the deal"
    )
    assert without_luck in plain(said)
    assert without_luck in kept
    assert ("the engine made" in plain(said)) == ("the engine made" in kept) == (analysis.unit == "points")


def test_seconds_deepen_and_open_cards_are_told(
    files: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    record, out, page = files
    record.write_text(changed(), encoding="utf-8")
    arguments = ["--seconds", "0.1", "--open-cards", "--json", str(out), "--page", str(page), "--language", "pl"]
    assert run(["study", str(record), *arguments]) == 0
    said = plain(capsys.readouterr().out)
    analysis = msgspec.json.decode(out.read_bytes(), type=Analysis)
    better = [turn.open_cards for turn in analysis.turns if turn.open_cards is not None and turn.open_cards.gain > 0]
    assert better
    for found in better:
        assert " ".join(found.moves) + ": " in said
        assert f"<code>{' '.join(found.moves)}</code> <b>" in page.read_text(encoding="utf-8")


def test_players_are_called_by_name_whatever_it_looks_like(
    files: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    record, _, page = files
    record.write_text(changed(players=["[/b] <i>:smile:", "Bot (raven)"]), encoding="utf-8")
    assert run(["study", str(record), "--trials", "4", "--page", str(page), "--language", "pl"]) == 0
    said, kept = capsys.readouterr().out, page.read_text(encoding="utf-8")
    assert "[/b] <i>:smile:: 50" in said
    assert "[/b] &lt;i&gt;:smile:" in kept
    assert "<i>:smile:" not in kept
    for told in (said, kept):
        assert "Kruk" in told
        assert "Bot (" not in told


def changed(**changes: Any) -> str:
    return json.dumps(played("duel", 3, "level2").to_json() | changes)


@pytest.mark.parametrize(
    ("record", "more", "error"),
    [
        ("nonsense", [], "error NOTATION the record is not JSON"),
        ('{"format": "rune/1"}', [], "error MOD-1 the record has no 'rules'"),
        (changed(moves=["D"]), [], "error TURN-1 move 1, D:"),
        (changed(shuffle=[1] * 16), [], "error SET-2"),
        (changed(), ["--language", "de"], "error WORDS there is no language 'de'"),
        (changed(), ["--seconds", "-1"], "error USAGE"),
        (changed(), ["--trials", "0"], "error USAGE"),
        (changed(), ["--seconds", "600", "--page", "nowhere/study.html"], "error FILE nowhere/study.html"),
        (changed(), ["--seconds", "600", "--json", "."], "error FILE .: Is a directory"),
    ],
)
def test_what_cannot_be_studied_is_one_line(
    record: str, more: list[str], error: str, files: tuple[Path, Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    files[0].write_text(record, encoding="utf-8")
    assert run(["study", str(files[0]), *more]) == 2
    said = capsys.readouterr().err
    assert said.startswith(error)
    assert said.count("\n") == 1
