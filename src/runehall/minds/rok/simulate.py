"""RÖK between bots at full speed: time jumps from one event to the next."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.minds.outcome import win_share
from runehall.minds.rok.levels import level_named
from runehall.minds.rok.reflexes import Reflexes
from runehall.rok.events import Event
from runehall.rok.game import Game
from runehall.rok.inputs import Input
from runehall.rok.rules import Rules


def play(levels: Sequence[str], seed: str, pace: str = "normal") -> Game:
    """Play a whole game between bots of these levels, one for each seat."""
    game = Game.new(Rules(seats=len(levels), pace=pace), seed=seed, players=tuple(levels))
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


def share(level: str, rival: str, games: int) -> float:
    """Return the share of this many two-player games that `level` wins against `rival`.

    Shared games count half, and each deal is played from both seats.
    """
    won = 0.0
    for number in range(games):
        seats = (level, rival) if number % 2 else (rival, level)
        winners = play(seats, f"levels, third edition {number // 2}").winners()
        won += sum(win_share(winners, seat) for seat, name in enumerate(seats) if name == level)
    return won / games
