"""A game of a tournament: the table of a pairing, who does not come to it, and what its end does to the pairing."""

import secrets
from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall import shuffle_proof
from runehall.hall.events import Ended, Opened, SeatPlan
from runehall.hall.setup import Clock, GameSetup, TournamentGame
from runehall.hall.storage.schema import tournament_pairings
from runehall.hall.storage.writer import Statement
from runehall.hall.table import match
from runehall.hall.table.state import TableState

_HERE = tournament_pairings.update().where(
    tournament_pairings.c.tournament == sql.bindparam("of"),
    tournament_pairings.c.round == sql.bindparam("in_round"),
    tournament_pairings.c.board == sql.bindparam("at_board"),
)
_OPEN = _HERE.where(tournament_pairings.c.outcome.is_(None))


def plan(
    game: TournamentGame,
    setup: GameSetup,
    clock: Clock,
    seats: Sequence[SeatPlan],
    host: SeatPlan,
    *,
    games: int,
    public: bool,
) -> Opened:
    """The first event of the table of a pairing: who is named first begins, and in game 2 of a match the other."""
    return Opened(
        setup=setup,
        seats=list(seats),
        host=host.person or "",
        host_name=host.name,
        secret=shuffle_proof.new_secret(),
        scheme=shuffle_proof.SCHEME,
        invite=secrets.token_urlsafe(16),
        clock=clock,
        first=0,
        match=match.first_leg() if games == 2 else None,
        public=public,
        tournament=game,
    )


def awaits(table: TableState) -> bool:
    """Whether a table of a tournament waits for its players: who has come has sealed a part of the shuffle."""
    return table.opened.tournament is not None and table.status == "waiting" and not table.revealing


def no_show(table: TableState, missing: Sequence[int]) -> Ended:
    """The end of a table that not all have come to: those who have win."""
    here = [side for seat, side in enumerate(table.sides) if seat not in missing]
    return Ended(here, [0] * len(table.sides), "noshow", missing[0] if here else None)


def _key(game: TournamentGame) -> dict[str, str | int]:
    return {"of": game.id, "in_round": game.round, "at_board": game.board}


def moved_on(table: TableState, following: str) -> list[Statement]:
    """What a pairing stores when game 2 of its match is opened."""
    game = table.opened.tournament
    return [] if game is None else [(_HERE.values(second_table=following), _key(game))]


def settled(table: TableState, at: int) -> list[Statement]:
    """What the end of a game stores: who has won the pairing, unless the match goes on or it is known already."""
    game, end = table.opened.tournament, table.ended
    if game is None or end is None or match.goes_on(table):
        return []
    standing = match.standing(table)
    winners = [seat for seat, side in enumerate(table.sides) if side in end.winners]
    if standing is not None and standing.winners is not None:
        winners = standing.winners
    names = ("first", "second") if standing is None or standing.leg == 1 else ("second", "first")
    outcome = "draw" if len(winners) == 2 else names[winners[0]] if winners else "none"
    return [(_OPEN.values(outcome=outcome, cause=end.cause, ended=at), _key(game))]
