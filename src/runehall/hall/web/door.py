"""The door: who asks, from where, how fast. Everything is checked before a request reaches the hall."""

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request

from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.hall import Hall
from runehall.hall.limits import Rates
from runehall.hall.metrics import Metrics
from runehall.hall.people import COOKIE, COOKIE_SECONDS, People
from runehall.hall.settings import Settings

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
Connection = ASGIConnection[Any, Any, Any, Any]


class Caller(NamedTuple):
    """Who makes a request: None for nobody yet; `token` says that it is a program."""

    who: Who | None
    login: str | None
    token: bool


class Door:
    """Everything one process of the hall needs to let people in; kept in the app's state."""

    def __init__(self, settings: Settings, hall: Hall, people: People) -> None:
        self.settings = settings
        self.hall = hall
        self.people = people
        self.metrics = Metrics()
        self.requests = Rates(settings.request_rate, settings.request_rate * 4)
        self.secrets = Rates(settings.secret_rate, 10)
        self.sockets: dict[str, int] = {}
        self._origins = {origin.strip() for origin in settings.origins.split(",") if origin.strip()}

    def address(self, connection: Connection) -> str:
        """Where a request comes from."""
        if self.settings.proxy:
            forwarded = connection.headers.get("x-forwarded-for")
            if forwarded:
                return forwarded.rsplit(",", 1)[-1].strip()
        return connection.client.host if connection.client is not None else "?"

    def secure(self, connection: Connection) -> bool:
        """Whether the page is served by HTTPS."""
        if self.settings.proxy and connection.headers.get("x-forwarded-proto") in ("https", "wss"):
            return True
        return connection.scope["scheme"] in ("https", "wss")

    def check_origin(self, connection: Connection) -> None:
        """A browser says which page a request comes from: it must be the hall's own, or one the settings name."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return
        if origin == "null" or urlsplit(origin).netloc != connection.headers.get("host"):
            raise Refused("origin", "this request comes from a page that is not the hall's")

    async def caller(self, connection: Connection) -> Caller:
        """Who makes this request: by API token, else by cookie."""
        bearer = connection.headers.get("authorization")
        if bearer is not None:
            kind, _, token = bearer.partition(" ")
            person = await self.people.by_token(token.strip()) if kind.lower() == "bearer" else None
            if person is None:
                self.secrets.take(self.address(connection))
                raise Refused("signin", "the API token is not valid: make a new one")
            return Caller(*await self.people.who(person), token=True)
        cookie = connection.cookies.get(COOKIE)
        person = self.people.read_cookie(cookie) if cookie else None
        if person is None:
            return Caller(None, None, token=False)
        return Caller(*await self.people.who(person), token=False)

    async def let_in(self, request: Request[Any, Any, Any]) -> None:
        """Check a request before anything else happens; what is found out is kept in its state."""
        self.requests.take(self.address(request))
        self.check_origin(request)
        caller = await self.caller(request)
        if request.method not in SAFE and not caller.token:
            if caller.who is None:
                raise Refused("signin", "get a guest cookie first: GET /api/me")
            if not self.people.csrf_matches(caller.who.id, request.headers.get("x-csrf-token", "")):
                raise Refused("csrf", "the X-CSRF-Token header is missing or wrong: send Me.csrf from GET /api/me")
        request.state.caller = caller

    def cookie(self, request: Request[Any, Any, Any], person: str | None) -> dict[str, Any]:
        """The cookie to set for a person, or to take away."""
        return {
            "key": COOKIE,
            "value": self.people.cookie(person) if person is not None else "",
            "max_age": COOKIE_SECONDS if person is not None else 0,
            "httponly": True,
            "samesite": "lax",
            "secure": self.secure(request),
            "path": "/",
        }


def door_of(connection: Connection) -> Door:
    """The door of this process."""
    door = connection.app.state.door
    assert isinstance(door, Door)
    return door


def asker(request: Request[Any, Any, Any]) -> Who:
    """Who asks; Refused if that is nobody."""
    caller: Caller = request.state.caller
    if caller.who is None:
        raise Refused("signin", "get a guest cookie first: GET /api/me")
    return caller.who


NOBODY = Who("", frozenset(), "")


def reader(request: Request[Any, Any, Any]) -> Who:
    """Who reads: somebody without a cookie reads as a stranger."""
    caller: Caller = request.state.caller
    return caller.who or NOBODY
