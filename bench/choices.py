"""`python -m bench.choices POSITIONS MIND@SECONDS MIND@SECONDS…`: whose turns are worth more than the first mind's.

Each mind chooses a turn in the same positions of duels. If two choices differ, both turns are played to the end by the
nets on the same deals. Seconds are processor seconds.
"""

from __future__ import annotations

import sys
from statistics import fmean, stdev

from bench.bench_deals import position
from runehall.minds import Player
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.clock import use_processor_time
from runehall.rune import Move, View

PLAYOUTS = 240
TO_THE_END = 99
"""More turns than a game has."""
FIRST_DEAL = 1 << 50
"""A seed that no search uses."""


def worths(view: View, lines: list[tuple[str, ...]]) -> list[float]:
    """Return the mean value of each turn, played to the end on the same deals."""
    searcher = searcher_for(view, sample_game(view))
    searcher.set_candidates([tuple(Move.parse(move).code for move in line) for line in lines])
    chosen = list(range(len(lines)))
    played = [searcher.rollouts(chosen, FIRST_DEAL + i, TO_THE_END, 0.0) for i in range(PLAYOUTS)]
    return [fmean(column) for column in zip(*played, strict=True)]


def main(positions: int, names: list[str]) -> None:
    """Print the table."""
    use_processor_time(True)
    players = [Player.parse(name) for name in names]
    gains: list[list[float]] = [[] for _ in players]
    for seed in range(positions):
        view = position("duel", seed)
        lines = [player.answer(view, seed).line for player in players]
        distinct = list(dict.fromkeys(lines))
        worth = dict(zip(distinct, worths(view, distinct) if len(distinct) > 1 else [0.0], strict=True))
        for gain, line in zip(gains, lines, strict=True):
            gain.append(worth[line] - worth[lines[0]])
    print(f"{'mind':<16}positions  other turns  worth more than {names[0]}'s by (95 %)")
    for name, gain in zip(names, gains, strict=True):
        error = 1.96 * stdev(gain) / len(gain) ** 0.5
        print(f"{name:<16}{len(gain):>9}{sum(g != 0 for g in gain):>13}  {fmean(gain):+.4f} ± {error:.4f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
