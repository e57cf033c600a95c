"""HTTP: the deals of the day, their results, and the proof that they were fixed in advance."""

from datetime import date
from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.http.auth import asker, reader
from runehall.hall.http.gateway import gateway_of
from runehall.hall.setup import DailyMode
from runehall.hall.wire.daily import DailyPage, DailyResults, DailyStart, DailyTable
from runehall.study.report.daily import DayProof

Ask = Request[Any, Any, Any]


class DailyRoutes(Controller):
    """The deals of the day."""

    path = "/api/daily"
    tags = ("daily",)

    @get("/", summary="Today's deals")
    async def page(self, request: Ask) -> DailyPage:
        """Return today's deals with your tries and streaks, and the commitments for today and the next days."""
        return await gateway_of(request).daily.page(reader(request))

    @post("/", summary="Begin your try at one of today's deals", status_code=200)
    async def begin(self, request: Ask, data: JSONBody[DailyStart]) -> DailyTable:
        """Open the table of your only try. Repeated requests return the same table."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return DailyTable(await gateway.daily.begin(who, data.mode))

    @get("/{day:date}", summary="The key of a day that is over")
    async def proof(self, request: Ask, day: FromPath[date]) -> DayProof:
        """Return the key of a finished day and the deals it produced, which `runehall verify` checks."""
        return await gateway_of(request).daily.proof(day)

    @get("/{day:date}/{mode:str}", summary="The results of a deal")
    async def results(self, request: Ask, day: FromPath[date], mode: FromPath[DailyMode]) -> DailyResults:
        """Return the results of a deal: on its day only for people who have finished their try, afterwards for
        everybody."""
        return await gateway_of(request).daily.results(reader(request), day, mode)
