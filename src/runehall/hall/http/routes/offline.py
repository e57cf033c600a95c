"""HTTP: games that were played without the hall."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.wire.offline import HandedGame, HandIn

Ask = Request[Any, Any, Any]


class OfflineRoutes(Controller):
    """Your games without the hall."""

    path = "/api/offline"
    tags = ("tables",)

    @get("/", summary="Your games that were played without the hall")
    async def listed(self, request: Ask) -> list[HandedGame]:
        """The newest first."""
        return await gateway_of(request).offline.of(asker(request))

    @post("/", summary="Hand in a game that was played without the hall")
    async def hand_in(self, request: Ask, data: JSONBody[HandIn]) -> HandedGame:
        """It never counts for a rating. Two hundred are kept."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.offline.hand_in(who, data)
