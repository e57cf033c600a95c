cimport cython
from runehall.rune.state cimport *
from runehall.rune.areas cimport flood, control
from runehall.rune.planes cimport make_room

ctypedef struct Change:
    # A card or a token about to change the table: where, which places, and the runes of each colour, by row.
    int x
    int y
    int h
    uint64_t full
    uint64_t part[9]

ctypedef struct Halos:
    # The controlled areas of contested colours, each with the places around it, as the state's planes lie.
    int n
    int near[3]         # whether a card could touch two areas of the colour, one of them an opponent's
    int colour[9]
    int foe[9]
    uint16_t narrow[9 * 24]
    uint64_t wide[9 * 80]

@cython.locals(i=int, w=int, h=int, c=int, bit=uint64_t)
cdef void change_by_lay(State *s, int card, int turn, int tx, int ty, Change *out) noexcept nogil
@cython.locals(i=int)
cdef void change_by_token(State *s, int tx, int ty, int colour, Change *out) noexcept nogil
@cython.locals(c=int, mine=int)
cdef int contested(State *s, int colour) noexcept nogil
@cython.locals(colour=int)
cdef int joins(State *s, Change *change) noexcept nogil
@cython.locals(y=Py_ssize_t, r=int)
cdef void _after(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, Change *change, int colour, row *m) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, r=int, j=int, count=int, foes=int, first=int, m=row[80], f=row[80], seen=row[80], seed=row, one=row,
               above=row, here=row, below=row)
cdef int _joins(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Change *change, int colour) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, m=row[80], g=row[80], one=row)
cdef int _apart(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, int colour, int first, row *f) noexcept nogil
cdef int cuts(State *s, Change *change) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, side=int, colour=int, m=row[80], f=row[80], kept=row[80], one=row)
cdef int _cuts(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Change *change) noexcept nogil
cdef int lines(State *s, Change *change) noexcept nogil
@cython.locals(y=Py_ssize_t, _=int, colour=int, m=row[80], across=row[80], v=row, found=row)
cdef int _lines(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Change *change) noexcept nogil
cdef int find_halos(State *s, Halos *out) noexcept nogil
@cython.locals(c=int, i=int, k=int, known=int, found=int)
cdef int _find_halos(row *p, row *q, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Halos *out) noexcept nogil
@cython.locals(y=Py_ssize_t, m=row[80], f=row[80], one=row)
cdef void _halo(row *p, row *q, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, int i, Py_ssize_t k) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, found=row)
cdef int _close(row *q, Py_ssize_t n, Py_ssize_t a, Py_ssize_t b, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef void find_doubts(State *s, Halos *halos, int card, int turn, Py_ssize_t lo, Py_ssize_t hi, uint64_t *out) noexcept nogil
@cython.locals(y=Py_ssize_t, c=int, k=Py_ssize_t, r=Py_ssize_t, bits=int, t=row[80], once=row[80], twice=row[80], foe=row[80],
               doubt=row[80])
cdef void _doubts(row *q, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Halos *halos, int card, int turn,
                  uint64_t *out) noexcept nogil
