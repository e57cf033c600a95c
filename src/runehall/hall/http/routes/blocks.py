"""HTTP: blocking people."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.accounts import blocks
from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.responses import as_json
from runehall.hall.wire import api

Ask = Request[Any, Any, Any]


class Blocks(Controller):
    """The blocks of the person who asks."""

    path = "/api"
    tags = ("people",)

    @get("/blocks", summary="People you have blocked")
    async def list_blocks(self, request: Ask) -> list[api.Blocked]:
        """Return the people you have blocked, newest first."""
        return await blocks.listed(gateway_of(request).registry.store, asker(request))

    @post("/tables/{table_id:str}/block", summary="Block somebody at a table", status_code=200)
    async def block(
        self, request: Ask, table_id: FromPath[str], data: JSONBody[api.NewBlock]
    ) -> Response[list[api.Blocked]]:
        """Block a person, who can no longer sit down where you sit and whose messages no longer reach you. Return
        everybody you have blocked."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        try:
            return as_json(await gateway.registry.ask(table_id, "block", who, data.invite, data))
        finally:
            gateway.accounts.forget(who.id)

    @delete("/blocks/{speaker:str}", summary="Unblock somebody")
    async def unblock(self, request: Ask, speaker: FromPath[str]) -> None:
        """Unblock a person, who may sit down with you again. You see their new messages when you next open the
        table."""
        gateway, who = gateway_of(request), asker(request)
        await blocks.unblock(gateway.registry.store, who, speaker)
        gateway.accounts.forget(who.id)
