"""Opening a table: the plan of its seats and game, the first event, and the rows that store it."""

import secrets

from runehall.hall import shuffle_proof
from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.events import Began, Entry, Opened, SeatPlan
from runehall.hall.games.protocol import kind_of
from runehall.hall.setup import Rating
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table import daily, match, party, rated, rows
from runehall.hall.table.state import TableState
from runehall.hall.wire import api


def plan(who: Who, new: api.NewTable, rating: Rating | None) -> Opened:
    """What a person asks for as the table's first event; `rating` is theirs, if they have one. Raises Refused."""
    kind = kind_of(new.setup)
    sides = kind.sides(new.setup)
    if len(new.seats) != len(sides):
        raise Refused("setup", f"this game has {len(sides)} seats, you named {len(new.seats)}")
    if new.first is not None and new.first >= len(sides):
        raise Refused("setup", f"there is no seat {new.first} to begin; seats are 0 to {len(sides) - 1}")
    as_match = new.rated if new.match is None else new.match
    if new.rated:
        rated.check(new, as_match)
    if (as_match or new.clock) and not kind.turns:
        raise Refused("setup", "this game is played in real time: it has neither a clock nor a match of two")
    if as_match and len(sides) != 2:
        raise Refused("setup", "a match of two is for two players: choose the duel")
    chosen = [seat.colour for seat in new.seats if seat.colour is not None]
    if len(chosen) != len(set(chosen)):
        raise Refused("setup", "two seats ask for the same colour: give each one of its own")
    if all(seat.who == "bot" for seat in new.seats):
        raise Refused("setup", "somebody has to play: leave at least one seat to a person")
    if sum(seat.who == "me" for seat in new.seats) > 1:
        rating = None  # one device, several people
    return Opened(
        setup=new.setup,
        seats=[_seat(who, seat, rating) for seat in new.seats],
        host=who.id,
        host_name=who.name,
        secret=shuffle_proof.new_secret(),
        scheme=shuffle_proof.SCHEME,
        invite=secrets.token_urlsafe(16),
        clock=new.clock,
        first=new.first,
        match=match.first_leg() if as_match else None,
        rated=new.rated,
        public=new.public,
        party=party.first_game(kind, len(sides)) if new.party else None,
        absent=new.absent,
    )


def _seat(who: Who, seat: api.NewSeat, rating: Rating | None) -> SeatPlan:
    if seat.who == "bot":
        return SeatPlan(None, f"Bot ({seat.level})", seat.level)
    if seat.who == "me":
        return SeatPlan(who.id, seat.name or who.name, None, rating, seat.colour, who.owner)
    return SeatPlan()


def new_table(opened: Opened, now: int, at: int) -> tuple[TableState, list[Row], list[Statement]]:
    """A table and what stores it. Numbers grow with time, so that fresh tables lie together in the database."""
    number = at << 20 | secrets.randbits(20)
    table = TableState(secrets.token_urlsafe(12), number, opened, at)
    entry = Entry(1, at, opened)
    table.apply(entry, now)
    return table, rows.event_rows(number, [entry]), rows.first_listing(table, at)


def beginning(table: TableState) -> Began:
    """The start of a game: the first seat and the shuffle, from the secret and the contributions, or the day's key, or
    as they were dealt for a position that is played on."""
    if table.opened.daily is not None:
        return daily.beginning(table.opened)
    if table.opened.start is not None:
        return Began(table.opened.start.first, table.opened.start.shuffle)
    chance = shuffle_proof.SeededChance(table.opened.secret, table.id, table.contributions)
    first = table.opened.first
    if first is None:
        first = chance.below(len(table.seats))
    return Began(first, table.kind.shuffle(table.opened.setup, chance), 1 if table.kind.turns else table.kind.edition)
