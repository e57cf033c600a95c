"""RÖK among bots, as fast as it computes: time jumps from one thing that happens to the next."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.minds.rok_levels import level_named
from runehall.minds.rok_reflexes import Reflexes
from runehall.rok.events import Event
from runehall.rok.game import Game
from runehall.rok.inputs import Input
from runehall.rok.options import Options


def play(levels: Sequence[str], seed: str, pace: str = "normal") -> Game:
    """A whole game between bots of these levels, one for each seat."""
    game = Game.new(Options(seats=len(levels), pace=pace), seed=seed, players=tuple(levels))
    bots = [Reflexes(level_named(name), seat, seed) for seat, name in enumerate(levels)]
    while not game.over:
        advance(game, bots)
    return game


def advance(game: Game, bots: Sequence[Reflexes]) -> tuple[Event, ...]:
    """Jump to the next time at which the game or a bot has something to do, and do it."""
    times = [bot.wake for bot in bots if bot.wake is not None]
    if game.due is not None:
        times.append(game.due)
    now = max(game.now, min(times))
    events = game.tick([], now)
    acts: list[Input] = []
    for bot in bots:
        acts += bot.act(game.view(bot.seat))
    if acts:
        events += game.tick(acts, now)
        for bot in bots:
            bot.wake = now
    return events
