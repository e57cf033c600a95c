"""Blocks: a blocked person cannot sit down at the blocker's table, and the blocker sees nothing that they write.

A block applies to the whole person: to the account and to every guest merged into it, on both sides.
"""

import contextlib
from collections.abc import Collection

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who, speaker_of
from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import blocks, people
from runehall.hall.storage.store import Store
from runehall.hall.wire import api

BLOCKS_EACH = 200
"""The number of people that one person can block."""


def blocked_refused() -> Refused:
    """Return the error for a player whom somebody at the table has blocked."""
    return Refused("blocked", "somebody there does not want to play with you: choose another table")


async def blocked_by(store: Store, ids: Collection[str]) -> frozenset[str]:
    """Return the ids of everybody whom this person has blocked."""
    return await store.read(lambda connection: frozenset(_blocked(connection, ids)))


async def is_blocked(store: Store, who: Who, by: Collection[str]) -> bool:
    """Return whether any of the people in `by` has blocked `who`."""

    def ask(connection: sql.Connection) -> bool:
        return not who.ids.isdisjoint(_blocked(connection, _family(connection, by)))

    return await store.read(ask)


def _blocked(connection: sql.Connection, ids: Collection[str]) -> set[str]:
    rows = connection.execute(sql.select(blocks.c.blocked).where(blocks.c.person.in_(ids)))
    found = {row.blocked for row in rows}
    return _family(connection, found) if found else found


def _family(connection: sql.Connection, ids: Collection[str]) -> set[str]:
    """Return these ids, the accounts they were merged into, and all guests merged into those accounts."""
    known = sql.select(people.c.merged).where(people.c.id.in_(ids), people.c.merged.is_not(None))
    own = {*ids, *(row.merged for row in connection.execute(known))}
    guests = connection.execute(sql.select(people.c.id).where(people.c.merged.in_(own)))
    return own.union(row.id for row in guests)


async def listed(store: Store, who: Who) -> list[api.Blocked]:
    """Return the people whom somebody has blocked, newest first."""
    query = sql.select(blocks).where(blocks.c.person.in_(who.ids)).order_by(blocks.c.created.desc())
    return [api.Blocked(speaker_of(row["blocked"]), row["name"]) for row in await store.rows(query)]


async def block(store: Store, who: Who, person: str, name: str) -> None:
    """Block a person. Raises Refused."""
    if person in who.ids:
        raise Refused("setup", "you cannot block yourself: choose another person")
    row = {"person": who.id, "blocked": person, "name": kept_name(name), "created": wall()}
    full = Refused("full", f"you have blocked {BLOCKS_EACH} people, the limit: unblock one first")
    with contextlib.suppress(sql.exc.IntegrityError):  # already blocked
        await store.add(blocks, row, blocks.c.person.in_(who.ids), BLOCKS_EACH, full)


async def unblock_ids(store: Store, who: Who, ids: Collection[str]) -> None:
    """Remove this person's blocks of any of these ids."""
    await store.write((blocks.delete().where(blocks.c.person.in_(who.ids), blocks.c.blocked.in_(ids)), {}))


async def unblock(store: Store, who: Who, speaker: str) -> None:
    """Remove a block, named by `speaker_of` the blocked person. Does nothing if there is none."""
    rows = await store.rows(sql.select(blocks.c.blocked).where(blocks.c.person.in_(who.ids)))
    found = [row["blocked"] for row in rows if speaker_of(row["blocked"]) == speaker]
    await store.write((blocks.delete().where(blocks.c.person.in_(who.ids), blocks.c.blocked.in_(found)), {}))
