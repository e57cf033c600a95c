"""The stored evidence under `tests/data/rune`: games with what is legal at every step, counts, playthroughs."""

from __future__ import annotations

import hashlib
import json
import lzma
from functools import cache
from typing import Any

from tests.house import ROOT

DATA = ROOT / "tests" / "data" / "rune"


@cache
def vectors(name: str) -> list[dict[str, Any]]:
    """The games of a compressed file, one a line."""
    with lzma.open(DATA / f"{name}.jsonl.xz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def stored(name: str) -> Any:
    """A JSON file."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


def fingerprint(lines: list[str]) -> str:
    """The first 16 hex digits of the SHA-256 of the lines, sorted and joined by newlines."""
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16]
