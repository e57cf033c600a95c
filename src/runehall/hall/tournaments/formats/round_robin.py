"""Round robin: everybody meets everybody once, by Berger tables."""

from runehall.hall.tournaments.formats import berger, duplicate
from runehall.hall.tournaments.formats.format import Format, Merits, ranked, unplayed
from runehall.hall.tournaments.formats.scores import lines, wins
from runehall.hall.tournaments.formats.values import Competition, NextTable, Rank
from runehall.hall.wire.tournaments import TieBreak


class RoundRobin(Format):
    """The round robin format; a bye is worth nothing."""

    def most(self, of: Competition) -> int:
        """Return the most players; with more, it would take too long."""
        return 10

    def rounds(self, of: Competition) -> int | None:
        """Return how many rounds it takes until all have met."""
        return berger.rounds(len(of.players))

    def pair(self, of: Competition) -> list[NextTable]:
        """Return the next round of the Berger table."""
        return [unplayed(of, seats) for seats in berger.table(len(of.players), of.round + 1)]

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-breaks. Sonneborn-Berger is the points of beaten opponents, and half of those of drawn
        ones."""
        return ("wins",) if duplicate.scored(of) else ("sonneborn-berger", "wins")

    def standings(self, of: Competition) -> list[Rank]:
        """Rank the players: a point for a win, half for a draw; or the mean score of boards in a duplicate
        tournament."""
        if duplicate.scored(of):
            return duplicate.standings(of, byes=False)
        own = lines(len(of.players), of.games, byes=False)
        points = [sum(line.points for line in of_one) for of_one in own]

        def merits(player: int) -> Merits:
            tie = sum(line.points * points[line.opponent] for line in own[player] if line.opponent is not None)
            return points[player], (tie, wins(own[player])), wins(own[player]), len(own[player])

        return ranked(range(len(of.players)), merits)
