"""RÖK cups: tables of two to five players, and points by place. Each round forms new groups of players with similar
points who have met as rarely as possible."""

from collections import Counter
from collections.abc import Sequence

from runehall.hall.tournaments.formats.format import Format, Merits, ranked
from runehall.hall.tournaments.formats.values import Competition, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak


def sizes(players: int, most: int) -> list[int]:
    """Return the size of each table: as equal as possible, with nobody alone unless there is only one player."""
    if players == 0:
        return []
    tables = -(-players // most)
    return [players // tables + (at < players % tables) for at in range(tables)]


def place_points(game: PairedGame) -> dict[int, float]:
    """Return each player's points: one for each player ranked below; players who share a place share its points."""
    if game.outcome == "bye":
        return {game.first: 1.0}
    found = {}
    for seat, place in zip(game.seats, game.places, strict=False):
        behind = sum(other > place for other in game.places)
        equal = sum(other == place for other in game.places) - 1
        found[seat] = behind + equal / 2
    return found


class RokCup(Format):
    """The RÖK cup format, with the planned number of rounds."""

    def most(self, of: Competition) -> int:
        """Return the most players, sixteen tables of four."""
        return 64

    def rounds(self, of: Competition) -> int | None:
        """Return the planned number of rounds."""
        return of.plan.rounds

    def pair(self, of: Competition) -> list[NextTable]:
        """Form tables down the standings, of players who have met most rarely."""
        rank = {one.number: at for at, one in enumerate(self.standings(of))}
        if not of.games:
            rank = {one.number: at for at, one in enumerate(sorted(of.players, key=lambda p: (-p.seed, p.number)))}
        number = of.round + 1
        left = sorted((one.number for one in of.players if one.here and one.since <= number), key=rank.__getitem__)
        met = Counter(
            frozenset((one, other)) for game in of.games for one in game.seats for other in game.seats if one < other
        )
        tables = []
        for size in sizes(len(left), of.plan.seats):
            table = [left.pop(0)]
            while len(table) < size:
                table.append(left.pop(_rarest(table, left, met)))
            tables.append(NextTable(tuple(table), "bye" if size == 1 else None))
        return tables

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-breaks: tables won, then stones."""
        return ("wins", "stones")

    def standings(self, of: Competition) -> list[Rank]:
        """Rank the players by the points for their places."""
        points: Counter[int] = Counter()
        won: Counter[int] = Counter()
        stones: Counter[int] = Counter()
        played: Counter[int] = Counter()
        for game in of.games:
            if game.outcome is None:
                continue
            for seat, got in place_points(game).items():
                points[seat] += got  # type: ignore[assignment]  # halves
            for at, seat in enumerate(game.seats):
                played[seat] += len(game.seats) > 1
                won[seat] += len(game.seats) > 1 and bool(game.places) and game.places[at] == 1
                stones[seat] += sum(one[at] for one in game.points)

        def merits(player: int) -> Merits:
            return points[player], (won[player], stones[player]), won[player], played[player]

        return ranked(range(len(of.players)), merits)


def _rarest(table: Sequence[int], left: Sequence[int], met: Counter[frozenset[int]]) -> int:
    """Return the index of the player whom this table has met most rarely; among equals, the next in the standings."""
    return min(range(len(left)), key=lambda at: (sum(met[frozenset((one, left[at]))] for one in table), at))
