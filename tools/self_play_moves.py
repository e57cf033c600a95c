"""Write the moves of self-played games: `python tools/self_play_moves.py FILE`.

Searching players get a fixed number of simulations, so a version that changes nothing in how they play writes the same
file. Compare the files of two versions with `cmp`. FILE is continued if it exists.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from runehall.minds.rune.player import Player
from runehall.rune import Game, Rules

DEALS = 40
PLAYERS = (
    ("strong#60", "duel"), ("judge", "duel"), ("outline", "duel"), ("greedy", "duel"), ("level2", "duel"),
    ("level4", "duel"), ("strong#30", "trio"), ("strong#30", "teams"), ("strong#30", "solo"), ("flat#300", "duel"),
    ("uct#300", "duel"),
)  # fmt: skip


def moves(player: Player, rules: Rules, deal: int) -> list[str]:
    """Return the moves of a game in which this player holds every seat."""
    game = Game.new(rules, seed=5000 + deal)
    while not game.over:
        game.play(player.answer(game.view(game.seat), seed=deal).move)
    return [str(move) for move in game.record().moves]


def main() -> None:
    path = Path(sys.argv[1])
    done = len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0
    jobs = [(deal, name, rules) for deal in range(DEALS) for name, rules in PLAYERS]
    with path.open("a", encoding="utf-8") as file:
        for deal, name, rules in jobs[done:]:
            played = moves(Player.parse(name), Rules.parse(rules), deal)
            file.write(json.dumps([name, rules, deal, played]) + "\n")
            file.flush()


if __name__ == "__main__":
    main()
