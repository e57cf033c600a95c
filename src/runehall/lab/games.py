"""Files of many games, with one record on each line, plain or compressed; and columns for pandas, polars or Arrow."""

from __future__ import annotations

import bz2
import gzip
import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.rune import Game, Record, read_records

COMPRESSED: dict[str, Any] = {".gz": gzip.open, ".xz": lzma.open, ".bz2": bz2.open}
"""The functions that open compressed files, by file name extension."""


def _open(path: Path, mode: str) -> IO[str]:
    """Open a text file, which is compressed if its name says so."""
    opener = COMPRESSED.get(path.suffix, open)
    stream: IO[str] = opener(path, mode, encoding="utf-8")
    return stream


@checked
def read_games(path: str | Path) -> Iterator[Record]:
    """Read the records of a file; the error for an invalid one names the file and the line."""
    with _open(Path(path), "rt") as file:
        try:
            yield from read_records(file)
        except RunehallError as error:
            raise RunehallError(error.rule, f"{path}, {error.text}") from None


@checked
def write_games(path: str | Path, games: Iterable[Record | Game]) -> int:
    """Write games, one record on each line (`.gz`, `.xz` and `.bz2` are compressed); return their number."""
    count = 0
    with _open(Path(path), "wt") as file:
        for game in games:
            file.write(f"{game.record() if isinstance(game, Game) else game}\n")
            count += 1
    return count


@checked
def game_columns(records: Iterable[Record]) -> dict[str, list[Any]]:
    """Return a row for each game, as columns: rules, deck, first seat, moves, points of each side and winners.

    `pandas.DataFrame(columns)`, `polars.DataFrame(columns)` and `pyarrow.table(columns)` accept the result.
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


@checked
def move_columns(records: Iterable[Record]) -> dict[str, list[Any]]:
    """Return a row for each move, as columns: game, number, seat, phase, move, kind, card, and the position."""
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
