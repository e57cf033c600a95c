"""HTTP: the hall itself: what it is called and looks like, what its hosts say, and who may come in."""

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from runehall.hall.http.auth import Caller, asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.routes.host import as_host
from runehall.hall.wire.house import ChangeHouse, EnterHouse, HouseInvitation, HouseView, NewHouseInvitation

Ask = Request[Any, Any, Any]
PeopleToo = Annotated[bool, QueryParameter()]


class HouseRoutes(Controller):
    """The hall itself."""

    path = "/api/house"
    tags = ("hall",)

    @get("/", summary="What this hall is")
    async def view(self, request: Ask) -> HouseView:
        """For everybody, also where the hall is closed to them."""
        return await _view(request)

    @post("/enter", summary="Come in by an invitation", status_code=200)
    async def enter(self, request: Ask, data: JSONBody[EnterHouse]) -> HouseView:
        """Once is enough: you may come in from then on, and so may the account that you sign in to."""
        gateway, who = gateway_of(request), asker(request)
        gateway.auth.guess_code(request)
        caller: Caller = request.state.caller
        await gateway.accounts.keep(who.id)
        await gateway.house.enter(who, caller.login, data)
        return await _view(request)

    @patch("/", summary="Set the hall up")
    async def change(self, request: Ask, data: JSONBody[ChangeHouse]) -> HouseView:
        """For its hosts."""
        gateway, _ = as_host(request)
        await gateway.house.change(data)
        return await _view(request)

    @get("/invitations", summary="The invitations to the hall")
    async def invitations(self, request: Ask) -> list[HouseInvitation]:
        """For its hosts: those that are valid, newest first."""
        gateway, _ = as_host(request)
        return await gateway.house.invitations()

    @post("/invitations", summary="Invite people to the hall")
    async def invite(self, request: Ask, data: JSONBody[NewHouseInvitation]) -> HouseInvitation:
        """For its hosts."""
        gateway, who = as_host(request)
        return await gateway.house.invite(who, data)

    @delete("/invitations/{invitation:str}", summary="Revoke an invitation")
    async def revoke(self, request: Ask, invitation: FromPath[str], people: PeopleToo = False) -> None:
        """For its hosts. With `people` those who came by it may not come in any more either."""
        gateway, _ = as_host(request)
        await gateway.house.revoke(invitation, people_too=people)


async def _view(request: Ask) -> HouseView:
    caller: Caller = request.state.caller
    return await gateway_of(request).house.view(caller.who, caller.login)
