"""HTTP: reports, how one stands, and what hosts do."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller, asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.wire.moderation import HostAct, HostReports, MyStanding, NewReport

Ask = Request[Any, Any, Any]


class ModerationRoutes(Controller):
    """Keeping it friendly."""

    path = "/api"
    tags = ("people",)

    @post("/reports", summary="Report somebody to the hosts", status_code=204)
    async def report(self, request: Ask, data: JSONBody[NewReport]) -> None:
        """A player or a message of theirs; the hosts see the chat around it. Ten may wait."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        await gateway.moderation.report(who, data, gateway.address(request))

    @get("/me/standing", summary="How you stand here")
    async def standing(self, request: Ask) -> MyStanding:
        """Games that you left before their end, and what the hosts told you."""
        return await gateway_of(request).moderation.standing(asker(request))

    @get("/host/reports", summary="The reports that wait, for hosts")
    async def reports(self, request: Ask) -> HostReports:
        """With the chat around them, and the last things that hosts did."""
        host_of(request)
        return await gateway_of(request).moderation.waiting()

    @post("/host/act", summary="Do something about a report, for hosts", status_code=200)
    async def act(self, request: Ask, data: JSONBody[HostAct]) -> HostReports:
        """Warn, mute, rename, close an account, take that back, or dismiss a report. It is logged, and the person is
        told."""
        return await gateway_of(request).moderation.act(host_of(request), data)


def host_of(request: Ask) -> Who:
    """The host who asks, signed in by a browser. Raises Refused for anybody else."""
    caller: Caller = request.state.caller
    named = gateway_of(request).settings.host_logins
    if caller.who is None or caller.session is None or caller.who.owner or caller.login not in named:
        raise Refused("forbidden", "this page is for the hosts of the hall: RUNEHALL_OPERATORS names their logins")
    return caller.who
