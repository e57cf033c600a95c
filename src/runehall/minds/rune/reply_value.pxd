cimport cython
from runehall.minds.rune.structs cimport *
from runehall.minds.rune.features cimport count_bits, fill
from runehall.rune.core.planes cimport find_lays, settle
from runehall.rune.core.state cimport *

cdef enum:
    MAP_MARGIN = 2          # empty columns on the left of a map
    NARROW_MAP = 20         # columns of the map of a narrow plane, and of a wide one
    WIDE_MAP = 68
    ILLEGAL = -1000         # no lay of a card has been valued

cdef void map_areas(State *s, int side, int opponent, AreaMap *g) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, colour=int, first=int, m=row[WIDE], rest=row[WIDE], bit=uint64_t)
cdef void _map_areas(row *p, Span span, State *s, AreaMap *g) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, at=int, bit=uint64_t)
cdef void _write_area(row *f, Py_ssize_t lo, Py_ssize_t hi, AreaMap *g, int loss) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, k=int, worth=int, total=int, side=int, loss=int, f=row[WIDE], start=row[WIDE], one=row)
cdef void _map_controlled(State *s, AreaMap *g, row *m, row *rest, Span span,
                                 int colour) noexcept nogil
@cython.locals(y=Py_ssize_t, k=Py_ssize_t, h=row[WIDE], left=row[WIDE], one=row, v=row, up=row, down=row, a=row, b=row, c=row, d=row)
cdef void _cut_losses(AreaMap *g, row *f, row *start, Span span, int loss,
                             int total) noexcept nogil
@cython.locals(y=Py_ssize_t, k=Py_ssize_t, f=row[WIDE], h=row[WIDE], v=row, at=int)
cdef void _map_free(AreaMap *g, row *m, row *rest, Span span, int worth) noexcept nogil
@cython.locals(rest=uint64_t, bits=uint64_t, best=int)
cdef void _sort_free(AreaMap *g) noexcept nogil
@cython.locals(rivals=Rivals[1], shape=CardShape[1], words='uint64_t *', side=int, first=Py_ssize_t, last=Py_ssize_t, slot=int,
               turn=int, k=Py_ssize_t, y=Py_ssize_t, v=uint64_t, at=Py_ssize_t)
cdef int best_gains(State *s, AreaMap *g, Lays *lays, int seat, int opponent, uint64_t hand, ReplyValue *out) noexcept nogil
@cython.locals(held=uint64_t, mover=int)
cdef void _find_lays_of(State *s, Lays *lays, int seat, uint64_t hand) noexcept nogil
@cython.locals(w=Py_ssize_t, i=int, place=int, colour=int, down=int, right=int)
cdef void _shape_of(State *s, AreaMap *g, int card, int turn, CardShape *shape) noexcept nogil
@cython.locals(lay=LayGain[1], i=int, j=int, most=int, worth=int, bit=uint64_t)
cdef void _value_lay(AreaMap *g, CardShape *shape, Rivals *rivals, Py_ssize_t at, ReplyValue *best) noexcept nogil
@cython.locals(touch=uint64_t[6], more=int[6], value=int, fresh=int, new=int, gain=int, miss=int, i=int, hit=uint64_t,
               joined=uint64_t, near=uint64_t, bit=uint64_t, bits=uint64_t)
cdef int _gain_of(AreaMap *g, CardShape *shape, Rivals *rivals, Py_ssize_t at, LayGain *lay) noexcept nogil
@cython.locals(i=int, j=int, v=int, mean='float', left='float', chance='float')
cdef float _expected_best(int *value, int n, int k) noexcept nogil
@cython.locals(g=AreaMap[1], lays=Lays[1], found=ReplyValue[REPLY_CARDS], value=int[REPLY_CARDS], side=int, opponent=int, i=int,
               unseen=uint64_t, one=uint64_t, at=int, n=int, k=int)
cdef void reply_features(State *s, int seat, uint64_t hand, float *out) noexcept nogil
