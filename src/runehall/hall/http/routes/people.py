"""HTTP: finding somebody to play: seeks and challenges."""

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

    @get("/me/waiting", summary="What waits for you apart from your games")
    async def waiting(self, request: Ask) -> WaitingForYou:
        """Your seek, and challenges from and to you."""
        gateway, who = gateway_of(request), asker(request)
        return WaitingForYou(await gateway.seeks.state(who), await gateway.challenges.of(who))

    @get("/here", summary="How many people are here")
    async def here(self, request: Ask) -> PeopleHere:
        """Those who have a page of the hall open now, you among them."""
        asker(request)
        return PeopleHere(gateway_of(request).registry.hub.here)

    @post("/seek", summary="Look for an opponent", status_code=200)
    async def seek(self, request: Ask, data: JSONBody[NewSeek]) -> SeekState:
        """Instead of what you looked for before. It lasts while one of your channels shows the topic `seek`."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.seeks.seek(who, data)

    @get("/seek", summary="Your seek")
    async def sought(self, request: Ask) -> SeekState:
        """How many others look for the same, and who was found."""
        state = await gateway_of(request).seeks.state(asker(request))
        if state is None:
            raise Refused("missing", "you look for nobody: POST /api/seek")
        return state

    @delete("/seek", summary="Look no more, or decline who was found")
    async def cancel(self, request: Ask) -> None:
        """The other one waits on, and is not paired with you again."""
        await gateway_of(request).seeks.cancel(asker(request))

    @post("/challenges", summary="Challenge somebody by name")
    async def challenge(self, request: Ask, data: JSONBody[NewChallenge]) -> PersonChallenge:
        """It waits for an answer while they are away."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.challenges.send(who, data)

    @post("/challenges/{challenge_id:str}/accept", summary="Accept a challenge", status_code=200)
    async def accept(self, request: Ask, challenge_id: FromPath[str]) -> ChallengeTable:
        """Opens the table."""
        return ChallengeTable(await gateway_of(request).challenges.accept(asker(request), challenge_id))

    @post("/challenges/{challenge_id:str}/decline", summary="Decline a challenge", status_code=204)
    async def decline(
        self, request: Ask, challenge_id: FromPath[str], data: JSONBody[DeclineChallenge | None] = None
    ) -> None:
        """With a reason. A bot account names the table instead, which ends."""
        gateway, who = gateway_of(request), asker(request)
        if who.owner:
            await decline_as_bot(gateway, who, challenge_id)
        else:
            await gateway.challenges.decline(who, challenge_id, (data or DeclineChallenge()).reason)

    @delete("/challenges/{challenge_id:str}", summary="Withdraw a challenge")
    async def withdraw(self, request: Ask, challenge_id: FromPath[str]) -> None:
        """Or put one away that was answered."""
        await gateway_of(request).challenges.withdraw(asker(request), challenge_id)
