"""HTTP: tournaments."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.http.auth import asker, gateway_of, reader
from runehall.hall.wire.tournaments import NewTournament, TournamentDecision, TournamentList, TournamentView

Ask = Request[Any, Any, Any]


class TournamentRoutes(Controller):
    """Tournaments."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", summary="Tournaments: public ones and yours")
    async def listed(self, request: Ask) -> TournamentList:
        """Fifty, what is not over first, newest change first."""
        return await gateway_of(request).tournaments.listed(reader(request))

    @post("/", summary="Open a tournament")
    async def open(self, request: Ask, data: JSONBody[NewTournament]) -> TournamentView:
        """You are its organiser: you start it when all have joined."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.open(who, data)

    @get("/{tournament:str}", summary="A tournament: players, standings, pairings")
    async def view(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """For everybody who has the link."""
        return await gateway_of(request).tournaments.view(reader(request), tournament)

    @post("/{tournament:str}/join", summary="Play in it", status_code=200)
    async def join(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Before its start."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.join(who, tournament)

    @post("/{tournament:str}/leave", summary="Leave it, or withdraw", status_code=200)
    async def leave(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """After its start your game that is under way is lost, and you are not paired any more."""
        return await gateway_of(request).tournaments.leave(asker(request), tournament)

    @post("/{tournament:str}/start", summary="Start it", status_code=200)
    async def start(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """For its organiser: round 1 begins; all others follow by themselves."""
        return await gateway_of(request).tournaments.begin(asker(request), tournament)

    @post("/{tournament:str}/cancel", summary="Cancel it", status_code=200)
    async def cancel(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """For its organiser: games that are under way are closed."""
        return await gateway_of(request).tournaments.cancel(asker(request), tournament)

    @post("/{tournament:str}/decide", summary="Decide a game", status_code=200)
    async def decide(
        self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentDecision]
    ) -> TournamentView:
        """For its organiser: the table is closed, and the result is shown as decided by you."""
        return await gateway_of(request).tournaments.decide(asker(request), tournament, data)
