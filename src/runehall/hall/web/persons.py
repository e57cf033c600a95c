"""HTTP: who you are, accounts, API tokens, decks of your own."""

import secrets
from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

from runehall.hall.faults import Refused
from runehall.hall.kinds.rune import check_deck
from runehall.hall.people import COOKIE
from runehall.hall.room import wall
from runehall.hall.storage.schema import decks
from runehall.hall.web.door import Caller, asker, door_of
from runehall.hall.wire import api
from runehall.hall.wire.rune import RuneDeck

Ask = Request[Any, Any, Any]
DECKS_EACH = 50


class Persons(Controller):
    """You."""

    path = "/api"
    tags = ("people",)

    async def _me(self, request: Ask, person: str) -> api.Me:
        door = door_of(request)
        who, login = await door.people.who(person)
        rating = await door.hall.store.rating(who.id) if login is not None else None
        return api.Me(who.id, who.name, login, door.people.csrf(who.id), rating)

    @get("/me", summary="Who you are; a guest at once")
    async def me(self, request: Ask) -> Response[api.Me]:
        """Answers who you are. Without a cookie you become a guest."""
        door = door_of(request)
        caller: Caller = request.state.caller
        person = caller.who.id if caller.who is not None else door.people.new_guest()
        response = Response(await self._me(request, person), headers={"cache-control": "no-store"})
        if not caller.token:
            response.set_cookie(**door.cookie(request, person))
        return response

    @patch("/me", summary="Change your name")
    async def rename(self, request: Ask, data: JSONBody[api.Rename]) -> api.Me:
        """Changes the name that others see, at tables from now on."""
        who = asker(request)
        name = " ".join("".join(letter for letter in data.name if letter.isprintable()).split())
        if not name:
            raise Refused("message", "a name needs at least one letter")
        await door_of(request).people.keep(who.id, name)
        return await self._me(request, who.id)

    @post("/account", summary="Keep your games as an account", status_code=200)
    async def sign_up(self, request: Ask, data: JSONBody[api.NewAccount]) -> api.Me:
        """Gives this guest a login and a password."""
        door = door_of(request)
        who = asker(request)
        door.secrets.take(door.address(request))
        await door.people.sign_up(who.id, data)
        return await self._me(request, who.id)

    @post("/session", summary="Sign in", status_code=200)
    async def sign_in(self, request: Ask, data: JSONBody[api.SignIn]) -> Response[api.Me]:
        """Opens an account; this guest's tables come along."""
        door = door_of(request)
        who = asker(request)
        door.secrets.take(door.address(request))
        account = await door.people.sign_in(who.id, data)
        response = Response(await self._me(request, account))
        response.set_cookie(**door.cookie(request, account))
        return response

    @delete("/session", summary="Sign out")
    async def sign_out(self, request: Ask) -> Response[None]:
        """Forgets who you are on this device."""
        door = door_of(request)
        response: Response[None] = Response(None, status_code=204)
        response.delete_cookie(COOKIE, path="/")
        assert door is not None
        return response

    @get("/tokens", summary="Your API tokens")
    async def list_tokens(self, request: Ask) -> list[api.Token]:
        """Lists them without their secret part."""
        rows = await door_of(request).hall.store.tokens_of(asker(request).id)
        return [api.Token(row["id"], row["label"], row["created"]) for row in rows]

    @post("/tokens", summary="Make an API token")
    async def make_token(self, request: Ask, data: JSONBody[api.NewToken]) -> api.Token:
        """The token itself is shown only in this answer."""
        return await door_of(request).people.new_token(asker(request).id, data.label)

    @delete("/tokens/{token_id:str}", summary="Delete an API token")
    async def drop_token(self, request: Ask, token_id: FromPath[str]) -> None:
        """Programs that use it are refused from now on."""
        await door_of(request).people.drop_token(asker(request).id, token_id)

    @get("/decks", summary="Your decks")
    async def list_decks(self, request: Ask) -> list[api.SavedDeck]:
        """Lists the decks you made."""
        rows = await door_of(request).hall.store.decks_of(sorted(asker(request).ids))
        return [api.SavedDeck(row["id"], msgspec.json.decode(row["deck"], type=RuneDeck)) for row in rows]

    @post("/decks", summary="Keep a deck")
    async def make_deck(self, request: Ask, data: JSONBody[RuneDeck]) -> api.SavedDeck:
        """Checks a deck (CMP-4) and keeps it."""
        door, who = door_of(request), asker(request)
        deck = check_deck(data)
        if len(await door.hall.store.decks_of([who.id])) >= DECKS_EACH:
            raise Refused("full", f"you have {DECKS_EACH} decks, the bound: delete one first")
        await door.people.keep(who.id)
        row = {"id": secrets.token_urlsafe(9), "person": who.id, "deck": msgspec.json.encode(deck).decode(), "created": wall()}
        await door.hall.store.write((decks.insert(), row))
        return api.SavedDeck(str(row["id"]), deck)

    @delete("/decks/{deck_id:str}", summary="Delete a deck")
    async def drop_deck(self, request: Ask, deck_id: FromPath[str]) -> None:
        """Tables that play it keep their copy."""
        who = asker(request)
        statement = decks.delete().where(decks.c.id == deck_id, decks.c.person.in_(sorted(who.ids)))
        await door_of(request).hall.store.write((statement, {}))
