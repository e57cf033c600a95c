"""A round of a tournament at its start: its pairings and their tables."""

from collections.abc import Mapping, Sequence

import msgspec

from runehall.hall.accounts.ratings import Account
from runehall.hall.deals.boards import RoundBoards
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.setup import PASS, GameSetup, Hidden, RokSetup, RuneSetup, TournamentGame
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table import match, opening
from runehall.hall.tournaments import boards
from runehall.hall.tournaments.formats.values import NextTable
from runehall.hall.tournaments.rows import Paired, Participant, Tournament
from runehall.hall.wire.tournaments import TournamentPlan

Accounts = Mapping[str, Account]
DAY_SECONDS = 86_400


def setup_of(plan: TournamentPlan, seats: int = 0) -> GameSetup:
    """Return the game setup for a table with this many seats."""
    if plan.system == "rok-cup":
        return RokSetup(seats or plan.seats, plan.pace)
    return RuneSetup(plan.rules)


def show_seconds(plan: TournamentPlan) -> int:
    """Return how many seconds players have to arrive at a table."""
    return plan.clock * DAY_SECONDS if isinstance(plan.clock, int) else plan.show_seconds


def is_match(plan: TournamentPlan) -> bool:
    """Return whether each pairing is a match of two."""
    return plan.games == 2 and plan.system not in ("arena", "duplicate-day", "rok-cup")


def _seat(player: Participant, known: Accounts) -> SeatPlan:
    """Return the plan of a player's seat, with the rating and handle of their account."""
    if player.level is not None:
        return msgspec.structs.replace(SeatPlan.bot(player.level), name=player.name)
    account = known.get(player.person, Account(None, ""))
    return SeatPlan(player.person, player.name, None, account.rating, handle=account.handle)


class Round:
    """A round with its tables, ready to be stored."""

    def __init__(
        self, of: Tournament, number: int, paired: Sequence[NextTable], known: Accounts, now: int, at: int
    ) -> None:
        self.number = number
        self.pairings: list[Paired] = []
        self.rows: list[Row] = []
        self.statements: list[Statement] = []
        for board, table in enumerate(paired):
            if not table.seats:
                continue
            if table.outcome is None:
                self._open(of, board, table, known, (now, at))
            else:
                cause = None if table.outcome == "bye" else "withdrawn"
                second = table.seats[1] if len(table.seats) > 1 else None
                self.pairings.append(
                    Paired(number, board, table.seats[0], second, outcome=table.outcome, cause=cause, ended=at)
                )

    def _open(self, of: Tournament, board: int, pair: NextTable, known: Accounts, moment: tuple[int, int]) -> None:
        """Open the table of a pairing. The first player begins, and in game 2 of a match the other one."""
        people = [of.players[number] for number in pair.seats]
        hasty = [at for at, one in enumerate(people) if one.haste and of.plan.system == "arena" and of.plan.berserk]
        opened = Opened(
            setup=setup_of(of.plan, len(people)),
            seats=[_seat(one, known) for one in people],
            host=of.organiser,
            host_name=of.organiser_name,
            invite=opening.new_invite(),
            deal=self._deal(of, pair),
            clock=None if of.plan.system == "rok-cup" else of.plan.clock,
            match=match.first_leg() if is_match(of.plan) else None,
            public=of.public and not of.duplicate,
            absent=PASS,
            hidden=Hidden("round", record=True) if of.duplicate else None,
            compared=of.duplicate,
            show_seconds=show_seconds(of.plan),
            tournament=TournamentGame(of.id, of.name, self.number, board, show_seconds(of.plan)),
            hasty=hasty,
        )
        table, rows, statements = opening.new_table(opened, *moment)
        self.rows += rows
        self.statements += statements
        second = pair.seats[1] if len(pair.seats) > 1 else None
        paired = Paired(
            self.number, board, pair.seats[0], second, table=table.id, commitment=table.promise.commitment,
            deal=pair.deal, haste=sum(1 << at for at in hasty),
        )  # fmt: skip
        if len(pair.seats) > 2:
            paired = paired._replace(seats=msgspec.json.encode(pair.seats).decode())
        self.pairings.append(paired)

    def _deal(self, of: Tournament, pair: NextTable) -> OwnShuffle | RoundBoards:
        if of.plan.system == "rok-cup":
            return OwnShuffle.new()
        if not of.duplicate:
            return OwnShuffle.new(first=0)
        if pair.deal is not None:
            return RoundBoards([boards.of_round(of, 1)[pair.deal]])
        return RoundBoards(boards.of_round(of, self.number))
