cimport cython
from runehall.minds.rune.evaluate cimport encode_with_replies, final_value
from runehall.minds.rune.features cimport extract_features
from runehall.minds.rune.search_core cimport PRESELECTED, EvaluationWeights, set_policy
from runehall.minds.rune.structs cimport *
from runehall.minds.rune.turns cimport play_turn, turn_over
from runehall.rune.core.interface cimport Core
from runehall.rune.core.playout cimport below, deal, random_move
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    EARLY_TURNS = 4         # fewer than this many turns at the start are random
    NOISE_LEVELS = 4        # a game's noise is 0, 1/2, 1 or 3/2 of what is asked
    GAME_TURNS = 40         # one turn of the first so many is random
    GREEDY_ONE_IN = 3

cdef class SelfPlay:
    cdef readonly Core core
    cdef readonly EvaluationWeights weights
    cdef int method
    cdef Policy[1] policy
    cdef uint64_t[1] rng
    cdef float[:, ::1] inputs
    cdef float[::1] targets
    cdef readonly Py_ssize_t count
    @cython.locals(game=State[1], lays=Lays[1], features=Features[1], g=Py_ssize_t, first=Py_ssize_t, i=Py_ssize_t)
    cpdef Py_ssize_t run(self, Py_ssize_t games, uint64_t seed, float noise, float draw_noise)
    @cython.locals(early=int, k=int, wild=int, greedy=int, mover=int, held=uint64_t, last=int64_t)
    cdef void play(self, State *game, Lays *lays, float noise, float draw_noise) noexcept nogil
    @cython.locals(x=NetInputs[1], side=int, seat=int, i=int)
    cdef void write(self, State *game, int mover, uint64_t held) noexcept nogil
