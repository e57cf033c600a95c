"""API tokens: for programs, with a scope and an end; a program cannot change the account it plays for."""

import secrets
from typing import NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.credentials import KnownCredentials
from runehall.hall.accounts.sessions import digest
from runehall.hall.clock import DAY_MS, wall
from runehall.hall.errors import Refused
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import people, tokens
from runehall.hall.storage.store import Store
from runehall.hall.wire import api

PREFIX = "rh_"
EACH = 20

_FOUND = (
    sql.select(tokens.c.id, tokens.c.person, tokens.c.scope)
    .select_from(tokens.outerjoin(people, people.c.id == tokens.c.person))
    .where(tokens.c.hash == sql.bindparam("digest"), tokens.c.until > sql.bindparam("now"), people.c.merged.is_(None))
)


class TokenUse(NamedTuple):
    """What a token allows, and its owner."""

    id: str
    person: str
    scope: str


class Tokens:
    """The tokens in the database; only their hashes are there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: KnownCredentials[TokenUse] = KnownCredentials()

    async def make(self, person: str, new: api.NewToken) -> api.Token:
        """A new token of a person who is stored already."""
        if len(await self.of(person)) >= EACH:
            raise Refused("full", f"you have {EACH} tokens, the bound: delete one first")
        token, now = PREFIX + secrets.token_urlsafe(24), wall()
        until = now + new.days * DAY_MS
        made = api.Token(secrets.token_urlsafe(9), kept_name(new.label), now, new.scope, until, token)
        row = {
            "id": made.id, "person": person, "label": made.label, "hash": digest(token), "created": now,
            "scope": new.scope, "until": until,
        }  # fmt: skip
        await self._store.write((tokens.insert(), row))
        return made

    async def find(self, token: str) -> TokenUse | None:
        """What a token allows; None if there is none, or it has expired, or its guest was merged into an account."""
        if not token.startswith(PREFIX):
            return None
        hashed = digest(token)
        return await self.known.find(hashed, lambda: self._look_up(hashed))

    async def _look_up(self, hashed: str) -> TokenUse | None:
        row = await self._store.row(_FOUND.params(digest=hashed, now=wall()))
        return None if row is None else TokenUse(**row)

    async def of(self, person: str) -> list[api.Token]:
        """The tokens of a person, without their secret part."""
        query = sql.select(tokens).where(tokens.c.person == person).order_by(tokens.c.created)
        rows = await self._store.rows(query)
        return [api.Token(r["id"], r["label"], r["created"], r["scope"], r["until"]) for r in rows]

    async def drop(self, person: str, token: str) -> None:
        """Delete a token of a person."""
        await self._store.write((tokens.delete().where(tokens.c.id == token, tokens.c.person == person), {}))
