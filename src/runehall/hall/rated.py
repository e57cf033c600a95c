"""Rated tables: which there can be, which ends count, and what an end does to the two accounts, exactly once."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.faults import Refused
from runehall.hall.storage.standings import Gains, settle
from runehall.hall.table import Table
from runehall.hall.wire import api
from runehall.hall.wire.rune import RuneView
from runehall.hall.wire.table import RuneSetup


def check(new: api.NewTable, match: bool) -> None:
    """Raises Refused if such a table cannot be rated."""
    if not isinstance(new.setup, RuneSetup) or new.setup.rules.mode != "duel":
        raise Refused("setup", "only duels of RUNE are rated: choose the duel, or leave rated off")
    if any(seat.who == "bot" for seat in new.seats):
        raise Refused("setup", "games with bots are not rated: open the seat to a person, or leave rated off")
    if sum(seat.who == "me" for seat in new.seats) > 1:
        raise Refused("setup", "nobody plays rated against themselves: open a seat, or leave rated off")
    if new.first is not None and not match:
        raise Refused("setup", "in a rated game chance says who begins: leave first out, or play a match of two")


def guest_refused() -> Refused:
    """What a guest hears who asks for a rated table, or for a seat at one."""
    text = "rated tables are for accounts: make one or sign in (POST /api/account, the page You), or play unrated"
    return Refused("account", text)


def scores(table: Table) -> list[float] | None:
    """By seat: 1 for who won the rated game or match that ended here, 0 for who lost, 0.5 each if it is shared.

    None if nothing is rated: an end that nobody caused, the first of two legs, a game given up before both had moved.
    """
    end, plan = table.ended, table.opened.match
    if not table.opened.rated or end is None or end.cause == "idle" or table.play is None:
        return None
    if plan is None or plan.leg == 1:
        view = table.play.view()
        if not isinstance(view, RuneView) or not set(view.by) >= {0, 1}:
            return None
    match = table.match()
    winners = [n for n, side in enumerate(table.sides) if side in end.winners] if match is None else match.winners
    if not winners:
        return None
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(table.seats))]


class Settling:
    """Rates a result within the transaction that stores the end of its table: both are there, or neither."""

    def __init__(self, table: Table, by_seat: Sequence[float], at: int) -> None:
        self._number, self._scores, self._at = table.number, by_seat, at
        self._persons = [str(seat.person) for seat in table.seats]
        self.gains: Gains = []

    def __call__(self, connection: sql.Connection) -> None:
        """The writer's work."""
        self.gains = settle(connection, self._number, self._at, self._persons, self._scores)


def show(table: Table, gains: Gains) -> None:
    """Let the seats of a table show what its end did."""
    for seat, (now, gain) in zip(table.seats, gains, strict=False):
        seat.rating, seat.gained = now.shown(), gain
    table.seats_json = None
