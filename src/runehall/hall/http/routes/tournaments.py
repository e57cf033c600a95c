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

    @get("/{tournament:str}/standings", summary="A page of its standings")
    async def standings(
        self, request: Ask, tournament: FromPath[str], first: Annotated[int, QueryParameter(ge=0, le=10_000)] = 0
    ) -> TournamentStandings:
        """A hundred players from place `first` on, counted from 0."""
        return await gateway_of(request).tournaments.standings(reader(request), tournament, first)

    @post("/{tournament:str}/join", summary="Play in it", status_code=200)
    async def join(self, request: Ask, tournament: FromPath[str], team: FromQuery[str] = "") -> TournamentView:
        """Before its start, or later where it lets people in; where teams play you name yours."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.join(who, tournament, team)

    @post("/{tournament:str}/invitations", summary="Invite somebody by name", status_code=200)
    async def invite(
        self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentInvitation]
    ) -> TournamentView:
        """For its organiser and the officers of its club: the account with this profile gets a notice."""
        return await gateway_of(request).tournaments.invite(asker(request), tournament, data.handle)

    @post("/{tournament:str}/invitations/{handle:str}/remove", summary="Take an invitation back", status_code=200)
    async def take_back(self, request: Ask, tournament: FromPath[str], handle: FromPath[str]) -> TournamentView:
        """For those who may invite; whoever has joined plays on."""
        return await gateway_of(request).tournaments.take_back(asker(request), tournament, handle)

    @post("/{tournament:str}/decline", summary="Decline an invitation", status_code=200)
    async def decline(self, request: Ask, tournament: FromPath[str]) -> TournamentView:
        """Whoever accepts it joins."""
        return await gateway_of(request).tournaments.decline(asker(request), tournament)

    @post("/{tournament:str}/ready", summary="Be paired, or rest", status_code=200)
    async def ready(self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentReady]) -> TournamentView:
        """In an arena or a duplicate day: whether you want a game now; in half the time for a point more?"""
        return await gateway_of(request).tournaments.ready(asker(request), tournament, data)

    @post("/{tournament:str}/bots", summary="Let a bot play", status_code=200)
    async def add_bot(self, request: Ask, tournament: FromPath[str], data: JSONBody[TournamentBot]) -> TournamentView:
        """For its organiser, before the start, where the plan allows bots."""
        return await gateway_of(request).tournaments.add_bot(asker(request), tournament, data)

    @post("/{tournament:str}/bots/{number:int}/remove", summary="Take a bot out", status_code=200)
    async def remove_bot(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> TournamentView:
        """For its organiser, before the start."""
        return await gateway_of(request).tournaments.remove_bot(asker(request), tournament, number)

    @get("/{tournament:str}/boards/{number:int}", summary="A board that all tables played")
    async def board(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> BoardView:
        """Of a duplicate tournament, counted from 1: every table's play side by side, once its round is over."""
        return await gateway_of(request).tournaments.board(tournament, number)

    @get("/{tournament:str}/boards/{number:int}/par", summary="The engine's par of a board")
    async def par(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> BoardPar:
        """Once its round is over: the points when the engine plays both seats."""
        return await gateway_of(request).tournaments.par(tournament, number)

    @post("/{tournament:str}/boards/{number:int}/play", summary="Play a board yourself", status_code=201)
    async def play_board(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> PlayedOn:
        """Once its round is over: a table with its cards, against a bot. Nothing counts there."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.tournaments.play_board(who, tournament, number)

    @get("/{tournament:str}/rounds/{number:int}/turns", summary="The turns that decided a round")
    async def decisive(self, request: Ask, tournament: FromPath[str], number: FromPath[int]) -> DecisiveTurns:
        """Once its last table has ended: found by the study when they are asked for first, and kept."""
        return await gateway_of(request).tournaments.decisive(tournament, number)

    @get("/{tournament:str}/export", summary="The results as a file", media_type="text/plain; charset=utf-8")
    async def export(
        self, request: Ask, tournament: FromPath[str], form: FromQuery[Literal["text", "csv", "trf"]] = "text"
    ) -> str:
        """Text, CSV, or TRF for round robins and Swiss tournaments."""
        return await gateway_of(request).tournaments.export(tournament, form)

    @get("/{tournament:str}/season", summary="The season table of its series")
    async def season(self, request: Ask, tournament: FromPath[str]) -> Season:
        """Of all finished public tournaments of the same organiser and series."""
        return await gateway_of(request).tournaments.season(tournament)

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
