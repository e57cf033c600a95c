"""HTTP: games over days: holidays, private notes, and turns planned ahead."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.responses import as_json
from runehall.hall.table.actor import encode
from runehall.hall.wire.days import HolidayState, NewHoliday, PlannedTurns, TableNote, TriedTurn, TryTurn

Ask = Request[Any, Any, Any]


class DaysRoutes(Controller):
    """Requests for games over days."""

    path = "/api"
    tags = ("days",)

    @get("/me/holiday", summary="Your holiday")
    async def holiday(self, request: Ask) -> HolidayState:
        """Return whether you are on holiday, and how many days are left this year."""
        return await gateway_of(request).holidays.of(asker(request))

    @post("/me/holiday", summary="Go on holiday", status_code=200)
    async def go(self, request: Ask, data: JSONBody[NewHoliday]) -> HolidayState:
        """Start a holiday now, which extends your deadlines."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.holidays.take(who, data.days)

    @delete("/me/holiday", summary="End your holiday", status_code=200)
    async def back(self, request: Ask) -> HolidayState:
        """End your holiday. Unused days are given back, and your deadlines move back by the same time."""
        return await gateway_of(request).holidays.end(asker(request))

    @get("/tables/{table_id:str}/note", summary="Your note about a table")
    async def note(self, request: Ask, table_id: FromPath[str]) -> TableNote:
        """Return your note about a table, which only you can read."""
        return await gateway_of(request).own_pages.note(asker(request), table_id)

    @put("/tables/{table_id:str}/note", summary="Write a note about a table")
    async def write(self, request: Ask, table_id: FromPath[str], data: JSONBody[TableNote]) -> TableNote:
        """Replace your note about a table where you play."""
        return await gateway_of(request).own_pages.write(asker(request), table_id, data)

    @get("/tables/{table_id:str}/plan", summary="Your planned turn")
    async def plan(self, request: Ask, table_id: FromPath[str]) -> PlannedTurns:
        """Return the turns to play as soon as it is your turn."""
        return await gateway_of(request).own_pages.plans(asker(request), table_id)

    @put("/tables/{table_id:str}/plan", summary="Plan your next turn")
    async def set_plan(self, request: Ask, table_id: FromPath[str], data: JSONBody[PlannedTurns]) -> PlannedTurns:
        """Replace your plan for your next turn; an empty one deletes it."""
        return await gateway_of(request).own_pages.plan(asker(request), table_id, data)

    @post("/tables/{table_id:str}/try", summary="Try your next turn out", status_code=200)
    async def try_turn(self, request: Ask, table_id: FromPath[str], data: JSONBody[TryTurn]) -> Response[TriedTurn]:
        """Try a turn on what your seat knows, without the engine. Nothing is played."""
        return as_json(encode(await gateway_of(request).own_pages.try_turn(asker(request), table_id, data)))
