cimport cython
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport control, score
from runehall.rune.core.listing cimport ignored, list_moves

cdef enum:
    # The layout of actions, planes and facts; `plain_structs.py` has the same in Python.
    DRAW_ACTION = 0
    PASS_ACTION = 1
    SPARE_ACTION = 2
    BOX_ACTION = 3
    ADEPT_ACTION = 4
    TOKENS = 6
    DISCARDS = 22
    TOKEN_PLANE = 3
    CORNER_PLANE = 4
    MASTER_PLANE = 6
    PHASE_FACTS = 6

ctypedef struct Sizes:
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
    cdef Sizes[1] sizes
    cdef int64_t *moves     # room for one list of moves and of actions, for whoever holds the interpreter's lock
    cdef int32_t *ids
    cdef uint8_t *window    # room for an empty table and for facts, for whoever holds the lock
    cdef float *known
    cdef void **numbers     # each action id as a Python number, made when it is first listed
    @cython.locals(i=Py_ssize_t)
    cdef list pick(self, Py_ssize_t n)

cdef extern from *:
    """
    /* The first n ids as a list of Python numbers, each made once and kept. */
    static inline PyObject *runehall_pick(void **numbers, const int32_t *ids, Py_ssize_t n) {
        PyObject *found = PyList_New(n);
        for (Py_ssize_t i = 0; found && i < n; i++) {
            PyObject *one = (PyObject *)numbers[ids[i]];
            if (!one) {
                if (!(one = PyLong_FromLong(ids[i]))) { Py_CLEAR(found); break; }
                numbers[ids[i]] = one;
            }
            Py_INCREF(one);
            PyList_SET_ITEM(found, i, one);
        }
        return found;
    }
    static inline void runehall_drop(void **numbers, Py_ssize_t n) {
        if (numbers) for (Py_ssize_t i = 0; i < n; i++) Py_XDECREF((PyObject *)numbers[i]);
    }
    """
    list pick_numbers "runehall_pick"(void **numbers, int32_t *ids, Py_ssize_t n)
    void drop_numbers "runehall_drop"(void **numbers, Py_ssize_t n)

cdef int window_x(State *s, Sizes *f) noexcept nogil
cdef int window_y(State *s, Sizes *f) noexcept nogil
@cython.locals(kind=int, x=int, y=int, at=int, slot=int, dx=int, dy=int, turn=int, variant=int, card=int, one=uint64_t)
cdef int action_of(State *s, Sizes *f, int64_t move) noexcept nogil
@cython.locals(x=int, y=int, i=int, area=int, variant=int, turn=int, card=int, rune=int64_t, move=int64_t)
cdef int64_t move_of(State *s, Sizes *f, int action) noexcept nogil
cdef int _nth(uint64_t hand, int n) noexcept nogil
@cython.locals(n=Py_ssize_t, i=Py_ssize_t, area=int, base=int, at=int, card=int, slot=int, one=uint64_t, move=int64_t)
cdef Py_ssize_t list_actions(State *s, Sizes *f, Lays *lays, int64_t *moves, int32_t *out) noexcept nogil

@cython.locals(x=Py_ssize_t, y=Py_ssize_t, k=Py_ssize_t, area=Py_ssize_t, at=Py_ssize_t)
cdef void clear_table(Sizes *f, int wide, int high, uint8_t *out) noexcept nogil
@cython.locals(n=Py_ssize_t, k=Py_ssize_t, x=int, y=int, wide=int, high=int, half=int, at=Py_ssize_t)
cdef Py_ssize_t list_middle(State *s, Sizes *f, int viewer, int size, uint8_t *window, int32_t *out) noexcept nogil
cdef void write_table(State *s, Sizes *f, int viewer, uint8_t *out) noexcept nogil
@cython.locals(i=int, x=int, y=int, seats=int, dx=int, dy=int)
cdef void write_middle(State *s, int viewer, int size, uint8_t *out) noexcept nogil
@cython.locals(y=Py_ssize_t, k=Py_ssize_t, v=row, seen=row, area=Py_ssize_t, at=Py_ssize_t, line='uint8_t *', x=int)
cdef void _write_planes(row *p, Py_ssize_t n, State *s, int viewer, int size, int dx, int dy, uint8_t *out) noexcept nogil
@cython.locals(one=uint64_t)
cdef void _bits(uint64_t v, int dx, int size, uint8_t *line) noexcept nogil
@cython.locals(n=int, i=int, k=int, seat=int, side=int, seats=int, sides=int, card=int, hand=uint64_t, held=uint64_t,
               gone=uint64_t, one=uint64_t, choosing=int)
cdef void write_facts(State *s, Sizes *f, int viewer, uint64_t *shown, float *out) noexcept nogil
