"""Every request about one table, answered by the process that runs it; each answer is a struct of the wire.

Requests from a page, a program, or another process that forwards one are answered alike.
"""

from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec import Struct

from runehall.hall import events as facts
from runehall.hall.accounts import blocks
from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import TurnGame
from runehall.hall.games.rune.play import standard_deck
from runehall.hall.setup import RuneSetup, ladder_of
from runehall.hall.storage.store import Store
from runehall.hall.table import deadlines, help, opening, views
from runehall.hall.table.actor import TableActor, encode
from runehall.hall.table.commands import Moment, check_room, decided, declined, shown, take_seat
from runehall.hall.table.day_clock import Holiday
from runehall.hall.table.state import TableState
from runehall.hall.table.submission import awaited
from runehall.hall.wire import api, messages
from runehall.hall.wire.events import Event
from runehall.hall.wire.rune import RuneView

PAGE = 500
"""The most events in one answer."""


HIDDEN = {
    "daily": "this is the deal of the day: its games are shown when the day is over",
    "round": "others still play these cards: this table is shown when the round is over",
}


class Nothing(Struct, frozen=True):
    """The body of a request that needs none."""


class Since(Struct, frozen=True):
    """A request for the events after this number."""

    after: int = 0
    chats: bool = True


class PlayersHolidays(Struct, frozen=True):
    """The holidays of the player to move, at a table with days for each turn."""

    holidays: list[Holiday]


class Winners(Struct, frozen=True):
    """The organiser's decision about a tournament game: the sides that win it."""

    winners: list[int]


class About(Struct, frozen=True):
    """A question about a move, or about a seat's moves."""

    seat: int
    move: str = ""


def may_watch(table: TableState, who: Who, invite: str | None, at: int) -> None:
    """Raise Refused unless this person may see the table: it is public or over, or they sit there, opened it, or are
    invited.

    Cards that others are still to play are visible only to the players of this table.
    """
    if table.veiled(at) and not table.mine(who.ids):
        raise _hidden(table)
    if table.opened.public or table.status == "over" or table.mine(who.ids) or table.opened.host in who.ids:
        return
    if invite is None or invite != table.opened.invite:
        raise Refused("forbidden", "this table is not public: ask its players for the invite link")


def may_chat(table: TableState, who: Who, invite: str | None) -> bool:
    """Return whether this person may read and write the chat: as in `may_watch`, except that the end of a game does
    not open the chat."""
    invited = invite is not None and invite == table.opened.invite
    return table.opened.public or invited or bool(table.mine(who.ids)) or table.opened.host in who.ids


def _hidden(table: TableState) -> Refused:
    """Return the refusal for people who ask for cards that others are still to play."""
    assert table.opened.hidden is not None
    what = table.opened.hidden.what
    return Refused(what, HIDDEN[what])


async def snapshot(actor: TableActor, who: Who, _: Nothing) -> api.Snapshot:
    """Return the table as this person may see it."""
    table, time = actor.table, actor.ports.time
    waits = table.status == "waiting" or table.opened.party is not None
    invited = waits and (table.mine(who.ids) or table.opened.host in who.ids)
    code = await actor.ports.store.code_of(table.id, time.wall()) if invited else None
    async with actor.lock:
        mine = table.mine(who.ids)
        state = views.state(table, mine, time.steady(), time.wall(), present=actor.present)
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
    """Sit down. Raises Refused."""
    if who.owner and not _expects(actor.table, body.invite):
        raise Refused("forbidden", "bots can sit at people's tables only if they are invited: ask for the invite link")
    store, table = actor.ports.store, actor.table
    there = {table.opened.host, *(seat.person for seat in table.seats if seat.person is not None)}
    if not table.mine(who.ids) and await blocks.is_blocked(store, who, there):
        raise blocks.blocked_refused()
    own = await actor.ports.rating(who.id, ladder_of(table.opened.setup, table.opened.match is not None))

    def decide(table: TableState, _: Moment) -> list[facts.TableEvent]:
        check_room(table, actor.ports.settings.events_per_table)
        return take_seat(table, who, body.seat, body.contribution, own, body.colour)

    await actor.perform(decide, who.id)
    async with actor.lock:
        mine = actor.table.mine(who.ids)
        return api.Joined(actor.table.id, mine[0] if mine else None, views.fairness(actor.table))


def _expects(table: TableState, invite: str | None) -> bool:
    """Return whether a table expects a bot account: the bot was invited, or a bot opened the table."""
    hosts = {seat.person for seat in table.opened.seats if seat.owner}
    return invite == table.opened.invite or table.opened.host in hosts


async def decline(actor: TableActor, who: Who, _: Nothing) -> Nothing:
    """Decline a challenge for a bot account; the caller has checked that the bot was challenged."""
    await actor.perform(lambda table, _: declined(table), who.id)
    return Nothing()


async def close(actor: TableActor, who: Who, body: Winners) -> Nothing:
    """Decide a game for the organiser of its tournament; the caller has checked their permission."""
    await actor.perform(lambda table, _: decided(table, body.winners), who.id)
    return Nothing()


