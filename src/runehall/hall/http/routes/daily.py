"""HTTP: the deals of a day, their results, and the proof that they were settled before."""

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
    """The deals of a day."""

    path = "/api/daily"
    tags = ("daily",)

    @get("/", summary="Today's deals")
    async def page(self, request: Ask) -> DailyPage:
        """Your tries and days in a row; and the commitments of this day and the next ones."""
        return await gateway_of(request).daily.page(reader(request))

    @post("/", summary="Begin your try at one of today's deals", status_code=200)
    async def begin(self, request: Ask, data: JSONBody[DailyStart]) -> DailyTable:
        """Opens its table; asked again, it names the same table: there is one try."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return DailyTable(await gateway.daily.begin(who, data.mode))

    @get("/{day:date}", summary="The key of a day that is over")
    async def proof(self, request: Ask, day: FromPath[date]) -> DayProof:
        """With the deals it gives: `runehall verify` checks it."""
        return await gateway_of(request).daily.proof(day)

    @get("/{day:date}/{mode:str}", summary="The table of results of a deal")
    async def results(self, request: Ask, day: FromPath[date], mode: FromPath[DailyMode]) -> DailyResults:
        """On the day itself for those who have finished their try, afterwards for all."""
        return await gateway_of(request).daily.results(reader(request), day, mode)
