"""Challenges to a named person. They wait until that person answers, and an accepted one takes both to the table."""

import secrets

from runehall.hall.accounts import blocks
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import rating
from runehall.hall.accounts.service import Accounts
from runehall.hall.challenges.rows import ChallengeRows, StoredChallenge
from runehall.hall.errors import Refused
from runehall.hall.events import SeatPlan
from runehall.hall.inbox.notices import Notice
from runehall.hall.names import plain_login, plain_text
from runehall.hall.registry import Registry
from runehall.hall.seeks.service import check
from runehall.hall.setup import ladder_of
from runehall.hall.table import opening
from runehall.hall.wire.inbox import ChallengeChanged
from runehall.hall.wire.people import DeclineReason, NewChallenge, PersonChallenge

RATE, BURST = 0.1, 10
"""How many challenges one person may send per second, and at once."""


class Challenges:
    """Sends, accepts, declines and withdraws challenges between people."""

    def __init__(self, registry: Registry, accounts: Accounts) -> None:
        self._registry = registry
        self._accounts = accounts
        self._rows = ChallengeRows(registry.store)
        self._rates = registry.rates("challenges", RATE, BURST)

    async def of(self, who: Who) -> list[PersonChallenge]:
        """Return a person's challenges, newest first."""
        return [one.seen_by(who.ids) for one in await self._rows.of(who.ids)]

    async def send(self, who: Who, new: NewChallenge) -> PersonChallenge:
        """Challenge somebody and notify them. Raises Refused."""
        if who.owner or who.program:
            raise Refused("forbidden", "programs cannot challenge people: people challenge bots (POST /api/bots/…)")
        check(new.plan)
        await self._rates.take(who.id)
        if new.message:
            self._registry.chats.check(who.id)  # people whom the hosts have muted cannot send messages here either
        them = await self._whom(who, new)
        if them.id in who.ids or not them.ids.isdisjoint(who.ids):
            raise Refused("setup", "that is you: challenge somebody else")
        if them.owner:
            raise Refused("setup", "that is a bot account: challenge it on the page of bots")
        if await blocks.is_blocked(self._registry.store, who, them.ids):
            raise Refused("blocked", "they do not want to play with you: choose somebody else")
        now = self._registry.time.wall()
        made = StoredChallenge(
            secrets.token_urlsafe(12), who.id, who.name, them.id, them.name, new.plan, new.first,
            plain_text(new.message), now, now,
        )  # fmt: skip
        await self._rows.add(made)
        self._tell(made)
        await self._registry.inbox.notify((them.id,), Notice("challenge", made.id, "/", who.name, who.id))
        return made.seen_by(who.ids)

    async def _whom(self, who: Who, new: NewChallenge) -> Who:
        """Return the person who is challenged. Raises Refused."""
        if (new.login is None) == (new.table is None or new.seat is None):
            raise Refused("setup", "name either an account, or a table and a seat there")
        if new.login is not None:
            row = await self._registry.store.by_login(plain_login(new.login))
            if row is None:
                raise Refused("missing", f"nobody here is called {new.login[:40]}: check the name")
            return (await self._accounts.who(row["id"]))[0]
        assert new.table is not None
        assert new.seat is not None
        table = await self._registry.look(new.table)
        if not table.mine(who.ids) or new.seat >= len(table.seats):
            raise Refused("forbidden", "only players of a table can challenge somebody from there")
        person = table.seats[new.seat].person
        row = None if person is None else await self._registry.store.person(person)
        if row is None or person is None:
            raise Refused("missing", "nobody is in that seat any more who could be challenged")
        return (await self._accounts.who(row["merged"] or person))[0]

    async def accept(self, who: Who, challenge: str) -> str:
        """Accept a challenge to this person: open its table and return the table's id. Raises Refused."""
        found = await self._to(who, challenge)
        them = (await self._accounts.who(found.challenger))[0]
        if await blocks.is_blocked(self._registry.store, who, them.ids):
            raise Refused("blocked", "they do not want to play with you any more")
        store, time = self._registry.store, self._registry.time
        plan = found.plan
        ladder = ladder_of(plan.setup, plan.match)
        ratings = [await rating(store, person, ladder) for person in (found.challenger, who.id)]
        is_rated = plan.rated and None not in ratings
        seats = (
            SeatPlan(found.challenger, them.name, None, ratings[0], handle=them.handle),
            SeatPlan(who.id, who.name, None, ratings[1], handle=who.handle),
        )
        first = None if found.first is None or (is_rated and not plan.match) else 0 if found.first else 1
        opened = opening.between(seats, plan.setup, plan.clock, plan.match, is_rated, first)
        table, rows, statements = opening.new_table(opened, time.steady(), time.wall())
        async with self._registry.seated(who, table.id):
            values = {"status": "accepted", "table": table.id, "changed": time.wall()}
            await self._rows.answer(challenge, values, (rows, statements))
        self._registry.listed(table)
        await self._answered(found, f"/t/{table.id}", who)
        return table.id

    async def decline(self, who: Who, challenge: str, reason: DeclineReason) -> None:
        """Decline a challenge to this person. Raises Refused."""
        found = await self._to(who, challenge)
        changed = self._registry.time.wall()
        await self._rows.answer(challenge, {"status": "declined", "reason": reason, "changed": changed})
        await self._answered(found, "/", who)

    async def withdraw(self, who: Who, challenge: str) -> None:
        """Withdraw a challenge that this person sent, or dismiss the answer to it. Raises Refused."""
        found = await self._rows.find(challenge, who.ids)
        if found.challenger not in who.ids:
            raise Refused("forbidden", "this challenge is to you: decline it")
        await self._rows.delete(challenge)
        self._tell(found)
        await self._registry.inbox.done((found.challenger, found.challenged), challenge, ("challenge", "answer"))

    async def _answered(self, found: StoredChallenge, place: str, who: Who) -> None:
        """Update both people's pages after an answer, and store a notice for the sender."""
        self._tell(found)
        inbox = self._registry.inbox
        await inbox.done((found.challenged,), found.id, ("challenge",))
        await inbox.notify((found.challenger,), Notice("answer", found.id, place, who.name, who.id))

    async def _to(self, who: Who, challenge: str) -> StoredChallenge:
        found = await self._rows.find(challenge, who.ids)
        if found.challenged not in who.ids:
            raise Refused("forbidden", "this challenge is from you: withdraw it, or wait for the answer")
        return found

    def _tell(self, challenge: StoredChallenge) -> None:
        self._registry.hub.tell((challenge.challenger, challenge.challenged), ChallengeChanged(challenge.id))
