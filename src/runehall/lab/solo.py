"""A study of solo: fixed deals, the score of each mind, and the score of a search that knows the draw deck."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.lab.bounds import bound
from runehall.lab.jobs import Runner
from runehall.minds import Player
from runehall.rune import Deck, Game, Rules
from runehall.rune.codes import DO_MASTER, PHASE_OVER, kind_of
from runehall.rune.core.interface import Core

RULES = Rules("solo")


@checked
@dataclass(frozen=True, slots=True)
class Deal:
    """One fixed deal, who plays it, and the beam width of the clairvoyant search."""

    number: int
    players: tuple[Player, ...]
    beam: int
    deck: Deck


@dataclass(frozen=True, slots=True)
class Solved:
    """The result of a deal: each player's points, the best of a search that knows the draw deck, and a proven bound."""

    number: int
    points: tuple[int, ...]
    clairvoyant: int
    bound: int

    @property
    def best(self) -> int:
        """The best score known."""
        return max(self.clairvoyant, *self.points)


@checked
def deal_game(number: int, deck: Deck) -> Game:
    """Return the fixed deal of this number."""
    return Game.new(RULES, deck, seed=1_000_000 + number, first=0)


@checked
def solve(deal: Deal) -> Solved:
    """Let every player play a deal, and search it with the draw deck known."""
    points = tuple(play(deal_game(deal.number, deal.deck), player, deal.number) for player in deal.players)
    game = deal_game(deal.number, deal.deck)
    return Solved(deal.number, points, clairvoyant(game.core.copy(), deal.beam, deal.number), bound(game))


@checked
def play(game: Game, player: Player, seed: int) -> int:
    """Return a mind's points on a deal; it sees only its view."""
    rng = random.Random(seed)
    with player.start() as running:
        while not game.over:
            game.play(running.answer(game.view(game.seat), rng.getrandbits(40)).move)
    return game.scores()[0]


@checked
def clairvoyant(core: Core, beam: int, seed: int) -> int:
    """Return the best score that a beam search finds when it knows the order of the pile.

    Positions after the same number of turns compete by their points, plus the value of the best uncontrolled areas for
    the masters still in the reserve. The score can be reached with any beam width; a wider beam comes closer to the
    best one.
    """
    if beam < 1:
        raise RunehallError("SOLO", f"a beam keeps 1 or more positions, not {beam}")
    rng, best = random.Random(seed), 0
    front = [core]
    while front:
        after: dict[tuple[object, ...], tuple[float, float, Core]] = {}
        for position in front:
            for turn in _turns(position):
                if turn.phase == PHASE_OVER:
                    best = max(best, turn.score(0))
                else:
                    key = (turn.top, tuple(turn.hand(0)), tuple(turn.masters), turn.box, turn.score(0), turn.count())
                    after.setdefault(key, (_promise(turn), rng.random(), turn))
        front = [core for *_, core in sorted(after.values(), key=lambda each: (-each[0], each[1]))[:beam]]
    return best


def _turns(core: Core) -> list[Core]:
    """Return every position after this turn; of masters with the same gain, only one is tried."""
    laid = []
    for move in core.moves():
        after = core.copy()
        after.play(move)
        laid.append(after)
    done = []
    for position in laid:
        gains: dict[int, Core] = {}
        for move in position.moves():
            after = position.copy()
            after.play(move)
            if kind_of(move) == DO_MASTER:
                gains.setdefault(after.score(0), after)
            else:
                done.append(after)
        best = sorted(gains, reverse=True)[:3]
        done += [gains[points] for points in best]
    return done


def _promise(core: Core) -> float:
    """Return the points so far, plus what the reserve could take at once."""
    left = core.reserves[0]
    if left == 0:
        return float(core.score(0))
    return core.score(0) + sum(core.free()[:left]) + 0.5 * len(core.hand(0))


@checked
def study_solo(
    players: Sequence[Player],
    deals: int = 200,
    beam: int = 20,
    deck: Deck | None = None,
    runner: Runner | None = None,
    progress: Callable[[Solved], None] | None = None,
) -> list[Solved]:
    """Solve this many of the fixed deals, from the first on."""
    tasks = [Deal(number, tuple(players), beam, deck or Deck.standard()) for number in range(1, deals + 1)]
    results = []
    for solved in (runner or Runner()).run(solve, tasks):
        results.append(solved)
        if progress is not None:
            progress(solved)
    return results
