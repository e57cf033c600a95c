"""Authentication and rate limits: who asks, from where, how fast; checked before a request reaches the registry.

Litestar's CSRF part sets a cookie of its own and does not know tokens; here the CSRF token belongs to the session and
ends with it, and a program that authenticates by `Authorization` needs none.
"""

import asyncio
from typing import Any, NamedTuple

from litestar.connection import Request

from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.accounts.service import Accounts
from runehall.hall.accounts.sessions import DAYS
from runehall.hall.errors import Refused
from runehall.hall.http.open_sockets import OpenSockets
from runehall.hall.http.origin import HttpConnection, Origin
from runehall.hall.http.rendering import Renderer
from runehall.hall.limits import KEPT, Rates
from runehall.hall.lobby import Lobby
from runehall.hall.metrics import Metrics
from runehall.hall.names import plain_login
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.study.service import Studies
from runehall.hall.tournaments.service import Tournaments

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
COOKIE = "runehall"
SECURE_COOKIE = "__Host-runehall"
"""With TLS: browsers take a cookie of such a name from this very host only, over TLS, and for all its paths."""
COOKIE_SECONDS = DAYS * 86400
GUESTS_AT_ONCE = 100
SWEEP_SECONDS = 10
UNKNOWN_COST = 2.5
"""What a request of nobody known to the API counts among an address's requests, where a file counts 1."""


class Caller(NamedTuple):
    """Who makes a request (None for nobody yet), and by what: a session's or a token's id, a token's scope."""

    who: Who | None
    login: str | None = None
    session: str | None = None
    token: str | None = None
    scope: str | None = None

    @property
    def credential(self) -> str:
        """The id of the session or token."""
        return self.session or self.token or ""


class Gateway:
    """What every request of one process needs; kept in the app's state."""

    def __init__(self, settings: Settings, registry: Registry, accounts: Accounts, studies: Studies) -> None:
        self.settings = settings
        self.registry = registry
        self.accounts = accounts
        self.studies = studies
        self.tournaments = Tournaments(registry)
        self.metrics = Metrics()
        self.lobby = Lobby(registry)
        self.origin = Origin(settings)
        self.open_sockets = OpenSockets(settings)
        self.renderer = Renderer()
        rate = settings.request_rate
        self._strangers = Rates(rate * 10, rate * 40)
        self._neighbours = Rates(rate * 20, rate * 80)
        self.requests = Rates(rate, rate * 4)
        self._seen: dict[str, None] = {}
        """Cookies and tokens that were valid when they were last used, the newest last."""
        self.secrets = Rates(settings.secret_rate, 10)
        self.guesses = Rates(settings.secret_rate, 20)
        self.guests = Rates(settings.guest_rate, GUESTS_AT_ONCE)

    def address(self, connection: HttpConnection) -> str:
        """The address a request comes from, as rate limits count it."""
        return self.origin.address(connection)

    def guess(self, request: Request[Any, Any, Any], login: str) -> None:
        """Count a guess at a password: for the address, and for the account, whether or not there is one."""
        self.secrets.take(self.address(request))
        try:
            self.guesses.take(plain_login(login))
        except Refused as fault:
            if fault.code == "rate":
                raise

    async def admit(self, connection: HttpConnection) -> Caller:
        """Who makes this request, once its rate is checked: that of the person where there is one, so that a club
        behind one address is not locked out by its own size; that of the address otherwise. Raises Refused."""
        address = self.address(connection)
        secret = connection.headers.get("authorization") or connection.cookies.get(self._cookie_name(connection)) or ""
        if secret not in self._seen:
            self._strangers.take(address, UNKNOWN_COST)
        self._seen.pop(secret, None)
        caller = await self._caller(connection)
        if caller.who is None:
            return caller
        self._neighbours.take(address)
        self.requests.take(caller.who.id)
        self._remember(secret)
        return caller

    def _remember(self, secret: str) -> None:
        self._seen[secret] = None
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]

    async def _caller(self, connection: HttpConnection) -> Caller:
        """By API token, else by cookie."""
        bearer = connection.headers.get("authorization")
        if bearer is not None:
            kind, _, token = bearer.partition(" ")
            used = await self.accounts.tokens.find(token.strip()) if kind.lower() == "bearer" else None
            if used is None:
                self.secrets.take(self.address(connection))
                raise Refused("signin", "the API token is not valid: make a new one")
            who, login = await self.accounts.who(used.person)
            return Caller(who._replace(program=True), login, token=used.id, scope=used.scope)
        cookie = connection.cookies.get(self._cookie_name(connection))
        session = await self.accounts.sessions.find(cookie) if cookie else None
        if session is None:
            return Caller(None)
        return Caller(*await self.accounts.who(session.person), session=session.id)

    async def authorize(self, request: Request[Any, Any, Any]) -> None:
        """Check a request before anything else; the caller is kept in its state."""
        self.origin.check(request)
        if not request.url.path.startswith("/api"):
            self._strangers.take(self.address(request))
            request.state.caller = Caller(None)
            return
        caller = await self.admit(request)
        if request.method not in SAFE:
            if caller.who is None:
                raise Refused("signin", "get a guest cookie first: GET /api/me")
            if caller.scope == "read":
                raise Refused("scope", "this API token may only read: make one with the scope play")
            if caller.session is not None:
                token = request.headers.get("x-csrf-token", "")
                if not self.accounts.csrf_matches(caller.session, token):
                    raise Refused("csrf", "the X-CSRF-Token header is missing or wrong: send Me.csrf from GET /api/me")
        request.state.caller = caller

    def _cookie_name(self, connection: HttpConnection) -> str:
        return SECURE_COOKIE if self.origin.secure(connection) else COOKIE

    def cookie(self, request: Request[Any, Any, Any], value: str | None) -> dict[str, Any]:
        """The cookie to set for a session, or to take away."""
        if value:
            self._remember(value)
        return {
            "key": self._cookie_name(request),
            "value": value or "",
            "max_age": COOKIE_SECONDS if value else 0,
            "httponly": True,
            "samesite": "lax",
            "secure": self.origin.secure(request),
            "path": "/",
        }

    async def sweep(self) -> None:
        """Close the sockets of sessions and tokens that ended elsewhere: in another process, by a host, with time."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.close_ended()

    async def close_ended(self) -> None:
        """Close the sockets whose session or token has ended."""
        credentials = self.open_sockets.credentials
        if credentials:
            for credential in set(credentials) - await self.accounts.alive(credentials):
                self.open_sockets.close(credential)


def gateway_of(connection: HttpConnection) -> Gateway:
    """The gateway of this process."""
    gateway = connection.app.state.gateway
    assert isinstance(gateway, Gateway)
    return gateway


def asker(request: Request[Any, Any, Any]) -> Who:
    """Who asks; Refused if that is nobody."""
    caller: Caller = request.state.caller
    if caller.who is None:
        raise Refused("signin", "get a guest cookie first: GET /api/me")
    return caller.who


def owner(request: Request[Any, Any, Any]) -> tuple[Who, str]:
    """Who asks, with their session: for what changes the account itself, which no API token may."""
    who = asker(request)
    caller: Caller = request.state.caller
    if caller.session is None:
        raise Refused("scope", "an API token cannot do that: use the page You")
    return who, caller.session


def reader(request: Request[Any, Any, Any]) -> Who:
    """Who reads: somebody without a cookie reads as a stranger."""
    caller: Caller = request.state.caller
    return caller.who or NOBODY
