"""HTTP: who you are, accounts, sessions, API tokens, your data."""

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
"""An export reads every table of a person: it counts as so many guesses."""


class Persons(Controller):
    """The person who asks."""

    path = "/api"
    tags = ("people",)

    @get("/me", summary="Who you are; a guest at once")
    async def me(self, request: Ask) -> Response[api.Me]:
        """Answers who you are. Without a cookie you become a guest."""
        gateway = gateway_of(request)
        caller: Caller = request.state.caller
        if caller.who is None:
            gateway.auth.guests.take(gateway.address(request))
            return await signed_in(request, gateway.accounts.new_guest())
        response = Response(await _me(request, caller.who.id, caller.session), headers={"cache-control": "no-store"})
        if caller.session is not None:  # the cookie lasts from its last use
            name = gateway.auth.cookie(request, None)["key"]
            response.set_cookie(**gateway.auth.cookie(request, request.cookies[name]))
        return response

    @patch("/me", summary="Change your name")
    async def rename(self, request: Ask, data: JSONBody[api.Rename]) -> api.Me:
        """Changes the name that others see, at tables from now on."""
        who, session = owner(request)
        await gateway_of(request).accounts.keep(who.id, plain_name(data.name))
        return await _me(request, who.id, session)

    @post("/account", summary="Keep your games as an account", status_code=200)
    async def sign_up(self, request: Ask, data: JSONBody[api.NewAccount]) -> Response[api.Me]:
        """Gives this guest a login and a password. The guest's sessions and tokens end; this browser gets a new one."""
        gateway, (who, _) = gateway_of(request), owner(request)
        gateway.auth.guess(request, data.login)
        await gateway.accounts.sign_up(who.id, data)
        await gateway.auth.credentials_ended()
        return await signed_in(request, who.id)

    @post("/session", summary="Sign in", status_code=200)
    async def sign_in(self, request: Ask, data: JSONBody[api.SignIn]) -> Response[api.Me]:
        """Opens an account; this guest's tables come along, its sessions and tokens end."""
        gateway, (who, session) = gateway_of(request), owner(request)
        gateway.auth.guess(request, data.login)
        account = await gateway.accounts.sign_in(who.id, data)
        await gateway.accounts.sessions.end(who.id, session)
        await gateway.auth.credentials_ended()
        return await signed_in(request, account)

    @delete("/session", summary="Sign out")
    async def sign_out(self, request: Ask) -> Response[None]:
        """Ends this session: its cookie is of no use any more, wherever it was copied to."""
        gateway, (who, session) = gateway_of(request), owner(request)
        await gateway.accounts.sessions.end(who.id, session)
        await gateway.auth.credentials_ended()
        response: Response[None] = Response(None, status_code=204)
        response.set_cookie(**gateway.auth.cookie(request, None))
        return response

    @get("/sessions", summary="Where you are signed in")
    async def list_sessions(self, request: Ask) -> list[api.SessionInfo]:
        """Lists the browsers that are signed in as you, the one used last first."""
        who, here = owner(request)
        rows = await gateway_of(request).accounts.sessions.of(who.id)
        return [api.SessionInfo(**row, here=row["id"] == here) for row in rows]

    @delete("/sessions/{session_id:str}", summary="Sign out elsewhere")
    async def end_session(self, request: Ask, session_id: FromPath[str]) -> None:
        """Ends one of your sessions, with its open tables."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.sessions.end(who.id, session_id)
        await gateway.auth.credentials_ended()

    @post("/password", summary="Change your password", status_code=200)
    async def change_password(self, request: Ask, data: JSONBody[api.ChangePassword]) -> Response[api.Me]:
        """Ends every other session and all tokens; this browser gets a new session."""
        gateway, (who, _) = gateway_of(request), owner(request)
        login = account_of(request)
        gateway.auth.guess(request, login)
        await gateway.accounts.change_password(login, data)
        await gateway.auth.credentials_ended()
        return await signed_in(request, who.id)

    @get("/tokens", summary="Your API tokens")
    async def list_tokens(self, request: Ask) -> list[api.Token]:
        """Lists them without their secret part."""
        return await gateway_of(request).accounts.tokens.of(owner(request)[0].id)

    @post("/tokens", summary="Make an API token")
    async def make_token(self, request: Ask, data: JSONBody[api.NewToken]) -> api.Token:
        """The token itself is shown only in this answer."""
        accounts, (who, _) = gateway_of(request).accounts, owner(request)
        await accounts.keep(who.id)
        return await accounts.tokens.make(who.id, data)

    @delete("/tokens/{token_id:str}", summary="Delete an API token")
    async def drop_token(self, request: Ask, token_id: FromPath[str]) -> None:
        """Programs that use it are refused from now on, and lose their sockets."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.tokens.drop(who.id, token_id)
        await gateway.auth.credentials_ended()

    @get("/me/export", summary="All that is stored of you")
    async def export(self, request: Ask) -> Response[dict[str, Any]]:
        """Your profile, sessions, tokens, decks, ratings, and what you did at every table."""
        gateway, (who, _) = gateway_of(request), owner(request)
        gateway.auth.secrets.take(gateway.address(request), EXPORT_COST)
        ids = sorted(who.ids)
        found = await gateway.registry.store.read(lambda connection: export(connection, ids))
        name = {"content-disposition": 'attachment; filename="runehall.json"', "cache-control": "no-store"}
        return Response(found, headers=name)

    @post("/me/delete", summary="Delete all that is stored of you", status_code=204)
    async def erase_me(self, request: Ask, data: JSONBody[api.DeleteAccount]) -> Response[None]:
        """Gives up your running games and deletes you; records of finished games stay, without your name and words."""
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
    """The login of the account that asks. Raises Refused for a guest."""
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
    )


async def signed_in(request: Ask, person: str) -> Response[api.Me]:
    """A new session for this browser, with its cookie."""
    gateway = gateway_of(request)
    session: Session
    value, session = await gateway.accounts.sessions.begin(person, request.headers.get("user-agent", ""))
    response = Response(await _me(request, person, session.id), headers={"cache-control": "no-store"})
    response.set_cookie(**gateway.auth.cookie(request, value))
    return response