async def show(actor: TableActor, who: Who, _: Nothing) -> Nothing:
    """Show the table to everybody for whoever planned it; the caller has checked their permission."""
    await actor.perform(lambda table, _: shown(table), who.id)
    return Nothing()


async def holidays(actor: TableActor, _who: Who, body: PlayersHolidays) -> Nothing:
    """Extend the running deadline by its player's holidays; requested by the hall itself."""
    await actor.perform(lambda table, _: deadlines.moved(table, body.holidays))
    return Nothing()


async def block(actor: TableActor, who: Who, body: api.NewBlock) -> list[api.Blocked]:
    """Block a person who sits here or wrote in the chat; their messages are no longer shown to the person who asks."""
    store = actor.ports.store
    await blocks.block(store, who, *await person_meant(store, actor.table, body.seat, body.line))
    actor.renew(who._replace(blocked=await blocks.blocked_by(store, who.ids)))
    return await blocks.listed(store, who)


async def person_meant(store: Store, table: TableState, seat: int | None, line: int | None) -> tuple[str, str]:
    """Return the id and name of the person in a seat, or of the author of a message. Raises Refused."""
    if line is not None:
        for entry in await store.entries(table.number, line - 1, line):
            if isinstance(entry.fact, facts.Chatted) and entry.by is not None:
                return entry.by, entry.fact.name
        raise Refused("missing", f"event {line} is not a chat message: `line` has to be the seq of one")
    if seat is None:
        raise Refused("message", "say whom: a seat, or the seq of a chat message as `line`")
    sitter = table.seats[seat] if seat < len(table.seats) else None
    if sitter is None or sitter.person is None:
        raise Refused("seat", f"seat {seat} is empty, or a bot sits there")
    return sitter.person, sitter.name


async def do(actor: TableActor, who: Who, body: api.Do) -> api.DoneAt:
    """Execute a command. Moves of a real-time game must use the socket, whose latency is measured (RGRB-1)."""
    if actor.table.real_time is not None and isinstance(body.command, messages.Play):
        raise Refused("message", "moves of a real-time game use the table's socket: open it and send them there")
    await awaited(lambda done: actor.command(who, body.command, done))
    table, time = actor.table, actor.ports.time
    async with actor.lock:
        return api.DoneAt(
            table.seq, views.state(table, table.mine(who.ids), time.steady(), time.wall(), present=actor.present)
        )


async def events(actor: TableActor, who: Who, body: Since) -> list[Event]:
    """Return a page of the events since a number, as this person may see them. The page is empty only at the end."""
    table, after = actor.table, max(0, body.after)
    chats, shown = body.chats, list[Event]()
    while not shown and after < actor.shown:
        until = min(after + PAGE, actor.shown)
        entries = await actor.ports.store.entries(table.number, after, until)
        async with actor.lock:
            shown = views.published(table, entries, table.mine(who.ids), chats, who.blocked)
        after = until
    return shown


def _may_move(table: TableState, seat: int) -> bool:
    """Return whether a seat owes a move; false while its player chooses between the seats."""
    return table.turn == seat and table.chooser is None


def legal_moves(actor: TableActor, who: Who, body: About) -> messages.MoveList:
    """Return the legal moves of one of this person's seats; empty if it is not its turn."""
    table = actor.table
    game = _turn_game(actor, who, body)
    if game is None:
        assert table.game is not None
        return messages.MoveList("", table.game.number, [])
    return messages.MoveList("", game.number, game.moves() if _may_move(table, body.seat) else [])


def reason(actor: TableActor, who: Who, body: About) -> messages.LayReason:
    """Return why a move is illegal; off turn it only says so, so that asking reveals nothing."""
    game = _turn_game(actor, who, body)
    if game is None:
        return messages.LayReason("", body.move, None, "", "", {}, [])
    if not _may_move(actor.table, body.seat):
        return messages.LayReason("", body.move, "TURN-1", "it is not your turn", "turn-1-wait", {}, [])
    return game.why(body.move)


def move_preview(actor: TableActor, who: Who, body: About) -> messages.Previewed:
    """Return what a move would change. Raises Refused."""
    game = _turn_game(actor, who, body)
    if game is None or not _may_move(actor.table, body.seat):
        raise Refused("turn", "moves can be previewed only on your turn")
    return messages.Previewed("", body.move, game.preview(body.move))


async def moves(actor: TableActor, who: Who, body: About) -> messages.MoveList:
    """Answer the request `moves`."""
    return legal_moves(actor, who, body)


async def view(actor: TableActor, who: Who, body: About) -> dict[str, Any]:
    """Return what one of this person's seats may know, in the form of `runehall.rune.View.to_json`."""
    game = _turn_game(actor, who, body)
    if game is None:
        raise Refused("missing", "only games of RUNE have such a view: read the table's state instead")
    seen: dict[str, Any] = game.seen(body.seat).to_json()
    return seen


async def why(actor: TableActor, who: Who, body: About) -> messages.LayReason:
    """Answer the request `why`."""
    return reason(actor, who, body)


