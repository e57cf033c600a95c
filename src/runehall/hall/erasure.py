"""Deleting a person or bot account everywhere: at tables, in the database, and in the memory of every process."""

import secrets
from functools import partial

import sqlalchemy as sql

from runehall.hall.accounts.erasing import erase_person, erase_tables
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.personal_data import tables_of
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.storage.retention import overwrite_deleted
from runehall.hall.wire import api, messages

BATCH = 20
"""Tables whose events are changed in one transaction; a small number, so that moves do not wait long."""


async def erase(registry: Registry, who: Who) -> None:
    """Resign the running games of a person or bot account, and delete everything stored about it."""
    store, ids = registry.store, sorted(who.ids)
    for table_id in await store.unfinished(ids):
        leave = api.Do(messages.Leave(f"delete-{secrets.token_hex(4)}"))
        try:
            await registry.ask(table_id, "do", who, None, leave)
        except Refused as refused:  # the game has just ended, or the table is damaged
            if refused.code == "closing":
                raise
    done: list[str] = []
    while found := await store.read(lambda connection: tables_of(connection, ids)[:BATCH]):
        await store.work(partial(erase_tables, ids=ids, found=found))
        done += [row.id for row in found]

    def person(connection: sql.Connection) -> None:
        found = tables_of(connection, ids)  # tables added in the meantime
        erase_tables(connection, ids, found)
        done.extend([row.id for row in found])
        erase_person(connection, ids)

    await store.work(person)
    await store.read(overwrite_deleted)
    await registry.erased(ids, done)
