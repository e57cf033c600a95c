"""Arena: for a fixed time everybody who is free is paired with somebody who has about as many points."""

from collections.abc import Sequence

from runehall.hall.tournaments.formats.format import Format
from runehall.hall.tournaments.formats.tally import RECENT, Tally
from runehall.hall.tournaments.formats.values import Competition, Entrant, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak


def tally_of(of: Competition) -> Tally:
    """What the players have made of it; counted from all games where it is not known."""
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
    """Who sits at a table."""
    return {number for game in of.games if game.outcome is None for number in game.seats}


def free(of: Competition, busy: set[int]) -> list[Entrant]:
    """Who is here and plays nowhere."""
    return [one for one in of.players if one.here and one.number not in busy]


def recent(games: Sequence[PairedGame], most: int) -> dict[int, list[int]]:
    """By player: whom they met last."""
    met: dict[int, list[int]] = {}
    for game in reversed(games):
        if game.second is not None:
            for one, other in (game.seats, game.seats[::-1]):
                if len(near := met.setdefault(one, [])) < most:
                    near.append(other)
    return met


def begun(games: Sequence[PairedGame]) -> dict[int, int]:
    """By player: how many games more they have begun than not."""
    found: dict[int, int] = {}
    for game in games:
        if game.second is not None:
            found[game.first] = found.get(game.first, 0) + 1
            found[game.second] = found.get(game.second, 0) - 1
    return found


class Arena(Format):
    """Until its time is up; `over` is what the clock says."""

    rolling = True
    least = 2

    def most(self, of: Competition) -> int:
        """A thousand, with some room."""
        return 1200

    def rounds(self, of: Competition) -> int | None:
        """Nobody knows before."""
        return None

    def pair(self, of: Competition) -> list[NextTable]:
        """Neighbours in the standings who have not just met; of two, who has begun less often begins."""
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
        """Not by itself."""
        return False

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Wins, then who needed fewer games."""
        return ("wins", "fewer-games")

    def standings(self, of: Competition) -> list[Rank]:
        """By all points."""
        tally = tally_of(of)
        ranks: list[Rank] = []
        for at, number in enumerate(tally.order()):
            one = tally.scores[number]
            shared = at > 0 and tally.scores[ranks[-1].number].rank == one.rank
            place = ranks[-1].place if shared else at + 1
            ranks.append(Rank(number, place, one.points, (one.wins, -one.played), one.wins, one.played))
        return ranks
