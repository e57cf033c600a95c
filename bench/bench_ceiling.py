"""`python -m bench ceiling [SECONDS [WHAT…]]`: how much stronger the strong mind could be.

Paired duels with fixed simulations against plain `strong`: with the opponent's hand visible; with hands and draw deck
visible; with rollouts that a small search plays. Each gets its share of the seconds (600 in all by default).
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import fmean

from runehall.lab.contest.intervals import interval
from runehall.minds import Budget
from runehall.minds.outcome import win_share
from runehall.minds.rune.belief import searcher_for
from runehall.minds.rune.core.searcher import Searcher
from runehall.minds.rune.core.structs import EVAL_NETS
from runehall.minds.rune.learned import weights_for
from runehall.minds.rune.mind import in_notation
from runehall.minds.rune.search import SearchMind
from runehall.rune import Game, Rules

SIMULATIONS = 200
STRONG = SearchMind("strong")
ROLLOUT_MIND = SearchMind("rollouts", width=4, depth=2, simulations=8)
"""The player of the searched rollouts."""
ROLLOUT_TURNS, ROLLOUT_DEALS, ROLLOUT_CANDIDATES = 3, 8, 6
SECONDS = 600.0

Choice = Callable[[Game, int], str]


def plain(game: Game, seed: int) -> str:
    """Return the move of the ordinary strong mind."""
    return STRONG.think(game.view(game.seat), Budget(simulations=SIMULATIONS, seed=seed)).move


def shown(game: Game, seed: int, pile: bool) -> str:
    """Return the move of the strong mind with all hands visible, and optionally the draw deck."""
    unseen = [] if pile else game.shuffle[game.core.top :]
    hands = [(len(hand), hand) for hand in map(game.hand, range(game.rules.seats))]
    searcher = Searcher(game.core, weights_for(game.rules.mode), game.seat, unseen, hands)
    view = game.view(game.seat)
    return STRONG.search(searcher, game, view, Budget(simulations=SIMULATIONS, seed=seed)).move


def searched_rollouts(game: Game, seed: int) -> str:
    """Return the best of a few turns by rollouts in which a small search chooses every move, not the evaluation."""
    view = game.view(game.seat)
    rng = random.Random(f"{seed}:{len(view.moves)}")
    first = Game.sample(view, rng)
    ranked = searcher_for(view, first).rank(ROLLOUT_CANDIDATES, EVAL_NETS, True)
    turns = [in_notation(moves) for moves, _ in ranked]
    if len(turns) < 2 or view.phase != "lay":
        return plain(game, seed)
    totals = [0.0] * len(turns)
    for _ in range(ROLLOUT_DEALS):
        deal = Game.sample(view, rng)
        number = rng.getrandbits(30)
        for i, turn in enumerate(turns):
            totals[i] += rollout(deal.copy(), turn, game.seat, number)
    return turns[max(range(len(turns)), key=lambda i: totals[i])][0]


def rollout(game: Game, turn: tuple[str, ...], seat: int, seed: int) -> float:
    """Return the value to a seat of a turn and a few more turns that the small search plays."""
    for move in turn:
        game.play(move)
    turns = 0
    while not game.over and turns < ROLLOUT_TURNS:
        answer = ROLLOUT_MIND.think(game.view(game.seat), Budget(seed=seed))
        for move in answer.line:
            game.play(move)
        turns += game.phase == "lay"
    hands = [(len(hand), hand) for hand in map(game.hand, range(game.rules.seats))]
    searcher = Searcher(game.core, weights_for(game.rules.mode), seat, [], hands)
    searcher.set_candidates([()])
    return searcher.rollouts([0], seed, 0, 0.0)[0]


CHOICES: dict[str, Choice] = {
    "hands": lambda game, seed: shown(game, seed, False),
    "hands+deck": lambda game, seed: shown(game, seed, True),
    "rollouts": searched_rollouts,
}


def duel(choice: Choice, deal: int, seat: int) -> float:
    """Play one duel against plain `strong`; return the win share of the mind under test, which has this seat."""
    game = Game.new(Rules(), seed=f"ceiling {deal}", first=0)
    while not game.over:
        seed = deal * 2 + game.seat
        game.play((choice if game.seat == seat else plain)(game, seed))
    return win_share(game.winners(), seat)


def main(arguments: list[str]) -> None:
    """Print the table; a row ends when its time is over."""
    names = arguments[1:] or list(CHOICES)
    seconds = float(arguments[0]) if arguments else SECONDS
    print(f"against strong, {SIMULATIONS} simulations    deals  duels   share of wins (95 %)", flush=True)
    for name in names:
        shares: list[float] = []
        end = time.monotonic() + seconds / len(names)
        while time.monotonic() < end or not shares:
            shares.append(fmean(duel(CHOICES[name], len(shares), seat) for seat in (0, 1)))
        low, high = interval(shares, 1)
        print(
            f"{name:<36}{len(shares):>5}{2 * len(shares):>7}   {fmean(shares):.1%} ({low:.1%} – {high:.1%})", flush=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
