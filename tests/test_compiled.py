"""Compiled modules run unless the environment asks to do without them, and one can tell."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import runehall
from runehall import _build

PACKAGES = ("rune", "minds.rune", "study", "gyms", "hall.games.rune")
SHOW = f"""
import importlib, runehall
from runehall._build import NeedsCompiledCore
from runehall.rune import Game
print(runehall.compiled, type(Game.new(seed=1).engine).__name__)
for name in {PACKAGES}:
    try:
        print(importlib.import_module(f"runehall.{{name}}.core").__name__)
    except NeedsCompiledCore as error:
        print(error.rule)
"""


@pytest.mark.parametrize("pure", [False, True])
def test_compiled_modules_run_unless_they_are_not_wanted(pure: bool) -> None:
    environment = os.environ | {"RUNEHALL_PURE": "1" if pure else ""}
    shown = subprocess.run([sys.executable, "-c", SHOW], env=environment, capture_output=True, check=True, text=True)
    first, *packages = shown.stdout.splitlines()
    assert first == ("False PlainEngine" if pure else "True Core")
    assert packages == (["BUILD"] * 5 if pure else [f"runehall.{name}.core" for name in PACKAGES])


def test_this_run_is_of_the_kind_asked_for() -> None:
    assert runehall.compiled is not _build.PURE


def test_choosing_a_build_twice_changes_nothing() -> None:
    before = list(sys.meta_path)
    _build.choose_build()
    assert sys.meta_path == before
