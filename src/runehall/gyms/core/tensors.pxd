from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *

cpdef enum:
    # The layout of actions, planes and facts. Actions without a place come first; for the adepts, this is the first of
    # two.
    DRAW_ACTION = 0
    PASS_ACTION = 1
    SPARE_ACTION = 2
    BOX_ACTION = 3
    ADEPT_ACTION = 4
    TOKENS = 6              # the first ids of tokens (eight places, two colours) and of discards
    DISCARDS = 22
    TOKEN_PLANE = 3         # planes after the three colours; for corners and masters, the first of several
    CORNER_PLANE = 4
    MASTER_PLANE = 6
    PHASE_FACTS = 6         # facts for the phase, which come first

ctypedef struct Sizes:
    # The sizes of an encoding.
    int radius
    int width
    int slots
    int variants
    int masters
    int lays
    int actions
    int planes
    int facts

cdef class CoreEncoding:
    cdef Sizes sizes
    cdef readonly Core blank    # a game of these rules with this deck
    cdef int64_t *moves     # room for one list of moves and one of actions, for the holder of the GIL
    cdef int32_t *ids
    cdef uint8_t *window    # room for an empty table and for facts, for the holder of the GIL
    cdef float *known
    cdef void **numbers     # each action id as a Python number, created when it is first listed
    cdef int check_variant(self, Core core) except -1
    cdef list pick(self, int32_t *ids, Py_ssize_t n)

cdef int action_of(State *s, Sizes *f, int64_t move) noexcept nogil
cdef int64_t move_of(State *s, Sizes *f, int action) noexcept nogil
cdef Py_ssize_t list_actions(State *s, Sizes *f, Lays *lays, int64_t *moves, int32_t *out) noexcept nogil
cdef void clear_table(Sizes *f, int wide, int high, uint8_t *out) noexcept nogil
cdef Py_ssize_t list_middle(State *s, Sizes *f, int viewer, int size, uint8_t *window, int32_t *out) noexcept nogil
cdef void write_middle(State *s, int viewer, int size, uint8_t *out) noexcept nogil
cdef void write_facts(State *s, Sizes *f, int viewer, uint64_t *shown, float *out) noexcept nogil
