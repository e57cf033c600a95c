"""Files of many games: one record per line, plain or compressed, and as columns for pandas, polars or Arrow."""

from __future__ import annotations

import bz2
import gzip
import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from runehall.errors import RunehallError
from runehall.rune import Game, Record

COMPRESSED: dict[str, Any] = {".gz": gzip.open, ".xz": lzma.open, ".bz2": bz2.open}
"""What opens a file that is compressed, by how its name ends."""


def _open(path: Path, mode: str) -> IO[str]:
    """A file of text, compressed if its name says so."""
    opener = COMPRESSED.get(path.suffix, open)
    stream: IO[str] = opener(path, mode, encoding="utf-8")
    return stream


def read_games(path: str | Path) -> Iterator[Record]:
    """The records of a file, one after another; an error names a line that is not a record."""
    with _open(Path(path), "rt") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    yield Record.parse(line)
                except RunehallError as error:
                    raise RunehallError(error.rule, f"line {number} of {path}: {error.text}") from None


def write_games(path: str | Path, games: Iterable[Record | Game]) -> int:
    """Write games, one record per line (`.gz`, `.xz` and `.bz2` are compressed); returns their number."""
    count = 0
    with _open(Path(path), "wt") as file:
        for game in games:
            file.write(f"{game.record() if isinstance(game, Game) else game}\n")
            count += 1
    return count


def game_columns(records: Iterable[Record]) -> dict[str, list[Any]]:
    """A row for each game: rules, deck, first seat, moves, points of each side and who won, as columns.

    `pandas.DataFrame(columns)`, `polars.DataFrame(columns)` and `pyarrow.table(columns)` take it as it is.
    """
    columns: dict[str, list[Any]] = {
        name: [] for name in ("game", "rules", "deck", "first", "players", "moves", "over", "points", "winners")
    }
    for number, record in enumerate(records):
        game = Game.from_record(record)
        row = (
            number, str(record.rules), record.deck.name, record.first, list(map(str, record.note("players") or [])),
            len(record.moves), game.over, list(game.scores()), list(game.winners()),
        )  # fmt: skip
        for column, value in zip(columns.values(), row, strict=True):
            column.append(value)
    return columns


def move_columns(records: Iterable[Record]) -> dict[str, list[Any]]:
    """A row for each move: its game and number, the seat, the phase, the move, its kind and card, as columns."""
    columns: dict[str, list[Any]] = {
        name: [] for name in ("game", "number", "seat", "phase", "move", "kind", "card", "legal", "position")
    }
    for number, record in enumerate(records):
        game = Game(record.rules, record.deck, record.shuffle, record.first)
        for at, text in enumerate(record.moves):
            known, seat, phase, legal = str(game.position()), game.seat, str(game.phase), game.core.count()
            game.play(text)
            move = game.moves[-1]
            row = (number, at, seat, phase, text, str(move.kind), move.card, legal, known)
            for column, value in zip(columns.values(), row, strict=True):
                column.append(value)
    return columns
