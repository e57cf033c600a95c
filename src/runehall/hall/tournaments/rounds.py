"""A round of a tournament as it begins: its pairings, and the tables where they are played."""

from collections.abc import Mapping

from runehall.hall.events import SeatPlan
from runehall.hall.setup import Rating, RuneSetup, TournamentGame
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table import opening, tournament
from runehall.hall.tournaments.pairing import Pair, round_robin, round_robin_rounds, swiss
from runehall.hall.tournaments.rows import Paired, Tournament
from runehall.hall.tournaments.standings import entrants
from runehall.hall.wire.tournaments import PairingOutcome

Ratings = Mapping[str, Rating | None]


def rounds_of(of: Tournament) -> int:
    """How many rounds there are with these players: in a Swiss tournament at most as many as in a round robin."""
    most = round_robin_rounds(len(of.players))
    return most if of.plan.system == "round-robin" else min(of.plan.rounds, most)


def pairs(of: Tournament, number: int) -> list[Pair]:
    """Who plays whom in a round."""
    if of.plan.system == "round-robin":
        return round_robin(len(of.players), number)
    return swiss(entrants(of.staying(), len(of.players), of.games))


def _unplayed(of: Tournament, pair: Pair) -> PairingOutcome | None:
    """How a pairing ends that is not played: a bye, or somebody has withdrawn."""
    if pair.second is None:
        return "bye"
    staying = of.staying()
    here = (pair.first in staying, pair.second in staying)
    return None if all(here) else "none" if not any(here) else "first" if here[0] else "second"


class Round:
    """A round with its tables, as it is to be stored."""

    def __init__(self, of: Tournament, number: int, ratings: Ratings, now: int, at: int) -> None:
        self.number = number
        self.pairings: list[Paired] = []
        self.rows: list[Row] = []
        self.statements: list[Statement] = []
        for board, pair in enumerate(pairs(of, number)):
            outcome = _unplayed(of, pair)
            if outcome is None:
                self._open(of, board, pair, ratings, (now, at))
            else:
                cause = None if outcome == "bye" else "withdrawn"
                self.pairings.append(Paired(number, board, *pair, outcome=outcome, cause=cause, ended=at))

    def _open(self, of: Tournament, board: int, pair: Pair, ratings: Ratings, moment: tuple[int, int]) -> None:
        """Open the table of a pairing, as any other table is opened."""
        assert pair.second is not None
        people = [of.players[number] for number in (pair.first, pair.second)]
        opened = tournament.plan(
            TournamentGame(of.id, of.name, self.number, board, of.plan.show_seconds),
            RuneSetup(of.plan.rules),
            of.plan.clock,
            [SeatPlan(one.person, one.name, None, ratings.get(one.person)) for one in people],
            SeatPlan(of.organiser, of.organiser_name),
            games=of.plan.games,
            public=of.public,
        )
        table, rows, statements = opening.new_table(opened, *moment)
        self.rows += rows
        self.statements += statements
        self.pairings.append(Paired(self.number, board, *pair, table=table.id, commitment=table.promise.commitment))
