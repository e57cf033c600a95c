cimport cython
from libc.string cimport memcpy
from runehall.minds.rune.evaluate cimport evaluate, evaluate_features
from runehall.minds.rune.structs cimport *
from runehall.minds.rune.features cimport area_at, area_features_at, extract_features, quick_value
from runehall.minds.clock cimport now
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport find_spots
from runehall.rune.core.playout cimport roll
from runehall.rune.core.listing cimport can_take, is_free, list_moves
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    MOVE_LIMIT = 3000       # moves that are listed at the most
    ENDGAME_TURNS = 8       # turns that are played to the end where two are left
    REEVALUATED = 5         # turns that are evaluated again with the reply net, or all where more are kept
    PRESELECT_MAX = 16      # lays a preselection keeps at the most
    ROLLOUT_AREAS = 3       # free areas that are considered for a master, unless every place is
    CLOCK_EVERY = 8         # evaluations between two looks at the clock
    MANY_TURNS = 99         # turns left where cards can still be drawn

@cython.locals(word=uint64_t, total=int)
cdef float normal_noise(uint64_t *rng) noexcept nogil
cdef int turn_over(State *s, int64_t last) noexcept nogil
cdef void copy_turn(Turn *d, Turn *t) noexcept nogil
@cython.locals(i=int)
cdef void insert_turn(Ranking *r, Turn *t, float value) noexcept nogil
@cython.locals(n=int, i=int, r=Ranking[1], some=Turn[REEVALUATED], left=int)
cdef int rank_turns(State *s, Lays *lays, Policy *policy, uint64_t *rng, Turn *out, int keep) noexcept nogil
@cython.locals(n=int, i=int, j=int, game=State[1], t=Turn[1], last=int64_t)
cdef void _reevaluate(State *s, Ranking *r) noexcept nogil
cdef float _noise(Ranking *r) noexcept nogil
@cython.locals(n=Py_ssize_t, i=Py_ssize_t, moves=int64_t[MOVE_LIMIT], child=State[1], begun=Turn[1], features=Features[1],
               value='float', by_points=int)
cdef void _rank_by_position(State *s, Lays *lays, Ranking *r) noexcept nogil
@cython.locals(child=State[1], score=int[PRESELECT_MAX], side=int, kept=int, i=Py_ssize_t, j=int, v=int, move=int64_t)
cdef Py_ssize_t _preselect(State *s, int64_t *moves, Py_ssize_t n, int keep) noexcept nogil
@cython.locals(after=State[1])
cdef float _master_value(State *s, Features *features, int64_t move, int seat, int area, float *added, Policy *policy) noexcept nogil
@cython.locals(after=State[1], features=Features[1], k=int, n=int, value='float', detail=int)
cdef void _rank_acts(State *s, Turn *begun, int seat, Ranking *r) noexcept nogil
@cython.locals(spots=uint64_t[WIDE], added='float[AREA_FEATURES]', last=int, cx=int, cy=int, x=int, y=Py_ssize_t, w=uint64_t, v='float',
               best='float', second='float', move=int64_t, best_move=int64_t, second_move=int64_t)
cdef void _rank_master(State *s, Features *features, Turn *begun, int seat, int area, Ranking *r) noexcept nogil
@cython.locals(spots=uint64_t[WIDE], y=Py_ssize_t, move=int64_t)
cdef void _rank_last_resort(State *s, Features *features, Turn *begun, int seat, Ranking *r) noexcept nogil
@cython.locals(best=Turn[1], n=int, i=int)
cdef int64_t play_best(State *s, Lays *lays, Policy *policy, uint64_t *rng) noexcept nogil
@cython.locals(left=int, seat=int)
cdef int turns_left(State *s) noexcept nogil
@cython.locals(alone=int, seat=int)
cdef int nothing_hidden(State *s) noexcept nogil
@cython.locals(game=State[1], features=Features[1], best=Turn[ENDGAME_TURNS], n=int, i=int, j=int, pick=int, v='float', most='float')
cdef int64_t play_turn(State *s, Lays *lays, Policy *policy, uint64_t *rng) noexcept nogil
