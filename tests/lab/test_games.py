"""Files of many games: written and read again, plain and compressed, and as columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall.errors import RunehallError
from runehall.lab.games import game_columns, move_columns, read_games, write_games
from runehall.rune import Game, Rules


def some_games() -> list[Game]:
    games = [Game.new(Rules("trio"), seed=seed) for seed in range(3)]
    for game in games:
        while not game.over:
            game.play(game.legal_moves[-1])
    return games


@pytest.mark.parametrize("name", ["games.jsonl", "games.jsonl.gz", "games.jsonl.xz", "games.jsonl.bz2"])
def test_games_are_read_as_they_were_written(tmp_path: Path, name: str) -> None:
    games = some_games()
    assert write_games(tmp_path / name, [games[0].record().with_notes(players=["a", "b", "c"]), *games[1:]]) == 3
    records = list(read_games(tmp_path / name))
    assert [Game.from_record(record) for record in records] == games
    columns = game_columns(records)
    assert columns["players"] == [["a", "b", "c"], [], []]
    assert columns["points"] == [list(game.scores()) for game in games]
    moves = move_columns(records)
    assert len({len(column) for column in moves.values()}) == 1
    assert len(moves["move"]) == sum(len(game.moves) for game in games)
    assert Game.from_position(moves["position"][5]).core.count() == moves["legal"][5]


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    write_games(file, some_games()[:1])
    file.write_text(file.read_text() + "\n{}\n")
    with pytest.raises(RunehallError, match="line 3:"):
        list(read_games(file))


def test_columns_are_what_tables_are_made_of() -> None:
    # Imported here: every process of a run collects this file, and one of them runs this test.
    import pandas
    import polars
    import pyarrow

    columns = move_columns(game.record() for game in some_games())
    assert len(pandas.DataFrame(columns)) == len(columns["move"])
    assert polars.DataFrame(columns).height == len(columns["move"])
    assert pyarrow.table(columns).num_rows == len(columns["move"])
