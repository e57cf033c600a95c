"""Rated tables: which games can be rated, and who may sit there."""

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.setup import Rating, ladder_of
from runehall.hall.table.state import TableState
from runehall.hall.wire import api


def check(new: api.NewTable, as_match: bool) -> None:
    """Raise Refused if such a table cannot be rated."""
    if ladder_of(new.setup, as_match) is None:
        raise Refused("setup", "a game alone is not rated: choose another mode, or leave rated off")
    if new.party:
        raise Refused("setup", "a party is not rated: open a table for two to five players, or leave rated off")
    if any(seat.who == "bot" for seat in new.seats):
        raise Refused("setup", "games with bots are not rated: open the seat to a person, or leave rated off")
    if sum(seat.who == "me" for seat in new.seats) > 1:
        raise Refused("setup", "nobody plays rated against themselves: open a seat, or leave rated off")
    if new.first is not None and not as_match:
        raise Refused("setup", "in a rated game chance says who begins: leave first out, or play a match of two")


def guest_refused() -> Refused:
    """Return the refusal for a guest who asks for a rated table, or for a seat at one."""
    text = "rated tables are for accounts: make one or sign in (POST /api/account, the page You), or play unrated"
    return Refused("account", text)


def check_sitter(table: TableState, who: Who, rating: Rating | None) -> None:
    """Raise Refused if this person cannot sit down at a rated table: bots play rated games against bots of other
    owners, people against people."""
    if not table.opened.rated:
        return
    if rating is None:
        raise guest_refused()
    check_program(who)
    for seat in table.seats:
        if seat.person is not None:
            check_owners(seat.owner, who.owner)


def check_owners(one: str, other: str) -> None:
    """Raise Refused if two players with these owners (empty for people) cannot play rated games against each other."""
    if bool(one) != bool(other):
        raise Refused("account", "people and bots have separate ratings: play each other unrated")
    if one and one == other:
        raise Refused("account", "two bots of one owner cannot play each other rated: play unrated")


def check_program(who: Who) -> None:
    """Raise Refused if a program asks for a rated game with a person's token."""
    if who.posing:
        text = "a person's API token cannot play rated games: make a bot account (POST /api/bots), or play unrated"
        raise Refused("scope", text)
