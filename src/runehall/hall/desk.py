"""The desk: every question and request about one table, answered by whoever looks after it.

The same for a page, a bot, and a hall process that passes a request on; each answer is a wire struct.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct

from runehall.hall import fair, ledger, rated
from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.kinds import Play
from runehall.hall.room import Room, steady, wall
from runehall.hall.table import Table
from runehall.hall.wire import api
from runehall.hall.wire import table as wire
from runehall.hall.wire.rune import RuneView


class Nothing(Struct, frozen=True):
    """A request without a body."""


class Since(Struct, frozen=True):
    """Events after this number."""

    after: int = 0


class About(Struct, frozen=True):
    """A question about a move, or about a seat's moves."""

    seat: int
    move: str = ""


def may_watch(table: Table, who: Who, invite: str | None) -> None:
    """Raises Refused unless this person may see the table: seated, invited, public, or a game that is over."""
    if table.opened.public or table.status == "over" or table.mine(who.ids):
        return
    if invite is None or invite != table.opened.invite:
        raise Refused("forbidden", "this table is not public: ask its players for the invite link")


async def snapshot(room: Room, who: Who, _: Nothing) -> api.Snapshot:
    """The table as this person may see it."""
    table = room.table
    async with room.lock:
        mine = table.mine(who.ids)
        state = table.state(mine, steady(), wall())
        invited = mine and table.status == "waiting"
        code = await room.hall.store.code_of(table.id, wall()) if invited else None
        return api.Snapshot(
            table.about(),
            list(mine),
            table.fairness(),
            state,
            wall(),
            table.opened.invite if invited else None,
            code[0] if code else None,
        )


async def join(room: Room, who: Who, body: api.Join) -> api.Joined:
    """Sit down."""
    async with room.lock:
        table = room.table
        mine = table.mine(who.ids)
        if mine:
            return api.Joined(table.id, mine[0], table.fairness())
        if table.status != "waiting":
            return api.Joined(table.id, None, table.fairness())
        free = table.open_seats()
        seat = body.seat if body.seat is not None else (free[0] if free else None)
        if seat is None:
            return api.Joined(table.id, None, table.fairness())
        if seat not in free:
            raise Refused("seat", f"seat {seat} is not free" + (f": {free} are" if free else ""))
        rating = await room.hall.store.rating(who.id)
        if table.opened.rated and rating is None:
            raise rated.guest_refused()
        facts: list[ledger.Fact] = [ledger.Sat(seat, who.id, who.name, rating)]
        if body.contribution is not None:
            facts.append(ledger.Contributed(seat, body.contribution))
        await room.record(facts, who.id)
        return api.Joined(table.id, seat, table.fairness())


async def do(room: Room, who: Who, body: api.Do) -> api.DoneAt:
    """Any command."""
    await room.carry_out(who, body.command)
    async with room.lock:
        table = room.table
        return api.DoneAt(table.seq, table.state(table.mine(who.ids), steady(), wall()))


async def events(room: Room, who: Who, body: Since) -> list[wire.Event]:
    """What happened since, as this person may hear of it."""
    async with room.lock:
        table = room.table
        entries = await room.hall.store.entries(table.number, max(0, body.after), table.seq)
        return room.heard(entries, table.mine(who.ids))


async def moves(room: Room, who: Who, body: About) -> wire.MoveList:
    """The legal moves of one of this person's seats."""
    play = _asked(room, who, body)
    return wire.MoveList("", play.number, play.moves(body.seat) if room.table.turn == body.seat else [])


async def why(room: Room, who: Who, body: About) -> wire.Reason:
    """Why a move is not allowed."""
    return _asked(room, who, body).why(body.seat, body.move)


async def preview(room: Room, who: Who, body: About) -> wire.Previewed:
    """What a move would change."""
    play = _asked(room, who, body)
    if room.table.turn != body.seat:
        raise Refused("turn", "moves are previewed on your own turn")
    return wire.Previewed("", body.move, play.preview(body.seat, body.move))


def _asked(room: Room, who: Who, body: About) -> Play:
    table = room.table
    if body.seat not in table.mine(who.ids):
        raise Refused("seat", f"seat {body.seat} is not yours")
    if table.play is None or table.status != "playing":
        raise Refused("status", "the game is not being played")
    return table.play


def whole_record(table: Table) -> dict[str, Any]:
    """The record of a finished game with its names, result and proof of the shuffle."""
    if table.status != "over":
        raise Refused("running", "the whole record is shown after the end of the game")
    if table.play is None or table.began is None:
        raise Refused("missing", "this table was closed before a game began")
    record = table.play.record([seat.name for seat in table.seats])
    opened = table.opened
    shown = fair.proof(opened.secret, table.id, table.contributions, opened.first is None, len(table.seats))
    return {"result": msgspec.to_builtins(table.ended)} | record | {"fair": shown}


async def record(room: Room, _who: Who, _: Nothing) -> dict[str, Any]:
    """The whole game, once it is over."""
    return whole_record(room.table)


def _rune(play: Play) -> RuneView:
    view = play.view()
    assert isinstance(view, RuneView)
    return view


async def replay(room: Room, _who: Who, _: Nothing) -> api.Replay:
    """Every position of a finished game."""
    table = room.table
    if not table.kind.turns:
        raise Refused("missing", "a real-time game has no list of positions: get its record")
    whole = whole_record(table)
    assert table.began is not None
    setup = table.opened.setup
    assert isinstance(setup, wire.RuneSetup)
    play = table.kind.begin(setup, table.began.shuffle, table.began.first)
    frames = [api.Frame(None, None, _rune(play), play.hands())]
    for move in whole["moves"]:
        seat = play.turn
        assert seat is not None
        play.play(seat, move, 0)
        frames.append(api.Frame(move, seat, _rune(play), play.hands()))
    names = [seat.name for seat in table.seats]
    return api.Replay(setup, names, frames, table.ended, whole)


Handler = Callable[[Room, Who, Any], Awaitable[Any]]

REQUESTS: dict[str, tuple[type[Any], Handler]] = {
    "snapshot": (Nothing, snapshot),
    "join": (api.Join, join),
    "do": (api.Do, do),
    "events": (Since, events),
    "moves": (About, moves),
    "why": (About, why),
    "preview": (About, preview),
    "record": (Nothing, record),
    "replay": (Nothing, replay),
}


async def serve(room: Room, request: str, who: Who, invite: str | None, body: Any) -> Any:
    """Answer a request about a table. Raises Refused."""
    may_watch(room.table, who, invite if request != "join" else getattr(body, "invite", None))
    if room.hall.closing:
        raise Refused("closing", "the hall is restarting: try again in a moment, nothing is lost")
    return await REQUESTS[request][1](room, who, body)
