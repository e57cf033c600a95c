"""Knockout: the loser of a pairing is out. The best seeds meet as late as possible, and get a bye if the number of
players is not a power of two. A drawn pairing is replayed with the other player beginning; after three draws the
better seed advances."""

from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.tournaments.formats.format import Format, Merits, ranked, unplayed
from runehall.hall.tournaments.formats.scores import lines, wins
from runehall.hall.tournaments.formats.values import Competition, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak

TRIES = 3
"""How often a pairing is played before the better seed advances."""

Slot = int | None
"""A player's place by seed, from 0; None: nobody."""


class StageMatch(NamedTuple):
    """A pairing in a stage of the bracket, and its result so far."""

    first: Slot
    second: Slot
    tries: int = 0
    winner: Slot = None
    loser: Slot = None
    open: bool = False
    """Whether it has to be played (again)."""
    third: bool = False
    """Whether it is for third place."""


class Stage(NamedTuple):
    """All matches of a stage, in bracket order. In the last stage, the match for third place comes last."""

    matches: tuple[StageMatch, ...]


def order(size: int) -> list[int]:
    """Return seed places in bracket order: the two places of each match in the first stage have the same sum."""
    places = [0]
    while len(places) < size:
        last = 2 * len(places) - 1
        places = [place for one in places for place in (one, last - one)]
    return places


def seeded(of: Competition) -> list[int]:
    """Return the players in the bracket, best seed first."""
    return [one.number for one in sorted(of.players, key=lambda one: (-one.seed, one.number)) if one.since <= 1]


def bracket(of: Competition) -> list[Stage]:
    """Return all stages so far; the last one has open matches unless the tournament is over."""
    players = seeded(of)
    size = 1
    while size < len(players):
        size *= 2
    slots: list[Slot] = [place if place < len(players) else None for place in order(size)]
    games = sorted((game for game in of.games if game.outcome is not None), key=lambda game: (game.round, game.board))
    stages: list[Stage] = []
    since = 0
    third: tuple[Slot, Slot] | None = None
    while len(slots) > 1:
        pairs = [(slots[at], slots[at + 1]) for at in range(0, len(slots), 2)]
        if third is not None and len(pairs) == 1 and of.plan.third_place:
            pairs.append(third)
        found = [_match(players, pair, games, since) for pair in pairs]
        marked = (one._replace(third=2 * at >= len(slots)) for at, (one, _) in enumerate(found))
        stages.append(Stage(tuple(marked)))
        if any(one.open for one, _ in found):
            break
        since = max([last for _, last in found] + [since])
        if len(pairs) == 2 and len(slots) == 4:
            third = (found[0][0].loser, found[1][0].loser)
        slots = [one.winner for one, _ in found[: len(slots) // 2]]
    return stages


def _match(
    players: Sequence[int], pair: tuple[Slot, Slot], games: Sequence[PairedGame], since: int
) -> tuple[StageMatch, int]:
    """Return a match after its games since round `since`, and the round of the latest one."""
    first, second = pair
    if first is None or second is None:
        return StageMatch(first, second, 0, second if first is None else first), since
    both = {players[first], players[second]}
    own = [game for game in games if game.round > since and set(game.seats) == both]
    last = own[-1].round if own else since
    if not own:
        return StageMatch(first, second, open=True), since
    end = own[-1]
    if end.outcome == "none":
        return StageMatch(first, second, len(own)), last
    if end.outcome == "draw" and len(own) < TRIES:
        return StageMatch(first, second, len(own), open=True), last
    if end.outcome == "draw":
        winner, loser = min(first, second), max(first, second)
    else:
        number = end.first if end.outcome == "first" else end.second
        winner = first if players[first] == number else second
        loser = second if winner == first else first
    return StageMatch(first, second, len(own), winner, loser), last


class Knockout(Format):
    """The knockout format: it ends when one player is left."""

    def most(self, of: Competition) -> int:
        """Return the most players, enough for seven stages."""
        return 128

    def rounds(self, of: Competition) -> int | None:
        """Return the number of rounds: the stages of the bracket, and one more for each replayed round."""
        stages = (len(seeded(of)) - 1).bit_length()
        played = bracket(of)
        done = sum(not any(match.open for match in stage.matches) for stage in played)
        return of.round + stages - done if of.games else stages

    def pair(self, of: Competition) -> list[NextTable]:
        """Pair the open matches. The better seed begins, and after a draw the other player."""
        players = seeded(of)
        tables = []
        for match in bracket(of)[-1].matches:
            if match.open:
                assert match.first is not None
                assert match.second is not None
                places = sorted((match.first, match.second), reverse=match.tries % 2 == 1)
                tables.append(unplayed(of, tuple(players[place] for place in places)))
        return tables

    def over(self, of: Competition) -> bool:
        """Return whether no match is open."""
        return not any(match.open for match in bracket(of)[-1].matches)

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return no tie-breaks: only the stage reached counts."""
        return ()

    def standings(self, of: Competition) -> list[Rank]:
        """Rank players by how far they got: each stage won is a point, and the match for third place half a point."""
        players = seeded(of)
        own = lines(len(of.players), of.games)
        reached: dict[int, float] = dict.fromkeys(range(len(of.players)), 0.0)
        for stage in bracket(of):
            for match in stage.matches:
                if match.winner is not None and not match.open:
                    reached[players[match.winner]] += 0.5 if match.third else 1

        def merits(player: int) -> Merits:
            return reached[player], (), 0, len(own[player])

        return [rank._replace(wins=wins(own[rank.number])) for rank in ranked(range(len(of.players)), merits)]
