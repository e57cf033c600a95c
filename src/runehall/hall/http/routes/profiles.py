"""HTTP: profiles, following, online status and rankings."""

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
    """Accounts as other people see them, and how they follow each other."""

    path = "/api"
    tags = ("people",)

    @get("/people", summary="Your people")
    async def my_people(self, request: Ask) -> MyPeople:
        """Return the people you follow, those who follow you, and who is online and lets you see it."""
        return await gateway_of(request).profiles.my_people(asker(request))

    @get("/people/{handle:str}", summary="A profile")
    async def profile(
        self, request: Ask, handle: FromPath[Handle], seen_by: FromQuery[Preview | None] = None
    ) -> Profile:
        """Return what a profile's owner shows you. `seen_by` shows your own profile as everyone sees it, or the
        people you follow."""
        return await gateway_of(request).profiles.profile(asker(request), handle, seen_by)

    @patch("/me/profile", summary="Choose who sees each part of your profile")
    async def change_shown(self, request: Ask, data: JSONBody[ChangeShown]) -> Profile:
        """Choose who sees each part of your profile; omitted fields stay as they are."""
        return await gateway_of(request).profiles.change_shown(owner(request)[0], data)

    @post("/people/{handle:str}/follow", summary="Follow somebody", status_code=200)
    async def follow(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Follow an account, at most 300. People who follow each other are friends."""
        return await gateway_of(request).profiles.follow(owner(request)[0], handle)

    @delete("/people/{handle:str}/follow", summary="Unfollow somebody", status_code=200)
    async def unfollow(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Unfollow an account and return its profile."""
        return await gateway_of(request).profiles.unfollow(owner(request)[0], handle)

    @post("/people/{handle:str}/block", summary="Block somebody by name", status_code=200)
    async def block(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Block an account, as at a table. You also stop following each other."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await gateway.accounts.keep(who.id)
        return await gateway.profiles.block(who, handle)

    @delete("/people/{handle:str}/block", summary="Unblock somebody by name", status_code=200)
    async def unblock(self, request: Ask, handle: FromPath[Handle]) -> Profile:
        """Unblock an account and return its profile."""
        return await gateway_of(request).profiles.unblock(owner(request)[0], handle)

    @get("/rankings/{ladder:str}", summary="A ranking of people")
    async def ranking(self, request: Ask, ladder: FromPath[Ladder]) -> Ranking:
        """Return the ranking of a mode, of accounts that show their ratings to everyone. Bots have their own: GET
        /api/bots."""
        return await gateway_of(request).profiles.ranking(asker(request), ladder)
