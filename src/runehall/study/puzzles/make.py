"""Makes puzzles from self-play or from given games, each unique up to symmetry."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from runehall.minds import Player
from runehall.minds.rune.mind import in_notation
from runehall.rune import Game, Record, Rules
from runehall.study.puzzles.beginners import find_for_beginners
from runehall.study.puzzles.found_puzzle import FoundPuzzle
from runehall.study.puzzles.levels import BEGINNERS, rating_of, solved_by
from runehall.study.puzzles.sampled import find_better
from runehall.study.puzzles.solved import find_exact
from runehall.study.puzzles.symmetry import puzzle_id
from runehall.study.puzzles.themes import themes_of
from runehall.study.report.puzzles import PuzzleDefinition

QUOTAS: Mapping[str, int] = {
    "win": 180, "tie": 40, "most": 180, "better": 80, "legal": 70, "area": 70, "forbidden": 50,
}  # fmt: skip
"""How many puzzles of each task one shard of `runehall puzzles make` looks for."""
MODES = (
    ("duel", 12),
    ("trio", 3),
    ("teams", 1),
    ("solo", 2),
    ("duel+grand_master", 3),
    ("duel+adepts", 3),
    ("duel+grand_master+adepts+spare_draw", 1),
    ("duel+half_turns", 1),
)
"""The rules of the games that are played, with their relative frequency."""
PLAYERS = ("level2", "level3", "level3", "level4", "level4", "judge", "judge")
BEGINNERS_ONE_IN, BETTER_ONE_IN = 4, 8
"""One in this many games is searched for beginners' puzzles, and for turns far better than all others."""


def self_played(seed: int) -> Iterator[Record]:
    """Yield an endless series of games of mixed modes and levels."""
    number = 0
    while True:
        rng = random.Random(f"puzzles {seed} {number}")
        rules = rng.choices([name for name, _ in MODES], [weight for _, weight in MODES])[0]
        game = Game.new(Rules.parse(rules), seed=rng.getrandbits(48))
        minds = [Player.parse(rng.choice(PLAYERS)) for _ in range(game.rules.seats)]
        while not game.over:
            game.play(minds[game.seat].answer(game.view(game.seat), seed=rng.getrandbits(30)).move)
        yield game.record()
        number += 1


@dataclass(slots=True)
class Collection:
    """The puzzles found so far, all different."""

    quotas: Mapping[str, int]
    puzzles: dict[str, PuzzleDefinition] = field(default_factory=dict)

    def open(self, *tasks: str) -> bool:
        """Return whether more puzzles of these tasks are wanted."""
        have: Counter[str] = Counter(puzzle.task for puzzle in self.puzzles.values())
        return any(have[task] < self.quotas.get(task, 0) for task in tasks or self.quotas)

    def add(self, game: Game, puzzle: FoundPuzzle) -> bool:
        """Add a puzzle, unless an equal one exists or its quota is full; return whether it was added."""
        name = puzzle_id(game.view(game.seat), puzzle.task)
        if name in self.puzzles or not self.open(puzzle.task):
            return False
        self.puzzles[name] = _define(name, game, puzzle)
        return True


def _define(name: str, game: Game, puzzle: FoundPuzzle) -> PuzzleDefinition:
    if puzzle.kind == "beginner":
        solutions, themes, levels = [[answer] for answer in puzzle.answers], [], []
        rating = BEGINNERS[puzzle.task]
    else:
        solutions = [list(in_notation(turn)) for turn in puzzle.solutions]
        themes = themes_of(game, puzzle)
        levels = solved_by(game, solutions)
        rating = rating_of(levels)
    return PuzzleDefinition(
        id=name,
        kind=puzzle.kind,
        task=puzzle.task,
        record=str(game.record()),
        seat=game.seat,
        solutions=solutions,
        choices=puzzle.choices,
        themes=themes,
        rating=rating,
        solved_by=levels,
        worth=round(puzzle.worth, 3),
        second=round(puzzle.second, 3),
    )


def make_puzzles(
    records: Iterable[Record],
    quotas: Mapping[str, int] | None = None,
    seed: int = 0,
) -> list[PuzzleDefinition]:
    """Make puzzles from these games until the quotas are full or the games end; the same games give the same puzzles.

    A game gives at most one puzzle of each kind, so that puzzles do not resemble each other.
    """
    collection = Collection(QUOTAS if quotas is None else quotas)
    for number, record in enumerate(records):
        if not collection.open():
            break
        _add_from_game(collection, record, random.Random(f"{seed} {number}"))
    return list(collection.puzzles.values())


def make_shard(shard: int, games: int) -> list[PuzzleDefinition]:
    """Make the puzzles of one shard of `runehall puzzles make`, from at most this many self-played games."""
    return make_puzzles(islice(self_played(shard), games), seed=shard)


def merged(shards: Iterable[Iterable[PuzzleDefinition]]) -> list[PuzzleDefinition]:
    """Merge the puzzles of several shards; the first of equal ones is kept."""
    by_id: dict[str, PuzzleDefinition] = {}
    for puzzles in shards:
        for puzzle in puzzles:
            by_id.setdefault(puzzle.id, puzzle)
    return list(by_id.values())


def _add_from_game(collection: Collection, record: Record, rng: random.Random) -> None:
    """Add the puzzles that one game gives."""
    game = Game(record.rules, record.deck, record.shuffle, record.first)
    beginners = rng.choice(tuple(BEGINNERS)) if rng.randrange(BEGINNERS_ONE_IN) == 0 else None
    at, deep = rng.randrange(4, 16), rng.randrange(BETTER_ONE_IN) == 0
    done: set[str] = set()
    for number, move in enumerate(record.moves):
        for kind in ("exact", "better", "beginner"):
            if kind in done:
                continue
            puzzle = None
            if kind == "exact" and collection.open("win", "tie", "most"):
                puzzle = find_exact(game)
            elif kind == "better" and deep and collection.open("better"):
                puzzle = find_better(game)
            elif kind == "beginner" and beginners and number >= at and collection.open(beginners):
                puzzle = find_for_beginners(game, beginners, rng)
            if puzzle is not None and collection.add(game, puzzle):
                done.add(kind)
        game.play(move)
