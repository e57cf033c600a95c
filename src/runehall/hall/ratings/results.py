"""Rates the games that tables report: which ends count, and what the seats show afterwards."""

from collections.abc import Sequence

from runehall.hall.accounts.ratings import Gains, RatedEnd, RatingUpdate, shown, table_gains
from runehall.hall.setup import Ladder, ladder_of
from runehall.hall.storage.store import Store
from runehall.hall.table import match
from runehall.hall.table.planner import NOTHING, Consequences, Planner
from runehall.hall.table.state import TableState
from runehall.hall.wire.rok import RokView
from runehall.hall.wire.rune import RuneView


class RatedResults(Planner):
    """Stores the new ratings of all accounts together with the end of their game or match."""

    def ended(self, table: TableState, at: int) -> Consequences:
        """Rate a game if it counts; its seats show the change once it is stored."""
        by_seat, ladder = scores(table), ladder_of_table(table)
        if by_seat is None or ladder is None:
            return NOTHING
        persons = [str(seat.person) for seat in table.seats]
        settling = RatingUpdate(RatedEnd(table.number, ladder, persons, table.sides, by_seat, at))
        return Consequences(work=settling, stored=lambda: show(table, ladder, settling.gains))


def ladder_of_table(table: TableState) -> Ladder | None:
    """Return the ladder on which the games of a table count; None if they are not rated."""
    return ladder_of(table.opened.setup, table.opened.match is not None)


def scores(table: TableState) -> list[float] | None:
    """Return for each seat the share of its opponents that it beat in the rated game or match that ended here, where an
    equal result counts half.

    None if nothing is rated: an end that nobody caused, game 1 of a match, or a game given up before everybody had
    moved.
    """
    end, plan = table.ended, table.opened.match
    if not table.opened.rated or end is None or end.cause == "idle":
        return None
    if end.cause != "played" and (plan is None or plan.leg == 1) and not _began(table):
        return None
    of_match = match.standing(table)
    if of_match is not None:
        if not of_match.winners:
            return None
        places = [0 if seat in of_match.winners else 1 for seat in range(len(table.seats))]
        return _shares(places, table.sides)
    if not end.winners:
        return None
    ranks = [_rank(table, side) for side in range(max(table.sides) + 1)]
    return _shares([sorted(set(ranks)).index(ranks[side]) for side in table.sides], table.sides)


def _rank(table: TableState, side: int) -> tuple[bool, bool, int]:
    """Return a sort key for sides, best first: sides that left or gave up come last, winners first, and points
    decide among the others."""
    end = table.ended
    assert end is not None
    own = [seat for seat, other in enumerate(table.sides) if other == side]
    gone = end.seat in own or all(table.seats[seat].left is not None for seat in own)
    won = side in end.winners
    return gone, not won, 0 if won or gone else -end.scores[side]


def _shares(places: Sequence[int], sides: Sequence[int]) -> list[float]:
    """Return the shares by seat from the places (0 is best)."""
    by_side = dict(zip(sides, places, strict=True))
    found = []
    for side in sides:
        own, others = by_side[side], [place for other, place in by_side.items() if other != side]
        found.append(sum(1.0 if own < place else 0.5 if own == place else 0.0 for place in others) / len(others))
    return found


def _began(table: TableState) -> bool:
    """Return whether a game was under way: in RUNE, every seat had moved; in RÖK, the first round was over."""
    view = None if table.game is None else table.game.view()
    if isinstance(view, RuneView):
        return set(view.by) >= set(range(len(table.seats)))
    return isinstance(view, RokView) and (view.round > 1 or view.phase == "over")


def show(table: TableState, ladder: Ladder, gains: Gains) -> None:
    """Let the seats of a table show the rating changes of its end."""
    table.rate([(shown(now, ladder), gain) for now, gain in gains])


async def show_stored(store: Store, table: TableState) -> None:
    """Do the same for a table that was loaded from its events."""
    ladder = ladder_of_table(table)
    if table.opened.rated and table.status == "over" and ladder is not None:
        show(table, ladder, await table_gains(store, table.number))
