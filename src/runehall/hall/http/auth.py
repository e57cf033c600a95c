"""Authentication and rate limits: who makes a request, from which address and how often, checked before it reaches the
registry.

Litestar's CSRF middleware sets its own cookie and does not know about tokens. Here the CSRF token belongs to the
session and ends with it, and a program that authenticates with `Authorization` needs none.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cachetools import LRUCache
from litestar.connection import Request

from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.accounts.service import Accounts
from runehall.hall.accounts.sessions import DAYS
from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.errors import Refused
from runehall.hall.house.service import House
from runehall.hall.http.open_sockets import OpenSockets
from runehall.hall.http.origin import HttpConnection, Origin
from runehall.hall.limits import KEPT, Rates
from runehall.hall.names import plain_login
from runehall.hall.settings import Settings

ENTRANCE = frozenset((
    ("GET", "/api/me"), ("GET", "/api/house"), ("POST", "/api/house/enter"), ("POST", "/api/session"),
    ("DELETE", "/api/session"), ("GET", "/api/me/export"), ("POST", "/api/me/delete"),
    ("POST", "/api/recover"), ("POST", "/api/recover/mail"),
    ("POST", "/api/session/passkey"), ("POST", "/api/session/passkey/options"),
))  # fmt: skip
"""Requests that strangers may make to a closed hall: to see what it is, to enter, and to get or delete their own
data."""
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
COOKIE = "runehall"
SECURE_COOKIE = "__Host-runehall"
"""Used with TLS. Browsers accept a cookie with this prefix only from this very host, over TLS, and for all its
paths."""
COOKIE_SECONDS = DAYS * 86400
GUESTS_AT_ONCE = 100
SWEEP_SECONDS = 10
SITE_SHARE = 5
"""A site with many networks may make this many times the guesses of one network."""
UNKNOWN_COST = 2.5
"""The cost of an unauthenticated API request against its address's rate limit, where a request for a file costs 1."""


class Caller(NamedTuple):
    """Who makes a request (None: not signed in), and how: the id of a session or token, and a token's scope."""

    who: Who | None
    login: str | None = None
    session: str | None = None
    token: str | None = None
    scope: str | None = None

    @property
    def credential(self) -> str:
        """The id of the session or token."""
        return self.session or self.token or ""


