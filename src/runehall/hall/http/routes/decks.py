"""HTTP: a person's own decks."""

import secrets
from typing import Any

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import check_deck
from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.setup import RuneDeck
from runehall.hall.storage.schema import decks
from runehall.hall.wire import api

Ask = Request[Any, Any, Any]
DECKS_EACH = 50


class Decks(Controller):
    """The decks of the person who asks."""

    path = "/api/decks"
    tags = ("people",)

    @get("/", summary="Your decks")
    async def list_decks(self, request: Ask) -> list[api.SavedDeck]:
        """Return your decks."""
        rows = await gateway_of(request).registry.store.decks_of(sorted(asker(request).ids))
        return [api.SavedDeck(row["id"], msgspec.json.decode(row["deck"], type=RuneDeck)) for row in rows]

    @post("/", summary="Save a deck")
    async def make_deck(self, request: Ask, data: JSONBody[RuneDeck]) -> api.SavedDeck:
        """Check a deck (CMP-4) and save it."""
        gateway, who = gateway_of(request), asker(request)
        deck = check_deck(data)
        await gateway.accounts.keep(who.id)
        row = {
            "id": secrets.token_urlsafe(9),
            "person": who.id,
            "deck": msgspec.json.encode(deck).decode(),
            "created": wall(),
        }
        full = Refused("full", f"you already have {DECKS_EACH} decks: delete one first")
        await gateway.registry.store.add(decks, row, decks.c.person.in_(who.ids), DECKS_EACH, full)
        return api.SavedDeck(str(row["id"]), deck)

    @delete("/{deck_id:str}", summary="Delete a deck")
    async def drop_deck(self, request: Ask, deck_id: FromPath[str]) -> None:
        """Delete a deck. Tables that use it keep their copy."""
        who = asker(request)
        statement = decks.delete().where(decks.c.id == deck_id, decks.c.person.in_(sorted(who.ids)))
        await gateway_of(request).registry.store.write((statement, {}))
