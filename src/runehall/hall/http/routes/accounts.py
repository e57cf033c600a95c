"""HTTP: the person who asks, accounts, sessions, API tokens, and personal data."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

from runehall.hall.accounts.personal_data import export
from runehall.hall.accounts.ratings import rating
from runehall.hall.accounts.sessions import Session
from runehall.hall.erasure import erase
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller, owner
from runehall.hall.http.gateway import gateway_of
from runehall.hall.names import plain_name
from runehall.hall.wire import api

Ask = Request[Any, Any, Any]
EXPORT_COST = 5
"""An export reads every table of a person, so it counts as this many password guesses."""


class Persons(Controller):
    """The person who asks."""

    path = "/api"
    tags = ("people",)

    @get("/me", summary="Who you are; creates a guest without a cookie")
    async def me(self, request: Ask) -> Response[api.Me]:
        """Return who you are. Without a cookie you become a guest."""
        gateway = gateway_of(request)
        caller: Caller = request.state.caller
        if caller.who is None:
            gateway.auth.guests.take(gateway.address(request))
            return await signed_in(request, gateway.accounts.new_guest())
        response = Response(await _me(request, caller.who.id, caller.session), headers={"cache-control": "no-store"})
        if caller.session is not None:  # the cookie's lifetime starts again with each use
            name = gateway.auth.cookie(request, None)["key"]
            response.set_cookie(**gateway.auth.cookie(request, request.cookies[name]))
        return response

    @patch("/me", summary="Change your name")
    async def rename(self, request: Ask, data: JSONBody[api.Rename]) -> api.Me:
        """Change the name that others see, from now on, at tables."""
        who, session = owner(request)
        await gateway_of(request).accounts.keep(who.id, plain_name(data.name))
        return await _me(request, who.id, session)

    @post("/account", summary="Make an account from a guest", status_code=200)
    async def sign_up(self, request: Ask, data: JSONBody[api.NewAccount]) -> Response[api.Me]:
        """Give this guest a login and a password. The guest's sessions and tokens end, and this browser gets a new
        session."""
        gateway, (who, _) = gateway_of(request), owner(request)
        gateway.auth.guess(request, data.login)
        await gateway.accounts.sign_up(who.id, data)
        await gateway.auth.credentials_ended()
        return await signed_in(request, who.id)

    @post("/session", summary="Sign in", status_code=200)
    async def sign_in(self, request: Ask, data: JSONBody[api.SignIn]) -> Response[api.Me]:
        """Sign in to an account. It takes over this guest's tables; the guest's sessions and tokens end."""
        gateway, (who, session) = gateway_of(request), owner(request)
        gateway.auth.guess(request, data.login)
        account = await gateway.accounts.sign_in(who.id, data)
        await gateway.accounts.sessions.end(who.id, session)
        await gateway.auth.credentials_ended()
        return await signed_in(request, account)

    @delete("/session", summary="Sign out")
    async def sign_out(self, request: Ask) -> Response[None]:
        """End this session: its cookie becomes invalid, including any copy of it."""
        gateway, (who, session) = gateway_of(request), owner(request)
        await gateway.accounts.sessions.end(who.id, session)
        await gateway.auth.credentials_ended()
        response: Response[None] = Response(None, status_code=204)
        response.set_cookie(**gateway.auth.cookie(request, None))
        return response

    @get("/sessions", summary="Where you are signed in")
    async def list_sessions(self, request: Ask) -> list[api.SessionInfo]:
        """Return the browsers that are signed in as you, most recently used first."""
        who, here = owner(request)
        rows = await gateway_of(request).accounts.sessions.of(who.id)
        return [api.SessionInfo(**row, here=row["id"] == here) for row in rows]

    @delete("/sessions/{session_id:str}", summary="Sign out elsewhere")
    async def end_session(self, request: Ask, session_id: FromPath[str]) -> None:
        """End one of your sessions, and close its open tables."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.sessions.end(who.id, session_id)
        await gateway.auth.credentials_ended()

    @post("/password", summary="Change your password", status_code=200)
    async def change_password(self, request: Ask, data: JSONBody[api.ChangePassword]) -> Response[api.Me]:
        """Change your password. This ends every other session and all tokens; this browser gets a new session."""
        gateway, (who, _) = gateway_of(request), owner(request)
        login = account_of(request)
        gateway.auth.guess(request, login)
        await gateway.accounts.change_password(login, data)
        await gateway.auth.credentials_ended()
        return await signed_in(request, who.id)

    @get("/tokens", summary="Your API tokens")
    async def list_tokens(self, request: Ask) -> list[api.Token]:
        """Return your tokens without their secret part."""
        return await gateway_of(request).accounts.tokens.of(owner(request)[0].id)

    @post("/tokens", summary="Make an API token")
    async def make_token(self, request: Ask, data: JSONBody[api.NewToken]) -> api.Token:
        """Make a token. The token itself is shown only in this answer."""
        accounts, (who, _) = gateway_of(request).accounts, owner(request)
        await accounts.keep(who.id)
        return await accounts.tokens.make(who.id, data)

    @delete("/tokens/{token_id:str}", summary="Delete an API token")
    async def drop_token(self, request: Ask, token_id: FromPath[str]) -> None:
        """Delete a token. Programs that use it are refused from now on, and their sockets are closed."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.tokens.drop(who.id, token_id)
        await gateway.auth.credentials_ended()

    @get("/me/export", summary="Export everything stored about you")
    async def export(self, request: Ask) -> Response[dict[str, Any]]:
        """Return your profile, sessions, tokens, decks, ratings, and what you did at every table."""
        gateway, (who, _) = gateway_of(request), owner(request)
        gateway.auth.secrets.take(gateway.address(request), EXPORT_COST)
        ids = sorted(who.ids)
        found = await gateway.registry.store.read(lambda connection: export(connection, ids))
        name = {"content-disposition": 'attachment; filename="runehall.json"', "cache-control": "no-store"}
        return Response(found, headers=name)

    @post("/me/delete", summary="Delete everything stored about you", status_code=204)
    async def erase_me(self, request: Ask, data: JSONBody[api.DeleteAccount]) -> Response[None]:
        """Resign your running games and delete you. Records of finished games stay, without your name and messages."""
        gateway, (who, _) = gateway_of(request), owner(request)
        caller: Caller = request.state.caller
        if caller.login is not None:
            gateway.auth.guess(request, caller.login)
            await gateway.accounts.check_password(caller.login, data.password)
        else:
            gateway.auth.secrets.take(gateway.address(request))
        for bot in await gateway.accounts.bots.of(who.id):
            await erase(gateway.registry, (await gateway.accounts.who(bot))[0])
        await erase(gateway.registry, who)
        response: Response[None] = Response(None, status_code=204)
        response.set_cookie(**gateway.auth.cookie(request, None))
        return response


def account_of(request: Ask) -> str:
    """Return the login of the account that asks. Raises Refused for a guest."""
    caller: Caller = request.state.caller
    if caller.login is None:
        raise Refused("account", "guests have neither passwords nor bots: make an account first")
    return caller.login


async def _me(request: Ask, person: str, session: str | None) -> api.Me:
    gateway = gateway_of(request)
    who, login = await gateway.accounts.who(person)
    own = await rating(gateway.registry.store, who.id, "match") if login is not None else None
    return api.Me(
        who.id,
        who.name,
        login,
        "" if session is None else gateway.accounts.csrf(session),
        own,
        bool(who.owner),
        who.handle or None,
        not who.owner and gateway.house.hosted_by(login),
        gateway.registry.hub.position(who.ids),
    )


async def signed_in(request: Ask, person: str) -> Response[api.Me]:
    """Return a new session for this browser, with its cookie."""
    gateway = gateway_of(request)
    session: Session
    value, session = await gateway.accounts.sessions.begin(person, request.headers.get("user-agent", ""))
    response = Response(await _me(request, person, session.id), headers={"cache-control": "no-store"})
    response.set_cookie(**gateway.auth.cookie(request, value))
    return response
