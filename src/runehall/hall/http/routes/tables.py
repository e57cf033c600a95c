"""HTTP: the lobby, opening tables, sitting down, and all requests about a table."""

from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from runehall import __version__
from runehall.hall.accounts.identity import NOBODY
from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.games import protocol
from runehall.hall.games.rok.replay import replayed
from runehall.hall.games.rune.play import positions, standard_deck
from runehall.hall.http.auth import asker, reader
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.lan import reachable_origin
from runehall.hall.http.responses import as_json, long_json
from runehall.hall.players import bots
from runehall.hall.storage.games import Wanted
from runehall.hall.table import requests, views
from runehall.hall.table.state import TableState
from runehall.hall.wire import WIRE, api, messages
from runehall.hall.wire.events import Event
from runehall.hall.wire.rok import RokReplay, RokReplayAsk
from runehall.hall.wire.tournaments import TournamentFound

Ask = Request[Any, Any, Any]
Invite = Annotated[str | None, QueryParameter(max_length=64)]
SeatQuery = Annotated[int, QueryParameter(ge=0, le=7)]
NameQuery = Annotated[str | None, QueryParameter(min_length=1, max_length=80)]
MoveQuery = Annotated[str, QueryParameter(min_length=1, max_length=200)]


def made(table: TableState, code: str | None, until: int | None) -> api.TableMade:
    """Return the answer for a newly opened table."""
    return api.TableMade(table.id, table.opened.invite, code, until, views.fairness(table))


