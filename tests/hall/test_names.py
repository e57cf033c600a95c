"""Every name goes through one cleaner, so every game can end and every hall can be copied, on any database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sql

from runehall import cli
from runehall.hall.backup import back_up
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.errors import Refused
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.names import plain_login, plain_name, plain_text
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import RuneSetup
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.schema import mutes, people, results
from runehall.hall.storage.store import Store
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import api, messages
from tests.hall.tables import listen, person

HOT_SEAT = [api.NewSeat("me", name="Ru\0na"), api.NewSeat("me", name="\u202eBjörn\x1b[2J")]
LIGATURE = "\ufdfa"
"""One character that composes to eighteen."""


def opened(*names: str) -> Opened:
    """A hot seat as earlier versions stored it: names as they came."""
    seats = [SeatPlan(person("a").id, name) for name in names]
    return Opened(RuneSetup(), seats, person("a").id, "a\0", "invite", OwnShuffle("5" * 64, None, "runehall-fair/3"))


async def resign(actor: TableActor) -> str:
    """Begin a game, resign; how it went."""
    await listen(actor, person("a"))
    outcome = asyncio.get_running_loop().create_future()
    actor.command(person("a"), messages.Resign("1", 0), lambda error, seq: outcome.set_result(error))
    error = await outcome
    assert error is None, error
    assert actor.table.ended is not None
    return actor.table.ended.cause


@pytest.mark.servers
def test_a_game_ends_whatever_its_players_are_called(new_database: Callable[[str], str]) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(new_database("postgres")))
        actor, _, _ = await hall.open(person("a"), api.NewTable(HOT_SEAT))
        assert [seat.name for seat in actor.table.seats] == ["Runa", "Björn[2J"]
        assert await resign(actor) == "resigned"
        old, _, _ = await hall.open_planned(person("a"), opened("Ru\0na", "x" * 720))
        assert await resign(old) == "resigned", "a table of an earlier version ends too"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


@pytest.mark.servers
def test_a_hall_with_names_of_earlier_versions_can_be_repaired_and_copied(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    address, copy = f"sqlite:///{tmp_path}/hall.sqlite3", new_database("postgres")

    async def story() -> None:
        hall = Registry(Settings(), Store(address))
        await hall.open_planned(person("a"), opened("Ru\0na", "x" * 720))
        row = {"id": "a", "name": LIGATURE * 40 + "\0", "created": 1}
        mute = {"person": "a", "speaker": "0" * 16, "name": "b\0" * 60, "created": 1}
        await hall.store.write((people.insert(), row), (mutes.insert(), mute))
        await hall.stop()
        hall.store.close()

    asyncio.run(story())
    assert back_up(address, copy).broken == {}, "SQLite takes what PostgreSQL does not"
    assert cli.run(["hall", "check", "--database", address]) == 1
    assert cli.run(["hall", "check", "--repair", "--database", address]) == 0
    assert cli.run(["hall", "check", "--database", address]) == 0
    engine = open_engine(address)
    with contextlib.closing(engine.connect()) as connection:
        stored = " ".join(connection.execute(sql.text("SELECT data FROM events")).scalars())
        assert "\\u0000" not in stored
        assert "Runa" in stored
        assert connection.execute(sql.select(people.c.name)).scalar() == LIGATURE * 40
        assert connection.execute(sql.select(mutes.c.name)).scalar() == "b" * 60
    engine.dispose()
    assert results.c.name.type.length == 80  # type: ignore[attr-defined]


def test_names_are_bounded_in_their_final_form() -> None:
    assert plain_name("x" * 40) == "x" * 40
    for name in (LIGATURE * 40, "x" * 41):
        with pytest.raises(Refused, match="at most 40 characters"):
            plain_name(name)
    with pytest.raises(Refused, match="at most 40 characters"):
        plain_login("\u1f82" * 40)  # stored without its marks apart, and compared with them: 120 characters
    for empty in ("\0", " \u200b ", "\x07"):
        with pytest.raises(Refused, match="at least one letter"):
            plain_name(empty)


def test_texts_are_one_line_without_anything_invisible() -> None:
    assert plain_text("a\0b\x07\u202ec \n\t d\u200b") == "abc d"
