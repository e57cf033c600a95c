"""Who is online: accounts that have a page of the hall open, in any process.

A row says until when somebody counts as online. The process that serves the page renews it. Only people to whom the
account shows its presence are notified.
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
"""How often rows are renewed."""
LASTS_MS = 75_000
"""How long a row is valid, and thus how long people stay online after their process was killed."""
BACK_SECONDS = 5.0
"""How long somebody stays online after closing their last page, so that they can move between pages."""
BATCH = 500
"""The number of rows that are renewed in one transaction."""
TOPIC = "people"


class OnlinePeople:
    """Records which people have pages of this process open, and notifies others when they come and go."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._here: Counter[str] = Counter()
        self._told: set[str] = set()
        """The people whose rows are stored."""

    def start(self) -> None:
        """Start renewing rows."""
        self._registry.spawn(repeat("storing who is online", self._renew))

    def arrive(self, who: Who) -> None:
        """Record that an account has opened a page. Guests and programs are ignored, since they have no profile."""
        if who.handle and not who.owner and not who.program:
            self._here[who.id] += 1
            if who.id not in self._told:
                self._told.add(who.id)
                self._registry.spawn(self._store([who.id]))

    def part(self, who: Who) -> None:
        """Record that an account has closed a page."""
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
        """Store that these people are online, and notify others about those who were not online before."""
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
        """Notify the people who may see whether an account is online that this has changed."""

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
