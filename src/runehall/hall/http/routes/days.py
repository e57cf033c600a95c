"""HTTP: games over days: holidays, notes for oneself, turns that are planned ahead."""

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
    """What only games over days need."""

    path = "/api"
    tags = ("days",)

    @get("/me/holiday", summary="Your holiday")
    async def holiday(self, request: Ask) -> HolidayState:
        """Whether you are on one, and how many days are left this year."""
        return await gateway_of(request).holidays.of(asker(request))

    @post("/me/holiday", summary="Go on holiday", status_code=200)
    async def go(self, request: Ask, data: JSONBody[NewHoliday]) -> HolidayState:
        """It begins now; your deadlines move on by it."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.holidays.take(who, data.days)

    @delete("/me/holiday", summary="Be back from holiday", status_code=200)
    async def back(self, request: Ask) -> HolidayState:
        """The days that were not taken are given back; your deadlines move back by them."""
        return await gateway_of(request).holidays.end(asker(request))

    @get("/tables/{table_id:str}/note", summary="Your note about a table")
    async def note(self, request: Ask, table_id: FromPath[str]) -> TableNote:
        """Only you read it."""
        return await gateway_of(request).own_pages.note(asker(request), table_id)

    @put("/tables/{table_id:str}/note", summary="Write a note about a table")
    async def write(self, request: Ask, table_id: FromPath[str], data: JSONBody[TableNote]) -> TableNote:
        """Instead of the one before; for those who play there."""
        return await gateway_of(request).own_pages.write(asker(request), table_id, data)

    @get("/tables/{table_id:str}/plan", summary="Your planned turn")
    async def plan(self, request: Ask, table_id: FromPath[str]) -> PlannedTurns:
        """What is played as soon as it is your turn."""
        return await gateway_of(request).own_pages.plans(asker(request), table_id)

    @put("/tables/{table_id:str}/plan", summary="Plan your next turn")
    async def set_plan(self, request: Ask, table_id: FromPath[str], data: JSONBody[PlannedTurns]) -> PlannedTurns:
        """Instead of what you planned before; without plans nothing is played for you."""
        return await gateway_of(request).own_pages.plan(asker(request), table_id, data)

    @post("/tables/{table_id:str}/try", summary="Try your next turn out", status_code=200)
    async def try_turn(self, request: Ask, table_id: FromPath[str], data: JSONBody[TryTurn]) -> Response[TriedTurn]:
        """On what your seat knows, without the engine; nothing is played."""
        return as_json(encode(await gateway_of(request).own_pages.try_turn(asker(request), table_id, data)))
