"""HTTP: profiles, following, who is online, rankings."""

from typing import Any

from litestar import Controller, Request, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody

from runehall.hall.http.auth import asker, owner
from runehall.hall.http.gateway import gateway_of
from runehall.hall.people.audience import Preview
from runehall.hall.setup import Ladder
from runehall.hall.wire.profiles import ChangeShown, Handle, MyPeople, Profile, Ranking

Ask = Request[Any, Any, Any]


class ProfileRoutes(Controller):
    """Accounts to each other."""

    path = "/api"
    tags = ("people",)

    @get("/people", summary="Your people")
    async def my_people(self, request: Ask) -> MyPeople:
        """Whom you follow, who follows you, and who else is online and lets everyone know."""
        return await gateway_of(request).profiles.my_people(asker(request))

    @get("/people/{handle:str}", summary="A profile")
    async def profile(
        self, request: Ask, handle: FromPath[Handle], seen_by: FromQuery[Preview | None] = None
    ) -> Profile:
        """What its owner shows you. Your own also as others see it: `seen_by` everyone, or those whom you have
        followed."""
        return await gateway_of(request).profiles.profile(asker(request), handle, seen_by)

    @patch("/me/profile", summary="Choose who sees what of you")
    async def change_shown(self, request: Ask, data: JSONBody[ChangeShown]) -> Profile:
        """What is left out stays as it is."""
        return await gateway_of(request).profiles.change_shown(owner(request)[0], data)

    @post("/people/{handle:str}/follow", summary="Follow somebody", status_code=200)
    async def follow(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Who follows each other are friends. 300 at most."""
        return await gateway_of(request).profiles.follow(owner(request)[0], handle)

    @delete("/people/{handle:str}/follow", summary="Follow somebody no more", status_code=200)
    async def unfollow(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Answers the profile."""
        return await gateway_of(request).profiles.unfollow(owner(request)[0], handle)

    @post("/people/{handle:str}/block", summary="Block somebody by name", status_code=200)
    async def block(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """As at a table; you follow each other no more."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.keep(who.id)
        return await gateway.profiles.block(who, handle)

    @delete("/people/{handle:str}/block", summary="Unblock somebody by name", status_code=200)
    async def unblock(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Answers the profile."""
        return await gateway_of(request).profiles.unblock(owner(request)[0], handle)

    @get("/rankings/{ladder:str}", summary="A ranking of people")
    async def ranking(self, request: Ask, ladder: FromPath[Ladder]) -> Ranking:
        """The ladder of a mode: accounts that show their ratings to everyone. Bots have their own: GET /api/bots."""
        return await gateway_of(request).profiles.ranking(asker(request), ladder)
