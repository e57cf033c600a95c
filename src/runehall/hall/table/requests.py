"""Every request about one table, answered by the process that runs it; each answer is a struct of the wire.

The same for a page, a program, and another process that passes a request on.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from runehall.hall import events as facts
from runehall.hall import shuffle_proof
from runehall.hall.accounts import blocks
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import rating
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import TurnGame
from runehall.hall.games.rune.play import standard_deck
from runehall.hall.setup import RuneSetup
from runehall.hall.table import daily, help, views
from runehall.hall.table.actor import TableActor
from runehall.hall.table.commands import decided, declined, take_seat
from runehall.hall.table.state import TableState
from runehall.hall.table.submission import awaited
from runehall.hall.wire import api, messages
from runehall.hall.wire.events import FORMS, Event
from runehall.hall.wire.rok import RokReplay
from runehall.hall.wire.rune import RuneView

_CHATTED: Any = FORMS[facts.Chatted].struct


class Nothing(Struct, frozen=True):
    """A request without a body."""


class Since(Struct, frozen=True):
    """Events after this number."""

    after: int = 0


class Winners(Struct, frozen=True):
    """How the organiser of a tournament decides a game: the sides that win it."""

    winners: list[int]


class About(Struct, frozen=True):
    """A question about a move, or about a seat's moves."""

    seat: int
    move: str = ""


def may_watch(table: TableState, who: Who, invite: str | None, at: int) -> None:
    """Raises Refused unless this person may see the table: public or over; or they sit, opened it, or are invited.

    A try at the deal of a day is shown to nobody else before the day is over.
    """
    if not daily.open_to(table, who, at):
        raise Refused("daily", "this is the deal of the day: others see how it went when the day is over")
    if table.opened.public or table.status == "over" or table.mine(who.ids) or table.opened.host in who.ids:
        return
    if invite is None or invite != table.opened.invite:
        raise Refused("forbidden", "this table is not public: ask its players for the invite link")


def may_chat(table: TableState, who: Who, invite: str | None) -> bool:
    """Whether this person may read and write the chat: as `may_watch`, but the end of a game opens it to nobody."""
    invited = invite is not None and invite == table.opened.invite
    return table.opened.public or invited or bool(table.mine(who.ids)) or table.opened.host in who.ids


async def snapshot(actor: TableActor, who: Who, _: Nothing) -> api.Snapshot:
    """The table as this person may see it."""
    table, time = actor.table, actor.ports.time
    async with actor.lock:
        mine = table.mine(who.ids)
        state = views.state(table, mine, time.steady(), time.wall())
        waits = table.status == "waiting" or table.opened.party is not None
        invited = waits and (mine or table.opened.host in who.ids)
        code = await actor.ports.store.code_of(table.id, time.wall()) if invited else None
        return api.Snapshot(
            views.about(table),
            list(mine),
            views.fairness(table),
            state,
            time.wall(),
            table.opened.invite if invited else None,
            code[0] if code else None,
        )


async def join(actor: TableActor, who: Who, body: api.Join) -> api.Joined:
    """Sit down."""
    if who.owner and not _expects(actor.table, body.invite):
        raise Refused("forbidden", "bots sit at tables of people only where they are invited: ask for the invite link")
    store, table = actor.ports.store, actor.table
    there = {table.opened.host, *(seat.person for seat in table.seats if seat.person is not None)}
    if not table.mine(who.ids) and await blocks.is_blocked(store, who, there):
        raise blocks.blocked_refused()
    own = await rating(store, who.id)
    await actor.perform(lambda table, _: take_seat(table, who, body.seat, body.contribution, own, body.colour), who.id)
    async with actor.lock:
        mine = actor.table.mine(who.ids)
        return api.Joined(actor.table.id, mine[0] if mine else None, views.fairness(actor.table))


def _expects(table: TableState, invite: str | None) -> bool:
    """Whether a table expects a bot account: it was invited, or a bot opened it."""
    hosts = {seat.person for seat in table.opened.seats if seat.owner}
    return invite == table.opened.invite or table.opened.host in hosts


async def decline(actor: TableActor, who: Who, _: Nothing) -> Nothing:
    """A bot account that was challenged does not want to play; whether it was is checked before."""
    await actor.perform(lambda table, _: declined(table), who.id)
    return Nothing()


