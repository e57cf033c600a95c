"""HTTP: reports, a person's standing, and the hosts' actions."""

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
    """Moderation."""

    path = "/api"
    tags = ("people",)

    @post("/reports", summary="Report somebody to the hosts", status_code=204)
    async def report(self, request: Ask, data: JSONBody[NewReport]) -> None:
        """Report a player, or one of their messages with the chat around it. At most ten reports of a person may be
        open."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        await gateway.moderation.report(who, data, gateway.address(request))

    @get("/me/standing", summary="Your standing: games left, messages from hosts")
    async def standing(self, request: Ask) -> MyStanding:
        """Return the games that you left before their end, and the hosts' messages to you."""
        return await gateway_of(request).moderation.standing(asker(request))

    @get("/host/reports", summary="The open reports, for hosts")
    async def reports(self, request: Ask) -> HostReports:
        """Return the open reports with the chat around them, and the hosts' latest actions."""
        host_of(request)
        return await gateway_of(request).moderation.waiting()

    @post("/host/act", summary="Act on a report, for hosts", status_code=200)
    async def act(self, request: Ask, data: JSONBody[HostAct]) -> HostReports:
        """Warn, mute, rename, close an account, undo that, or dismiss a report. The action is logged, and the person
        is notified."""
        return await gateway_of(request).moderation.act(host_of(request), data)


def host_of(request: Ask) -> Who:
    """Return the host who asks, signed in with a browser. Raises Refused for everybody else."""
    caller: Caller = request.state.caller
    named = gateway_of(request).settings.host_logins
    if caller.who is None or caller.session is None or caller.who.owner or caller.login not in named:
        raise Refused("forbidden", "this page is for the hosts of the hall: RUNEHALL_OPERATORS names their logins")
    return caller.who
