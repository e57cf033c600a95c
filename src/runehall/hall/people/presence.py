"""Who is online: accounts with a page of the hall open, in whichever process.

A row says until when; the process that serves the page renews it. Nobody is told but those whom the account lets know.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.background import repeat
from runehall.hall.people.audience import shown_of
from runehall.hall.people.follows import followers
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import people, present
from runehall.hall.wire.inbox import PeopleChanged

RENEW_SECONDS = 30
LASTS_MS = 75_000
"""Rows of a process that was killed are over after this."""
BACK_SECONDS = 5.0
"""How long somebody who goes from page to page may take."""
BATCH = 500
TOPIC = "people"


class OnlinePeople:
    """The people of one process who are online."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._here: Counter[str] = Counter()
        self._told: set[str] = set()
        """Whose rows are stored."""

    def start(self) -> None:
        """Begin to renew rows."""
        self._registry.spawn(repeat("saying who is online", self._renew))

    def arrive(self, who: Who) -> None:
        """An account opened a page; guests and programs have no profile."""
        if who.handle and not who.owner and not who.program:
            self._here[who.id] += 1
            if who.id not in self._told:
                self._told.add(who.id)
                self._registry.spawn(self._store([who.id]))

    def part(self, who: Who) -> None:
        """It closed one."""
        if who.id in self._here:
            self._here[who.id] -= 1
            if not self._here[who.id]:
                del self._here[who.id]
                if not self._registry.closing:
                    self._registry.spawn(self._leave(who.id))

    async def _leave(self, person: str) -> None:
        await asyncio.sleep(BACK_SECONDS)
        if person not in self._here and person in self._told:
            self._told.discard(person)
            await self._registry.store.write((present.delete().where(present.c.person == person), {}))
            await self._tell(person)

    async def _store(self, persons: Sequence[str]) -> None:
        """Store that these people are here, and tell who may know of those who were not."""
        now = self._registry.time.wall()
        fresh: list[str] = []

        def work(connection: sql.Connection) -> None:
            fresh.clear()
            here = sql.select(present.c.person).where(present.c.person.in_(persons), present.c.until > now)
            known = set(connection.execute(here).scalars())
            connection.execute(present.delete().where(present.c.person.in_(persons)))
            connection.execute(present.insert(), [{"person": one, "until": now + LASTS_MS} for one in persons])
            fresh.extend(one for one in persons if one not in known)

        await self._registry.store.work(work)
        for person in fresh:
            await self._tell(person)

    async def _tell(self, person: str) -> None:
        """Tell those who may know whether an account is online that this has changed."""

        def ask(connection: sql.Connection) -> tuple[str, set[str], set[str]]:
            row = connection.execute(sql.select(people.c.shown).where(people.c.id == person)).first()
            return shown_of(None if row is None else row.shown).online, *followers(connection, person)

        audience, fans, friends = await self._registry.store.read(ask)
        if audience != "nobody":
            self._registry.hub.tell(fans if audience == "everyone" else friends, PeopleChanged())
        if audience == "everyone":
            self._registry.hub.changed(TOPIC)

    async def _renew(self) -> None:
        await asyncio.sleep(RENEW_SECONDS)
        here = sorted(self._told)
        for start in range(0, len(here), BATCH):
            await self._store(here[start : start + BATCH])
        gone = present.delete().where(present.c.until < self._registry.time.wall())
        await self._registry.store.write((gone, {}))