async def close(actor: TableActor, who: Who, body: Winners) -> Nothing:
    """The organiser of a tournament decides the game; whether they may is checked before."""
    await actor.perform(lambda table, _: decided(table, body.winners), who.id)
    return Nothing()


async def block(actor: TableActor, who: Who, body: api.NewBlock) -> list[api.Blocked]:
    """Block somebody who sits here, or who wrote in the chat; their words reach this person no more."""
    store = actor.ports.store
    await blocks.block(store, who, *await _meant(actor, body))
    actor.renew(who._replace(blocked=await blocks.blocked_by(store, who.ids)))
    return await blocks.listed(store, who)


async def _meant(actor: TableActor, body: api.NewBlock) -> tuple[str, str]:
    """The id and name of whom a block is about. Raises Refused."""
    table = actor.table
    if body.line is not None:
        for entry in await actor.ports.store.entries(table.number, body.line - 1, body.line):
            if isinstance(entry.fact, facts.Chatted) and entry.by is not None:
                return entry.by, entry.fact.name
        raise Refused("missing", f"event {body.line} is no chat message: `line` is the seq of one")
    if body.seat is None:
        raise Refused("message", "say whom: a seat, or the seq of a chat message as `line`")
    seat = table.seats[body.seat] if body.seat < len(table.seats) else None
    if seat is None or seat.person is None:
        raise Refused("seat", f"nobody sits at seat {body.seat}, or a computer player does")
    return seat.person, seat.name


async def do(actor: TableActor, who: Who, body: api.Do) -> api.DoneAt:
    """Any command; but moves of a real-time game come through the socket, whose latency is measured (RGRB-1)."""
    if actor.table.real_time is not None and isinstance(body.command, messages.Play):
        raise Refused("message", "moves of a real-time game go through the table's socket: open it and send them there")
    await awaited(lambda done: actor.command(who, body.command, done))
    table, time = actor.table, actor.ports.time
    async with actor.lock:
        return api.DoneAt(table.seq, views.state(table, table.mine(who.ids), time.steady(), time.wall()))


async def events(actor: TableActor, who: Who, body: Since) -> list[Event]:
    """What happened since, as this person may see it."""
    table = actor.table
    async with actor.lock:
        entries = await actor.ports.store.entries(table.number, max(0, body.after), table.seq)
        return views.published(table, entries, table.mine(who.ids), blocked=who.blocked)


def legal_moves(actor: TableActor, who: Who, body: About) -> messages.MoveList:
    """The legal moves of one of this person's seats; none when it is not its turn."""
    table = actor.table
    game = _turn_game(actor, who, body)
    if game is None:
        assert table.game is not None
        return messages.MoveList("", table.game.number, [])
    return messages.MoveList("", game.number, game.moves() if table.turn == body.seat else [])


def reason(actor: TableActor, who: Who, body: About) -> messages.LayReason:
    """Why a move is illegal; off turn only that is said, so that nothing can be found out by asking."""
    game = _turn_game(actor, who, body)
    if game is None:
        return messages.LayReason("", body.move, None, "", "", {}, [])
    if actor.table.turn != body.seat:
        return messages.LayReason("", body.move, "TURN-1", "it is not your turn", "turn-1-wait", {}, [])
    return game.why(body.move)


def move_preview(actor: TableActor, who: Who, body: About) -> messages.Previewed:
    """What a move would change."""
    game = _turn_game(actor, who, body)
    if game is None or actor.table.turn != body.seat:
        raise Refused("turn", "moves are previewed on your own turn")
    return messages.Previewed("", body.move, game.preview(body.move))


async def moves(actor: TableActor, who: Who, body: About) -> messages.MoveList:
    """As a request."""
    return legal_moves(actor, who, body)


async def why(actor: TableActor, who: Who, body: About) -> messages.LayReason:
    """As a request."""
    return reason(actor, who, body)


async def preview(actor: TableActor, who: Who, body: About) -> messages.Previewed:
    """As a request."""
    return move_preview(actor, who, body)


def _turn_game(actor: TableActor, who: Who, body: About) -> TurnGame | None:
    """The game that a person's question is about; None for one in real time. Raises Refused."""
    table = actor.table
    if body.seat not in table.mine(who.ids):
        raise Refused("seat", f"seat {body.seat} is not yours")
    if table.game is None or table.status != "playing":
        raise Refused("status", "the game is not being played")
    return table.turn_game