async def preview(actor: TableActor, who: Who, body: About) -> messages.Previewed:
    """Answer the request `preview`."""
    return move_preview(actor, who, body)


def _turn_game(actor: TableActor, who: Who, body: About) -> TurnGame | None:
    """Return the game that a person asks about; None for a real-time game. Raises Refused."""
    table = actor.table
    if body.seat not in table.mine(who.ids):
        raise Refused("seat", f"seat {body.seat} is not yours")
    if table.game is None or table.status != "playing":
        raise Refused("status", "the game is not running")
    return table.turn_game


def whole_record(table: TableState) -> dict[str, Any]:
    """Return the record of a finished game with its names, result and proof of the shuffle. Raises Refused."""
    if table.status != "over":
        raise Refused("running", "the whole record is shown after the end of the game")
    if table.game is None or table.began is None:
        raise Refused("missing", "this table was closed before a game began")
    record = table.game.record([seat.name for seat in table.seats])
    record = {"result": msgspec.to_builtins(views.ending(table))} | record
    if table.real_time is not None and table.ended is not None and table.ended.cause != "played":
        record["result"] = table.real_time.given_up(table.ended)
    if table.chosen is not None:
        record["seats"] = {"chosen": table.chosen.seat, "swapped": table.swapped, "after": table.settled}
    return record | table.opened.deal.proof(opening.drawing(table))


def _shown_record(actor: TableActor) -> dict[str, Any]:
    """Return the whole record, unless it is withheld while others are still to play the cards. Raises Refused."""
    hidden = actor.table.opened.hidden
    if hidden is not None and hidden.record and actor.table.veiled(actor.ports.time.wall()):
        raise _hidden(actor.table)
    return whole_record(actor.table)


async def record(actor: TableActor, _who: Who, _: Nothing) -> dict[str, Any]:
    """Return the record of a finished game."""
    return _shown_record(actor)


def _rune(game: TurnGame) -> RuneView:
    view = game.view()
    assert isinstance(view, RuneView)
    return view


async def replay(actor: TableActor, who: Who, _: Nothing) -> msgspec.Raw:
    """Return every position of a finished game (`api.Replay`), or every moment of a real-time game (`RokReplay`).
    The result is long, so a thread computes and encodes it."""
    table = actor.table
    kind = table.kind
    whole = _shown_record(actor)
    if not kind.turns:
        replayed = kind.replayed
        return await actor.ports.replays.result(lambda: msgspec.Raw(encode(replayed(whole))))
    setup = table.opened.setup
    assert isinstance(setup, RuneSetup)
    names = [seat.name for seat in table.seats]
    deck = setup.deck or standard_deck()
    mine = list(table.mine(who.ids))
    end, seats = views.ending(table), views.seats(table)

    def play() -> msgspec.Raw:
        frames = [api.Frame(move, seat, _rune(game), game.hands()) for move, seat, game in _positions(table, whole)]
        return msgspec.Raw(encode(api.Replay(setup, names, frames, end, whole, deck, seats, mine)))

    return await actor.ports.replays.result(play)


def _positions(table: TableState, whole: dict[str, Any]) -> Iterator[tuple[str | None, int | None, TurnGame]]:
    """Replay a finished game: yield the position before the first move, then the position after each move, with the
    move and the seat that made it."""
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
    """Return the public view of a game: its current position, or of a finished turn-based game the one after `move`
    moves."""
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
    "show": (Nothing, show),
    "holidays": (PlayersHolidays, holidays),
    "block": (api.NewBlock, block),
    "do": (api.Do, do),
    "events": (Since, events),
    "moves": (About, moves),
    "view": (About, view),
    "why": (About, why),
    "preview": (About, preview),
    "help": (facts.Helped, help.noted),
    "record": (Nothing, record),
    "replay": (Nothing, replay),
}

PLANNING = {"close", "show", "holidays"}
"""Requests from the hall or whoever planned a table; they do not require permission to watch it."""


def chat_refused() -> Refused:
    """Return the refusal for a stranger who writes at a private table."""
    return Refused("forbidden", "the chat of a private table is for those who play there and whom they invite")


def _about_chat(body: Any) -> bool:
    """Return whether a request writes in the chat or is about one of its messages."""
    if isinstance(body, api.NewBlock):
        return body.line is not None
    return isinstance(body, api.Do) and isinstance(body.command, messages.Say)


async def serve(actor: TableActor, request: str, who: Who, invite: str | None, body: Any) -> Any:
    """Answer a request about a table. Raises Refused."""
    at = actor.ports.time.wall()
    if request not in PLANNING:
        may_watch(actor.table, who, invite if request != "join" else getattr(body, "invite", None), at)
    actor.check_open()
    chats = may_chat(actor.table, who, invite)
    if not chats and _about_chat(body):
        raise chat_refused()
    actor.visited(who.ids)
    if isinstance(body, Since):
        body = msgspec.structs.replace(body, chats=chats)
    return await REQUESTS[request][1](actor, who, body)
