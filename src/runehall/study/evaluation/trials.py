# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Trials: turns played on one sampled deal and judged by every side's win chance (in solo, points)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp, log

    from runehall.minds.rune.determinize import determinize
    from runehall.minds.rune.evaluate import evaluate
    from runehall.minds.rune.plain_structs import EVAL_NETS, SIDES_MAX, Policy, Turn
    from runehall.minds.rune.search_core import PRESELECTED, Searcher, greedy_seats, play_on, set_policy
    from runehall.minds.rune.turns import copy_turn, rank_turns
    from runehall.rune.codes import PHASE_OVER
    from runehall.rune.core.areas import score
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.turns import copy_state, play


class Trials:
    """Trials of a searcher's candidates. A net's output v becomes a chance: its logit is shift + slope · logit(v)."""

    def __init__(self, searcher: Searcher, shift: float, slope: float) -> None:
        self.searcher = searcher
        self.calibrate(shift, slope)

    def calibrate(self, shift: float, slope: float) -> None:
        """Set the curve from the nets' output to a chance."""
        self.shift = shift
        self.slope = slope

    def sample(self, deal: State, policy: Policy, seed: int) -> None:
        """Make `deal` the position on the deal of a seed, and the policy that of its rollouts."""
        if not cython.compiled:
            rng = [0]
        rng[0] = seed
        set_policy(policy, self.searcher.weights, EVAL_NETS, PRESELECTED)
        policy.greedy_seats = greedy_seats(self.searcher.belief, seed)
        copy_state(deal, self.searcher.s)
        determinize(deal, self.searcher.belief, rng, 0)

    def run(self, chosen: list[int], seed: int, depth: int) -> list[list[float]]:
        """On the deal of a seed, play each chosen candidate and `depth` more turns; each side's worth after each."""
        if not cython.compiled:
            policy, deal, game, lays, rng, worth = Policy(), State(), State(), Lays(), [0], [0.0] * SIDES_MAX
        self.sample(deal, policy, seed)
        found = []
        for i in chosen:
            rng[0] = seed
            with cython.nogil:
                copy_state(game, deal)
                for j in range(self.searcher.turns[i].n):
                    play(game, self.searcher.turns[i].move[j])
                play_on(game, lays, policy, rng, depth)
                side_worths(game, policy, self.shift, self.slope, worth)
            found.append([worth[side] for side in range(game.book.sides)])
        return found

    def line(self, candidate: int, seed: int, depth: int) -> list[tuple[int, tuple[int, ...], list[int]]]:
        """On the deal of a seed, play a candidate and let the engine go on for `depth` turns.

        What was played, turn by turn: the seat, its moves, and every side's points after them.
        """
        if not cython.compiled:
            policy, game, lays, rng, best = Policy(), State(), Lays(), [0], [Turn()]
        self.sample(game, policy, seed)
        rng[0] = seed
        found = []
        for n in range(depth + 1):
            if game.phase == PHASE_OVER:
                break
            seat = game.seat
            if n == 0:
                turns = self.searcher.turns
                if cython.compiled:
                    copy_turn(best, turns + candidate)
                else:
                    copy_turn(best[0], turns[candidate])
            elif rank_turns(game, lays, policy, rng, best, 1) == 0:
                break
            for i in range(best[0].n):
                play(game, best[0].move[i])
            moves = tuple([best[0].move[i] for i in range(best[0].n)])
            found.append((seat, moves, [score(game, side) for side in range(game.book.sides)]))
        return found


def side_worths(game: State, policy: Policy, shift: float, slope: float, worth: list[float]) -> None:
    """Each side's win chance, by the result or by the nets; they add up to 1. In solo, points."""
    if game.phase == PHASE_OVER:
        result_worths(game, worth)
        return
    total = 0.0
    for side in range(game.book.sides):
        seat = game.seat if game.book.side[game.seat] == side else side
        v = evaluate(game, seat, game.hand[seat], policy)
        if game.book.sides == 1:
            worth[side] = 100 * v
            return
        v = 1e-6 if v < 1e-6 else 1 - 1e-6 if v > 1 - 1e-6 else v
        worth[side] = 1 / (1 + exp(-shift - slope * log(v / (1 - v))))
        total += worth[side]
    for side in range(game.book.sides):
        worth[side] /= total


def result_worths(game: State, worth: list[float]) -> None:
    """Each side's share of the win of a finished game (END-4). In solo, its points."""
    best = -1000
    ties = 0
    for side in range(game.book.sides):
        points = score(game, side)
        worth[side] = points
        if points > best:
            best = points
            ties = 0
        ties += points == best
    if game.book.sides > 1:
        for side in range(game.book.sides):
            worth[side] = 1.0 / ties if worth[side] == best else 0.0
