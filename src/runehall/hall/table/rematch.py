"""Rematches and the second game of a match: when one follows, and its plan."""

import msgspec

from runehall.hall.events import Opened, SeatPlan
from runehall.hall.games.protocol import stand_in
from runehall.hall.table import match, party
from runehall.hall.table.opening import new_invite
from runehall.hall.table.state import TableState


def wanted(table: TableState) -> bool:
    """Return whether to open the next table: a second game always follows, a rematch when every device wants it, the
    next game of a party when one does."""
    if table.next is not None or table.status != "over" or table.game is None:
        return False
    if match.goes_on(table):
        return True
    if table.opened.party is not None:
        return bool(table.offers)
    people = {s.person for s in table.seats if s.stays}
    return bool(people) and people == {table.seats[seat].person for seat in table.offers}


def _seat_plan(table: TableState, number: int) -> SeatPlan:
    """Return the plan of a seat: the same person, in the same colour if anybody chose one; a bot for a player who
    left, or at a party an open seat."""
    seat = table.seats[number]
    if table.opened.party is not None and seat.level is None and not seat.stays:
        return SeatPlan()
    if seat.left is not None and not seat.stays:
        level = stand_in(table.kind, "bot")
        return SeatPlan.bot(level)
    colour = table.colours()[number] if any(other.colour is not None for other in table.seats) else None
    return SeatPlan(seat.person, seat.name, seat.level, seat.rating, colour, seat.owner, seat.handle)


def following(table: TableState) -> Opened:
    """Return the next table's plan: everybody moves on by one seat (at a party all keep theirs), and the deal source
    gives the cards."""
    old = table.opened
    count = len(table.seats)
    leg = None
    if old.match is not None:
        leg = match.second_leg(table) if match.goes_on(table) else match.first_leg(count)
    goes_on = leg is not None and leg.leg == 2
    return msgspec.structs.replace(
        old,
        seats=[_seat_plan(table, n if old.party else (n + 1) % count) for n in range(count)],
        invite=new_invite(),
        deal=old.deal.following(None if table.began is None else table.began.first),
        match=leg,
        party=party.next_game(table),
        hidden=old.hidden if goes_on else None,
        compared=old.compared and goes_on,
        daily=None,
    )
