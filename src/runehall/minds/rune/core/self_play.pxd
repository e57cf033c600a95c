from runehall.minds.rune.core.searcher cimport EvaluationWeights
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *

cdef class SelfPlay:
    cdef readonly Core core
    cdef readonly EvaluationWeights weights
    cdef int method
    cdef Policy policy
    cdef uint64_t rng
    cdef float[:, ::1] inputs
    cdef float[::1] targets
    cdef readonly Py_ssize_t count
    cdef void play(self, State *game, Lays *lays, float noise, float draw_noise) noexcept nogil
    cdef void write(self, State *game, int mover, uint64_t held) noexcept nogil
