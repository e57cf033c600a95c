"""How much luck decides a tournament: the same bots in plain and in duplicate Swiss tournaments.

The bots differ only in how much value they may give away in each turn, so their true order is known. The closer its
final table is to that order, the better a format is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import correlation
from typing import Any

from runehall.arguments import checked
from runehall.duplicate import matchpoints, mean_differences
from runehall.errors import RunehallError
from runehall.lab.jobs import Runner
from runehall.lab.result_file import ResultFile
from runehall.minds import Budget
from runehall.minds.outcome import win_share
from runehall.minds.rune.baselines import EvaluationMind
from runehall.minds.rune.core.structs import EVAL_NETS, EVAL_POINTS
from runehall.rune import Deck, Game, Rules

FORMATS = ("single", "match", "duplicate", "difference")
"""Swiss with one game in each round (and twice the rounds), Swiss with matches of two games, and duplicate Swiss by
matchpoints or by the mean difference. All formats play the same number of games.
"""
BY_BOARDS = ("duplicate", "difference")
WIDTH = 60
"""The number of turns that a bot chooses from."""
KINDS = {"nets": (EVAL_NETS, 0.05, 0.2), "points": (EVAL_POINTS, 0.0, 0.04)}
"""How each kind of bot evaluates turns, and the value that the strongest and the weakest may give away in each turn.

The others are spaced evenly between them. Bots that count points are eight times as fast and play worse.
"""

Pair = tuple[int, int]


@checked
@dataclass(frozen=True, slots=True)
class SimulatedTournament:
    """A tournament to be simulated. Bots are numbered by strength, the strongest being 0."""

    format: str
    bots: int
    rounds: int
    number: int
    seed: int
    kind: str = "nets"


@dataclass(frozen=True, slots=True)
class SimulatedResult:
    """The result of a tournament: each bot's place in the final table (equal ones share the mean of their places)."""

    format: str
    number: int
    places: tuple[float, ...]

    @property
    def spearman(self) -> float:
        """Spearman's rank correlation of the final table with the true strength."""
        return correlation(self.places, range(len(self.places)))

    @property
    def kendall(self) -> float:
        """Kendall's tau-b of the final table with the true strength."""
        pairs = [(low < high) - (high < low) for low, high in combinations(self.places, 2)]
        unequal = sum(map(abs, pairs))
        return sum(pairs) / (unequal * len(pairs)) ** 0.5 if unequal else 0.0

    @property
    def best_won(self) -> float:
        """The strongest bot's share of the first place."""
        first = min(self.places)
        return 1 / self.places.count(first) if self.places[0] == first else 0.0


@checked
def simulate(tournament: SimulatedTournament) -> SimulatedResult:
    """Play a tournament."""
    rng = random.Random(f"{tournament.seed}:{tournament.format}:{tournament.number}")
    table = SwissTable(tournament.bots, rng)
    single = tournament.format == "single"
    for _ in range((2 if single else 1) * tournament.rounds):
        pairs = table.pair()
        if tournament.format in BY_BOARDS:
            _play_boards(table, pairs, tournament, rng)
        else:
            for pair in pairs:
                _play_match(table, pair, tournament, rng, 1 if single else 2)
    return SimulatedResult(tournament.format, tournament.number, table.places(tournament.format not in BY_BOARDS))


class SwissTable:
    """The standings of a tournament, and the pairings played so far."""

    def __init__(self, bots: int, rng: random.Random) -> None:
        self.scores = [0.0] * bots
        self.met: list[list[int]] = [[] for _ in range(bots)]
        self.begun = [0] * bots
        self._lots = rng.sample(range(bots), bots)

    def pair(self) -> list[Pair]:
        """Pair the bots for a round: equals meet, not twice if avoidable, and the bot that began less often begins."""
        ranked = sorted(range(len(self.scores)), key=lambda bot: (-self.scores[bot], self._lots[bot]))
        pairs = self._paired(ranked) or list(zip(ranked[::2], ranked[1::2], strict=True))
        for one, other in pairs:
            self.met[one].append(other)
            self.met[other].append(one)
        return [self._seated(pair) for pair in pairs]

    def _paired(self, ranked: Sequence[int]) -> list[Pair] | None:
        if not ranked:
            return []
        first, rest = ranked[0], ranked[1:]
        for other in rest:
            if other not in self.met[first]:
                below = self._paired([bot for bot in rest if bot != other])
                if below is not None:
                    return [(first, other), *below]
        return None

    def _seated(self, pair: Pair) -> Pair:
        one, other = sorted(pair, key=lambda bot: (self.begun[bot], self._lots[bot]))
        self.begun[one] += 1
        return one, other

    def places(self, by_opponents: bool) -> tuple[float, ...]:
        """Return every bot's place; with `by_opponents`, the opponents' scores (Buchholz) break ties."""
        keys = [
            (self.scores[bot], sum(self.scores[other] for other in self.met[bot]) if by_opponents else 0.0)
            for bot in range(len(self.scores))
        ]
        return tuple(sum(other > key for other in keys) + (keys.count(key) - 1) / 2 for key in keys)


