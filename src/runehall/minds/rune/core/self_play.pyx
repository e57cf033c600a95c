"""Self-play: whole games by a noisy policy, written as net inputs and results for training."""

from runehall.minds.rune.core.evaluate cimport encode_with_replies, final_value
from runehall.minds.rune.core.features cimport extract_features
from runehall.minds.rune.core.searcher cimport PRESELECTED, EvaluationWeights, set_policy
from runehall.minds.rune.core.structs cimport *
from runehall.minds.rune.core.turns cimport play_turn, turn_over
from runehall.rune.core.interface cimport Core
from runehall.rune.core.playout cimport below, deal, random_move
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    EARLY_TURNS = 4         # fewer than this many turns at the start are random
    NOISE_LEVELS = 4        # the noise of a game is 0, 1/2, 1 or 3/2 of the given one
    GAME_TURNS = 40         # one of this many first turns is random
    GREEDY_ONE_IN = 3


from runehall.errors import RunehallError


cdef class SelfPlay:
    """Plays games, and writes the reply net's inputs and the result for every turn and side until the buffers are full.

    `core` is a game that has not begun; `inputs` has a row and `targets` a number for each position.
    """

    def __cinit__(
        self, Core core not None, EvaluationWeights weights not None, int method, float[:, ::1] inputs not None,
        float[::1] targets not None,
    ):
        if core.s.laid != 1 or core.s.phase == PHASE_OVER:
            raise RunehallError("MIND", "self-play needs a game in which nothing was played yet")
        if inputs.shape[1] != NET_INPUTS or inputs.shape[0] != targets.shape[0]:
            raise RunehallError("MIND", f"each position has a row of {NET_INPUTS} inputs, and one target")
        self.core = core
        self.weights = weights
        self.method = method
        self.inputs = inputs
        self.targets = targets
        set_policy(&self.policy, weights, method, PRESELECTED if method else 0)

    def run(self, Py_ssize_t games, uint64_t seed, float noise, float draw_noise):
        """Play this many games with up to 1.5 times this noise, and return the number of positions in the buffers."""
        cdef State game
        cdef Lays lays
        cdef Features features
        cdef Py_ssize_t g, first, i
        self.rng = seed
        with nogil:
            for g in range(games):
                copy_state(&game, self.core.s)
                game.seat = game.first = below(&self.rng, game.variant.seats)
                deal(&game, &self.rng)
                first = self.count
                self.play(&game, &lays, noise, draw_noise)
                extract_features(&game, &features, FEATURES_POINTS)
                for i in range(first, self.count):
                    self.targets[i] = final_value(&game, &features, (i - first) % game.variant.sides, 0)
        return self.count

    cdef void play(self, State *game, Lays *lays, float noise, float draw_noise) noexcept nogil:
        """Play a game to its end. A few turns are random, so that every kind of position is seen.

        In one game of three, a seat plays for immediate points, so that the net learns to play against that.
        """
        cdef int mover
        cdef uint64_t held
        cdef int64_t last
        cdef int early = below(&self.rng, EARLY_TURNS)
        cdef int k = below(&self.rng, NOISE_LEVELS)
        self.policy.noise = noise * k / 2
        self.policy.draw_noise = draw_noise * k / 2
        cdef int wild = below(&self.rng, GAME_TURNS)
        cdef int greedy = below(&self.rng, game.variant.seats) if below(&self.rng, GREEDY_ONE_IN) == 0 else -1
        k = 0
        while game.phase != PHASE_OVER:
            mover = game.seat
            held = game.hand[mover]
            if early or k == wild:
                last = random_move(game, lays, &self.rng)
                play(game, last)
            else:
                self.policy.method = EVAL_POINTS if game.seat == greedy else self.method
                last = play_turn(game, lays, &self.policy, &self.rng)
            if turn_over(game, last):
                k += 1
                if early:
                    early -= 1
                if game.phase != PHASE_OVER and not early:
                    self.write(game, mover, held)

    cdef void write(self, State *game, int mover, uint64_t held) noexcept nogil:
        """Write the inputs of every side after a turn of `mover`, whose hand was `held` before."""
        cdef NetInputs x
        cdef int side, seat, i
        if self.count + game.variant.sides >= self.inputs.shape[0]:
            return
        # In half of the cases a card just drawn does not count, as when a draw is evaluated.
        held &= game.hand[mover]
        if below(&self.rng, 2):
            held = game.hand[mover]
        for side in range(game.variant.sides):
            seat = mover if game.variant.side[mover] == side else side
            encode_with_replies(game, seat, held if seat == mover else game.hand[seat], &x)
            for i in range(NET_INPUTS):
                self.inputs[self.count, i] = 0
            for i in range(x.n):
                self.inputs[self.count, x.index[i]] += x.value[i]
            self.count += 1