class TablesController(Controller):
    """Tables and requests about them."""

    path = "/api"
    tags = ("tables",)

    @get("/hall", summary="What this hall offers")
    async def hall(self, request: Ask) -> api.HallInfo:
        """Return the version, kinds of game, standard deck, bot levels and limits."""
        gateway = gateway_of(request)
        settings = gateway.settings
        limits = api.HallLimits(500, settings.tables_per_person, settings.message_bytes, settings.grace_seconds)
        lan = reachable_origin(gateway.origin.own(request), settings.host)
        return api.HallInfo(__version__, WIRE, protocol.names(), standard_deck(), bots.levels(), limits, lan)

    @post("/tables", summary="Open a table")
    async def open(self, request: Ask, data: JSONBody[api.NewTable]) -> api.TableMade:
        """Open a table; the game begins when every seat is taken."""
        gateway, who = gateway_of(request), asker(request)
        if gateway.registry.closing:
            raise Refused("closing", "the hall is restarting: try again in a moment")
        await gateway.accounts.keep(who.id)
        actor, code, until = await gateway.registry.open(who, data)
        return made(actor.table, code, until)

    @get("/tables", summary="Tables: open, yours, or to watch")
    async def listed(
        self,
        request: Ask,
        show: FromQuery[Literal["open", "mine", "watch"]] = "open",
        before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    ) -> Response[api.TableList]:
        """Return thirty tables, most recently changed first; `before` selects the next page."""
        return as_json(await gateway_of(request).lobby.listed(show, reader(request), before))

    @get("/games", summary="Your finished games")
    async def games(
        self,
        request: Ask,
        kind: FromQuery[Literal["rune", "rok"] | None] = None,
        mode: FromQuery[Literal["solo", "duel", "trio", "teams"] | None] = None,
        outcome: FromQuery[Literal["won", "lost", "drawn"] | None] = None,
        opponent: NameQuery = None,
        level: NameQuery = None,
        before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    ) -> Response[api.TableList]:
        """Return thirty games, latest first, optionally only of a game, mode of RUNE, outcome, opponent's name or
        bot level."""
        wanted = Wanted(kind, mode, outcome, opponent, level)
        return as_json(await gateway_of(request).lobby.games(reader(request), wanted, before))

    @get("/games/opponents", summary="Your opponents")
    async def opponents(self, request: Ask) -> list[api.Opponent]:
        """Return your opponents, people by name and bots by level, those with the most games first."""
        return await gateway_of(request).lobby.opponents(reader(request))

    @get("/tables/{table_id:str}", summary="A table as you may see it")
    async def snapshot(self, request: Ask, table_id: FromPath[str], invite: Invite = None) -> Response[api.Snapshot]:
        """Return the whole state, from your seat or as a spectator."""
        return await self._ask(request, table_id, "snapshot", requests.Nothing(), invite)

    @post("/tables/{table_id:str}/seat", summary="Sit down", status_code=200)
    async def join(self, request: Ask, table_id: FromPath[str], data: JSONBody[api.Join]) -> Response[api.Joined]:
        """Take an open seat."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        async with gateway.registry.seated(who, table_id):
            return await self._ask(request, table_id, "join", data, data.invite)

    @post("/tables/{table_id:str}/do", summary="Execute a command, as over the socket", status_code=200)
    async def do(self, request: Ask, table_id: FromPath[str], data: JSONBody[api.Do]) -> Response[api.DoneAt]:
        """Execute a command: moves, take-backs, resigning, chat and so on. A repeated `id` is answered but not
        executed again."""
        asker(request)
        return await self._ask(request, table_id, "do", data)

    @get("/tables/{table_id:str}/events", summary="Events after a number")
    async def events(
        self,
        request: Ask,
        table_id: FromPath[str],
        after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
        invite: Invite = None,
    ) -> Response[list[Event]]:
        """Return up to 500 events after a number, as you may see them; repeat with the last number until the answer
        is empty."""
        return await self._ask(request, table_id, "events", requests.Since(after), invite)

    @get("/tables/{table_id:str}/moves", summary="Legal moves as text")
    async def moves(self, request: Ask, table_id: FromPath[str], seat: SeatQuery) -> Response[messages.MoveList]:
        """Return the legal moves of one of your seats; empty if it is not its turn."""
        return await self._ask(request, table_id, "moves", requests.About(seat))

    @get("/tables/{table_id:str}/view", summary="A seat's view, for programs")
    async def view(self, request: Ask, table_id: FromPath[str], seat: SeatQuery) -> Response[dict[str, Any]]:
        """Return what one of your seats may know in a game of RUNE; `runehall.rune.View.from_json` reads it."""
        return await self._ask(request, table_id, "view", requests.About(seat))

    @get("/tables/{table_id:str}/why", summary="Why a move is not allowed")
    async def why(
        self, request: Ask, table_id: FromPath[str], seat: SeatQuery, move: MoveQuery
    ) -> Response[messages.LayReason]:
        """Return the first rule that the move breaks, in words, with the offending runes."""
        return await self._ask(request, table_id, "why", requests.About(seat, move))

    @get("/tables/{table_id:str}/preview", summary="What a move would change")
    async def preview(
        self, request: Ask, table_id: FromPath[str], seat: SeatQuery, move: MoveQuery
    ) -> Response[messages.Previewed]:
        """Return the changed areas with their new worth, the runes and the points."""
        return await self._ask(request, table_id, "preview", requests.About(seat, move))

    @get("/tables/{table_id:str}/record", summary="The record of a finished game")
    async def record(self, request: Ask, table_id: FromPath[str]) -> Response[dict[str, Any]]:
        """Return the record with the proof of its shuffle, which `runehall verify` checks."""
        return await self._ask(request, table_id, "record", requests.Nothing())

    @get("/tables/{table_id:str}/replay", summary="Every position of a finished game", packed=True)
    async def replay(self, request: Ask, table_id: FromPath[str]) -> Response[api.Replay | RokReplay]:
        """Return the replay; `setup.kind` tells which of the two types it is."""
        registry = gateway_of(request).registry
        answer = await registry.ask(table_id, "replay", reader(request), None, requests.Nothing())
        return await long_json(request, registry.replays, lambda: answer)

    @get("/invites/{invite:str}", summary="Where an invite link leads")
    async def invited(self, request: Ask, invite: FromPath[str]) -> api.Invited:
        """Return the table of an invite link, whose secret has 128 random bits."""
        gateway = gateway_of(request)
        gateway.auth.requests.take(gateway.address(request))
        row = await gateway.registry.store.by_invite(invite)
        if row is None:
            raise Refused("missing", "this invite link leads nowhere: it may be mistyped, or the table is gone")
        return await self._invited(request, row["id"])

    @post("/codes/{code:str}", summary="Where a spoken code leads", status_code=200)
    async def by_code(self, request: Ask, code: FromPath[str]) -> api.Invited | TournamentFound:
        """Return the table or tournament of a code. Since codes are short, they expire and guesses are rate-limited;
        a tournament's code is valid until it starts."""
        gateway = gateway_of(request)
        gateway.auth.guess_code(request)
        spoken = code.strip().upper()
        table_id = await gateway.registry.store.by_code(spoken, wall())
        if table_id is None and (found := await gateway.tournaments.by_code(spoken)) is not None:
            return TournamentFound(found)
        if table_id is None:
            raise Refused("missing", "this code leads nowhere: codes expire, ask for a new one or for the link")
        return await self._invited(request, table_id)

    @post("/positions", summary="Positions, reasons and previews for any record", status_code=200, packed=True)
    async def positions(self, request: Ask, data: JSONBody[api.PositionsAsk]) -> Response[api.Positions]:
        """Return positions of a record, for figures, pasted games and puzzles."""
        return await long_json(request, gateway_of(request).registry.replays, lambda: positions(data))

    @post("/rok/replay", summary="Replay a record of RÖK", status_code=200, packed=True)
    async def rok_replay(self, request: Ask, data: JSONBody[RokReplayAsk]) -> Response[RokReplay]:
        """Return a replay of a pasted or uploaded game, computed in a thread."""
        gateway = gateway_of(request)
        gateway.auth.requests.take(gateway.address(request))
        return await long_json(request, gateway.registry.replays, lambda: replayed(data.record))

    async def _invited(self, request: Ask, table_id: str) -> api.Invited:
        registry = gateway_of(request).registry
        table, actor = await registry.look(table_id), registry.actors.get(table_id)
        opened = table.opened
        return api.Invited(
            table.id,
            opened.invite,
            opened.host_name,
            opened.setup,
            opened.clock,
            opened.match is not None,
            opened.rated,
            views.seats(table, None if actor is None else actor.present),
            table.status,
            views.fairness(table).commitment,
            table.promise.first,
        )

    async def _ask(self, request: Ask, table_id: str, what: str, body: Any, invite: str | None = None) -> Response[Any]:
        who = reader(request)
        if who is NOBODY and what in ("join", "do", "moves", "view", "why", "preview"):
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        return as_json(await gateway_of(request).registry.ask(table_id, what, who, invite, body))
