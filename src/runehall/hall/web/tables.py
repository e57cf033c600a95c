"""HTTP: the lobby, opening tables, sitting down, and everything one can ask of a table."""

from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from runehall import __version__
from runehall.hall import bots, desk, kinds
from runehall.hall.faults import Refused
from runehall.hall.kinds.rune import standard_deck, study
from runehall.hall.room import wall
from runehall.hall.table import Table
from runehall.hall.web.answers import as_json
from runehall.hall.web.door import NOBODY, asker, door_of, reader
from runehall.hall.wire import WIRE, api
from runehall.hall.wire import table as wire

Ask = Request[Any, Any, Any]
PAGE = 30
Invite = Annotated[str | None, QueryParameter(max_length=64)]
SeatQuery = Annotated[int, QueryParameter(ge=0, le=7)]
MoveQuery = Annotated[str, QueryParameter(min_length=1, max_length=200)]


def card(table: Table, ids: frozenset[str], changed: int) -> api.TableCard:
    """A table in a list: nothing that its spectators could not see."""
    return api.TableCard(
        id=table.id,
        setup=table.opened.setup,
        clock=table.opened.clock,
        status=table.status,
        seats=table.sittings(),
        mine=list(table.mine(ids)),
        turn=table.turn,
        moves=table.play.number if table.play is not None else 0,
        match=table.opened.match is not None,
        rated=table.opened.rated,
        created=table.created,
        changed=changed,
        result=table.ended,
    )


