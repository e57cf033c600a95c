"""Profiles, follows, blocks and rankings."""

from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts import blocks, sanctions
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.service import Accounts
from runehall.hall.errors import Refused
from runehall.hall.limits import Rates
from runehall.hall.names import plain_login
from runehall.hall.people import audience, figures, follows
from runehall.hall.people.audience import PREVIEWS, Preview, Standpoint, shown_of
from runehall.hall.people.badges import badges_of
from runehall.hall.people.figures import ProfileOf
from runehall.hall.people.rankings import ranking
from runehall.hall.people.studies import study_of
from runehall.hall.registry import Registry
from runehall.hall.setup import Ladder
from runehall.hall.storage.schema import present
from runehall.hall.wire.inbox import PeopleChanged
from runehall.hall.wire.profiles import ChangeShown, MyPeople, Profile, ProfileShown, Ranking, Relation

RATE, BURST = 1.0, 60
"""How many profiles and rankings one person may read per second, and at once."""


NOTHING = ProfileShown(*["nobody"] * len(ProfileShown.__struct_fields__))  # type: ignore[arg-type]
"""The settings that apply to the profile of a closed account."""


class _Account(NamedTuple):
    """An account that was found by its handle."""

    row: dict[str, Any]
    who: Who


class Profiles:
    """Serves profiles, follows, blocks and rankings."""

    def __init__(self, registry: Registry, accounts: Accounts) -> None:
        self._registry = registry
        self._accounts = accounts
        self._reads = Rates(RATE, BURST)
        self._follows = registry.rates("follows", 0.2, 30)

    async def find(self, handle: str) -> _Account:
        """Return the account with a handle. Raises Refused if there is no such account."""
        row = None
        try:
            row = await self._registry.store.by_login(plain_login(handle))
        except Refused:  # not a valid handle, so no account has it
            row = None
        if row is None:
            raise Refused("missing", f"nobody here is called {handle[:40]}: check the name")
        return _Account(row, (await self._accounts.who(row["id"]))[0])

    async def profile(self, who: Who, handle: str, preview: Preview | None = None) -> Profile:
        """Return a profile as the reader may see it. Its owner may preview it as others see it. Raises Refused."""
        self._reads.take(who.id)
        found = await self.find(handle)
        owner = found.row["owner"]
        bot_of = None if owner is None else (await self._accounts.who(owner))[0].name
        now = self._registry.time.wall()

        def read(connection: sql.Connection) -> Profile:
            at = audience.standpoint(connection, who, found.who)
            if preview is not None:
                if not at.own:
                    raise Refused("forbidden", "only its owner can preview a profile as others see it")
                at = PREVIEWS[preview]
            return _read(connection, found, at, ProfileOf(found.who.id, sorted(found.who.ids), now), who, bot_of)

        return await self._registry.store.read(read)

    async def change_shown(self, who: Who, changes: ChangeShown) -> Profile:
        """Change who sees which part of a person's own profile. Raises Refused for guests."""
        row = await self._registry.store.person(who.id)
        if row is None or not who.handle:
            raise _no_account()
        await audience.change(self._registry.store, who.id, row, changes)
        return await self.profile(who, who.handle)

    async def my_people(self, who: Who) -> MyPeople:
        """Return whom somebody follows, who follows them, and who else is online."""
        now = self._registry.time.wall()
        return await self._registry.store.read(lambda connection: follows.listed(connection, who, now))

    async def follow(self, who: Who, handle: str) -> Profile:
        """Follow an account. Raises Refused."""
        if not who.handle or who.owner:
            raise _no_account()
        await self._follows.take(who.id)
        found = (await self.find(handle)).who
        if found.id in who.ids:
            raise Refused("setup", "that is you: follow somebody else")
        if await blocks.is_blocked(self._registry.store, who, found.ids):
            raise Refused("blocked", "they do not want to be followed by you")
        await follows.follow(self._registry.store, who, found.id)
        self._registry.hub.tell((who.id, found.id), PeopleChanged())
        return await self.profile(who, handle)

    async def unfollow(self, who: Who, handle: str) -> Profile:
        """Stop following an account. Raises Refused."""
        found = (await self.find(handle)).who
        await follows.unfollow(self._registry.store, who.id, found.id)
        self._registry.hub.tell((who.id, found.id), PeopleChanged())
        return await self.profile(who, handle)

    async def block(self, who: Who, handle: str) -> Profile:
        """Block an account. Neither of the two follows the other any more. Raises Refused."""
        found, store = (await self.find(handle)).who, self._registry.store
        await blocks.block(store, who, found.id, found.name)
        for one, other in ((who.id, found.id), (found.id, who.id)):
            await follows.unfollow(store, one, other)
        self._accounts.forget(who.id)
        self._registry.hub.tell((who.id, found.id), PeopleChanged())
        return await self.profile((await self._accounts.who(who.id))[0], handle)

    async def unblock(self, who: Who, handle: str) -> Profile:
        """Remove a block. Raises Refused."""
        found = (await self.find(handle)).who
        await blocks.unblock_ids(self._registry.store, who, found.ids)
        self._accounts.forget(who.id)
        return await self.profile((await self._accounts.who(who.id))[0], handle)

    async def ranking(self, who: Who, ladder: Ladder) -> Ranking:
        """Return the ranking of people on a ladder."""
        self._reads.take(who.id)
        now = self._registry.time.wall()
        return await self._registry.store.read(lambda connection: ranking(connection, ladder, who, now))


def _no_account() -> Refused:
    return Refused("account", "guests have no profile and cannot follow anybody: create an account first")


def _read(
    connection: sql.Connection, found: _Account, at: Standpoint, asked: ProfileOf, who: Who, bot_of: str | None
) -> Profile:
    """Return the parts of a profile that the reader may see."""
    shown = shown_of(found.row["shown"])
    closed = sanctions.of(connection, (asked.account,), asked.now)[1]
    if closed:
        shown, at = NOTHING, Standpoint()
    relation = audience.standpoint(connection, who, found.who)
    here = sql.select(present.c.person).where(present.c.person == asked.account, present.c.until > asked.now)
    badges = at.sees(shown.badges)
    results = figures.results_of(connection, asked) if badges or at.sees(shown.results) else None
    puzzles = figures.puzzles_of(connection, asked) if badges or at.sees(shown.puzzles) else None
    days = figures.streaks(connection, asked) if badges or at.sees(shown.daily) else None
    return Profile(
        handle=found.row["handle"],
        name=found.row["name"],
        since=found.row["created"],
        closed=closed,
        bot_of=bot_of,
        relation=Relation(
            relation.own, relation.following, relation.followed, not who.blocked.isdisjoint(found.who.ids)
        ),
        here=connection.execute(here).first() is not None if at.sees(shown.online) else None,
        shown=shown if at.own else None,
        ratings=figures.curves(connection, asked) if at.sees(shown.ratings) else None,
        results=results if at.sees(shown.results) else None,
        games=figures.best_games(connection, asked) if at.sees(shown.games) else None,
        study=study_of(connection, asked) if at.sees(shown.study) else None,
        puzzles=puzzles if at.sees(shown.puzzles) else None,
        daily=days if at.sees(shown.daily) else None,
        tournaments=figures.tournaments_of(connection, asked) if at.sees(shown.tournaments) else None,
        badges=badges_of(connection, asked, results, puzzles, days)
        if badges and results is not None and puzzles is not None and days is not None
        else None,
    )
