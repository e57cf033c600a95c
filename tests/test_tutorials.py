"""The tutorials, as a reader follows them: their files are saved, and their commands run, in an empty folder.

A block after "Save this as `name`:" is a file. A `console` block has commands after `$ `, each with what it prints;
`...` stands for anything. An `sh` block is shown only. Python sessions run in tests/test_docs.py.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house import ROOT

TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)
FILE = re.compile(r"Save this as `([\w.]+)`:$")


def run(command: str, folder: Path) -> str:
    """What a command prints; it must succeed."""
    scripts = Path(sys.executable).parent
    environment = os.environ | {"PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}", "TERM": "dumb", "COLUMNS": "120"}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorial_works_as_written(page: Path, tmp_path: Path) -> None:
    commands = 0
    for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
        if named := FILE.search(block["before"]):
            (tmp_path / named[1]).write_text(block["text"], encoding="utf-8")
        if block["kind"] != "console":
            continue
        for step in re.split(r"^\$ ", block["text"], flags=re.M)[1:]:
            command, _, expected = step.partition("\n")
            printed = run(command, tmp_path)
            same = doctest.OutputChecker().check_output(
                expected, printed, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
            )
            assert same, f"{command}\nprinted:\n{printed}"
            commands += 1
    assert commands
