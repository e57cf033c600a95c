"""The arena: minds against one another on paired deals, the same cards with the seats swapped."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import combinations

from runehall.errors import RunehallError
from runehall.lab.external import External
from runehall.lab.jobs import Runner
from runehall.minds import Budget, mind_called
from runehall.minds.ticks import keep_processor_time, now
from runehall.rune import Deck, Game, Rules


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays, and how long it may think about a move: `strong@0.1`, `flat#500`, or `!command@1` for a program."""

    text: str
    mind: str
    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1

    @classmethod
    def parse(cls, text: str, seconds: float | None = 0.1, threads: int = 1) -> Player:
        """Read `MIND`, `MIND@SECONDS` or `MIND#SIMULATIONS`; a mind that begins with `!` is a command."""
        mind, at, amount = text.rpartition("@")
        try:
            if at:
                return cls(text, _known(mind), _positive(float(amount)), None, threads)
            mind, hash_, amount = text.rpartition("#")
            if hash_:
                return cls(text, _known(mind), None, int(_positive(int(amount))), threads)
        except ValueError:
            raise RunehallError(
                "MIND", f"{text!r} is no player: write MIND, MIND@SECONDS or MIND#SIMULATIONS"
            ) from None
        return cls(text, _known(text), seconds, None, threads)


def _positive(amount: float) -> float:
    if not 0 < amount < 1e9:
        raise ValueError
    return amount


def _known(mind: str) -> str:
    if not mind.startswith("!"):
        mind_called(mind)
    return mind


@dataclass(frozen=True, slots=True)
class Bout:
    """One deal between two players: every seating of it. `left` and `right` are numbers in the list of players."""

    left: int
    right: int
    players: tuple[Player, ...]
    rules: Rules
    deck: Deck
    deal: int
    seed: int
    processor: bool = False
    """Whether seconds are of processor time, so that other programs do not matter."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a bout came to: the left player's share of its games' wins, both players' points and their times."""

    left: int
    right: int
    deal: int
    games: int
    share: float
    points: tuple[float, float]
    slowest: tuple[float, float]
    moves: tuple[int, int]
    thought: tuple[float, float]


@dataclass
class Results:
    """All bouts of a contest."""

    players: tuple[str, ...]
    rules: str
    seed: int
    tallies: list[Tally] = field(default_factory=list)


def seatings(rules: Rules) -> list[tuple[int, ...]]:
    """Who sits where in the games of a bout: 0 is the left player, 1 the right one."""
    if rules.solo:
        return [(0,), (1,)]
    if rules.teams:
        return [(0, 1, 0, 1), (1, 0, 1, 0)]
    return [tuple(0 if seat == left else 1 for seat in range(rules.seats)) for left in range(rules.seats)]


def play_bout(bout: Bout) -> Tally:
    """Play a deal in every seating."""
    rng = random.Random(f"{bout.seed}:{bout.deal}")
    shuffle = list(range(1, len(bout.deck.cards) * bout.rules.copies + 1))
    rng.shuffle(shuffle)
    share, points, slowest, moves, thought = 0.0, [0.0, 0.0], [0.0, 0.0], [0, 0], [0.0, 0.0]
    seats = seatings(bout.rules)
    with ExitStack() as stack:
        stack.callback(keep_processor_time, False)
        keep_processor_time(bout.processor)
        pair = (bout.players[bout.left], bout.players[bout.right])
        programs = [
            stack.enter_context(External(player.mind[1:])) if player.mind.startswith("!") else None for player in pair
        ]
        for number, seating in enumerate(seats):
            game = Game.new(bout.rules, bout.deck, shuffle=shuffle, first=0)
            while not game.over:
                who = seating[game.seat]
                began = now()
                move = _move(game, pair[who], programs[who], f"{bout.seed}:{bout.deal}:{number}:{game.seat}")
                took = now() - began
                slowest[who] = max(slowest[who], took)
                moves[who] += 1
                thought[who] += took
                game.play(move)
            scores = game.scores()
            lefts = {bout.rules.side(seat) for seat, who in enumerate(seating) if who == 0}
            if bout.rules.solo:
                points[number] += scores[0]
                continue
            winners = game.winners()
            share += sum(1 / len(winners) for side in winners if side in lefts)
            for side, score in enumerate(scores):
                points[0 if side in lefts else 1] += score
    if bout.rules.solo:
        share = 1.0 if points[0] > points[1] else 0.5 if points[0] == points[1] else 0.0
        seats = seats[:1]
    return Tally(
        bout.left, bout.right, bout.deal, len(seats), share, (points[0], points[1]), (slowest[0], slowest[1]),
        (moves[0], moves[1]), (thought[0], thought[1]),
    )  # fmt: skip


def _move(game: Game, player: Player, program: External | None, seed: str) -> str:
    if program is not None:
        return program.move(game, player.seconds or 0.1)[0]
    number = random.Random(seed).getrandbits(40)
    budget = Budget(player.seconds, player.simulations, number, player.threads)
    return mind_called(player.mind).think(game.view(game.seat), budget).move


def contest(
    players: Sequence[Player],
    rules: Rules,
    *,
    deck: Deck | None = None,
    deals: int = 20,
    seed: int = 1,
    runner: Runner | None = None,
    first_only: bool = False,
    processor: bool = False,
    progress: Callable[[Tally], None] | None = None,
) -> Results:
    """Play every pair (or only the first against each other one) on the same deals.

    With `processor`, seconds are of processor time.
    """
    if processor and any(player.threads > 1 or player.mind.startswith("!") for player in players):
        raise RunehallError("MIND", "processor time is kept for minds on one thread: leave out threads and programs")
    if len(players) < 2:
        raise RunehallError("MIND", "an arena needs at least two players")
    pairs = [pair for pair in combinations(range(len(players)), 2) if not first_only or pair[0] == 0]
    bouts = [
        Bout(left, right, tuple(players), rules, deck or Deck.standard(), deal, seed, processor)
        for deal in range(deals)
        for left, right in pairs
    ]
    results = Results(tuple(player.text for player in players), str(rules), seed)
    for tally in (runner or Runner()).run(play_bout, bouts):
        results.tallies.append(tally)
        if progress is not None:
            progress(tally)
    return results