def bot(number: int, bots: int, kind: str) -> EvaluationMind:
    """Return the bot of a number, which plays any of the turns whose evaluation is within its slack of the best."""
    method, best, worst = KINDS[kind]
    return EvaluationMind(f"bot{number}", method, WIDTH, best + (worst - best) * number / (bots - 1))


def play(minds: Sequence[EvaluationMind], board: Sequence[int], seed: int) -> int:
    """Play a board; return the points of the first player less those of the second."""
    game = Game.new(Rules("duel"), shuffle=board, first=0)
    while not game.over:
        for move in minds[game.seat].think(game.view(game.seat), Budget(seed=seed)).line:
            game.play(move)
    first, second = game.scores()
    return first - second


def _bots(pair: Pair, tournament: SimulatedTournament) -> list[EvaluationMind]:
    return [bot(number, tournament.bots, tournament.kind) for number in pair]


def _board(rng: random.Random) -> list[int]:
    cards = len(Deck.standard().cards)
    return rng.sample(range(1, cards + 1), cards)


def _play_match(table: SwissTable, pair: Pair, tournament: SimulatedTournament, rng: random.Random, games: int) -> None:
    """Play games on separate deals; the player with the greater sum of points wins."""
    lead = 0
    for game in range(games):
        order, sign = (pair, 1) if game == 0 else (pair[::-1], -1)
        lead += sign * play(_bots(order, tournament), _board(rng), rng.getrandbits(30))
    winners = (0, 1) if lead == 0 else (0,) if lead > 0 else (1,)
    for side, one in enumerate(pair):
        table.scores[one] += win_share(winners, side)


def _play_boards(table: SwissTable, pairs: Sequence[Pair], tournament: SimulatedTournament, rng: random.Random) -> None:
    """Play two boards, the same at every table; each player begins on one and is compared with all in its seats."""
    score = matchpoints if tournament.format == "duplicate" else mean_differences
    for seated in (list(pairs), [(other, one) for one, other in pairs]):
        board = _board(rng)
        leads = [play(_bots(pair, tournament), board, rng.getrandbits(30)) for pair in seated]
        for seat, results in enumerate(([*leads], [-lead for lead in leads])):
            for pair, points in zip(seated, score(results), strict=True):
                table.scores[pair[seat]] += points


@checked
def study_luck(
    tournaments: int,
    bots: int,
    rounds: int,
    seed: int,
    kind: str = "nets",
    *,
    runner: Runner | None = None,
    keep: Path | None = None,
    progress: Callable[[SimulatedResult], None] | None = None,
) -> dict[str, list[SimulatedResult]]:
    """Simulate this many tournaments of each format; with `keep`, tournaments in that file are not played again."""
    if bots % 2 or bots <= rounds * 2:
        raise RunehallError("LUCK", f"{bots} bots in {rounds} rounds: name an even number, more than twice the rounds")
    if kind not in KINDS:
        raise RunehallError("LUCK", f"there are no bots {kind!r}: choose {' or '.join(KINDS)}")
    file = None if keep is None else ResultFile(keep)
    title: dict[str, Any] = {"bots": bots, "rounds": rounds, "seed": seed, "kind": kind}
    kept = [] if file is None else file.results(title, _from_json, "LUCK")
    done = {(each.format, each.number): each for each in kept}
    jobs = [
        SimulatedTournament(each, bots, rounds, number, seed, kind) for number in range(tournaments) for each in FORMATS
    ]
    for outcome in (runner or Runner()).run(simulate, [job for job in jobs if (job.format, job.number) not in done]):
        done[outcome.format, outcome.number] = outcome
        if file is not None:
            file.add_result(title, outcome)
        if progress is not None:
            progress(outcome)
    return {each: [done[each, number] for number in range(tournaments)] for each in FORMATS}


def _from_json(value: dict[str, Any]) -> SimulatedResult:
    return SimulatedResult(**value | {"places": tuple(value["places"])})
