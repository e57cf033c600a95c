"""The boards of a duplicate tournament: created before their round, covered by one commitment, revealed when the
round is over."""

import hashlib
from collections.abc import Sequence

from runehall.hall.deals.boards import RoundBoard
from runehall.hall.tournaments.rows import StoredBoard, Tournament
from runehall.hall.wire.tournaments import RoundPromise, TournamentPlan

SCHEME = "runehall-boards/1"
OF_PAIRING = 2
"""Boards of a round: in a pairing, each player begins one of them."""


def made(plan: TournamentPlan, tournament: str, number: int) -> list[StoredBoard]:
    """Create the boards of a round; for a duplicate day, all of them."""
    count = plan.boards if plan.system == "duplicate-day" else OF_PAIRING
    return [
        StoredBoard(number, board, RoundBoard.new(_name(tournament, number, board), 0).secret) for board in range(count)
    ]


def of_round(of: Tournament, number: int) -> list[RoundBoard]:
    """Return the boards of a round, in the order of their numbers."""
    return [RoundBoard(_name(of.id, number, one.board), one.secret, 0) for one in of.boards if one.round == number]


def commitment(promised: Sequence[str]) -> str:
    """Return one commitment to all boards of a round."""
    return hashlib.sha256("".join(f"{line}\n" for line in (SCHEME, *promised)).encode()).hexdigest()


def promises(of: Tournament) -> list[RoundPromise]:
    """Return the commitments for each round, with the boards' secrets for rounds that are over."""
    found = []
    for number in sorted({one.round for one in of.boards}):
        boards = of_round(of, number)
        promised = [one.promise.commitment for one in boards]
        shown = [one.secret for one in boards] if number <= of.revealed else None
        found.append(RoundPromise(number, commitment(promised), promised, shown))
    return found


def _name(tournament: str, number: int, board: int) -> str:
    return f"{tournament}/{number}/{board}"
