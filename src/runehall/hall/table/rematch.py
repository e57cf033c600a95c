"""Rematches and the second leg of a match: when there is one, and what it is."""

import secrets

from runehall.hall import shuffle_proof
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.table import absence, match, party
from runehall.hall.table.state import TableState


def wanted(table: TableState) -> bool:
    """Whether the next table is to be opened: a second leg comes by itself, a rematch when every device wants it, the
    next game of a party when one does."""
    if table.next is not None or table.status != "over" or table.game is None:
        return False
    if match.goes_on(table):
        return True
    if table.opened.party is not None:
        return bool(table.offers)
    people = {s.person for s in table.seats if s.stays}
    return bool(people) and people == {table.seats[seat].person for seat in table.offers}


def _again(table: TableState, number: int) -> SeatPlan:
    """Who sat there, in the same colour if anybody chose one; a bot for who left."""
    seat = table.seats[number]
    if seat.left is not None and not seat.stays:
        level = absence.stand_in(table, "bot")
        return SeatPlan(None, f"Bot ({level})", level)
    colour = table.colours()[number] if any(other.colour is not None for other in table.seats) else None
    return SeatPlan(seat.person, seat.name, seat.level, seat.rating, colour, seat.owner)


def following(table: TableState) -> Opened:
    """The next table's first event: everybody one seat on (at a party all stay), the same seat number begins, a fresh
    secret."""
    old = table.opened
    count = len(table.seats)
    plan = None
    if old.match is not None:
        plan = match.second_leg(table) if match.goes_on(table) else match.first_leg(count)
    return Opened(
        setup=old.setup,
        seats=[_again(table, n if old.party else (n + 1) % count) for n in range(count)],
        host=old.host,
        host_name=old.host_name,
        secret=shuffle_proof.new_secret(),
        scheme=shuffle_proof.SCHEME,
        invite=secrets.token_urlsafe(16),
        clock=old.clock,
        first=table.began.first if table.began is not None else old.first,
        match=plan,
        rated=old.rated,
        public=old.public,
        party=party.next_game(table),
        absent=old.absent,
        tournament=old.tournament,
    )
