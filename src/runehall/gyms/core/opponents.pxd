cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.playout cimport below
from runehall.rune.core.turns cimport copy_state, play
from runehall.minds.rune.structs cimport EVAL_POINTS, TURN_MOVES, Policy, Turn
from runehall.minds.rune.search_core cimport EvaluationWeights, set_policy
from runehall.minds.rune.features cimport quick_value
from runehall.minds.rune.turns cimport rank_turns
from runehall.gyms.core.encoded_game cimport EncodedGame, note_show

cdef enum:
    EQUAL_TURNS = 40        # turns among which a greedy seat chooses if they are worth the same
    LISTED_MOVES = 3000     # moves that a random seat chooses among at the most

@cython.locals(moves=int64_t[LISTED_MOVES], after=State[1], n=Py_ssize_t, i=Py_ssize_t, side=int, most=int, ties=int, value=int)
cdef int choose_moves(State *s, Lays *lays, int greedy, Policy *policy, uint64_t *rng, int64_t *out) noexcept nogil
@cython.locals(best=Turn[EQUAL_TURNS], count=int, k=int, j=int)
cdef int _choose_turn(State *s, Lays *lays, Policy *policy, uint64_t *rng, int64_t *out, int n) noexcept nogil

cdef class Opponents:
    cdef readonly str mode
    cdef readonly EvaluationWeights weights
    cdef Policy[1] policy
    cdef uint64_t[1] rng
    @cython.locals(lays=Lays[1], chosen=int64_t[TURN_MOVES], s='State *', n=int, j=int)
    cpdef void play_on(self, EncodedGame game, int seats, int greedy, list codes)
