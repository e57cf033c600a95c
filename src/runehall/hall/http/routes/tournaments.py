"""HTTP: tournaments."""

from typing import Annotated, Any, Literal

from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from runehall.hall.http.auth import asker, reader
from runehall.hall.http.gateway import gateway_of
from runehall.hall.wire.study import PlayedOn
from runehall.hall.wire.tournaments import (
    BoardPar,
    BoardView,
    DecisiveTurns,
    NewTournament,
    Season,
    TournamentBot,
    TournamentDecision,
    TournamentInvitation,
    TournamentList,
    TournamentReady,
    TournamentStandings,
    TournamentView,
)

Ask = Request[Any, Any, Any]


class TournamentRoutes(Controller):
    """Tournaments."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", summary="Tournaments: public ones and yours")
    async def listed(self, request: Ask) -> TournamentList:
        """Return fifty tournaments, finished ones last, most recently changed first."""
        return await gateway_of(request).tournaments.listed(reader(request))

    @post("/", summary="Open a tournament")
    async def open(self, request: Ask, data: JSONBody[NewTournament]) -> TournamentView:
        """Open a tournament. You are its organiser, and start it when everybody has joined."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.open(who, data)

    @get("/{tournament:str}", summary="A tournament: players, standings, pairings")
    async def view(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Return a tournament, for everybody who has the link."""
        return await gateway_of(request).tournaments.view(reader(request), tournament)

    @get("/{tournament:str}/standings", summary="A page of a tournament's standings")
    async def standings(
        self, request: Ask, tournament: FromPath[str], first: Annotated[int, QueryParameter(ge=0, le=10_000)] = 0
    ) -> TournamentStandings:
        """Return a hundred players, starting at place `first`, counted from 0."""
        return await gateway_of(request).tournaments.standings(reader(request), tournament, first)

    @post("/{tournament:str}/join", summary="Join a tournament", status_code=200)
    async def join(self, request: Ask, tournament: FromPath[str], team: FromQuery[str] = "") -> TournamentView:
        """Join a tournament before its start, or later if it admits late players. In a team tournament, name your
        team."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.join(who, tournament, team)

    @post("/{tournament:str}/invitations", summary="Invite somebody by name", status_code=200)
    async def invite(
        self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentInvitation]
    ) -> TournamentView:
        """Invite an account, which gets a notice. For the organiser and the officers of its club."""
        return await gateway_of(request).tournaments.invite(asker(request), tournament, data.handle)

    @post("/{tournament:str}/invitations/{handle:str}/remove", summary="Withdraw an invitation", status_code=200)
    async def take_back(self, request: Ask, tournament: FromPath[str], handle: FromPath[str]) -> TournamentView:
        """Withdraw an invitation, for people who may invite. A player who has already joined stays."""
        return await gateway_of(request).tournaments.take_back(asker(request), tournament, handle)

    @post("/{tournament:str}/decline", summary="Decline an invitation", status_code=200)
    async def decline(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Decline an invitation. To accept it, join."""
        return await gateway_of(request).tournaments.decline(asker(request), tournament)

    @post("/{tournament:str}/ready", summary="Ask to be paired, or rest", status_code=200)
    async def ready(self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentReady]) -> TournamentView:
        """Set whether you want a game now in an arena or a duplicate day, and whether with half the time for an
        extra point."""
        return await gateway_of(request).tournaments.ready(asker(request), tournament, data)

    @post("/{tournament:str}/bots", summary="Add a bot to a tournament", status_code=200)
    async def add_bot(self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentBot]) -> TournamentView:
        """Add a bot before the start if the plan allows bots, as the organiser."""
        return await gateway_of(request).tournaments.add_bot(asker(request), tournament, data)

    @post("/{tournament:str}/bots/{number:int}/remove", summary="Remove a bot from a tournament", status_code=200)
    async def remove_bot(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> TournamentView:
        """Remove a bot before the start, as the organiser."""
        return await gateway_of(request).tournaments.remove_bot(asker(request), tournament, number)

    @get("/{tournament:str}/boards/{number:int}", summary="A board that all tables played")
    async def board(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> BoardView:
        """Return a board of a duplicate tournament, counted from 1, with every table's play, once its round is over."""
        return await gateway_of(request).tournaments.board(tournament, number)

    @get("/{tournament:str}/boards/{number:int}/par", summary="The engine's par of a board")
    async def par(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> BoardPar:
        """Return the points when the engine plays both seats of a board, once its round is over."""
        return await gateway_of(request).tournaments.par(tournament, number)

    @post("/{tournament:str}/boards/{number:int}/play", summary="Play a board yourself", status_code=201)
    async def play_board(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> PlayedOn:
        """Open a table with the cards of a board against a bot, once its round is over. Nothing counts there."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.play_board(who, tournament, number)

    @get("/{tournament:str}/rounds/{number:int}/turns", summary="The turns that decided a round")
    async def decisive(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> DecisiveTurns:
        """Return the turns that decided a round, once its last table has ended. The first request starts the study,
        whose result is stored."""
        return await gateway_of(request).tournaments.decisive(tournament, number)

    @get("/{tournament:str}/export", summary="A tournament's results as a file", media_type="text/plain; charset=utf-8")
    async def export(
        self, request: Ask, tournament: FromPath[str], form: FromQuery[Literal["text", "csv", "trf"]] = "text"
    ) -> str:
        """Return the results as text, CSV, or TRF for round robins and Swiss tournaments."""
        return await gateway_of(request).tournaments.export(tournament, form)

    @get("/{tournament:str}/season", summary="The season table of a tournament's series")
    async def season(self, request: Ask, tournament: FromPath[str]) -> Season:
        """Return the season table over all finished public tournaments with the same organiser and series."""
        return await gateway_of(request).tournaments.season(tournament)

    @post("/{tournament:str}/leave", summary="Leave a tournament, or withdraw", status_code=200)
    async def leave(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Leave a tournament. After its start you lose the game under way and are not paired any more."""
        return await gateway_of(request).tournaments.leave(asker(request), tournament)

    @post("/{tournament:str}/start", summary="Start a tournament", status_code=200)
    async def start(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Start round 1, as the organiser. The next rounds start automatically."""
        return await gateway_of(request).tournaments.begin(asker(request), tournament)

    @post("/{tournament:str}/cancel", summary="Cancel a tournament", status_code=200)
    async def cancel(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Cancel a tournament and close its games under way, as the organiser."""
        return await gateway_of(request).tournaments.cancel(asker(request), tournament)

    @post("/{tournament:str}/decide", summary="Decide a tournament game", status_code=200)
    async def decide(
        self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentDecision]
    ) -> TournamentView:
        """Decide a game, as the organiser: its table is closed, and the result is shown as decided by you."""
        return await gateway_of(request).tournaments.decide(asker(request), tournament, data)
