"""Teams of two to six boards: each board plays the same board of the other team, and the boards decide the match."""

from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.tournaments.formats import berger, dutch
from runehall.hall.tournaments.formats.format import Format, Merits, ranked, unplayed
from runehall.hall.tournaments.formats.scores import POINTS, lines, wins
from runehall.hall.tournaments.formats.values import Competition, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak

ROUND_ROBIN = 8
"""The most teams in a round robin; more teams play a Swiss tournament."""


class TeamMatch(NamedTuple):
    """A match of two teams (the second is None for a bye), with the points of its boards."""

    round: int
    first: str
    second: str | None
    boards: tuple[float, float]
    open: bool

    @property
    def points(self) -> tuple[float, float]:
        """Match points: 2 for a win, 1 for a draw; a bye is a win."""
        if self.second is None:
            return 2, 0
        one, other = self.boards
        return (2, 0) if one > other else (0, 2) if other > one else (1, 1)


def teams(of: Competition) -> dict[str, list[int]]:
    """Return the teams in the order in which their first players joined, each with its players in board order."""
    found: dict[str, list[int]] = {}
    for one in of.players:
        if one.team:
            found.setdefault(one.team, []).append(one.number)
    return {name: players[: of.plan.team_size] for name, players in found.items()}


def matches(of: Competition) -> list[TeamMatch]:
    """Return all matches so far, in order."""
    team_of = {number: name for name, players in teams(of).items() for number in players}
    found: dict[tuple[int, int], list[PairedGame]] = {}
    for game in of.games:
        found.setdefault((game.round, game.board // of.plan.team_size), []).append(game)
    made = []
    for (number, _), boards in sorted(found.items()):
        first = _home(team_of, boards)
        sums = {first: 0.0}
        second = None
        for game in boards:
            points = POINTS[game.outcome] if game.outcome is not None else (0, 0)
            for seat, got in zip(game.seats, points, strict=False):
                name = team_of[seat]
                sums[name] = sums.get(name, 0) + got
                second = name if name != first else second
        going = any(game.outcome is None for game in boards)
        made.append(TeamMatch(number, first, second, (sums[first], sums.get(second or "", 0)), going))
    return made


def _home(team_of: dict[int, str], boards: Sequence[PairedGame]) -> str:
    """Return the team that begins on the first board."""
    return team_of[min(boards, key=lambda game: game.board).first]


class Teams(Format):
    """The team format: a round robin, or Swiss with many teams. The beginning side alternates from board to board."""

    least = 4

    def most(self, of: Competition) -> int:
        """Return the most players, sixteen teams."""
        return 16 * of.plan.team_size

    def rounds(self, of: Competition) -> int | None:
        """Return how many rounds it takes until all have met, or the planned number of a Swiss tournament."""
        count = len(teams(of))
        return berger.rounds(count) if count <= ROUND_ROBIN else min(of.plan.rounds, berger.rounds(count))

    def over(self, of: Competition) -> bool:
        """Return whether all rounds are played, or fewer than two teams are left."""
        staying = {one.team for one in of.players if one.team and not one.withdrawn}
        return of.round >= (self.rounds(of) or 0) or len(staying) < 2

    def pair(self, of: Competition) -> list[NextTable]:
        """Pair the teams board by board. If a team has no player for a board, the other team wins it."""
        named = teams(of)
        names, number = list(named), of.round + 1
        if len(names) <= ROUND_ROBIN:
            pairs = berger.table(len(names), number)
        else:
            past = [
                dutch.Meeting(
                    one.round, names.index(one.first), None if one.second is None else names.index(one.second),
                    (one.points[0] / 2, one.points[1] / 2),
                )
                for one in matches(of)
            ]  # fmt: skip
            pairs = dutch.pair([(at, 0) for at in range(len(names))], past, number, self.rounds(of) or number)
        tables = []
        for pair in pairs:
            sides = [named[names[one]] for one in pair]
            for board in range(of.plan.team_size):
                seats = [side[board] for side in sides if board < len(side)]
                tables.append(unplayed(of, tuple(seats if board % 2 == 0 else seats[::-1])) if seats else _EMPTY)
        return tables

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-breaks: the team's board points, then the player's own points."""
        return ("board-points", "own-points")

    def standings(self, of: Competition) -> list[Rank]:
        """Rank the players by their team's match points, then its board points, then their own points."""
        own = lines(len(of.players), of.games)
        match_points: dict[str, float] = {}
        board_points: dict[str, float] = {}
        for one in matches(of):
            if one.open:
                continue
            for name, points, boards in zip((one.first, one.second), one.points, one.boards, strict=True):
                if name is not None:
                    match_points[name] = match_points.get(name, 0) + points
                    board_points[name] = board_points.get(name, 0) + boards

        def merits(player: int) -> Merits:
            team = of.players[player].team
            alone = sum(line.points for line in own[player])
            won = wins(own[player])
            return match_points.get(team, 0), (board_points.get(team, 0), alone), won, len(own[player])

        return ranked(range(len(of.players)), merits)


_EMPTY = NextTable(())
"""A board that neither team can fill."""
