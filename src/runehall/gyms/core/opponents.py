# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Opponents inside the core: `random` plays any legal move, `greedy` a whole turn with the most points at once."""

from __future__ import annotations

from typing import Any

import cython

from runehall.minds.rune.belief import weights_for

if not cython.compiled:
    from runehall.gyms.core.encoded_game import EncodedGame, note_show
    from runehall.minds.rune.features import quick_value
    from runehall.minds.rune.plain_structs import EVAL_POINTS, TURN_MOVES, Policy, Turn
    from runehall.minds.rune.search_core import set_policy
    from runehall.minds.rune.turns import rank_turns
    from runehall.rune.codes import DO_SPARE, KIND_MASK, PHASE_ACT, PHASE_LAY, PHASE_OVER
    from runehall.rune.core.listing import list_moves
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.playout import below
    from runehall.rune.core.turns import copy_state, play

    EQUAL_TURNS, LISTED_MOVES = 40, 3000

CORE_MINDS = ("random", "greedy")
"""Minds that the core plays."""


def choose_moves(s: State, lays: Lays, greedy: int, policy: Policy, rng: list[int], out: list[int]) -> int:
    """Write what an opponent plays now, a whole turn if it is greedy, otherwise one move; how many moves."""
    if not cython.compiled:
        moves, after = [0] * LISTED_MOVES, State()
    if greedy and (s.phase != PHASE_LAY or s.reserve[s.seat] == 0):
        n = _choose_turn(s, lays, policy, rng, out, 0)
        if n > 0:
            return n
    n = min(list_moves(s, lays, moves, LISTED_MOVES), LISTED_MOVES)
    out[0] = moves[below(rng, n)]
    if not greedy or s.phase != PHASE_LAY or s.reserve[s.seat] == 0:
        return 1
    # With a master to place, a lay's quick value is that of its best turn: only that one's end has to be found.
    side = s.book.side[s.seat]
    most = -1000
    ties = 0
    for i in range(n):
        if moves[i] & KIND_MASK == DO_SPARE:
            continue
        copy_state(after, s)
        play(after, moves[i])
        value = quick_value(after, side)
        if value > most:
            most = value
            ties = 0
        ties += value == most
        if value == most and below(rng, ties) == 0:
            out[0] = moves[i]
    copy_state(after, s)
    play(after, out[0])
    return _choose_turn(after, lays, policy, rng, out, 1) if after.phase == PHASE_ACT else 1


def _choose_turn(s: State, lays: Lays, policy: Policy, rng: list[int], out: list[int], n: int) -> int:
    """Write any of the best turns by points behind the n moves that are there; how many moves there are then."""
    if not cython.compiled:
        best = [Turn() for _ in range(EQUAL_TURNS)]
    count = rank_turns(s, lays, policy, rng, best, EQUAL_TURNS)
    if count > 0:
        k = 1
        while k < count and best[k].value == best[0].value:
            k += 1
        k = below(rng, k)
        for j in range(best[k].n):
            out[n + j] = best[k].move[j]
        n += best[k].n
    return n


class Opponents:
    """Plays seats of a game that is driven from Python."""

    def __init__(self, mode: str, seed: int) -> None:
        if not cython.compiled:
            self.policy, self.rng = Policy(), [0]
        self.mode = mode
        self.weights = weights_for(mode)
        self.rng[0] = seed
        set_policy(self.policy, self.weights, EVAL_POINTS, 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return Opponents, (self.mode, self.seed)

    @property
    def seed(self) -> int:
        """What is to come of chance."""
        return self.rng[0]

    @seed.setter
    def seed(self, seed: int) -> None:
        self.rng[0] = seed

    def play_on(self, game: EncodedGame, seats: int, greedy: int, codes: list[int]) -> None:
        """Play for these seats (as bits; some of them greedily) until another one is to move; note the moves."""
        if not cython.compiled:
            lays, chosen = Lays(), [0] * TURN_MOVES
        s = game.core.s
        while s.phase != PHASE_OVER and seats >> s.seat & 1:
            n = choose_moves(s, lays, greedy >> s.seat & 1, self.policy, self.rng, chosen)
            for j in range(n):
                note_show(s, chosen[j], game.shown)
                play(s, chosen[j])
                codes.append(chosen[j])
