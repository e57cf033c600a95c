"""Constants that Python and compiled modules both need have one value: `state.pxd` says for C what `codes.py` says."""

from __future__ import annotations

import re

import pytest

from runehall.rune import codes
from tests.house import ROOT

ENUM = re.compile(r"^cdef enum:\n((?:    .*\n)+)", re.M)
CONSTANT = re.compile(r"^    ([A-Z]\w*) = (-?\d+)", re.M)
STATE = (ROOT / "src/runehall/rune/core/state.pxd").read_text()
DECLARED = {name: int(value) for enum in ENUM.findall(STATE) for name, value in CONSTANT.findall(enum)}
SHARED = [name for name in DECLARED if hasattr(codes, name)]


def test_something_is_shared() -> None:
    assert len(SHARED) > 30


@pytest.mark.parametrize("name", SHARED)
def test_constants_have_one_value(name: str) -> None:
    assert getattr(codes, name) == DECLARED[name]
