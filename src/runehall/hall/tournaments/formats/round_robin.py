"""Round robin: everybody meets everybody once, by Berger tables."""

from runehall.hall.tournaments.formats import berger, duplicate
from runehall.hall.tournaments.formats.format import Format, Merits, ranked, unplayed
from runehall.hall.tournaments.formats.scores import lines, wins
from runehall.hall.tournaments.formats.values import Competition, NextTable, Rank
from runehall.hall.wire.tournaments import TieBreak


class RoundRobin(Format):
    """Everybody meets everybody once; a bye is a rest, worth nothing."""

    def most(self, of: Competition) -> int:
        """More would take too long."""
        return 10

    def rounds(self, of: Competition) -> int | None:
        """Until all have met."""
        return berger.rounds(len(of.players))

    def pair(self, of: Competition) -> list[NextTable]:
        """The next round of the Berger table."""
        return [unplayed(of, seats) for seats in berger.table(len(of.players), of.round + 1)]

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Sonneborn-Berger: the points of those they beat, and half of those they drew with."""
        return ("wins",) if duplicate.scored(of) else ("sonneborn-berger", "wins")

    def standings(self, of: Competition) -> list[Rank]:
        """A point for a win, half for a draw; or the boards, compared with everybody."""
        if duplicate.scored(of):
            return duplicate.standings(of, byes=False)
        own = lines(len(of.players), of.games, byes=False)
        points = [sum(line.points for line in of_one) for of_one in own]

        def merits(player: int) -> Merits:
            tie = sum(line.points * points[line.opponent] for line in own[player] if line.opponent is not None)
            return points[player], (tie, wins(own[player])), wins(own[player]), len(own[player])

        return ranked(range(len(of.players)), merits)
