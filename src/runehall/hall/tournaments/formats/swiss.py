"""Swiss: everybody plays every round, against an opponent with similar points, and nobody meets twice."""

from runehall.hall.tournaments.formats import berger, duplicate, dutch
from runehall.hall.tournaments.formats.format import Format, Merits, ranked
from runehall.hall.tournaments.formats.scores import POINTS, lines, wins
from runehall.hall.tournaments.formats.values import Competition, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak

PLAYED_BY_ABSENCE = ("noshow", "withdrawn")
"""Causes of pairings in which nobody sat opposite, so that the two may be paired again."""


class Swiss(Format):
    """The Swiss format, with the planned number of rounds; a bye counts as a win."""

    def rounds(self, of: Competition) -> int | None:
        """Return the planned number of rounds, but no more than a round robin would have."""
        return min(of.plan.rounds, berger.rounds(len(of.players)))

    def pair(self, of: Competition) -> list[NextTable]:
        """Pair by the FIDE Dutch system. In a duplicate tournament, board scores rounded to halves serve as points,
        so that players who do similarly well meet."""
        number = of.round + 1
        here = [(one.number, one.seed) for one in of.players if one.here and one.since <= number]
        boards = duplicate.rounds_of(of) if duplicate.scored(of) else None
        past = [_meeting(game, boards) for game in of.games if game.outcome is not None]
        made = dutch.pair(here, past, number, self.rounds(of) or number)
        return [NextTable(seats, "bye" if len(seats) == 1 else None) for seats in made]

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-breaks: Buchholz without the weakest opponent, full Buchholz, then wins."""
        return ("wins",) if duplicate.scored(of) else ("buchholz-cut", "buchholz", "wins")

    def standings(self, of: Competition) -> list[Rank]:
        """Rank the players: a point for a win or a bye, half for a draw; or the mean score of boards in a duplicate
        tournament."""
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
