"""Puzzles are looked for in a hall's finished public games, and in no others, on both databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall import cli
from runehall.hall.puzzles.public_games import public_games
from tests.hall.client import Person, duel, play_out, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess
from tests.hall.storage.test_storage import KINDS, NewDatabase


@pytest.mark.parametrize("kind", KINDS)
def test_finished_public_games_are_found(
    kind: str, new_database: NewDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = new_database(kind)
    played: list[list[str]] = []

    async def story(a: Person, b: Person) -> None:
        for public in (True, False):
            _, sockets = await duel(a, b, public=public)
            end = await play_out({0: sockets[0], 1: sockets[1]})
            if public:
                played.append(end["game"]["moves"])
        _, sockets = await duel(a, b, public=True)
        await sockets[0].ask("resign", seat=0)
        await duel(a, b, public=True)

    with HallProcess(address, tmp_path, **QUICK) as hall:
        run(hall, 2, story)
        hall.stop()
    assert [list(record.moves) for record in public_games(address)] == played
    out = tmp_path / "puzzles.json"
    assert cli.run(["puzzles", "make", str(out), "--hall", address.replace("+psycopg", "")]) == 0
    assert "puzzles in" in capsys.readouterr().out
    assert out.is_file()
