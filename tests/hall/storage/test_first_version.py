"""A database of the first version: its people, tokens and tables are there after the migration."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sql
from alembic import command

from runehall.hall.accounts.passwords import Passwords
from runehall.hall.accounts.service import Accounts
from runehall.hall.accounts.sessions import digest
from runehall.hall.backup import check
from runehall.hall.lobby import Lobby
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.games import Wanted
from runehall.hall.storage.migrate import _config
from runehall.hall.storage.store import Store
from tests.hall.storage.test_storage import KINDS, NewDatabase
from tests.hall.table.test_stored_bytes import SAMPLES, sample

TOKEN, PASSWORD = "rh_a-token-of-then", "long enough then"


def fill(connection: sql.Connection, password: str) -> None:
    """What the first version had stored: an account that played, its token, and three finished tables."""
    people = "INSERT INTO people (id, name, login, password, created) VALUES ('p-a', 'Ada', 'ada', :password, 1)"
    connection.execute(sql.text(people), {"password": password})
    token = "INSERT INTO tokens (id, person, label, hash, created) VALUES ('t', 'p-a', 'bot', :hash, 1)"
    connection.execute(sql.text(token), {"hash": digest(TOKEN)})
    for number, path in enumerate(SAMPLES, 1):
        stored = sample(path)
        row = {"number": number, "id": stored["id"], "at": stored["zero"] + number}
        table = "INSERT INTO tables VALUES (:number, :id, :id, 'over', false, false, :at, :at)"
        connection.execute(sql.text(table), row)
        connection.execute(sql.text("INSERT INTO sitters VALUES (:number, 0, 'p-a')"), {"number": number})
        event = sql.text("INSERT INTO events VALUES (:number, :seq, :at, :data)")
        for seq, at, data in stored["rows"]:
            connection.execute(event, {"number": number, "seq": seq, "at": at, "data": data})


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_of_the_first_version_is_served(kind: str, new_database: NewDatabase) -> None:
    address = new_database(kind)

    async def story() -> None:
        passwords = Passwords()
        hashed = await passwords.hash(PASSWORD, "ada")
        passwords.close()
        engine = open_engine(address)
        with engine.begin() as connection:
            command.upgrade(_config(connection), "0001")
            fill(connection, hashed)
        engine.dispose()
        store = Store(address)
        hall = Registry(Settings(), store)
        accounts = Accounts(store, "ab" * 32)
        assert (await accounts.check_password("Ada", PASSWORD))["id"] == "p-a"
        used = await accounts.tokens.find(TOKEN)
        assert used is not None
        assert (used.person, used.scope) == ("p-a", "play")
        who, _ = await accounts.who("p-a")
        listed = await Lobby(hall).listed("mine", who, None)
        ended = await Lobby(hall).games(who, Wanted(None, None, None, None, None), None)
        for path in SAMPLES:
            assert f'"{sample(path)["id"]}"'.encode() in listed
            assert (await hall.look(sample(path)["id"])).status == "over"
        assert b'"table-rune"' in ended
        accounts.close()
        await hall.stop()
        store.close()

    asyncio.run(story())
    engine = open_engine(address)
    assert check(engine).broken == {}
    engine.dispose()
