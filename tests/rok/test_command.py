"""`runehall rok show|replay|check|levels`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runehall.cli import run
from runehall.minds.rok.simulate import play


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(str(play(["hawk", "quick"], "command").record()), encoding="utf-8")
    return path


def test_show_draws_the_table(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rok", "show", str(record)]) == 0
    out = capsys.readouterr().out
    assert "Won by" in out
    assert "•" in out
    assert run(["rok", "show", str(record), "--at", "5000"]) == 0
    assert "○" in capsys.readouterr().out


def test_replay_tells_every_event_with_its_rule(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rok", "replay", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Round 1" in lines[0]
    assert all(line.endswith("]") for line in lines)


def test_check_says_ok(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rok", "check", str(record)]) == 0
    assert capsys.readouterr().out.startswith("ok stones")


def test_a_forged_record_is_one_line_and_status_2(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    data["result"]["winners"] = [0, 1]
    record.write_text(json.dumps(data), encoding="utf-8")
    assert run(["rok", "check", str(record)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("error RECORD")
    assert error.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "show", "replay"])
def test_a_missing_file_is_one_line_and_status_2(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rok", command, "no-such-file"]) == 2
    assert capsys.readouterr().err.startswith("error FILE no-such-file")


def test_a_time_beyond_the_end_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rok", "show", str(record), "--at", "999999999"]) == 2
    assert capsys.readouterr().err.startswith("error RECORD no time")


def test_levels_tells_how_each_does_against_the_one_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rok", "levels", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7
    assert lines[0].startswith("calm     against drowsy")
    assert all(line.endswith("of 2 games") for line in lines)
