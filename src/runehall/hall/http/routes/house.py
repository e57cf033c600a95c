"""HTTP: the hall itself: its name and look, its hosts' texts, and who may enter."""

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

    @get("/", summary="The hall's settings")
    async def view(self, request: Ask) -> HouseView:
        """Return the hall's settings. Open to everybody, even if the hall is closed to them."""
        return await _view(request)

    @post("/enter", summary="Enter with an invitation", status_code=200)
    async def enter(self, request: Ask, data: JSONBody[EnterHouse]) -> HouseView:
        """Enter with an invitation. This is needed only once for you, and for an account that you sign in to."""
        gateway, who = gateway_of(request), asker(request)
        gateway.auth.guess_code(request)
        caller: Caller = request.state.caller
        await gateway.accounts.keep(who.id)
        await gateway.house.enter(who, caller.login, data)
        return await _view(request)

    @patch("/", summary="Change the hall's settings")
    async def change(self, request: Ask, data: JSONBody[ChangeHouse]) -> HouseView:
        """Change the hall's settings, as a host."""
        gateway, _ = as_host(request)
        await gateway.house.change(data)
        return await _view(request)

    @get("/invitations", summary="The invitations to the hall")
    async def invitations(self, request: Ask) -> list[HouseInvitation]:
        """Return the valid invitations, newest first, as a host."""
        gateway, _ = as_host(request)
        return await gateway.house.invitations()

    @post("/invitations", summary="Invite people to the hall")
    async def invite(self, request: Ask, data: JSONBody[NewHouseInvitation]) -> HouseInvitation:
        """Make an invitation, as a host."""
        gateway, who = as_host(request)
        return await gateway.house.invite(who, data)

    @delete("/invitations/{invitation:str}", summary="Revoke an invitation")
    async def revoke(self, request: Ask, invitation: FromPath[str], people: PeopleToo = False) -> None:
        """Revoke an invitation, as a host. With `people`, the people who used it lose access too."""
        gateway, _ = as_host(request)
        await gateway.house.revoke(invitation, people_too=people)


async def _view(request: Ask) -> HouseView:
    caller: Caller = request.state.caller
    return await gateway_of(request).house.view(caller.who, caller.login)
