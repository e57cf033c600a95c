from runehall.rune.core.board cimport Board
from runehall.rune.core.state cimport *

cdef class CoreVariant:
    cdef Variant[1] variant

cdef class Core:
    cdef readonly CoreVariant variant
    cdef State *s           # without the wide planes while the table fits the narrow ones
    cdef size_t room        # how many bytes are allocated for the state
    cdef list _undone       # for `undo`: the newest state, and the difference of each older one from the next
    cdef int allocate(self, size_t size) except -1
    cdef int assign(self, State *state) except -1
    cdef int _put_on_table(self, laid, tokens, masters) except -1
    cdef int _give_out(self, seats, discarded) except -1
    cpdef make_room(self)
    cpdef Core copy(self)
    cpdef play(self, int64_t move)
    cpdef list moves(self)
    cpdef Board board(self)
    cpdef bint allows(self, int64_t move)
    cpdef Py_ssize_t count(self)
    cpdef int score(self, int side) except? -10000
    cpdef list free(self)
    cpdef int hand_count(self, int seat) except -1
