"""Identifies who makes a request: guests and accounts by their session cookie, programs by an API token."""

import contextlib
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sql
from cachetools import TTLCache

from runehall.hall.accounts.blocks import blocked_by
from runehall.hall.accounts.bot_accounts import BotAccounts
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.passwords import Passwords
from runehall.hall.accounts.sanctions import check_open
from runehall.hall.accounts.sessions import Sessions
from runehall.hall.accounts.tokens import Tokens
from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.names import plain_handle, plain_login, skeleton
from runehall.hall.storage.schema import people, sessions, tokens
from runehall.hall.storage.store import Store
from runehall.hall.wire import api

REMEMBERED = 5000
REMEMBER_SECONDS = 30.0
"""How many people `who` caches, and for how long."""
MOST_ASKED = 500
"""The number of ids in one query."""


class Accounts:
    """Stores guests and accounts. `sessions` and `tokens` identify who makes a request."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self.key = key
        self._key = bytes.fromhex(key)
        self._passwords = Passwords()
        self.sessions = Sessions(store)
        self.tokens = Tokens(store)
        self.bots = BotAccounts(store, self.tokens)
        self._known: TTLCache[str, tuple[Who, str | None]] = TTLCache(REMEMBERED, REMEMBER_SECONDS)

    def close(self) -> None:
        """Stop the thread that hashes passwords."""
        self._passwords.close()

    def csrf(self, session: str) -> str:
        """Return the CSRF token of a session. Only the server's own pages can read it and send it back."""
        return hmac.new(self._key, f"csrf:{session}".encode(), hashlib.sha256).hexdigest()[:43]

    def csrf_matches(self, session: str, token: str) -> bool:
        """Return whether a CSRF token belongs to this session."""
        return hmac.compare_digest(token.encode(), self.csrf(session).encode())

    # -- people ------------------------------------------------------------------------------------------------------

    def new_guest(self) -> str:
        """Return a random id for a new guest."""
        return secrets.token_urlsafe(12)

    async def who(self, person: str) -> tuple[Who, str | None]:
        """Return a person with the guests merged into them, and their login if they have an account."""
        known = self._known.get(person)
        if known is not None:
            return known
        row = await self._store.person(person)
        merged = await self._store.merged(person) if row is not None and row["login"] else []
        name, owner, handle = _guest_name(person), "", ""
        if row is not None:
            name, owner, handle = row["name"], row["owner"] or "", row["handle"] or ""
        ids = frozenset((person, *merged))
        blocked = await blocked_by(self._store, ids) if row is not None else frozenset()
        who = Who(person, ids, name, owner, handle=handle, blocked=blocked)
        login = row["login"] if row is not None else None
        self._known[person] = (who, login)
        return who, login

    def forget(self, *persons: str) -> None:
        """Drop these people from the cache of `who`."""
        for person in persons:
            self._known.pop(person, None)

    async def keep(self, person: str, name: str | None = None) -> None:
        """Store a guest who is not stored yet, or give a stored person a new name."""
        row = await self._store.person(person)
        if row is None:
            values = {"id": person, "name": name or (await self.who(person))[0].name, "created": wall()}
            with contextlib.suppress(sql.exc.IntegrityError):  # stored by another request at the same time
                await self._store.write((people.insert(), values))
        elif name is not None:
            await self._store.write((people.update().where(people.c.id == person).values(name=name), {}))
        self.forget(person)

    async def sign_up(self, person: str, new: api.NewAccount) -> None:
        """Turn a guest into an account. The guest's sessions and tokens end, so that nobody else can use them."""
        login, handle = plain_login(new.login), plain_handle(new.login)
        await self.keep(person)
        row = await self._store.person(person)
        if row is not None and row["login"]:
            raise Refused("login", f"you already have an account: {row['login']}")
        password = await self._passwords.hash(new.password, login)
        values = {"login": login, "handle": handle, "password": password, "skeleton": skeleton(login)}
        if row is not None and row["name"] == _guest_name(person):
            values["name"] = handle
        change = people.update().where(people.c.id == person, people.c.login.is_(None)).values(values)
        try:
            await self._store.write((change, {}), *ended(person))
        except sql.exc.IntegrityError:
            raise Refused("login", "that login is taken, or looks like one that is: choose another one") from None
        self.forget(person)

    async def sign_in(self, guest: str, asked: api.SignIn) -> str:
        """Return the id of the account with this login and password. The guest and their tables are merged into it."""
        row = await self.check_password(asked.login, asked.password)
        return await self.enter(guest, str(row["id"]))

    async def enter(self, guest: str, account: str) -> str:
        """Merge a guest into the account that they have authenticated for. Raises Refused if the account is closed."""
        await check_open(self._store, account)
        mine = await self._store.person(guest)
        if mine is not None and mine["login"] is None and guest != account:
            merge = people.update().where(people.c.id == guest).values(merged=account)
            await self._store.write((merge, {}), *ended(guest))
        self.forget(account, guest)
        return account

    async def check_password(self, login: str, password: str) -> dict[str, Any]:
        """Return the row of an account. Raises Refused if the login or the password is wrong, in the same time."""
        row = None
        with contextlib.suppress(Refused):
            row = await self._store.by_login(plain_login(login))
        if not await self._passwords.matches(None if row is None else row["password"], password) or row is None:
            raise Refused("password", "login or password is wrong: try again, or play on as a guest")
        return row

    async def change_password(self, login: str, change: api.ChangePassword) -> None:
        """Change an account's password, given the old one. All sessions and tokens of the account end."""
        row = await self.check_password(login, change.old)
        await self.set_password(row, change.new)

    async def set_password(self, row: dict[str, Any], password: str) -> None:
        """Set an account's password without the old one, for hosts. All sessions and tokens of the account end."""
        digest = await self._passwords.hash(password, row["login"])
        update = people.update().where(people.c.id == row["id"]).values(password=digest)
        await self._store.write((update, {}), *ended(row["id"]))
        self.forget(row["id"])

    async def hash_password(self, password: str, login: str) -> str:
        """Return the hash of a new password. Raises Refused if it is easy to guess."""
        return await self._passwords.hash(password, login)

    # -- sessions and tokens -----------------------------------------------------------------------------------------

    def forget_credentials(self) -> None:
        """Clear the caches of sessions and tokens, because some have ended in this or another process."""
        self.sessions.known.clear()
        self.tokens.known.clear()

    async def alive(self, credentials: Sequence[str]) -> set[str]:
        """Return those of these session and token ids that are still valid."""
        found: set[str] = set()
        for start in range(0, len(credentials), MOST_ASKED):
            some = credentials[start : start + MOST_ASKED]
            valid = sql.select(sessions.c.id).where(sessions.c.id.in_(some))
            lasting = sql.select(tokens.c.id).where(tokens.c.id.in_(some), tokens.c.until > wall())
            found.update(row["id"] for row in await self._store.rows(valid) + await self._store.rows(lasting))
        return found


def ended(person: str) -> list[tuple[sql.Executable, dict[str, Any]]]:
    """Return the statements that end all sessions and tokens of a person."""
    return [(table.delete().where(table.c.person == person), {}) for table in (sessions, tokens)]


def _guest_name(person: str) -> str:
    return f"Guest {int(hashlib.sha256(person.encode()).hexdigest(), 16) % 9000 + 1000}"
