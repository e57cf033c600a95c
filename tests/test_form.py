"""Two forms of one source: compiled by default, plain Python when asked for, and one can tell which runs."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import runehall
from runehall import _form

SHOW = """
import importlib, runehall
from runehall import _form
print(runehall.compiled)
for name in _form.hot_modules():
    print(importlib.import_module(name).__file__)
"""


@pytest.mark.parametrize("plain", [False, True])
def test_the_form_that_runs_is_the_one_asked_for(plain: bool) -> None:
    environment = os.environ | {"RUNEHALL_PURE": "1" if plain else ""}
    shown = subprocess.run(
        [sys.executable, "-c", SHOW], env=environment, capture_output=True, check=True, text=True
    ).stdout.split()
    assert shown[0] == str(not plain)
    assert len(shown) == 1 + len(_form.hot_modules())
    assert all(file.endswith(".py") == plain for file in shown[1:])


def test_this_run_is_of_the_form_asked_for() -> None:
    assert runehall.compiled is not _form.plain_asked()


def test_asking_twice_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNEHALL_PURE", "1")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    before = sum(isinstance(finder, _form.PlainFinder) for finder in sys.meta_path)
    assert _form.settle() is False
    assert _form.settle() is False
    assert sum(isinstance(finder, _form.PlainFinder) for finder in sys.meta_path) == max(before, 1)
