# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Self-play: whole games by a noisy policy, written as net inputs and results for the training."""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from runehall.minds.rune.evaluate import encode_with_replies, final_value
    from runehall.minds.rune.features import extract_features
    from runehall.minds.rune.plain_structs import EVAL_POINTS, FEATURES_POINTS, NET_INPUTS, Features, NetInputs, Policy
    from runehall.minds.rune.search_core import PRESELECTED, EvaluationWeights, set_policy
    from runehall.minds.rune.turns import play_turn, turn_over
    from runehall.rune.codes import PHASE_OVER
    from runehall.rune.core.interface import Core
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.playout import below, deal, random_move
    from runehall.rune.core.turns import copy_state, play

    EARLY_TURNS, NOISE_LEVELS, GAME_TURNS, GREEDY_ONE_IN = 4, 4, 40, 3


class SelfPlay:
    """Plays games and writes the reply net's inputs and the result for every turn and side, until the buffers are full.

    `core` is a game that has not begun; `inputs` has a row and `targets` a number for each position.
    """

    def __init__(self, core: Core, weights: EvaluationWeights, method: int, inputs: Any, targets: Any) -> None:
        if not cython.compiled:
            self.policy, self.rng = Policy(), [0]
        self.core = core
        self.weights = weights
        self.method = method
        self.inputs = inputs
        self.targets = targets
        self.count = 0
        set_policy(self.policy, weights, method, PRESELECTED if method else 0)

    def run(self, games: int, seed: int, noise: float, draw_noise: float) -> int:
        """Play so many games with up to one and a half times this noise; how many positions there are."""
        if not cython.compiled:
            game, lays, features = State(), Lays(), Features()
        self.rng[0] = seed
        with cython.nogil:
            for g in range(games):
                copy_state(game, self.core.s)
                game.seat = game.first = below(self.rng, game.book.seats)
                deal(game, self.rng)
                first = self.count
                self.play(game, lays, noise, draw_noise)
                extract_features(game, features, FEATURES_POINTS)
                for i in range(first, self.count):
                    self.targets[i] = final_value(game, features, (i - first) % game.book.sides, 0)
        return self.count

    def play(self, game: State, lays: Lays, noise: float, draw_noise: float) -> None:
        """Play a game to its end. A few turns are random, so that every kind of position is seen.

        In one game of three somebody plays for points at once, so that the net learns to deal with that.
        """
        early = below(self.rng, EARLY_TURNS)
        k = below(self.rng, NOISE_LEVELS)
        self.policy.noise = noise * k / 2
        self.policy.draw_noise = draw_noise * k / 2
        wild = below(self.rng, GAME_TURNS)
        greedy = below(self.rng, game.book.seats) if below(self.rng, GREEDY_ONE_IN) == 0 else -1
        k = 0
        while game.phase != PHASE_OVER:
            mover = game.seat
            held = game.hand[mover]
            if early or k == wild:
                last = random_move(game, lays, self.rng)
                play(game, last)
            else:
                self.policy.method = EVAL_POINTS if game.seat == greedy else self.method
                last = play_turn(game, lays, self.policy, self.rng)
            if turn_over(game, last):
                k += 1
                if early:
                    early -= 1
                if game.phase != PHASE_OVER and not early:
                    self.write(game, mover, held)

    def write(self, game: State, mover: int, held: int) -> None:
        """Write the inputs of every side after a turn of `mover`, whose hand was `held` before."""
        if not cython.compiled:
            x = NetInputs()
        if self.count + game.book.sides >= self.inputs.shape[0]:
            return
        # In half of the cases a card just drawn does not count, as when a draw is evaluated.
        held &= game.hand[mover]
        if below(self.rng, 2):
            held = game.hand[mover]
        for side in range(game.book.sides):
            seat = mover if game.book.side[mover] == side else side
            encode_with_replies(game, seat, held if seat == mover else game.hand[seat], x)
            for i in range(NET_INPUTS):
                self.inputs[self.count, i] = 0
            for i in range(x.n):
                self.inputs[self.count, x.index[i]] += x.value[i]
            self.count += 1
