"""Rated tables: which there can be, and which ends count for the ratings of the two accounts."""

from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import Gains, Settling
from runehall.hall.errors import Refused
from runehall.hall.setup import Rating, RuneSetup
from runehall.hall.table import match
from runehall.hall.table.state import TableState
from runehall.hall.wire import api
from runehall.hall.wire.rune import RuneView


def check(new: api.NewTable, as_match: bool) -> None:
    """Raises Refused if such a table cannot be rated."""
    if not isinstance(new.setup, RuneSetup) or new.setup.rules.mode != "duel":
        raise Refused("setup", "only duels of RUNE are rated: choose the duel, or leave rated off")
    if any(seat.who == "bot" for seat in new.seats):
        raise Refused("setup", "games with bots are not rated: open the seat to a person, or leave rated off")
    if sum(seat.who == "me" for seat in new.seats) > 1:
        raise Refused("setup", "nobody plays rated against themselves: open a seat, or leave rated off")
    if new.first is not None and not as_match:
        raise Refused("setup", "in a rated game chance says who begins: leave first out, or play a match of two")


def guest_refused() -> Refused:
    """The answer to a guest who asks for a rated table, or for a seat at one."""
    text = "rated tables are for accounts: make one or sign in (POST /api/account, the page You), or play unrated"
    return Refused("account", text)


def check_sitter(table: TableState, who: Who, rating: Rating | None) -> None:
    """Raises Refused if somebody cannot sit down at a rated table: bots play rated against bots of other owners, people
    against people."""
    if not table.opened.rated:
        return
    if rating is None:
        raise guest_refused()
    check_program(who)
    for seat in table.seats:
        if seat.person is not None:
            check_owners(seat.owner, who.owner)


def check_owners(one: str, other: str) -> None:
    """Raises Refused if two players with these owners (none: a person) play no rated games against each other."""
    if bool(one) != bool(other):
        raise Refused("account", "people and bots have ratings of their own: play each other unrated")
    if one and one == other:
        raise Refused("account", "two bots of one owner play no rated games against each other: play unrated")


def check_program(who: Who) -> None:
    """Raises Refused if a program asks for a rated game with the token of a person."""
    if who.posing:
        text = "a person's API token plays no rated games: make a bot account (POST /api/bots), or play unrated"
        raise Refused("scope", text)


def scores(table: TableState) -> list[float] | None:
    """By seat: 1 for who won the rated game or match that ended here, 0 for who lost, 0.5 each if it is shared.

    None if nothing is rated: an end that nobody caused, the first of two legs, a game given up before both had moved.
    """
    end, plan = table.ended, table.opened.match
    if not table.opened.rated or end is None or end.cause == "idle":
        return None
    if plan is None or plan.leg == 1:
        view = None if table.game is None else table.game.view()
        if not isinstance(view, RuneView) or not set(view.by) >= {0, 1}:
            return None
    of_match = match.standing(table)
    winners = [n for n, side in enumerate(table.sides) if side in end.winners] if of_match is None else of_match.winners
    if not winners:
        return None
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(table.seats))]


def settling(table: TableState, at: int) -> Settling | None:
    """What the end of this table does to ratings, to be run in the transaction that stores it."""
    by_seat = scores(table)
    if by_seat is None:
        return None
    return Settling(table.number, [str(seat.person) for seat in table.seats], by_seat, at)


def show(table: TableState, gains: Gains) -> None:
    """Let the seats of a table show what its end did."""
    for seat, (now, gain) in zip(table.seats, gains, strict=False):
        seat.rating, seat.gained = now.shown(), gain
    table.seats_json = None
