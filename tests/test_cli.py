"""`runehall`: one line for what went wrong, exit status 2, and a page for every command."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer

from runehall import __version__, cli
from runehall.errors import RunehallError
from tests.house import ROOT


def fail(how: str) -> None:
    """A command that goes wrong in the way it is told."""
    if how == "rule":
        raise RunehallError("LAY-2", "The card covers nothing:\nmove it over a rune.")
    if how == "file":
        Path("no-such-record.json").read_text()
    if how == "abort":
        raise typer.Abort
    if how == "no":
        raise typer.Exit(1)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds `runehall fail` to the commands."""
    app = cli.make_app()
    app.command("fail")(fail)
    monkeypatch.setattr(cli, "make_app", lambda: app)


@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize(
    ("arguments", "status", "line"),
    [
        (["fail", "rule"], 2, "error LAY-2 The card covers nothing: move it over a rune.\n"),
        (["fail", "file"], 2, "error FILE no-such-record.json: No such file or directory.\n"),
        (["fail"], 2, "error USAGE Missing argument 'how'. See `runehall --help`.\n"),
        (["sing"], 2, "error USAGE No such command 'sing'. See `runehall --help`.\n"),
        (["fail", "abort"], 130, ""),
        (["fail", "no"], 1, ""),
        (["fail", "not"], 0, ""),
    ],
)
def test_what_goes_wrong_is_one_line(
    arguments: list[str], status: int, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(arguments) == status
    assert capsys.readouterr() == ("", line)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"runehall {__version__} (")


def test_without_arguments_it_helps(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == 0
    assert "Usage: runehall" in capsys.readouterr().out


def walk(command: Any, path: str) -> list[tuple[str, Any]]:
    """Each command that can be run, with its full name."""
    below = getattr(command, "commands", None)
    if below is None:
        return [(path, command)]
    return [found for word, sub in below.items() if not sub.hidden for found in walk(sub, f"{path} {word}")]


def test_every_command_and_option_is_documented() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    parts = re.split(r"^#+ `(runehall [a-z -]*[a-z])[^`]*`.*\n", page, flags=re.M)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    missing = []
    known = walk(typer.main.get_command(cli.make_app()), "runehall")
    for path, command in known:
        if path not in sections:
            missing.append(path)
            continue
        options = [word for parameter in command.params for word in parameter.opts if word.startswith("--")]
        missing += [f"{path} {word}" for word in options if word not in sections[path] and word != "--help"]
    assert not missing
    assert not set(sections) - {path for path, _ in known}, "documented, but no command"
