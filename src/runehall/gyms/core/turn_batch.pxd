cimport cython
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport score
from runehall.rune.core.interface cimport Core
from runehall.rune.core.playout cimport below, deal, random_move, roll
from runehall.rune.core.turns cimport copy_state, play
from runehall.minds.rune.structs cimport EVAL_POINTS, TURN_MOVES, Policy, Turn
from runehall.minds.rune.search_core cimport EvaluationWeights, set_policy
from runehall.minds.rune.turns cimport copy_turn, rank_turns
from runehall.gyms.core.afterstate cimport AFTERSTATE_FEATURES, write_after
from runehall.gyms.core.encoded_game cimport pay
from runehall.gyms.core.opponents cimport choose_moves
from runehall.gyms.core.parallel cimport ParallelBatch
from runehall.gyms.core.tensors cimport write_middle

cdef enum:
    RANKED = 200            # turns that are ranked before a list is made of them
    FEWEST_LAYS = 8         # lays that turns are ranked of, for short lists and for long ones
    MOST_LAYS = 16

cdef class TurnBatch(ParallelBatch):
    cdef readonly list begins
    cdef readonly EvaluationWeights weights
    cdef readonly int keep
    cdef int greedy
    cdef int seat
    cdef int margin
    cdef int hold
    cdef int dealing
    cdef Policy[1] policy
    cdef Policy[1] opponent
    cdef State *states
    cdef State *fresh
    cdef uint64_t *chance
    cdef Turn *turns
    cdef float[:, :, ::1] rows
    cdef uint8_t[:, :, :, :, ::1] crops
    cdef int crop
    cdef int32_t[::1] counts
    cdef int32_t[::1] seats
    cdef float[::1] rewards
    cdef int32_t[:, ::1] points
    cdef uint8_t[::1] done
    cdef const int64_t[::1] chosen
    cdef const uint64_t[::1] seeds
    cpdef void configure(self, int seat, bint margin, bint hold)
    cpdef void reset(self, const uint64_t[::1] seeds)
    cdef void deal_anew(self, Py_ssize_t i, uint64_t seed, Lays *lays) noexcept nogil
    @cython.locals(lays=Lays[1], i=Py_ssize_t)
    cdef void work(self, int thread, Py_ssize_t first, Py_ssize_t end) noexcept nogil
    @cython.locals(lays=Lays[1])
    cpdef void place(self, Py_ssize_t i, Core core, int seat)
    @cython.locals(s='State *', rng='uint64_t *')
    cdef void begin(self, Py_ssize_t i, Lays *lays) noexcept nogil
    @cython.locals(s='State *', rng='uint64_t *', n=int, k=int, j=int, chosen=int64_t[TURN_MOVES])
    cdef void answer(self, Py_ssize_t i, Lays *lays) noexcept nogil
    @cython.locals(s='State *', kept='Turn *', ranked=Turn[RANKED], n=int, k=int, draws=int, others=int)
    cdef int choose(self, Py_ssize_t i, Lays *lays) noexcept nogil
    @cython.locals(s='State *', turn='Turn *', game=State[1], k=Py_ssize_t, j=int, size=Py_ssize_t)
    cdef void write(self, Py_ssize_t i) noexcept nogil
    @cython.locals(i=Py_ssize_t)
    cpdef Py_ssize_t step(self, const int64_t[::1] actions)
    @cython.locals(s='State *', turn='Turn *', out=float[4], side=int, j=int)
    cdef void act(self, Py_ssize_t i, int action, Lays *lays) noexcept nogil
    @cython.locals(lays=Lays[1])
    cpdef bint play_in(self, Py_ssize_t i, int64_t action)
    @cython.locals(lays=Lays[1])
    cpdef void deal_next(self, Py_ssize_t i)
    cpdef object listed(self, Py_ssize_t i)
    @cython.locals(core=Core)
    cpdef Core core(self, Py_ssize_t i)

@cython.locals(turns='Turn *', size=Py_ssize_t, k=Py_ssize_t, j=int)
cpdef list read_turns(object listed)
