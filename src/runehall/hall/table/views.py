"""What each reader gets of a table: built from public facts and the private parts of the reader's seats, never by
removing secrets from a full state."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple, cast

import msgspec

from runehall.hall import events
from runehall.hall.deals.position import GivenPosition
from runehall.hall.games.protocol import SERVER
from runehall.hall.setup import Status, seats_chosen
from runehall.hall.table import match, party
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages
from runehall.hall.wire.events import Event, HelpUsed, ShownMoved, TableResult, event, result


def seats(table: TableState, present: TablePresence | None = None) -> list[messages.Seat]:
    """Return the seats, and who is connected (None: nobody). Person ids stay on the server; devices are numbered."""
    devices: dict[str, int] = {}
    chosen = any(seat.colour is not None for seat in table.seats)
    colours = table.colours()
    shown = []
    for number, seat in enumerate(table.seats):
        device = None
        if seat.person is not None:
            device = devices.setdefault(seat.person, len(devices))
        person = None if present is None else present.seats[number]
        shown.append(
            messages.Seat(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                device=device,
                here=seat.kind == "bot" or (person is not None and person.here),
                gone_at=None if person is None else person.gone,
                rating=seat.rating,
                gained=seat.gained,
                colour=colours[number] if chosen else msgspec.UNSET,
                bot=True if seat.owner else msgspec.UNSET,
                stand_in=seat.stand_in,
                left=seat.left or msgspec.UNSET,
                handle=seat.handle or msgspec.UNSET,
            )
        )
    return shown


def _seats_json(table: TableState, present: TablePresence | None) -> Any:
    """Return the seats as JSON, encoded again only after a change of seats or presence."""
    if present is None:
        return seats(table)
    if present.seats_json is None:
        present.seats_json = msgspec.Raw(msgspec.json.encode(seats(table, present)))
    return present.seats_json


def about(table: TableState) -> messages.Table:
    """Return the parts of a table that do not change during a game."""
    opened = table.opened
    return messages.Table(
        id=table.id,
        setup=opened.setup,
        clock=opened.clock,
        rated=opened.rated,
        public=opened.public,
        created=table.created,
        host=opened.host_name,
        match=match.standing(table),
        party=party.standing(table),
        card_count=table.kind.cards(opened.setup),
        sides=table.sides,
        daily=opened.daily or msgspec.UNSET,
        tournament=opened.tournament or msgspec.UNSET,
        played_on=len(opened.deal.played) if isinstance(opened.deal, GivenPosition) else msgspec.UNSET,
    )


def fairness(table: TableState) -> messages.Fair:
    """Return the shuffle's commitment; after the end also its secret, unless others are still to play the same
    cards."""
    promised = table.promise
    known = table.shown or table.opened.hidden is None
    shown = promised.secret if table.status == "over" and known else None
    contributions, seals = list(table.contributions), list(table.seals)
    return messages.Fair(promised.commitment, contributions, shown, seals, table.revealing, promised.first)


def ending(table: TableState) -> TableResult | None:
    """Return the result of a finished table; None before."""
    if table.ended is None:
        return None
    hints = sum([helped.stage > 0 for helped in table.helped])
    used = HelpUsed(hints, len(table.helped) - hints) if table.helped else None
    return result(table.ended, used)


def _own(table: TableState, mine: Sequence[int], choices: bool) -> messages.GameOwn | None:
    """Return the private part for a reader with these seats: of the only seat or the seat to move; in real time of
    all seats."""
    if table.real_time is not None:
        return table.real_time.own(mine) if mine else None
    seat = mine[0] if len(mine) == 1 else table.turn if table.turn in mine else None
    if table.turn_game is None or seat is None:
        return None
    return table.turn_game.own(seat, choices and table.status == "playing" and table.chooser is None)


class Common(NamedTuple):
    """What all readers of a table share, except the game itself; the fields are those of `messages.TableView`."""

    status: Status
    seats: Any
    clock: messages.ClockState | None
    asked: messages.TakeBack | None
    result: TableResult | None
    rematch: list[int]
    next: str | None
    watchers: int
    deadline: messages.Deadline | msgspec.UnsetType | None
    choosing: int | msgspec.UnsetType | None


def deadline(table: TableState) -> messages.Deadline | msgspec.UnsetType | None:
    """Return the deadline of the seat to move; UNSET unless the table gives days for each turn."""
    if not table.by_days:
        return msgspec.UNSET
    return None if table.days is None else table.days.shown()


def common(table: TableState, now: int, at: int, present: TablePresence | None = None) -> Common:
    """Return what all readers share."""
    asked = table.asked
    return Common(
        table.status,
        _seats_json(table, present),
        None if table.clocks is None else table.clocks.state(now, at),
        None if asked is None else messages.TakeBack(asked.seat, asked.moves, list(table.agreed)),
        ending(table),
        list(table.offers),
        table.next,
        0 if present is None else present.watchers,
        deadline(table),
        table.chooser if seats_chosen(table.opened.setup) else msgspec.UNSET,
    )


class Personal(NamedTuple):
    """What depends on the reader; the fields are those of `messages.TableView`."""

    own: messages.GameOwn | None
    takeback: Literal["free", "ask"] | None


def personal(table: TableState, mine: Sequence[int], choices: bool = True) -> Personal:
    """Return the private part for a reader who holds the seats `mine` (empty: a spectator)."""
    return Personal(_own(table, mine, choices), takeback(table, mine))


def takeback(table: TableState, mine: Sequence[int]) -> Literal["free", "ask"] | None:
    """Return what a take-back would do for a reader who holds these seats."""
    found = table.takeback(mine)
    return None if found is None else "free" if found[2] else "ask"


def whole(table: TableState, shared: Common, reader: Personal) -> messages.TableView:
    """Combine both parts into the state."""
    return messages.TableView(
        table.seq,
        shared.status,
        shared.seats,
        None if table.game is None else cast("messages.GameView", table.game.public()),
        reader.own,
        shared.clock,
        shared.asked,
        reader.takeback,
        shared.result,
        shared.rematch,
        shared.next,
        shared.watchers,
        shared.deadline,
        shared.choosing,
    )


def state(
    table: TableState,
    mine: Sequence[int],
    now: int,
    at: int,
    *,
    choices: bool = True,
    present: TablePresence | None = None,
) -> messages.TableView:
    """Return the table as a reader who holds the seats `mine` may see it (empty: a spectator)."""
    return whole(table, common(table, now, at, present), personal(table, mine, choices=choices))


def published(
    table: TableState,
    entries: Iterable[events.Entry],
    mine: Sequence[int],
    chats: bool = True,
    blocked: frozenset[str] = frozenset(),
) -> list[Event]:
    """Return events as a reader with these seats may see them, with or without the chat, and without messages from
    people the reader has blocked. Events that are not for readers are left out."""
    shown: list[Event] = []
    for entry in entries:
        fact = entry.fact
        if isinstance(fact, events.Moved):
            if fact.seat != SERVER:
                assert table.game is not None
                move = table.game.published(fact.seat, fact.move, mine)
                shown.append(ShownMoved(entry.seq, entry.at, fact.seat, move))
        elif isinstance(fact, events.Chatted) and (not chats or entry.by in blocked):
            continue
        elif (form := event(entry)) is not None:
            shown.append(form)
    return shown
