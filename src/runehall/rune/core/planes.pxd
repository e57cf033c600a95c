cimport cython
from libc.string cimport memcpy, memset
from runehall.rune.core.registers cimport count, load, load_four, plane, store, store_four
from runehall.rune.core.state cimport *

@cython.locals(nx0=int, nx1=int, ny0=int, ny1=int, bits=int, pad=int, dx=int, dy=int)
cdef void make_room(State *s, int x, int y, int w, int h) noexcept nogil
@cython.locals(bits=int, pad=int, cx=int, cy=int)
cdef void settle(State *s) noexcept nogil
@cython.locals(x=int, y=int, w=int, h=int)
cdef void stamp(State *s, int card, int turn, int tx, int ty) noexcept nogil
@cython.locals(i=int)
cdef void _moved(State *s, int dx, int dy) noexcept nogil
@cython.locals(k=Py_ssize_t, y=Py_ssize_t, i=int, v=uint64_t)
cdef void _widen(State *s) noexcept nogil
@cython.locals(k=Py_ssize_t, y=Py_ssize_t, t=row[80], rows='uint16_t *', moved=plane)
cdef void _shift(row *p, Span span, int dx, Py_ssize_t dy) noexcept nogil
@cython.locals(r=int, i=int, c=int, w=int, h=int, p='uint64_t *', full=uint64_t, one=uint64_t, old=uint64_t, part=uint64_t,
               changed=uint64_t[3])
cdef void _stamp(State *s, int card, int turn, int x, Py_ssize_t y) noexcept nogil
@cython.locals(c=Py_ssize_t, full=uint64_t, old=uint64_t, now=uint64_t, changed=uint64_t)
cdef void _stamp_narrow(uint16_t *p, State *s, int card, int turn, int x) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, one=row)
cdef void _begin_realm(row *p, Py_ssize_t n, State *s, int side) noexcept nogil
cdef void lose_realm(State *s, int side) noexcept nogil

@cython.locals(hand=uint64_t, n=int)
cdef void find_lays(State *s, Lays *out) noexcept nogil
@cython.locals(n=Py_ssize_t, lo=Py_ssize_t, hi=Py_ssize_t, y=Py_ssize_t, slot=int, card=int, tall=row[80], broad=row[80], t0=row[80], t1=row[80], t2=row[80], t3=row[80],
               t=row, u=row, h=row, left=row, mid=row, right=row, under=row, beside=row,
               a=Py_ssize_t, b=Py_ssize_t, c=Py_ssize_t, d=Py_ssize_t, e=Py_ssize_t, f=Py_ssize_t, k=Py_ssize_t)
cdef void _corners(row *p, row *q, State *s, Lays *out) noexcept nogil
@cython.locals(slot=int, turns=int, i=Py_ssize_t, y=Py_ssize_t, c=int)
cdef void _count(Lays *out, State *s) noexcept nogil
@cython.locals(i=int, k=Py_ssize_t, y=Py_ssize_t, c=int, before=int, j=Py_ssize_t, w='uint64_t *')
cdef int pick_lay(Lays *lays, int r) noexcept nogil

cdef int find_magic(State *s, int card, int turn, int beside, uint64_t *out) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, c=Py_ssize_t, dx=int, dy=Py_ssize_t, w=int, h=int, v=row, t=row, u=row, total=int,
               under1=row[80], under2=row[80], side1=row[80], side2=row[80])
cdef int _magic(row *p, Span span, State *s, int card, int turn, int beside, uint64_t *out) noexcept nogil
