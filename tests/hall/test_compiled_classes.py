"""A compiled class of the hall declares the attributes that its plain form has in `__slots__`, no more and no fewer."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.house import ROOT

HALL = ROOT / "src" / "runehall" / "hall"
CLASS = re.compile(r"^cdef class (\w+):\n((?:    .*\n)+)", re.M)
ATTRIBUTE = re.compile(r"^    cdef (?:public |readonly )?\w+ ([\w, ]+)$", re.M)


def slots(source: Path) -> dict[str, set[str]]:
    """The slots of the classes of a module that have any."""
    found: dict[str, set[str]] = {}
    classes = [node for node in ast.parse(source.read_text()).body if isinstance(node, ast.ClassDef)]
    for node in classes:
        for line in node.body:
            if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__slots__":
                found[node.name] = set(ast.literal_eval(line.value))
    return found


PAIRS = [
    (path, match[1], match[2])
    for path in sorted(HALL.rglob("*.pxd"))
    for match in CLASS.finditer(path.read_text() + "\n")
    if match[1] in slots(path.with_suffix(".py"))
]


def test_there_are_such_classes() -> None:
    assert "TableState" in [name for _, name, _ in PAIRS]


@pytest.mark.parametrize(("path", "name", "body"), PAIRS, ids=[name for _, name, _ in PAIRS])
def test_compiled_classes_declare_their_slots(path: Path, name: str, body: str) -> None:
    declared = [each for names in ATTRIBUTE.findall(body) for each in names.split(", ")]
    assert len(declared) == len(set(declared))
    assert set(declared) == slots(path.with_suffix(".py"))[name]
