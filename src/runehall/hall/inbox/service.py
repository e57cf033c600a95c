"""The inbox: notices for people are stored, shown on their pages, and sent by push and mail.

    await registry.inbox.notify([person], Notice("turn", table.id, f"/t/{table.id}", opponent.name, opponent.person))
    await registry.inbox.done([person], table.id)  # the move was made, so the notice is obsolete

If the notice belongs to another change, store both in one transaction and call `tell` afterwards:

    await store.write(*statements, work=registry.inbox.noting([person], notice))
    registry.inbox.tell([person])
"""

from collections.abc import Callable, Collection, Iterable
from functools import partial

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import TimeSource
from runehall.hall.inbox import notices, quiet
from runehall.hall.inbox.hub import Hub
from runehall.hall.inbox.notices import ANSWERED, Notice
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Work
from runehall.hall.wire.inbox import NoticesChanged
from runehall.hall.wire.notices import ChangeNoticeSettings, NoticeKind, NoticeList, NoticeSettings, ReadNotices

GROUP = 20
"""The number of people who get a notice in one transaction, so that moves do not wait long."""


class Inbox:
    """Stores, lists and removes notices for people."""

    def __init__(self, store: Store, hub: Hub, time: TimeSource) -> None:
        self._store = store
        self._hub = hub
        self._time = time
        self.on_due: Callable[[int], None] = lambda at: None
        """Called with the time (ms) at which new notices may be due."""

    # -- for other parts of the hall ---------------------------------------------------------------------------------

    async def notify(self, people: Collection[str], notice: Notice) -> None:
        """Store a notice for each of these people, and update their pages. It replaces one of the same kind about the
        same thing, so the call may be repeated. Raises Refused in an outage."""
        everybody = tuple(people)
        for at in range(0, len(everybody), GROUP):
            group = everybody[at : at + GROUP]
            await self._store.work(self.noting(group, notice))
            self.tell(group)

    def noting(self, people: Collection[str], notice: Notice) -> Work:
        """Return the work that stores a notice, for use in another transaction. Call `tell` afterwards."""
        return partial(notices.add, people_ids=tuple(people), notice=notice, now=self._time.wall())

    def tell(self, people: Collection[str]) -> None:
        """Update these people's pages after their notices have changed."""
        self._hub.tell(people, NoticesChanged())
        self.on_due(self._time.wall() + notices.PUSH_HOLD_MS)

    async def done(self, people: Collection[str], about: str, kinds: Iterable[NoticeKind] = ANSWERED) -> None:
        """Delete these people's notices about something that is done. Raises Refused in an outage."""
        removed = 0

        def work(connection: sql.Connection) -> None:
            nonlocal removed
            removed = notices.remove(connection, about, people, kinds)

        await self._store.work(work)
        if removed:
            self._hub.tell(people, NoticesChanged())

    # -- for the person ----------------------------------------------------------------------------------------------

    async def of(self, who: Who) -> NoticeList:
        """Return a person's notices, newest first."""
        return await self._store.read(partial(notices.listed, ids=sorted(who.ids)))

    async def read(self, who: Who, what: ReadNotices) -> NoticeList:
        """Mark a person's notices as read, and return all of them."""
        now = self._time.wall()
        until = now if what.until is None else what.until
        marked = 0

        def work(connection: sql.Connection) -> None:
            nonlocal marked
            marked = notices.mark_read(connection, sorted(who.ids), what.place, until, now)

        await self._store.work(work)
        if marked:
            self._hub.tell((who.id,), NoticesChanged())
        return await self.of(who)

    async def settings(self, who: Who) -> NoticeSettings:
        """Return a person's settings for push and mail."""
        return await self._store.read(partial(notices.settings_of, person=who.id))

    async def change(self, who: Who, changes: ChangeNoticeSettings) -> NoticeSettings:
        """Change a person's settings for push and mail, for future notices. Raises Refused."""
        if isinstance(changes.quiet, msgspec.Struct):
            quiet.check(changes.quiet)
        asked = {
            name: value for name in changes.__struct_fields__ if (value := getattr(changes, name)) is not msgspec.UNSET
        }
        for kinds in ("push", "mail"):
            if kinds in asked:
                asked[kinds] = list(dict.fromkeys(asked[kinds]))
        made = NoticeSettings()

        def work(connection: sql.Connection) -> None:
            nonlocal made
            made = msgspec.structs.replace(notices.settings_of(connection, who.id), **asked)
            notices.store_settings(connection, who.id, made)

        await self._store.work(work)
        return made
