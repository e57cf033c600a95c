"""Arena: for a fixed time, free players are paired with free players who have a similar number of points."""

from collections.abc import Sequence

from runehall.hall.tournaments.formats.format import Format
from runehall.hall.tournaments.formats.tally import RECENT, Tally
from runehall.hall.tournaments.formats.values import Competition, Entrant, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak


def tally_of(of: Competition) -> Tally:
    """Return the players' tally, counted from all games if it is not already known."""
    if of.tally is not None:
        return of.tally
    tally = Tally()
    tally.resize(len(of.players))
    for game in of.games:
        tally.paired(game.seats)
    for game in sorted(of.games, key=lambda game: (game.ended or 0, game.round, game.board)):
        if game.outcome is not None:
            tally.ended(game.seats, game.outcome, game.haste)
    tally.playing = playing(of)
    return tally


def playing(of: Competition) -> set[int]:
    """Return the players who sit at a table."""
    return {number for game in of.games if game.outcome is None for number in game.seats}


def free(of: Competition, busy: set[int]) -> list[Entrant]:
    """Return the players who want to be paired and are not at a table."""
    return [one for one in of.players if one.here and one.number not in busy]


def recent(games: Sequence[PairedGame], most: int) -> dict[int, list[int]]:
    """Return for each player up to `most` latest opponents, latest first."""
    met: dict[int, list[int]] = {}
    for game in reversed(games):
        if game.second is not None:
            for one, other in (game.seats, game.seats[::-1]):
                if len(near := met.setdefault(one, [])) < most:
                    near.append(other)
    return met


def begun(games: Sequence[PairedGame]) -> dict[int, int]:
    """Return for each player how many more games they began than not."""
    found: dict[int, int] = {}
    for game in games:
        if game.second is not None:
            found[game.first] = found.get(game.first, 0) + 1
            found[game.second] = found.get(game.second, 0) - 1
    return found


class Arena(Format):
    """The arena format. The clock ends it, not `over`."""

    rolling = True
    least = 2

    def most(self, of: Competition) -> int:
        """Return the most players: a thousand, with some reserve."""
        return 1200

    def rounds(self, of: Competition) -> int | None:
        """Return None: the number of rounds is not known in advance."""
        return None

    def pair(self, of: Competition) -> list[NextTable]:
        """Pair players who are neighbours in the standings and have not met recently. The one who has begun less
        often begins."""
        tally = tally_of(of)
        scores = tally.scores
        rank = {number: at for at, number in enumerate(tally.order())}
        left = sorted((one.number for one in free(of, tally.playing)), key=lambda number: rank[number])
        recently = 1 if len(left) <= RECENT + 1 else RECENT
        tables = []
        while len(left) > 1:
            one = left.pop(0)
            avoid = scores[one].met[:recently]
            other = next((number for number in left if number not in avoid), None)
            if other is None:
                if tally.playing:
                    continue  # somebody else will be free soon
                other = left[0]
            left.remove(other)
            turned = (scores[one].balance, rank[one]) > (scores[other].balance, rank[other])
            tables.append(NextTable((other, one) if turned else (one, other)))
        return tables

    def over(self, of: Competition) -> bool:
        """Return False: only the clock ends an arena."""
        return False

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-breaks: wins, then fewer games."""
        return ("wins", "fewer-games")

    def standings(self, of: Competition) -> list[Rank]:
        """Rank the players by their points."""
        tally = tally_of(of)
        ranks: list[Rank] = []
        for at, number in enumerate(tally.order()):
            one = tally.scores[number]
            shared = at > 0 and tally.scores[ranks[-1].number].rank == one.rank
            place = ranks[-1].place if shared else at + 1
            ranks.append(Rank(number, place, one.points, (one.wins, -one.played), one.wins, one.played))
        return ranks
