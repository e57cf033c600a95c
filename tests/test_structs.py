"""What `.pxd` files declare for C is what Python has: constants with their values, structs with their fields and sizes.

Both forms of a hot module are one source, but constants and structs are declared once for each form. A `.pxd` is parsed
as text here, so that nothing has to be compiled for it.
"""

from __future__ import annotations

import ast
import importlib
import math
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.house import ROOT

SOURCES = ROOT / "src" / "runehall"
TWINS = {
    "rune/core": ("runehall.rune.codes", "runehall.rune.core.plain_structs"),
    "gyms/core": ("runehall.gyms.core.plain_structs",),
    "minds/rune": ("runehall.minds.rune.plain_structs",),
    "study/evaluation": ("runehall.study.evaluation.plain_structs",),
}
"""Where the Python twins of a folder's `.pxd` files are."""
WIDE_ONLY = ("narrow",)
"""Fields that the plain form leaves empty: it has wide planes only."""

ENUM = re.compile(r"^cdef enum:\n((?:    .*\n)+)", re.M)
CONSTANT = re.compile(r"^    ([A-Z]\w*) = (-?\d+)", re.M)
STRUCT = re.compile(r"^ctypedef struct (\w+):\n((?:    .*\n)+)", re.M)
FIELD = re.compile(r"^    (\w+) (\*?)(\w+)((?:\[[^\]]+\])*)", re.M)


def declared(what: re.Pattern[str]) -> list[tuple[str, Path, re.Match[str]]]:
    """Everything of a kind that the `.pxd` files declare: the folder, the file, and the match."""
    found = []
    for path in sorted(SOURCES.rglob("*.pxd")):
        folder = str(path.parent.relative_to(SOURCES))
        found += [(folder, path, match) for match in what.finditer(path.read_text() + "\n")]
    return found


def plain_constants(source: Path) -> dict[str, object]:
    """Constants that a hot module sets for its plain form alone, under `if not cython.compiled`."""
    found: dict[str, object] = {}
    for block in ast.parse(source.read_text()).body if source.exists() else ():
        if isinstance(block, ast.If) and ast.unparse(block.test) == "not cython.compiled":
            for line in block.body:
                if isinstance(line, ast.Assign):
                    exec(ast.unparse(line), found)
    return found


CONSTANTS = [
    (folder, path, *pair)
    for folder, path, enum in declared(ENUM)
    for pair in CONSTANT.findall(re.sub(r" *#.*", "", enum[1]))
]
STRUCTS = [(folder, struct[1], struct[2]) for folder, _, struct in declared(STRUCT)]


def twin(folder: str, name: str) -> Any:
    """What Python calls by this name."""
    modules: list[ModuleType] = [importlib.import_module(module) for module in TWINS[folder]]
    found = [getattr(module, name) for module in modules if hasattr(module, name)]
    assert found, f"{', '.join(TWINS[folder])} has no {name}, which a .pxd file of {folder} declares"
    return found[0]


def size(value: object) -> int:
    """How many numbers or structs a field holds."""
    return sum(map(size, value)) if isinstance(value, list) else 1


def test_something_is_declared() -> None:
    assert {folder for folder, *_ in CONSTANTS} == {folder for folder, *_ in STRUCTS} == set(TWINS)


@pytest.mark.parametrize(("folder", "path", "name", "value"), CONSTANTS, ids=[name for *_, name, _ in CONSTANTS])
def test_constants_have_one_value(folder: str, path: Path, name: str, value: str) -> None:
    own = plain_constants(path.with_suffix(".py"))
    assert (own[name] if name in own else twin(folder, name)) == int(value)


@pytest.mark.parametrize(("folder", "name", "body"), STRUCTS, ids=[name for _, name, _ in STRUCTS])
def test_structs_have_the_same_fields(folder: str, name: str, body: str) -> None:
    made = twin(folder, name)()
    sizes = {key: value for module in TWINS[folder] for key, value in vars(importlib.import_module(module)).items()}
    names = {*vars(made), *getattr(type(made), "__annotations__", {})}
    fields = FIELD.findall(re.sub(r" *#.*", "", body))
    assert {field for _, _, field, _ in fields} == names
    for _, _, field, dimensions in fields:
        if dimensions and field not in WIDE_ONLY:
            wanted = math.prod(eval(each, sizes) for each in re.findall(r"\[([^\]]+)\]", dimensions))
            assert size(getattr(made, field)) == wanted, f"{name}.{field}"
