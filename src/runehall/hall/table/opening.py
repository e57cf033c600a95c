"""Opening a table: the plan of its seats and game, the first event, and the rows that store it."""

import secrets
from functools import partial

from runehall.hall.accounts.identity import Who
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.deals.source import Draw
from runehall.hall.errors import Refused
from runehall.hall.events import Began, Entry, Opened, SeatPlan
from runehall.hall.games.protocol import kind_of
from runehall.hall.names import plain_name
from runehall.hall.setup import PASS, GameSetup, Rating, RuneSetup, TimeControl, ladder_of, seats_chosen
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table import match, party, rated, rows
from runehall.hall.table.due_rows import due_rows
from runehall.hall.table.state import TableState
from runehall.hall.wire import api


def plan(who: Who, new: api.NewTable, rating: Rating | None) -> Opened:
    """Return a person's request as the table's first event; `rating` is theirs, if they have one. Raises Refused."""
    kind = kind_of(new.setup)
    sides = kind.sides(new.setup)
    if len(new.seats) != len(sides):
        raise Refused("setup", f"this game has {len(sides)} seats, but you named {len(new.seats)}")
    if new.first is not None and new.first >= len(sides):
        raise Refused("setup", f"there is no seat {new.first} to begin; seats are 0 to {len(sides) - 1}")
    as_match = is_match(new)
    if new.rated:
        rated.check(new, as_match)
    if (as_match or new.clock) and not kind.turns:
        raise Refused("setup", "this game is played in real time, without a clock or a match of two")
    check_days(new.setup, new.clock)
    check_even(new.setup, as_match)
    if as_match and len(sides) != 2:
        raise Refused("setup", "a match of two is for two players: choose the duel")
    chosen = [seat.colour for seat in new.seats if seat.colour is not None]
    if len(chosen) != len(set(chosen)):
        raise Refused("setup", "two seats ask for the same colour: choose a different one for each")
    if all(seat.who == "bot" for seat in new.seats):
        raise Refused("setup", "all seats are bots: leave at least one seat to a person")
    if sum(seat.who == "me" for seat in new.seats) > 1:
        rating = None  # one device used by several people
    return Opened(
        setup=new.setup,
        seats=[_seat(who, seat, rating) for seat in new.seats],
        host=who.id,
        host_name=who.name,
        invite=new_invite(),
        deal=OwnShuffle.new(new.first),
        clock=new.clock,
        match=match.first_leg() if as_match else None,
        rated=new.rated,
        public=new.public,
        party=party.first_game(kind, len(sides)) if new.party else None,
        absent=PASS if new.rated else new.absent,
    )


def check_days(setup: GameSetup, clock: TimeControl | None) -> None:
    """Raise Refused if days for each turn make no sense for this game."""
    if isinstance(clock, int) and isinstance(setup, RuneSetup) and setup.rules.mode == "solo":
        raise Refused("setup", "nobody waits for your turn in a solo game: leave the clock of days out")


def check_even(setup: GameSetup, as_match: bool) -> None:
    """Raise Refused if seats would be chosen in a match of two, where each player plays both seats."""
    if as_match and seats_chosen(setup):
        raise Refused("setup", "in a match of two each player begins once: choose seats only in a single game")


def is_match(new: api.NewTable) -> bool:
    """Return whether the requested table is a match of two. If the request leaves it open, a rated duel is one,
    unless its seats are evened in another way."""
    if new.match is None:
        return new.rated and ladder_of(new.setup, as_match=True) == "match"
    return new.match


def between(
    seats: tuple[SeatPlan, SeatPlan], setup: GameSetup, clock: TimeControl | None, as_match: bool, is_rated: bool,
    first: int | None = None,
) -> Opened:  # fmt: skip
    """Return the first event of a table for two people who were paired, or one of whom challenged the other."""
    return Opened(
        setup=setup,
        seats=list(seats),
        host=seats[0].person or "",
        host_name=seats[0].name,
        invite=new_invite(),
        deal=OwnShuffle.new(first),
        clock=clock,
        match=match.first_leg() if as_match else None,
        rated=is_rated,
        absent=PASS if is_rated else "bot",
    )


def new_invite() -> str:
    """Return 128 random bits as the secret of an invite link."""
    return secrets.token_urlsafe(16)


def _seat(who: Who, seat: api.NewSeat, rating: Rating | None) -> SeatPlan:
    if seat.who == "bot":
        assert seat.level is not None
        return SeatPlan.bot(seat.level)
    if seat.who == "me":
        name = who.name if seat.name is None else plain_name(seat.name)
        return SeatPlan(who.id, name, None, rating, seat.colour, who.owner, who.handle if rating is not None else "")
    return SeatPlan()


def new_table(opened: Opened, now: int, at: int) -> tuple[TableState, list[Row], list[Statement]]:
    """Return a table and the rows that store it. Numbers grow with time, so that new tables are close together in
    the database."""
    number = at << 20 | secrets.randbits(20)
    table = TableState(secrets.token_urlsafe(12), number, opened, at)
    entry = Entry(1, at, opened)
    table.apply(entry, now)
    return table, rows.event_rows(number, [entry]), rows.first_listing(table, at) + due_rows(table, at)


def beginning(table: TableState) -> Began:
    """Return the start of a game, with the cards and the first seat from the table's deal source."""
    kind = table.kind
    dealt = table.opened.deal.deal(drawing(table))
    return Began(dealt.first, dealt.shuffle, 1 if kind.turns else kind.edition)


def drawing(table: TableState) -> Draw:
    """Return the input for a table's deal source."""
    shuffle = partial(table.kind.shuffle, table.opened.setup)
    return Draw(table.id, len(table.seats), table.contributions, table.seals, shuffle)
