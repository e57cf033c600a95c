"""Who somebody is: guests by a signed cookie, accounts with a password, programs by an API token."""

import asyncio
import contextlib
import hashlib
import hmac
import secrets
import time

import sqlalchemy as sql
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.room import wall
from runehall.hall.storage.schema import people, tokens
from runehall.hall.storage.store import Store
from runehall.hall.wire import api

COOKIE = "runehall"
COOKIE_SECONDS = 400 * 86400
TOKEN_PREFIX = "rh_"  # noqa: S105 - not a secret, only its first letters
TOKENS_EACH = 20
REMEMBERED = 5000
REMEMBER_SECONDS = 30.0


class People:
    """Signs and reads cookies, keeps accounts and tokens."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = bytes.fromhex(key)
        self._hasher = PasswordHasher()
        self._known: dict[str, tuple[float, Who, str | None]] = {}

    # -- cookies -----------------------------------------------------------------------------------------------------

    def _sign(self, what: str, text: str) -> str:
        return hmac.new(self._key, f"{what}:{text}".encode(), hashlib.sha256).hexdigest()[:43]

    def cookie(self, person: str) -> str:
        """The signed cookie of a person."""
        body = f"{person}.{wall() // 1000}"
        return f"{body}.{self._sign('cookie', body)}"

    def read_cookie(self, value: str) -> str | None:
        """Whose cookie this is, if the hall signed it and it has not expired."""
        body, _, signature = value.rpartition(".")
        person, _, issued = body.partition(".")
        if not person or not hmac.compare_digest(signature.encode(), self._sign("cookie", body).encode()):
            return None
        return person if wall() // 1000 - int(issued) < COOKIE_SECONDS else None

    def csrf(self, person: str) -> str:
        """The token that only the hall's own page can read and send back."""
        return self._sign("csrf", person)

    def csrf_matches(self, person: str, token: str) -> bool:
        """Whether a request carries its person's token."""
        return hmac.compare_digest(token.encode(), self.csrf(person).encode())

    # -- people ------------------------------------------------------------------------------------------------------

    def new_guest(self) -> str:
        """The id of a guest; nothing is stored until the guest does something."""
        return secrets.token_urlsafe(12)

    async def who(self, person: str) -> tuple[Who, str | None]:
        """A person with all their merged guests and name, and the login if they have an account."""
        known = self._known.get(person)
        if known is not None and time.monotonic() - known[0] < REMEMBER_SECONDS:
            return known[1], known[2]
        row = await self._store.person(person)
        if row is not None and row["merged"]:
            return await self.who(row["merged"])
        merged = await self._store.merged(person) if row is not None and row["login"] else []
        name = (
            row["name"]
            if row is not None
            else f"Guest {int(hashlib.sha256(person.encode()).hexdigest(), 16) % 9000 + 1000}"
        )
        who = Who(person, frozenset((person, *merged)), name)
        login = row["login"] if row is not None else None
        self._known[person] = (time.monotonic(), who, login)
        if len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]
        return who, login

    async def keep(self, person: str, name: str | None = None) -> None:
        """Store a guest (their first table, their name); a stored person gets the new name."""
        row = await self._store.person(person)
        if row is None:
            values = {"id": person, "name": name or (await self.who(person))[0].name, "created": wall()}
            with contextlib.suppress(sql.exc.IntegrityError):  # kept by another request at the same time
                await self._store.write((people.insert(), values))
        elif name is not None:
            await self._store.write((people.update().where(people.c.id == person).values(name=name), {}))
        self._known.pop(person, None)

    async def sign_up(self, person: str, new: api.NewAccount) -> None:
        """Turn a guest into an account."""
        await self.keep(person)
        row = await self._store.person(person)
        if row is not None and row["login"]:
            raise Refused("login", f"you have an account already: {row['login']}")
        digest = await asyncio.to_thread(self._hasher.hash, new.password)
        change = people.update().where(people.c.id == person).values(login=new.login.lower(), password=digest)
        try:
            await self._store.write((change, {}))
        except sql.exc.IntegrityError:
            raise Refused("login", "that login is taken: choose another one") from None
        self._known.pop(person, None)

    async def sign_in(self, guest: str, asked: api.SignIn) -> str:
        """The account that this login and password open; the guest's tables come along."""
        row = await self._store.by_login(asked.login.lower())
        digest = row["password"] if row is not None else self._hasher.hash("nobody")
        try:
            await asyncio.to_thread(self._hasher.verify, digest, asked.password)
        except (VerificationError, InvalidHashError):
            row = None
        if row is None:
            raise Refused("password", "login or password is wrong: try again, or play on as a guest")
        account = str(row["id"])
        mine = await self._store.person(guest)
        if mine is not None and mine["login"] is None and guest != account:
            await self._store.write((people.update().where(people.c.id == guest).values(merged=account), {}))
        self._known.pop(account, None)
        self._known.pop(guest, None)
        return account

    # -- tokens ------------------------------------------------------------------------------------------------------

    async def new_token(self, person: str, label: str) -> api.Token:
        """Make an API token; only its hash is stored."""
        if len(await self._store.tokens_of(person)) >= TOKENS_EACH:
            raise Refused("full", f"you have {TOKENS_EACH} tokens, the bound: delete one first")
        await self.keep(person)
        token = TOKEN_PREFIX + secrets.token_urlsafe(24)
        made = api.Token(secrets.token_urlsafe(9), label, wall(), token)
        row = {"id": made.id, "person": person, "label": label, "hash": _digest(token), "created": made.created}
        await self._store.write((tokens.insert(), row))
        return made

    async def by_token(self, token: str) -> str | None:
        """Whose API token this is."""
        return await self._store.by_token(_digest(token)) if token.startswith(TOKEN_PREFIX) else None

    async def drop_token(self, person: str, token_id: str) -> None:
        """Delete an API token."""
        await self._store.write((tokens.delete().where(tokens.c.id == token_id, tokens.c.person == person), {}))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