class Authentication:
    """Authenticates requests and applies rate limits."""

    def __init__(
        self,
        settings: Settings,
        accounts: Accounts,
        origin: Origin,
        sockets: Sequence[OpenSockets],
        house: House,
        tell_others: Callable[[], None],
    ) -> None:
        self._accounts = accounts
        self._origin = origin
        self._sockets = sockets
        self._house = house
        self._tell_others = tell_others
        rate = settings.request_rate
        self._strangers = Rates(rate * 10, rate * 40)
        self._neighbours = Rates(rate * 20, rate * 80)
        self.requests = Rates(rate, rate * 4)
        self._seen: LRUCache[str, None] = LRUCache(KEPT)
        """Cookies and tokens that were valid when last used, the most recent last."""
        self.secrets = Rates(settings.secret_rate, 10)
        self._sites = Rates(settings.secret_rate * SITE_SHARE, 10 * SITE_SHARE)
        self.guesses = Rates(settings.secret_rate, 20)
        self.guests = Rates(settings.guest_rate, GUESTS_AT_ONCE)

    def guess(self, request: Request[Any, Any, Any], login: str) -> None:
        """Count a password guess against the address and the account, whether or not the account exists."""
        self.secrets.take(self._origin.address(request))
        try:
            self.guesses.take(plain_login(login))
        except Refused as fault:
            if fault.code == "rate":
                raise

    def guess_code(self, request: Request[Any, Any, Any]) -> None:
        """Count a guess at a short code against the address, and against the site that its network may belong to."""
        self._sites.take(self._origin.site(request))
        self.secrets.take(self._origin.address(request))

    async def admit(self, connection: HttpConnection) -> Caller:
        """Check the rate limit of a request and return its caller. Known people are limited individually, so that a
        club behind one address does not lock itself out; everybody else by address. Raises Refused."""
        address = self._origin.address(connection)
        ASKER.set(Asker(address))
        secret = connection.headers.get("authorization") or connection.cookies.get(self._cookie_name(connection)) or ""
        if secret not in self._seen:
            self._strangers.take(address, UNKNOWN_COST)
        self._seen.pop(secret, None)
        caller = await self._caller(connection)
        if caller.who is None:
            return caller
        self._neighbours.take(address)
        self.requests.take(caller.who.id)
        ASKER.set(Asker(address, caller.who.id))
        self._remember(secret)
        return caller

    def _remember(self, secret: str) -> None:
        self._seen[secret] = None

    async def _caller(self, connection: HttpConnection) -> Caller:
        """Identify the caller by API token, otherwise by cookie."""
        bearer = connection.headers.get("authorization")
        if bearer is not None:
            kind, _, token = bearer.partition(" ")
            used = await self._accounts.tokens.find(token.strip()) if kind.lower() == "bearer" else None
            if used is None:
                self.secrets.take(self._origin.address(connection))
                raise Refused("signin", "the API token is not valid: make a new one")
            who, login = await self._accounts.who(used.person)
            return Caller(who._replace(program=True), login, token=used.id, scope=used.scope)
        cookie = connection.cookies.get(self._cookie_name(connection))
        session = await self._accounts.sessions.find(cookie) if cookie else None
        if session is None:
            return Caller(None)
        return Caller(*await self._accounts.who(session.person), session=session.id)

    async def authorize(self, request: Request[Any, Any, Any]) -> None:
        """Check a request before it is handled, and keep the caller in its state. Raises Refused."""
        self._origin.check(request)
        if not request.url.path.startswith("/api"):
            address = self._origin.address(request)
            self._strangers.take(address)
            ASKER.set(Asker(address))
            request.state.caller = Caller(None)
            return
        caller = await self.admit(request)
        if (request.method, request.url.path.rstrip("/")) not in ENTRANCE:
            await self._house.check(caller.who, caller.login)
        if request.method not in SAFE:
            if caller.who is None:
                raise Refused("signin", "get a guest cookie first: GET /api/me")
            if caller.scope == "read":
                raise Refused("scope", "this API token may only read: make one with the scope play")
            if caller.session is not None:
                token = request.headers.get("x-csrf-token", "")
                if not self._accounts.csrf_matches(caller.session, token):
                    raise Refused("csrf", "the X-CSRF-Token header is missing or wrong: send Me.csrf from GET /api/me")
        request.state.caller = caller

    async def check_invited(self, caller: Caller) -> None:
        """Raise Refused for a person who may not enter a closed hall."""
        await self._house.check(caller.who, caller.login)

    async def close_uninvited(self) -> None:
        """Close the sockets of people who may no longer enter."""
        if not self._house.set.closed:
            return
        for sockets in self._sockets:
            for connection in sockets.connections:
                who, login = await self._accounts.who(connection.who.id)
                if not await self._house.admits(who, login):
                    connection.close()

    def _cookie_name(self, connection: HttpConnection) -> str:
        return SECURE_COOKIE if self._origin.secure(connection) else COOKIE

    def cookie(self, request: Request[Any, Any, Any], value: str | None) -> dict[str, Any]:
        """Return the cookie that sets a session, or removes it if `value` is None."""
        if value:
            self._remember(value)
        return {
            "key": self._cookie_name(request),
            "value": value or "",
            "max_age": COOKIE_SECONDS if value else 0,
            "httponly": True,
            "samesite": "lax",
            "secure": self._origin.secure(request),
            "path": "/",
        }

    async def sweep(self) -> None:
        """After a while, close the sockets of sessions and tokens that ended elsewhere: in another process, through
        a host, or by expiry. Raises Refused in an outage."""
        await asyncio.sleep(SWEEP_SECONDS)
        await self.close_ended()
        await self._house.look()

    async def credentials_ended(self, *, here: bool = True) -> None:
        """Make ended sessions and tokens invalid in every process, and close their sockets."""
        self._accounts.forget_credentials()
        if here:
            self._tell_others()
        await self.close_ended()

    async def close_ended(self) -> None:
        """Close the sockets whose session or token has ended."""
        credentials = {credential for sockets in self._sockets for credential in sockets.credentials}
        if credentials:
            for credential in credentials - await self._accounts.alive(sorted(credentials)):
                for sockets in self._sockets:
                    sockets.close(credential)


def asker(request: Request[Any, Any, Any]) -> Who:
    """Return the person who makes the request. Raises Refused if nobody is signed in."""
    caller: Caller = request.state.caller
    if caller.who is None:
        raise Refused("signin", "get a guest cookie first: GET /api/me")
    return caller.who


def owner(request: Request[Any, Any, Any]) -> tuple[Who, str]:
    """Return the person with their session, for changes to the account itself, which API tokens cannot make. Raises
    Refused."""
    who = asker(request)
    caller: Caller = request.state.caller
    if caller.session is None:
        raise Refused("scope", "an API token cannot do that: use the page You in a browser")
    return who, caller.session


def reader(request: Request[Any, Any, Any]) -> Who:
    """Return the person who reads; without a cookie, a stranger."""
    caller: Caller = request.state.caller
    return caller.who or NOBODY
