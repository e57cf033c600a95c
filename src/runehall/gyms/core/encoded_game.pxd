cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport score
from runehall.rune.core.interface cimport Core
from runehall.rune.core.playout cimport below, deal
from runehall.rune.core.turns cimport copy_state, play, start
from runehall.gyms.core.afterstate cimport write_after
from runehall.gyms.core.tensors cimport CoreEncoding, Sizes, action_of, list_actions, list_middle, move_of, write_facts, write_table

cdef class EncodedGame:
    cdef readonly CoreEncoding frame
    cdef readonly Core core
    cdef uint64_t[4] shown
    @cython.locals(other=EncodedGame, seat=int)
    cpdef EncodedGame copy(self)
    @cython.locals(i=int, n=int, pile=uint8_t[40])
    cpdef void begin(self, object shuffle, int first)
    @cython.locals(rng=uint64_t[1], i=int, pile=uint8_t[40])
    cpdef void deal(self, uint64_t seed, int first=*)
    @cython.locals(one=uint64_t, card=int)
    cpdef void reveal(self, int seat, list cards)
    @cython.locals(lays=Lays[1])
    cpdef list legal(self)
    @cython.locals(lays=Lays[1], n=Py_ssize_t, i=Py_ssize_t)
    cpdef void mark(self, uint8_t[::1] mask)
    @cython.locals(lays=Lays[1], n=Py_ssize_t, i=Py_ssize_t)
    cpdef list show(self, int seat, uint8_t[:, :, ::1] table, float[::1] facts, uint8_t[::1] mask)
    @cython.locals(side=int)
    cpdef list points(self)
    cpdef int64_t code(self, int action)
    cpdef int action(self, int64_t code)
    @cython.locals(move=int64_t)
    cpdef int64_t play(self, int action)
    @cython.locals(move=int64_t, after=State[1])
    cpdef int64_t attempt(self, int action)
    cpdef void stack(self, int card)
    cpdef void observe(self, int seat, uint8_t[:, :, ::1] table, float[::1] facts)
    @cython.locals(found=list, f='Sizes *', n=Py_ssize_t, i=Py_ssize_t, one=object)
    cpdef list tensor(self, int seat, int size, list blank, Py_ssize_t at)
    @cython.locals(n=Py_ssize_t, i=Py_ssize_t)
    cpdef void observe_middle(self, int seat, int size, float[::1] planes, float[::1] facts)
    @cython.locals(after=State[1], i=Py_ssize_t)
    cpdef void peek(self, list actions, float[:, ::1] out)
    @cython.locals(out=float[4], i=int)
    cpdef list payoffs(self, int margin)

cdef void note_show(State *s, int64_t move, uint64_t *shown) noexcept nogil
@cython.locals(i=int, best=int, ties=int, sides=int, side=int, total=int, sums=int[4])
cdef void pay(State *s, int margin, float *out) noexcept nogil
