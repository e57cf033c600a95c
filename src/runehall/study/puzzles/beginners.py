"""Puzzles for beginners: which lay is legal, which area is worth most, which lay LAY-7 forbids."""

from __future__ import annotations

import random

from runehall.rune import Game, Kind, Move
from runehall.rune.deck import rotations_of
from runehall.study.puzzles.found_puzzle import FoundPuzzle

CHOICES = 4
LEAD = 2
"""The least lead of the best area over the next, in points."""
NEAR_LAYS = 400
"""The number of places that are tried to find illegal lays."""


def find_for_beginners(game: Game, task: str, rng: random.Random) -> FoundPuzzle | None:
    """Return a beginners' puzzle of this task in a position, if there is one."""
    if game.phase != "lay" or len(game.moves) < 4:
        return None
    if task == "area":
        return _area(game, rng)
    legal = [str(move) for move in game.legal_moves if move.kind is Kind.LAY and move.ignored is None]
    if len(legal) < CHOICES:
        return None
    broken = _illegal(game, rng, "LAY-7" if task == "forbidden" else "LAY-3", 1 if task == "forbidden" else CHOICES - 1)
    right = broken if task == "forbidden" else [rng.choice(legal)]
    wrong = rng.sample(legal, CHOICES - 1) if task == "forbidden" else broken
    if len(right) != 1 or len(wrong) != CHOICES - 1:
        return None
    choices = sorted(right + wrong, key=lambda _: rng.random())
    return FoundPuzzle("beginner", "forbidden" if task == "forbidden" else "legal", [], answers=right, choices=choices)


def _area(game: Game, rng: random.Random) -> FoundPuzzle | None:
    """Make the puzzle of which one of four free areas is worth most."""
    free = sorted((area for area in game.areas() if area.side is None), key=lambda area: -area.worth)
    if len(free) < CHOICES or free[0].worth < 6 or free[0].worth - free[1].worth < LEAD:
        return None
    shown = [free[0], *free[1:CHOICES]]
    names = [f"{area.cells[0][0]},{area.cells[0][1]}" for area in shown]
    choices = sorted(names, key=lambda _: rng.random())
    return FoundPuzzle("beginner", "area", [], free[0].worth, free[1].worth, names[:1], choices)


def _illegal(game: Game, rng: random.Random, rule: str, wanted: int) -> list[str]:
    """Return lays near the table whose first broken rule is this one."""
    seen = [(rune.x, rune.y) for rune in game.table()]
    found: list[str] = []
    for _ in range(NEAR_LAYS):
        card = rng.choice(game.hand(game.seat))
        x, y = rng.choice(seen)
        turn = rng.choice(rotations_of(game.deck.face(card), game.rules.half_turns))
        text = str(Move(Kind.LAY, card, (x - rng.randrange(3), y - rng.randrange(3)), turn))
        reason = game.why(text)
        if reason is not None and reason.rule == rule and text not in found:
            found.append(text)
            if len(found) == wanted:
                break
    return found