def whole_record(table: TableState) -> dict[str, Any]:
    """The record of a finished game with its names, result and proof of the shuffle."""
    if table.status != "over":
        raise Refused("running", "the whole record is shown after the end of the game")
    if table.game is None or table.began is None:
        raise Refused("missing", "this table was closed before a game began")
    record = table.game.record([seat.name for seat in table.seats])
    record = {"result": msgspec.to_builtins(views.ending(table))} | record
    if table.real_time is not None and table.ended is not None and table.ended.cause != "played":
        record["result"] = table.real_time.given_up(table.ended)
    opened = table.opened
    if opened.start is not None:  # no shuffle that was promised to anybody
        return record | {"played_on": len(opened.start.moves)}
    if opened.daily is not None:
        shown = daily.promise(opened)
    else:
        shown = shuffle_proof.proof(table.promise, table.id, table.seals, table.contributions)
    return record | {"fair": shown}


async def record(actor: TableActor, _who: Who, _: Nothing) -> dict[str, Any]:
    """The whole game, once it is over."""
    return whole_record(actor.table)


def _rune(game: TurnGame) -> RuneView:
    view = game.view()
    assert isinstance(view, RuneView)
    return view


async def replay(actor: TableActor, who: Who, _: Nothing) -> api.Replay | RokReplay:
    """Every position of a finished game; of one in real time every moment, worked out in a thread."""
    table = actor.table
    kind = table.kind
    whole = whole_record(table)
    if not kind.turns:
        return await asyncio.to_thread(kind.replayed, whole)
    setup = table.opened.setup
    assert isinstance(setup, RuneSetup)
    frames = [api.Frame(move, seat, _rune(game), game.hands()) for move, seat, game in _positions(table, whole)]
    names = [seat.name for seat in table.seats]
    deck = setup.deck or standard_deck()
    mine = list(table.mine(who.ids))
    return api.Replay(setup, names, frames, views.ending(table), whole, deck, views.seats(table), mine)


def _positions(table: TableState, whole: dict[str, Any]) -> Iterator[tuple[str | None, int | None, TurnGame]]:
    """A finished game played again: the game after each move, which seat made it; first before any."""
    kind = table.kind
    assert kind.turns
    assert table.began is not None
    game = kind.begin(table.opened.setup, table.began.shuffle, table.began.first)
    yield None, None, game
    for move in whole["moves"]:
        seat = game.turn
        assert seat is not None
        game.play(seat, move, 0)
        yield move, seat, game


def view_after(table: TableState, move: int | None) -> messages.GameView:
    """What everybody sees of a game: as it is now, or of a finished game with turns after so many moves."""
    assert table.game is not None
    if move is None or not table.kind.turns:
        return table.game.view()
    positions = islice(_positions(table, whole_record(table)), move + 1)
    return deque((game for _, _, game in positions), maxlen=1)[0].view()


Handler = Callable[[TableActor, Who, Any], Awaitable[Any]]

REQUESTS: dict[str, tuple[type[Any], Handler]] = {
    "snapshot": (Nothing, snapshot),
    "join": (api.Join, join),
    "decline": (Nothing, decline),
    "close": (Winners, close),
    "block": (api.NewBlock, block),
    "do": (api.Do, do),
    "events": (Since, events),
    "moves": (About, moves),
    "why": (About, why),
    "preview": (About, preview),
    "help": (facts.Helped, help.noted),
    "record": (Nothing, record),
    "replay": (Nothing, replay),
}


def chat_refused() -> Refused:
    """The answer to a stranger who writes at a private table."""
    return Refused("forbidden", "the chat of a private table is for those who play there and whom they invite")


def _about_chat(body: Any) -> bool:
    """Whether a request writes in the chat, or is about a line of it."""
    if isinstance(body, api.NewBlock):
        return body.line is not None
    return isinstance(body, api.Do) and isinstance(body.command, messages.Say)


async def serve(actor: TableActor, request: str, who: Who, invite: str | None, body: Any) -> Any:
    """Answer a request about a table. Raises Refused."""
    at = actor.ports.time.wall()
    may_watch(actor.table, who, invite if request != "join" else getattr(body, "invite", None), at)
    actor.check_open()
    chats = may_chat(actor.table, who, invite)
    if not chats and _about_chat(body):
        raise chat_refused()
    actor.visited(who.ids)
    answer = await REQUESTS[request][1](actor, who, body)
    return answer if chats or request != "events" else [one for one in answer if not isinstance(one, _CHATTED)]
