"""Sessions: what a browser's cookie stands for. The cookie is random, and the database knows its hash only.

Litestar's sessions on the server are one blob for an id: they cannot be listed for a person or ended one by one.
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
"""A session that was not used for so long has ended."""
SEEN_MS = 3_600_000
"""How often the last use of a session is noted."""
AGENT = 200
SESSIONS_EACH = 50
"""Sessions of one person; the one unused for longest makes room."""

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
    """What is stored of a cookie or an API token: both are long and random, so a plain hash will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Sessions:
    """The sessions in the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.known: KnownCredentials[Session] = KnownCredentials()

    async def begin(self, person: str, agent: str) -> tuple[str, Session]:
        """A new session; answers the cookie's value with it."""
        value, now = secrets.token_urlsafe(32), wall()
        session = Session(secrets.token_urlsafe(9), person)
        row = {
            "id": session.id, "hash": digest(value), "person": person, "agent": kept_name(agent, AGENT),
            "created": now, "seen": now,
        }  # fmt: skip
        await self._store.write(*[_ended(old["id"]) for old in await self._too_many(person)], (sessions.insert(), row))
        return value, session

    async def find(self, value: str) -> Session | None:
        """The session of a cookie; None once it has ended. A guest's ends when the guest is merged into an account."""
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
        """The sessions of a person, the one used last first; without what the cookie could be found by."""
        query = sql.select(sessions.c.id, sessions.c.agent, sessions.c.created, sessions.c.seen)
        return await self._store.rows(query.where(sessions.c.person == person).order_by(sessions.c.seen.desc()))

    async def end(self, person: str, session: str) -> None:
        """End one session of a person."""
        await self._store.write((sessions.delete().where(sessions.c.id == session, sessions.c.person == person), {}))

    async def _too_many(self, person: str) -> list[dict[str, Any]]:
        return (await self.of(person))[SESSIONS_EACH - 1 :]


def _ended(session: str) -> tuple[sql.Executable, dict[str, Any]]:
    return sessions.delete().where(sessions.c.id == session), {}
