"""HTTP: finding an opponent with seeks and challenges."""

from typing import Any

from litestar import Controller, Request, delete, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.errors import Refused
from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.routes.bot_accounts import decline_as_bot
from runehall.hall.wire.people import (
    ChallengeTable,
    DeclineChallenge,
    NewChallenge,
    NewSeek,
    PeopleHere,
    PersonChallenge,
    SeekState,
    WaitingForYou,
)

Ask = Request[Any, Any, Any]


class PeopleRoutes(Controller):
    """Seeks and challenges."""

    path = "/api"
    tags = ("people",)

    @get("/me/waiting", summary="Your seek and challenges")
    async def waiting(self, request: Ask) -> WaitingForYou:
        """Return your seek, and the challenges that you sent or received."""
        gateway, who = gateway_of(request), asker(request)
        return WaitingForYou(await gateway.seeks.state(who), await gateway.challenges.of(who))

    @get("/here", summary="The number of people here")
    async def here(self, request: Ask) -> PeopleHere:
        """Return how many people have a page of the hall open now, including you."""
        asker(request)
        return PeopleHere(gateway_of(request).registry.hub.here)

    @post("/seek", summary="Look for an opponent", status_code=200)
    async def seek(self, request: Ask, data: JSONBody[NewSeek]) -> SeekState:
        """Start a seek, which replaces an earlier one. It lasts while one of your event channels shows the topic
        `seek`."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.seeks.seek(who, data)

    @get("/seek", summary="Your seek")
    async def sought(self, request: Ask) -> SeekState:
        """Return your seek: how many others look for the same game, and the opponent that was found."""
        state = await gateway_of(request).seeks.state(asker(request))
        if state is None:
            raise Refused("missing", "you have no seek: POST /api/seek")
        return state

    @delete("/seek", summary="Cancel your seek, or decline the opponent found")
    async def cancel(self, request: Ask) -> None:
        """Cancel your seek, or decline the opponent that was found. They keep waiting, and are not paired with you
        again."""
        await gateway_of(request).seeks.cancel(asker(request))

    @post("/challenges", summary="Challenge somebody by name")
    async def challenge(self, request: Ask, data: JSONBody[NewChallenge]) -> PersonChallenge:
        """Challenge somebody. The challenge waits for an answer while they are away."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.challenges.send(who, data)

    @post("/challenges/{challenge_id:str}/accept", summary="Accept a challenge", status_code=200)
    async def accept(self, request: Ask, challenge_id: FromPath[str]) -> ChallengeTable:
        """Accept a challenge and open its table."""
        return ChallengeTable(await gateway_of(request).challenges.accept(asker(request), challenge_id))

    @post("/challenges/{challenge_id:str}/decline", summary="Decline a challenge", status_code=204)
    async def decline(
        self, request: Ask, challenge_id: FromPath[str], data: JSONBody[DeclineChallenge | None] = None
    ) -> None:
        """Decline a challenge, with a reason. A bot account passes the id of the table, which ends."""
        gateway, who = gateway_of(request), asker(request)
        if who.owner:
            await decline_as_bot(gateway, who, challenge_id)
        else:
            await gateway.challenges.decline(who, challenge_id, (data or DeclineChallenge()).reason)

    @delete("/challenges/{challenge_id:str}", summary="Withdraw a challenge")
    async def withdraw(self, request: Ask, challenge_id: FromPath[str]) -> None:
        """Withdraw a challenge, or remove one that was answered."""
        await gateway_of(request).challenges.withdraw(asker(request), challenge_id)
