"""Compiled opponents: `random` plays any legal move, and `greedy` a whole turn that gains the most points at once."""

from runehall.gyms.core.arguments cimport seed_of, whole
from runehall.gyms.core.encoded_game cimport note_show
from runehall.minds.rune.core.features cimport quick_value
from runehall.minds.rune.core.searcher cimport set_policy
from runehall.minds.rune.core.structs cimport EVAL_POINTS, TURN_MOVES, Turn
from runehall.minds.rune.core.turns cimport rank_turns
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.playout cimport below
from runehall.rune.core.turns cimport copy_state, play

from runehall.minds.rune.learned import weights_for
from runehall.rune.errors import SetupError
from runehall.rune.rules import MODES

cdef enum:
    EQUAL_TURNS = 40        # the most turns of equal value among which a greedy seat chooses
    LISTED_MOVES = 3000     # the most moves among which a random seat chooses

CORE_MINDS = ("random", "greedy")


cdef int choose_moves(State *s, Lays *lays, int greedy, Policy *policy, uint64_t *rng, int64_t *out) noexcept nogil:
    """Write what an opponent plays now, a whole turn if it is greedy, else one move; return the number of moves."""
    cdef int64_t moves[LISTED_MOVES]
    cdef State after
    cdef Py_ssize_t n, i
    cdef int side, most, ties, value
    if greedy and (s.phase != PHASE_LAY or s.reserve[s.seat] == 0):
        n = _choose_turn(s, lays, policy, rng, out, 0)
        if n > 0:
            return n
    n = min(list_moves(s, lays, moves, LISTED_MOVES), LISTED_MOVES)
    out[0] = moves[below(rng, n)]
    if not greedy or s.phase != PHASE_LAY or s.reserve[s.seat] == 0:
        return 1
    # With a master to place, a lay's quick value is that of its best turn, so only that lay has to be completed.
    side = s.variant.side[s.seat]
    most = -1000
    ties = 0
    for i in range(n):
        if moves[i] & KIND_MASK == DO_SPARE:
            continue
        copy_state(&after, s)
        play(&after, moves[i])
        value = quick_value(&after, side)
        if value > most:
            most = value
            ties = 0
        ties += value == most
        if value == most and below(rng, ties) == 0:
            out[0] = moves[i]
    copy_state(&after, s)
    play(&after, out[0])
    return _choose_turn(&after, lays, policy, rng, out, 1) if after.phase == PHASE_ACT else 1


cdef int _choose_turn(State *s, Lays *lays, Policy *policy, uint64_t *rng, int64_t *out, int n) noexcept nogil:
    """Append one of the best turns by points to the n moves that are there; return the new number of moves."""
    cdef Turn best[EQUAL_TURNS]
    cdef int j, k, count = rank_turns(s, lays, policy, rng, best, EQUAL_TURNS)
    if count > 0:
        k = 1
        while k < count and best[k].value == best[0].value:
            k += 1
        k = below(rng, k)
        for j in range(best[k].n):
            out[n + j] = best[k].move[j]
        n += best[k].n
    return n


cdef class Opponents:
    """Plays seats of a game that Python drives."""

    def __cinit__(self, str mode not None, seed):
        if mode not in MODES:
            raise SetupError("MOD-1", f"there is no mode {mode!r:.40}: choose one of {', '.join(MODES)}")
        self.mode = mode
        self.weights = weights_for(mode)
        self.rng = seed_of(seed)
        set_policy(&self.policy, self.weights, EVAL_POINTS, 0)

    def __reduce__(self):
        return Opponents, (self.mode, self.seed)

    @property
    def seed(self):
        """The state of the random generator."""
        return self.rng

    @seed.setter
    def seed(self, seed):
        self.rng = seed_of(seed)

    def play_on(self, EncodedGame game not None, seats, greedy, list codes not None):
        """Play for these seats (as bits; some greedily) until another seat is to move; append the moves to `codes`."""
        cdef Lays lays
        cdef int64_t chosen[TURN_MOVES + 1]
        cdef State *s = game.core.s
        cdef int playing = whole(seats, 0, 15, "SET-3", "the seats, as bits,")
        cdef int greedily = whole(greedy, 0, 15, "SET-3", "the greedy seats, as bits,")
        cdef int n, j
        if MODES[s.variant.seats - 1] != self.mode:
            raise SetupError("GYM", f"these opponents play {self.mode}, not {MODES[s.variant.seats - 1]}")
        while s.phase != PHASE_OVER and playing >> s.seat & 1:
            n = choose_moves(s, &lays, greedily >> s.seat & 1, &self.policy, &self.rng, chosen)
            for j in range(n):
                note_show(s, chosen[j], game.shown)
                play(s, chosen[j])
                codes.append(chosen[j])
        game.listed = -1
