"""Follows between accounts. Friends are accounts that follow each other."""

import contextlib

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.people.audience import shown_of
from runehall.hall.storage.schema import blocks, follows, people, present
from runehall.hall.storage.store import Store
from runehall.hall.wire.profiles import MyPeople, PersonCard

EACH = 300
"""The number of accounts that one account may follow."""
LISTED = 300
"""How many followed accounts, and how many followers, are listed."""
ONLINE = 100
"""How many others who are online are listed."""
_ACCOUNT = people.c.handle.is_not(None) & people.c.owner.is_(None)


async def follow(store: Store, who: Who, followed: str) -> None:
    """Follow an account. Does nothing if it is followed already. Raises Refused if the account follows too many."""
    row = {"person": who.id, "followed": followed, "created": wall()}
    full = Refused("full", f"you follow {EACH} people, the limit: unfollow one first")
    with contextlib.suppress(sql.exc.IntegrityError):  # already followed
        await store.add(follows, row, follows.c.person == who.id, EACH, full)


async def unfollow(store: Store, person: str, followed: str) -> None:
    """Stop following an account."""
    here = follows.delete().where(follows.c.person == person, follows.c.followed == followed)
    await store.write((here, {}))


def followers(connection: sql.Connection, person: str) -> tuple[set[str], set[str]]:
    """Return the followers of an account, and its friends (the followers that it follows too)."""
    to = set(connection.execute(sql.select(follows.c.person).where(follows.c.followed == person)).scalars())
    of = set(connection.execute(sql.select(follows.c.followed).where(follows.c.person == person)).scalars())
    return to, to & of


def listed(connection: sql.Connection, who: Who, now: int) -> MyPeople:
    """Return whom an account follows, its followers, and everyone else who is online and lets the account see it,
    each with online people first. Guests see only people who are online and show this to everyone."""
    own = sql.select(follows.c.followed).where(follows.c.person == who.id)
    following = dict.fromkeys(connection.execute(own.limit(LISTED)).scalars())
    towards = sql.select(follows.c.person).where(follows.c.followed == who.id).order_by(follows.c.created.desc())
    fans = dict.fromkeys(connection.execute(towards.limit(LISTED)).scalars())
    barred = set(connection.execute(sql.select(blocks.c.person).where(blocks.c.blocked.in_(who.ids))).scalars())
    here = sql.select(present.c.person).where(present.c.until > now).order_by(present.c.until.desc()).limit(ONLINE * 3)
    online = [one for one in connection.execute(here).scalars() if one not in who.ids]
    there = set(connection.execute(sql.select(present.c.person).where(present.c.until > now)).scalars())
    online = list(dict.fromkeys([*(one for one in following if one in there), *online]))
    asked = {*following, *fans, *online}
    found = {row.id: row for row in connection.execute(sql.select(people).where(people.c.id.in_(asked), _ACCOUNT))}

    def card(person: str) -> PersonCard:
        row = found[person]
        friend = person in following and person in fans
        audience = shown_of(row.shown).online
        may = person not in barred and (audience == "everyone" or (audience == "friends" and friend))
        return PersonCard(row.handle, row.name, person in there if may else None, friend)

    def cards(persons: list[str]) -> list[PersonCard]:
        return sorted(map(card, persons), key=lambda one: (not one.here, one.name.casefold()))

    return MyPeople(
        cards([one for one in following if one in found]),
        cards([one for one in fans if one in found and one not in following]),
        [one for one in cards([one for one in online if one in found]) if one.here][:ONLINE],
    )
