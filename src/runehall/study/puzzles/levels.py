"""The initial rating of a puzzle, before people have tried it: by the levels that solve it."""

from __future__ import annotations

from runehall.minds import LEVELS, Player
from runehall.rune import Game

SIMULATIONS = 100
"""The simulations of each level that searches; a fixed number makes the answer repeatable."""
HARDEST, EASIER = 2200, 220
"""The rating of a puzzle that no level solves, and what it loses for each level that does."""
BEGINNERS = {"area": 600, "legal": 700, "forbidden": 900}
"""Ratings of the beginners' tasks."""


def turn_of_level(game: Game, number: int) -> list[str]:
    """Return the turn that a level plays, move by move."""
    player = Player.parse(f"level{number}#{SIMULATIONS}")
    trial = game.copy()
    seat, phase, played = trial.seat, trial.phase, []
    while True:
        move = player.answer(trial.view(seat), seed=1).move
        trial.play(move)
        played.append(move)
        if trial.over or trial.seat != seat or phase != "lay" or trial.phase != "act":
            return played


def solved_by(game: Game, solutions: list[list[str]]) -> list[int]:
    """Return the levels whose turn is a solution."""
    return [level.number for level in LEVELS if turn_of_level(game, level.number) in solutions]


def rating_of(levels: list[int]) -> int:
    """Return the initial rating of a puzzle that these levels solve."""
    return HARDEST - EASIER * len(levels)
