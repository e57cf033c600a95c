"""Trials: turns played on one sampled deal, and their value as the win chance of every side (in solo, its points)."""

from libc.math cimport exp, log
from runehall.minds.rune.core.determinize cimport determinize
from runehall.minds.rune.core.evaluate cimport evaluate
from runehall.minds.rune.core.outcome cimport win_share
from runehall.minds.rune.core.searcher cimport PRESELECTED, Searcher, greedy_seats, play_on, set_policy
from runehall.minds.rune.core.structs cimport *
from runehall.minds.rune.core.turns cimport copy_turn, rank_turns
from runehall.rune.core.areas cimport score
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play


cdef class Trials:
    """Trials of a searcher's candidates. A net's output v becomes a chance with the logit shift + slope · logit(v)."""

    def __cinit__(self, Searcher searcher not None, double shift, double slope):
        self.searcher = searcher
        self.shift = shift
        self.slope = slope

    def calibrate(self, double shift, double slope):
        """Set the curve that turns the nets' output into a win chance."""
        self.shift = shift
        self.slope = slope

    cdef void sample(self, State *deal, Policy *policy, uint64_t seed) noexcept:
        """Set `deal` to the position with the deal of a seed, and `policy` to that of its rollouts."""
        cdef uint64_t rng = seed
        set_policy(policy, self.searcher.weights, EVAL_NETS, PRESELECTED)
        policy.every_last_turn = 1
        policy.greedy_seats = greedy_seats(self.searcher.belief, seed)
        copy_state(deal, self.searcher.s)
        determinize(deal, self.searcher.belief, &rng, 0)

    def run(self, chosen, uint64_t seed, int depth):
        """Play each candidate and `depth` more turns on the deal of a seed; return every side's worth after each."""
        cdef Policy policy
        cdef State deal, game
        cdef Lays lays
        cdef uint64_t rng
        cdef double worth[SIDES_MAX]
        cdef int i, j, side
        self.sample(&deal, &policy, seed)
        worths = []
        for candidate in chosen:
            i = self.searcher.chosen(candidate)
            rng = seed
            with nogil:
                copy_state(&game, &deal)
                for j in range(self.searcher.turns[i].n):
                    play(&game, self.searcher.turns[i].move[j])
                play_on(&game, &lays, &policy, &rng, depth)
                side_worths(&game, &policy, self.shift, self.slope, worth)
            worths.append([worth[side] for side in range(game.variant.sides)])
        return worths

    def line(self, int candidate, uint64_t seed, int depth):
        """Play a candidate and `depth` more turns of the engine on the deal of a seed.

        Return what was played, turn by turn: the seat, its moves, and the points of every side after them.
        """
        cdef Policy policy
        cdef State game
        cdef Lays lays
        cdef uint64_t rng = seed
        cdef Turn turn
        cdef int i, n, seat, side
        copy_turn(&turn, &self.searcher.turns[self.searcher.chosen(candidate)])
        self.sample(&game, &policy, seed)
        turns = []
        for n in range(depth + 1):
            if game.phase == PHASE_OVER:
                break
            seat = game.seat
            if n > 0 and rank_turns(&game, &lays, &policy, &rng, &turn, 1) == 0:
                break
            for i in range(turn.n):
                play(&game, turn.move[i])
            moves = tuple([turn.move[i] for i in range(turn.n)])
            turns.append((seat, moves, [score(&game, side) for side in range(game.variant.sides)]))
        return turns


cdef void side_worths(State *game, Policy *policy, double shift, double slope, double *worth) noexcept nogil:
    """Write each side's win chance by the result or by the nets, with a sum of 1; in solo, the points."""
    cdef double v
    cdef int side, seat
    if game.phase == PHASE_OVER:
        result_worths(game, worth)
        return
    cdef double total = 0.0
    for side in range(game.variant.sides):
        seat = game.seat if game.variant.side[game.seat] == side else side
        v = evaluate(game, seat, game.hand[seat], policy)
        if game.variant.sides == 1:
            worth[side] = 100 * v
            return
        v = 1e-6 if v < 1e-6 else 1 - 1e-6 if v > 1 - 1e-6 else v
        worth[side] = 1 / (1 + exp(-shift - slope * log(v / (1 - v))))
        total += worth[side]
    for side in range(game.variant.sides):
        worth[side] /= total


cdef void result_worths(State *game, double *worth) noexcept nogil:
    """Write each side's share of the win of a finished game; in solo, its points."""
    cdef int points[SIDES_MAX]
    cdef int side, sides = game.variant.sides
    for side in range(sides):
        points[side] = score(game, side)
    for side in range(sides):
        worth[side] = points[side] if sides == 1 else win_share(points, sides, side)
