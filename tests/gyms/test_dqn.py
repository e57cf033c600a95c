"""The learning example learns: a few hundred games of self-play already tell good positions from bad ones."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.house import ROOT


@pytest.fixture
def dqn(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example as a module."""
    found = importlib.util.spec_from_file_location("dqn", ROOT / "examples" / "dqn.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    monkeypatch.setitem(sys.modules, "dqn", module)
    found.loader.exec_module(module)
    return module


def test_it_trains_measures_and_writes_its_curve(
    dqn: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--games", "400", "--every", "400", "--tables", "64", "--deals", "10", "--against", "random", "--out"]
    monkeypatch.setattr(sys, "argv", ["dqn.py", *asked, str(tmp_path / "curve")])
    dqn.main()
    first, last = (line.split(",") for line in (tmp_path / "curve.csv").read_text().splitlines()[1:])
    assert (first[0], last[0]) == ("0", "400")
    assert float(last[1]) > 0.6
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")
    assert "400 games" in capsys.readouterr().out