class Tables(Controller):
    """Tables."""

    path = "/api"
    tags = ("tables",)

    @get("/hall", summary="What this hall offers")
    async def hall(self, request: Ask) -> api.HallInfo:
        """Version, kinds of game, the standard deck, bot levels, bounds."""
        settings = door_of(request).settings
        limits = api.Limits(500, settings.tables_per_person, settings.message_bytes, settings.grace_seconds)
        return api.HallInfo(__version__, WIRE, kinds.names(), standard_deck(), bots.levels(), limits)

    @post("/tables", summary="Open a table")
    async def open(self, request: Ask, data: JSONBody[api.NewTable]) -> api.TableMade:
        """Opens a table; it begins when every seat is taken."""
        door, who = door_of(request), asker(request)
        if door.hall.closing:
            raise Refused("closing", "the hall is restarting: try again in a moment")
        await door.people.keep(who.id)
        room, code, until = await door.hall.open(who, data)
        table = room.table
        return api.TableMade(table.id, table.opened.invite, code, until, table.fairness())

    @get("/tables", summary="Tables: open ones, yours, those to watch")
    async def listed(
        self,
        request: Ask,
        show: FromQuery[Literal["open", "mine", "watch"]] = "open",
        before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
    ) -> api.TableList:
        """Thirty at a time, newest change first; `before` turns the page."""
        hall, who = door_of(request).hall, reader(request)
        rows = await hall.store.listed(show, sorted(who.ids), before, PAGE)
        cards = []
        for row in rows:
            room = hall.rooms.get(row["id"])
            table = room.table if room is not None else await hall.replay(row["id"])
            cards.append(card(table, who.ids, row["changed"]))
        return api.TableList(cards, rows[-1]["changed"] if len(rows) == PAGE else None)

    @get("/tables/{table_id:str}", summary="A table as you may see it")
    async def snapshot(self, request: Ask, table_id: FromPath[str], invite: Invite = None) -> Response[api.Snapshot]:
        """The whole state, from your seat or as a spectator."""
        return await self._ask(request, table_id, "snapshot", desk.Nothing(), invite)

    @post("/tables/{table_id:str}/seat", summary="Sit down", status_code=200)
    async def join(self, request: Ask, table_id: FromPath[str], data: JSONBody[api.Join]) -> Response[api.Joined]:
        """Takes an open seat."""
        door, who = door_of(request), asker(request)
        await door.people.keep(who.id)
        return await self._ask(request, table_id, "join", data, data.invite)

    @post("/tables/{table_id:str}/do", summary="Any command of the socket", status_code=200)
    async def do(self, request: Ask, table_id: FromPath[str], data: JSONBody[api.Do]) -> Response[api.DoneAt]:
        """Moves, take-backs, resigning, chat and the rest; a repeated `id` is answered, not done again."""
        asker(request)
        return await self._ask(request, table_id, "do", data)

    @get("/tables/{table_id:str}/events", summary="What happened since")
    async def events(
        self, request: Ask, table_id: FromPath[str], after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0, invite: Invite = None
    ) -> Response[list[wire.Event]]:
        """Events after a number, as you may hear of them."""
        return await self._ask(request, table_id, "events", desk.Since(after), invite)

    @get("/tables/{table_id:str}/moves", summary="Legal moves as texts")
    async def moves(self, request: Ask, table_id: FromPath[str], seat: SeatQuery) -> Response[wire.MoveList]:
        """Of one of your seats; none when it is not its turn."""
        return await self._ask(request, table_id, "moves", desk.About(seat))

    @get("/tables/{table_id:str}/why", summary="Why a move is not allowed")
    async def why(self, request: Ask, table_id: FromPath[str], seat: SeatQuery, move: MoveQuery) -> Response[wire.Reason]:
        """The first rule it breaks, in words, with the offending runes."""
        return await self._ask(request, table_id, "why", desk.About(seat, move))

    @get("/tables/{table_id:str}/preview", summary="What a move would change")
    async def preview(self, request: Ask, table_id: FromPath[str], seat: SeatQuery, move: MoveQuery) -> Response[wire.Previewed]:
        """Areas with their new worth, runes, scores."""
        return await self._ask(request, table_id, "preview", desk.About(seat, move))

    @get("/tables/{table_id:str}/record", summary="The whole record, after the end")
    async def record(self, request: Ask, table_id: FromPath[str]) -> Response[dict[str, Any]]:
        """With the proof of its shuffle: `runehall verify` checks it."""
        return await self._ask(request, table_id, "record", desk.Nothing())

    @get("/tables/{table_id:str}/replay", summary="Every position, after the end")
    async def replay(self, request: Ask, table_id: FromPath[str]) -> Response[api.Replay]:
        """For the replay page."""
        return await self._ask(request, table_id, "replay", desk.Nothing())

    @get("/invites/{invite:str}", summary="Where an invite link leads")
    async def invited(self, request: Ask, invite: FromPath[str]) -> api.Invited:
        """The table behind 128 random bits."""
        door = door_of(request)
        door.requests.take(door.address(request))
        row = await door.hall.store.by_invite(invite)
        if row is None:
            raise Refused("missing", "this invite link leads nowhere: it may be mistyped, or the table is gone")
        return await self._invited(request, row["id"])

    @post("/codes/{code:str}", summary="Where a spoken code leads", status_code=200)
    async def by_code(self, request: Ask, code: FromPath[str]) -> api.Invited:
        """Codes are short, so they expire and guesses are slow."""
        door = door_of(request)
        door.secrets.take(door.address(request))
        table_id = await door.hall.store.by_code(code.strip().upper(), wall())
        if table_id is None:
            raise Refused("missing", "this code leads nowhere: codes expire, ask for a new one or for the link")
        return await self._invited(request, table_id)

    @post("/study", summary="Positions, reasons and previews for any record", status_code=200)
    async def study(self, request: Ask, data: JSONBody[api.StudyAsk]) -> api.Study:
        """For figures, pasted games and puzzles."""
        return study(data)

    async def _invited(self, request: Ask, table_id: str) -> api.Invited:
        hall = door_of(request).hall
        room = hall.rooms.get(table_id)
        table = room.table if room is not None else await hall.replay(table_id)
        opened = table.opened
        return api.Invited(
            table.id,
            opened.invite,
            opened.host_name,
            opened.setup,
            opened.clock,
            opened.match is not None,
            opened.rated,
            table.sittings(),
            table.status,
        )

    async def _ask(
        self, request: Ask, table_id: str, what: str, body: Any, invite: str | None = None
    ) -> Response[Any]:
        who = reader(request)
        if who is NOBODY and what in ("join", "do", "moves", "why", "preview"):
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        return as_json(await door_of(request).hall.ask(table_id, what, who, invite, body))
