"""HTTP: clubs inside the hall."""

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from runehall.hall.accounts.identity import Who
from runehall.hall.http.auth import Caller, asker, reader
from runehall.hall.http.gateway import gateway_of
from runehall.hall.setup import Ladder
from runehall.hall.wire.clubs import (
    ChangeClub,
    ChangeMember,
    ClubList,
    ClubRanking,
    ClubView,
    JoinClub,
    NewClub,
    NewPost,
)

Ask = Request[Any, Any, Any]
LadderQuery = Annotated[Ladder, QueryParameter()]


class ClubRoutes(Controller):
    """Clubs. A club is named by its address, a member by their handle."""

    path = "/api/clubs"
    tags = ("clubs",)

    @get("/", summary="Clubs: yours, and others")
    async def listed(self, request: Ask) -> ClubList:
        """Of the others the fifty largest."""
        return await gateway_of(request).clubs.listed(reader(request))

    @post("/", summary="Found a club")
    async def found(self, request: Ask, data: JSONBody[NewClub]) -> ClubView:
        """With an account; you own three clubs at most."""
        who = asker(request)
        return await _view(request, await gateway_of(request).clubs.found(who, data))

    @get("/{slug:str}", summary="A club: members, noticeboard, tournaments")
    async def view(self, request: Ask, slug: FromPath[str]) -> ClubView:
        """For everybody; its noticeboard is for members."""
        return await _view(request, slug)

    @get("/{slug:str}/ranking", summary="The members of a club by their rating")
    async def ranking(self, request: Ask, slug: FromPath[str], ladder: LadderQuery = "match") -> ClubRanking:
        """On one of the ladders."""
        return await gateway_of(request).clubs.ranking(reader(request), slug, ladder)

    @patch("/{slug:str}", summary="Change a club")
    async def change(self, request: Ask, slug: FromPath[str], data: JSONBody[ChangeClub]) -> ClubView:
        """For its officers."""
        await gateway_of(request).clubs.change(asker(request), slug, data)
        return await _view(request, slug)

    @delete("/{slug:str}", summary="Close a club")
    async def close(self, request: Ask, slug: FromPath[str]) -> None:
        """For its owner, and for hosts; its tournaments go on without it."""
        who, hosted = _asks(request)
        await gateway_of(request).clubs.close(who, slug, hosted=hosted)

    @post("/{slug:str}/join", summary="Join a club, or apply to it", status_code=200)
    async def join(self, request: Ask, slug: FromPath[str], data: JSONBody[JoinClub]) -> ClubView:
        """With an account."""
        await gateway_of(request).clubs.join(asker(request), slug, data.message)
        return await _view(request, slug)

    @post("/{slug:str}/leave", summary="Leave a club", status_code=200)
    async def leave(self, request: Ask, slug: FromPath[str]) -> ClubView:
        """Or take your application back."""
        await gateway_of(request).clubs.leave(asker(request), slug)
        return await _view(request, slug)

    @patch("/{slug:str}/members/{handle:str}", summary="Let somebody in, name officers, or hand the club over")
    async def set_role(
        self, request: Ask, slug: FromPath[str], handle: FromPath[str], data: JSONBody[ChangeMember]
    ) -> ClubView:
        """Officers let applicants in; the rest is for the owner."""
        await gateway_of(request).clubs.set_role(asker(request), slug, handle, data.role)
        return await _view(request, slug)

    @delete("/{slug:str}/members/{handle:str}", summary="Send a member away, or refuse an applicant")
    async def remove(self, request: Ask, slug: FromPath[str], handle: FromPath[str]) -> None:
        """For officers; only the owner sends officers away."""
        await gateway_of(request).clubs.remove(asker(request), slug, handle)

    @post("/{slug:str}/posts", summary="Post on a club's noticeboard")
    async def post(self, request: Ask, slug: FromPath[str], data: JSONBody[NewPost]) -> ClubView:
        """For officers; members get a notice."""
        await gateway_of(request).clubs.post(asker(request), slug, data.text)
        return await _view(request, slug)

    @delete("/{slug:str}/posts/{post_id:str}", summary="Take a post off a club's noticeboard")
    async def unpost(self, request: Ask, slug: FromPath[str], post_id: FromPath[str]) -> None:
        """For officers and hosts."""
        who, hosted = _asks(request)
        await gateway_of(request).clubs.unpost(who, slug, post_id, hosted=hosted)


def _asks(request: Ask) -> tuple[Who, bool]:
    """Who asks, and whether that is a host."""
    caller: Caller = request.state.caller
    return asker(request), gateway_of(request).house.hosted_by(caller.login)


async def _view(request: Ask, slug: str) -> ClubView:
    caller: Caller = request.state.caller
    gateway = gateway_of(request)
    return await gateway.clubs.view(reader(request), slug, hosted=gateway.house.hosted_by(caller.login))
