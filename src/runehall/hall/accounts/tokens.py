"""API tokens for programs. A token has a scope and an expiry date, and cannot change the account it belongs to."""

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
"""The number of tokens that one person can have."""

_FOUND = (
    sql.select(tokens.c.id, tokens.c.person, tokens.c.scope)
    .select_from(tokens.outerjoin(people, people.c.id == tokens.c.person))
    .where(tokens.c.hash == sql.bindparam("digest"), tokens.c.until > sql.bindparam("now"), people.c.merged.is_(None))
)


class TokenUse(NamedTuple):
    """A valid token: its scope and its owner."""

    id: str
    person: str
    scope: str


class Tokens:
    """Creates, finds and deletes the tokens in the database, which stores only their hashes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: KnownCredentials[TokenUse] = KnownCredentials()

    async def make(self, person: str, new: api.NewToken) -> api.Token:
        """Create a token for a person, who must be stored already. Raises Refused."""
        token, now = PREFIX + secrets.token_urlsafe(24), wall()
        until = now + new.days * DAY_MS
        made = api.Token(secrets.token_urlsafe(9), kept_name(new.label), now, new.scope, until, token)
        row = {
            "id": made.id, "person": person, "label": made.label, "hash": digest(token), "created": now,
            "scope": new.scope, "until": until,
        }  # fmt: skip
        full = Refused("full", f"you have {EACH} tokens, the limit: delete one first")
        await self._store.add(tokens, row, tokens.c.person == person, EACH, full)
        return made

    async def find(self, token: str) -> TokenUse | None:
        """Return what a token allows, or None if it is unknown or expired, or its guest was merged into an account."""
        if not token.startswith(PREFIX):
            return None
        hashed = digest(token)
        return await self.known.find(hashed, lambda: self._look_up(hashed))

    async def _look_up(self, hashed: str) -> TokenUse | None:
        row = await self._store.row(_FOUND.params(digest=hashed, now=wall()))
        return None if row is None else TokenUse(**row)

    async def of(self, person: str) -> list[api.Token]:
        """Return the tokens of a person, without their secret part."""
        query = sql.select(tokens).where(tokens.c.person == person).order_by(tokens.c.created)
        rows = await self._store.rows(query)
        return [api.Token(r["id"], r["label"], r["created"], r["scope"], r["until"]) for r in rows]

    async def drop(self, person: str, token: str) -> None:
        """Delete a token of a person."""
        await self._store.write((tokens.delete().where(tokens.c.id == token, tokens.c.person == person), {}))
