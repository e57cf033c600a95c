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
    """Clubs. A club is identified by its slug, a member by their handle."""

    path = "/api/clubs"
    tags = ("clubs",)

    @get("/", summary="Clubs: yours, and others")
    async def listed(self, request: Ask) -> ClubList:
        """Return your clubs and the fifty largest others."""
        return await gateway_of(request).clubs.listed(reader(request))

    @post("/", summary="Found a club")
    async def found(self, request: Ask, data: JSONBody[NewClub]) -> ClubView:
        """Found a club. Requires an account, which can own at most three clubs."""
        who = asker(request)
        return await _view(request, await gateway_of(request).clubs.found(who, data))

    @get("/{slug:str}", summary="A club: members, noticeboard, tournaments")
    async def view(self, request: Ask, slug: FromPath[str]) -> ClubView:
        """Return a club. It is open to everybody, but only members see its noticeboard."""
        return await _view(request, slug)

    @get("/{slug:str}/ranking", summary="The members of a club by their rating")
    async def ranking(self, request: Ask, slug: FromPath[str], ladder: LadderQuery = "match") -> ClubRanking:
        """Return a club's members ranked on one of the ladders."""
        return await gateway_of(request).clubs.ranking(reader(request), slug, ladder)

    @patch("/{slug:str}", summary="Change a club")
    async def change(self, request: Ask, slug: FromPath[str], data: JSONBody[ChangeClub]) -> ClubView:
        """Change a club, as one of its officers."""
        await gateway_of(request).clubs.change(asker(request), slug, data)
        return await _view(request, slug)

    @delete("/{slug:str}", summary="Close a club")
    async def close(self, request: Ask, slug: FromPath[str]) -> None:
        """Close a club, as its owner or a host. Its tournaments continue without it."""
        who, hosted = _asks(request)
        await gateway_of(request).clubs.close(who, slug, hosted=hosted)

    @post("/{slug:str}/join", summary="Join a club, or apply to it", status_code=200)
    async def join(self, request: Ask, slug: FromPath[str], data: JSONBody[JoinClub]) -> ClubView:
        """Join a club, or apply to it. Requires an account."""
        await gateway_of(request).clubs.join(asker(request), slug, data.message)
        return await _view(request, slug)

    @post("/{slug:str}/leave", summary="Leave a club", status_code=200)
    async def leave(self, request: Ask, slug: FromPath[str]) -> ClubView:
        """Leave a club, or withdraw your application."""
        await gateway_of(request).clubs.leave(asker(request), slug)
        return await _view(request, slug)

    @patch("/{slug:str}/members/{handle:str}", summary="Change a member's role")
    async def set_role(
        self, request: Ask, slug: FromPath[str], handle: FromPath[str], data: JSONBody[ChangeMember]
    ) -> ClubView:
        """Change a member's role. Officers can admit applicants; everything else is for the owner."""
        await gateway_of(request).clubs.set_role(asker(request), slug, handle, data.role)
        return await _view(request, slug)

    @delete("/{slug:str}/members/{handle:str}", summary="Remove a member, or refuse an applicant")
    async def remove(self, request: Ask, slug: FromPath[str], handle: FromPath[str]) -> None:
        """Remove a member or refuse an applicant, as an officer. Only the owner can remove officers."""
        await gateway_of(request).clubs.remove(asker(request), slug, handle)

    @post("/{slug:str}/posts", summary="Post on a club's noticeboard")
    async def post(self, request: Ask, slug: FromPath[str], data: JSONBody[NewPost]) -> ClubView:
        """Post on the noticeboard, as an officer; members get a notice."""
        await gateway_of(request).clubs.post(asker(request), slug, data.text)
        return await _view(request, slug)

    @delete("/{slug:str}/posts/{post_id:str}", summary="Remove a post from a club's noticeboard")
    async def unpost(self, request: Ask, slug: FromPath[str], post_id: FromPath[str]) -> None:
        """Remove a post from the noticeboard, as an officer or a host."""
        who, hosted = _asks(request)
        await gateway_of(request).clubs.unpost(who, slug, post_id, hosted=hosted)


def _asks(request: Ask) -> tuple[Who, bool]:
    """Return the person who asks, and whether they are a host."""
    caller: Caller = request.state.caller
    return asker(request), gateway_of(request).house.hosted_by(caller.login)


async def _view(request: Ask, slug: str) -> ClubView:
    caller: Caller = request.state.caller
    gateway = gateway_of(request)
    return await gateway.clubs.view(reader(request), slug, hosted=gateway.house.hosted_by(caller.login))
