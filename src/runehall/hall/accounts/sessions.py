"""Sessions, identified by a browser's cookie. The cookie is random, and the database stores only its hash.

Litestar's server-side sessions store one blob for each id. They cannot be listed by person or ended one by one.
"""

import hashlib
import secrets
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.credentials import KnownCredentials
from runehall.hall.clock import DAY_MS, wall
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import people, sessions
from runehall.hall.storage.store import Store

DAYS = 180
"""A session ends after this many days without use."""
SEEN_MS = 3_600_000
"""How often the last use of a session is stored."""
AGENT = 200
"""The number of characters stored of a browser's user agent."""
SESSIONS_EACH = 50
"""The number of sessions of one person. A new session beyond it ends the one unused for longest."""

_FOUND = (
    sql.select(sessions, people.c.merged)
    .select_from(sessions.outerjoin(people, people.c.id == sessions.c.person))
    .where(sessions.c.hash == sql.bindparam("digest"))
)


class Session(NamedTuple):
    """A browser that is signed in, as an account or a guest."""

    id: str
    person: str


def digest(secret: str) -> str:
    """Return the stored hash of a cookie or an API token. Both are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Sessions:
    """Creates, finds and ends the sessions in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: KnownCredentials[Session] = KnownCredentials()

    async def begin(self, person: str, agent: str) -> tuple[str, Session]:
        """Create a session for a person, and return the cookie's value and the session."""
        value, now = secrets.token_urlsafe(32), wall()
        session = Session(secrets.token_urlsafe(9), person)
        row = {
            "id": session.id, "hash": digest(value), "person": person, "agent": kept_name(agent, AGENT),
            "created": now, "seen": now,
        }  # fmt: skip
        await self._store.write(*[_ended(old["id"]) for old in await self._too_many(person)], (sessions.insert(), row))
        return value, session

    async def find(self, value: str) -> Session | None:
        """Return the session of a cookie, or None if it has ended. A merge into an account ends a guest's sessions."""
        hashed = digest(value)
        return await self.known.find(hashed, lambda: self._look_up(hashed))

    async def _look_up(self, hashed: str) -> Session | None:
        row = await self._store.row(_FOUND.params(digest=hashed))
        now = wall()
        if row is None or row["merged"] or row["seen"] < now - DAYS * DAY_MS:
            return None
        if row["seen"] < now - SEEN_MS:
            await self._store.write((sessions.update().where(sessions.c.id == row["id"]).values(seen=now), {}))
        return Session(row["id"], row["person"])

    async def of(self, person: str) -> list[dict[str, Any]]:
        """Return the sessions of a person, the most recently used first, without the cookies' hashes."""
        query = sql.select(sessions.c.id, sessions.c.agent, sessions.c.created, sessions.c.seen)
        return await self._store.rows(query.where(sessions.c.person == person).order_by(sessions.c.seen.desc()))

    async def end(self, person: str, session: str) -> None:
        """End one session of a person."""
        await self._store.write((sessions.delete().where(sessions.c.id == session, sessions.c.person == person), {}))

    async def _too_many(self, person: str) -> list[dict[str, Any]]:
        return (await self.of(person))[SESSIONS_EACH - 1 :]


def _ended(session: str) -> tuple[sql.Executable, dict[str, Any]]:
    return sessions.delete().where(sessions.c.id == session), {}
