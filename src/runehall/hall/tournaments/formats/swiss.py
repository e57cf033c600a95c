"""Swiss: everybody plays every round, against somebody with about as many points, and nobody twice."""

from runehall.hall.tournaments.formats import berger, duplicate, dutch
from runehall.hall.tournaments.formats.format import Format, Merits, ranked
from runehall.hall.tournaments.formats.scores import POINTS, lines, wins
from runehall.hall.tournaments.formats.values import Competition, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak

PLAYED_BY_ABSENCE = ("noshow", "withdrawn")
"""Causes of pairings at which nobody sat opposite: the two may be paired again."""


class Swiss(Format):
    """As many rounds as planned; a bye is a win."""

    def rounds(self, of: Competition) -> int | None:
        """As planned, but no more than a round robin has."""
        return min(of.plan.rounds, berger.rounds(len(of.players)))

    def pair(self, of: Competition) -> list[NextTable]:
        """By the FIDE Dutch system. In a duplicate tournament points are those of the boards, in halves, so that those
        who do about as well meet."""
        number = of.round + 1
        here = [(one.number, one.seed) for one in of.players if one.here and one.since <= number]
        boards = duplicate.rounds_of(of) if duplicate.scored(of) else None
        past = [_meeting(game, boards) for game in of.games if game.outcome is not None]
        made = dutch.pair(here, past, number, self.rounds(of) or number)
        return [NextTable(seats, "bye" if len(seats) == 1 else None) for seats in made]

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Buchholz without the weakest opponent, then of all, then wins."""
        return ("wins",) if duplicate.scored(of) else ("buchholz-cut", "buchholz", "wins")

    def standings(self, of: Competition) -> list[Rank]:
        """A point for a win or a bye, half for a draw; or the boards, compared with everybody."""
        if duplicate.scored(of):
            return duplicate.standings(of)
        own = lines(len(of.players), of.games)
        points = [sum(line.points for line in of_one) for of_one in own]

        def merits(player: int) -> Merits:
            met = sorted(points[player if line.opponent is None else line.opponent] for line in own[player])
            won = wins(own[player])
            return points[player], (sum(met[1:]), sum(met), won), won, len(own[player])

        return ranked(range(len(of.players)), merits)


def _meeting(game: PairedGame, boards: duplicate.Rounds | None) -> dutch.Meeting:
    assert game.outcome is not None
    points = POINTS[game.outcome]
    if boards is not None:
        got = [round(2 * boards.get((seat, game.round), 0)) / 2 for seat in game.seats]
        points = (got[0], got[1] if len(got) > 1 else 0)
    return dutch.Meeting(game.round, game.first, game.second, points, game.cause not in PLAYED_BY_ABSENCE)
