"""`python -m bench minds`: simulations per second of searching minds on one and two threads; whether time is kept."""

from __future__ import annotations

import time

from runehall.minds import LEVELS, MINDS, Budget
from runehall.rune import MODES, Game, Rules

RATES = [(name, 0.1, 1) for name in ("flat", "uct")] + [("strong", s, n) for s in (0.1, 1.0) for n in (1, 2)]


def middle_game(rules: Rules) -> Game:
    """Return a game a few turns old, the same each time."""
    game = Game.new(rules, seed=5)
    while len(game.moves) < 8 or game.phase != "lay":
        game.play(MINDS["judge"].think(game.view(game.seat), Budget(seed=1)).move)
    return game


def main() -> None:
    """Print the tables."""
    view = (game := middle_game(Rules())).view(game.seat)
    print("mind      s a move  threads  simulations/s")
    for name, seconds, threads in RATES:
        began, done = time.monotonic(), 0
        for seed in range(round(2 / seconds)):
            done += MINDS[name].think(view, Budget(seconds, None, seed, threads)).simulations
        print(f"{name:<10}{seconds:>8}{threads:>9}{done / (time.monotonic() - began):>15.0f}")
    print("\nstrong    allowed  taken, slowest of 10 positions, s")
    for mode in MODES:
        game = middle_game(Rules(mode)) if mode != "solo" else Game.new(Rules(mode), seed=1)
        for seconds in (0.05, 0.3):
            slowest = 0.0
            for _ in range(10):
                began = time.monotonic()
                MINDS["strong"].think(game.view(game.seat), Budget(seconds))
                slowest = max(slowest, time.monotonic() - began)
            print(f"{mode:<10}{seconds:>7}{slowest:>9.3f}")
    print("\nlevel          slowest of 10 positions, s")
    for level in LEVELS[:4]:
        slowest = 0.0
        for seed in range(10):
            game = Game.new(Rules(), seed=seed)
            began = time.monotonic()
            level.mind.think(game.view(game.seat), Budget(level.seconds, None, seed))
            slowest = max(slowest, time.monotonic() - began)
        print(f"{level.number} {level.name:<12}{slowest:>8.3f}")


if __name__ == "__main__":
    main()
