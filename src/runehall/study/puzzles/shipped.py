"""The puzzles that come with the package, in one small compressed file."""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from runehall.errors import RunehallError
from runehall.study.report.puzzles import PuzzleDefinition

SHIPPED = Path(__file__).parent / "puzzles.json.xz"


def read_puzzles(path: Path) -> list[PuzzleDefinition]:
    """Read a file of puzzles, compressed (`.xz`) or not."""
    try:
        data = path.read_bytes()
        return msgspec.json.decode(lzma.decompress(data) if path.suffix == ".xz" else data, type=list[PuzzleDefinition])
    except (OSError, lzma.LZMAError, msgspec.MsgspecError) as error:
        raise RunehallError("PUZZLES", f"{path.name} cannot be read as puzzles ({error}): make them again") from None


def write_puzzles(path: Path, puzzles: Sequence[PuzzleDefinition]) -> None:
    """Write puzzles to a file, ordered by id; compressed if its name ends in `.xz`."""
    data = msgspec.json.encode(sorted(puzzles, key=lambda puzzle: puzzle.id))
    path.write_bytes(lzma.compress(data, preset=9) if path.suffix == ".xz" else data)


@cache
def load_shipped() -> tuple[PuzzleDefinition, ...]:
    """Return the puzzles that come with the package."""
    return tuple(read_puzzles(SHIPPED))
