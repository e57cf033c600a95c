"""HTTP: games played without the hall."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.wire.offline import HandedGame, HandIn

Ask = Request[Any, Any, Any]


class OfflineRoutes(Controller):
    """Your games played without the hall."""

    path = "/api/offline"
    tags = ("tables",)

    @get("/", summary="Your games played without the hall")
    async def listed(self, request: Ask) -> list[HandedGame]:
        """Return your games, newest first."""
        return await gateway_of(request).offline.of(asker(request))

    @post("/", summary="Upload a game played without the hall")
    async def hand_in(self, request: Ask, data: JSONBody[HandIn]) -> HandedGame:
        """Upload a game. It never counts for a rating. Two hundred games are kept."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.offline.hand_in(who, data)
