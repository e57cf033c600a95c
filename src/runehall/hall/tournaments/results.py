"""What a pairing stores when its table reports: game 2 of its match, and the result."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall.events import Ended
from runehall.hall.setup import TournamentGame
from runehall.hall.storage.schema import tournament_pairings, tournament_players
from runehall.hall.storage.writer import Statement
from runehall.hall.table import match
from runehall.hall.table.planner import NOTHING, Consequences, Planner
from runehall.hall.table.state import TableState
from runehall.hall.wire.tournaments import PairingOutcome

_HERE = tournament_pairings.update().where(
    tournament_pairings.c.tournament == sql.bindparam("of"),
    tournament_pairings.c.round == sql.bindparam("in_round"),
    tournament_pairings.c.board == sql.bindparam("at_board"),
)
_OPEN = _HERE.where(tournament_pairings.c.outcome.is_(None))
_AWAY = tournament_players.update().where(
    tournament_players.c.tournament == sql.bindparam("of"), tournament_players.c.person == sql.bindparam("who")
)


class PairingResults(Planner):
    """Stores the result of a pairing, unless the match continues or the result is already stored."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self._changed = changed
        """Called with a tournament's id once one of its results is stored."""

    def ended(self, table: TableState, at: int) -> Consequences:
        """Return the result to store together with the end of the table."""
        game, end = table.opened.tournament, table.ended
        if game is None or end is None or match.goes_on(table):
            return NOTHING
        values: dict[str, Any] = {"cause": end.cause, "ended": at, "points": _json(points(table))}
        if table.kind.turns:
            values["outcome"] = _outcome(table, end)
        else:
            values |= {"outcome": "placed", "places": _json(places(table))}
        statements: list[Statement] = [(_OPEN.values(values), _key(game))]
        one_board = table.opened.compared and table.opened.match is None
        if one_board or end.cause == "noshow":  # not paired again until they say that they are ready
            seats = range(len(table.seats)) if one_board else _missing(table, end)
            absent = [person for seat in seats if (person := table.seats[seat].person) is not None]
            statements += [(_AWAY.values(ready=False), {"of": game.id, "who": person}) for person in absent]
        return Consequences(statements, stored=partial(self._changed, game.id))

    def followed(self, table: TableState, following: str) -> Sequence[Statement]:
        """Store where game 2 of the match is played."""
        game = table.opened.tournament
        return () if game is None else [(_HERE.values(second_table=following), _key(game))]


def _outcome(table: TableState, end: Ended) -> PairingOutcome:
    """Return the outcome from the point of view of the pairing's first and second player."""
    standing = match.standing(table)
    winners = [seat for seat, side in enumerate(table.sides) if side in end.winners]
    if standing is not None and standing.winners is not None:
        winners = standing.winners
    if len(winners) == 2:
        return "draw"
    if not winners:
        return "none"
    turned = (standing is not None and standing.leg == 2) != table.swapped
    return "second" if (winners[0] == 1) != turned else "first"


def points(table: TableState) -> list[list[int]]:
    """Return the points of each game, with the players in the order of their pairing. A game that was given up is
    lost by at least the margin of a match; a game that did not begin has no points."""
    end, plan = table.ended, table.opened.match
    assert end is not None
    if table.game is None or not end.scores:
        here = []
    else:
        here = [[end.scores[side] for side in table.sides]]
        if end.seat is not None and table.kind.turns and end.cause != "played":
            least = here[0][end.seat] + match.MARGIN
            here = [[had if seat == end.seat else max(had, least) for seat, had in enumerate(here[0])]]
    if table.swapped:
        here = [one[::-1] for one in here]
    if plan is None or plan.leg == 1:
        return here
    return [plan.points[::-1], *(one[::-1] for one in here)]


def places(table: TableState) -> list[int]:
    """Return the places in a game of several, by seat: by points, with players who left or did not come behind all
    others."""
    end = table.ended
    assert end is not None
    if table.game is None:
        missing = _missing(table, end)
        return [1 + (seat in missing) * (len(table.seats) - len(missing)) for seat in range(len(table.seats))]
    gone = [seat.left is not None or number == end.seat for number, seat in enumerate(table.seats)]
    merits = [(not gone[seat], end.scores[side]) for seat, side in enumerate(table.sides)]
    return [1 + sum(other > own for other in merits) for own in merits]


def _missing(table: TableState, end: Ended) -> list[int]:
    """Return the seats whose players were missing at a table that did not begin."""
    return [seat for seat, side in enumerate(table.sides) if side not in end.winners]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _key(game: TournamentGame) -> dict[str, str | int]:
    return {"of": game.id, "in_round": game.round, "at_board": game.board}
