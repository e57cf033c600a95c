cimport cython
from runehall.minds.marks cimport *
from runehall.minds.sketch cimport _fill, _ones
from runehall.rune.planes cimport find_lays, settle
from runehall.rune.state cimport *

cdef void chart(State *s, int side, int foe, Ground *g) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, at=int, bit=uint64_t)
cdef void _note(row *f, Py_ssize_t lo, Py_ssize_t hi, Ground *g, int id, int toll) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, k=Py_ssize_t, id=int, worth=int, first=int, colour=int, total=int, sign=int, at=int, best=int, one=row, v=row, up=row, down=row,
               a=row, b=row, c=row, d=row, m=row[80], rest=row[80], f=row[80], h=row[80], start=row[80], left=row[80], bit=uint64_t,
               bits=uint64_t, rest_of=uint64_t)
cdef void _chart(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Ground *g) noexcept nogil
@cython.locals(held=uint64_t, mover=int, side=int, mine=uint64_t, his=uint64_t, others=uint64_t, every=uint64_t, w=Py_ssize_t, slot=int,
               card=int, most=int, best=int, turn=int, k=Py_ssize_t, i=int, j=int, y=Py_ssize_t, v=uint64_t, at=Py_ssize_t,
               at0=Py_ssize_t[12], near0=Py_ssize_t[12], near1=Py_ssize_t[12], off=Py_ssize_t[12], one=Py_ssize_t[12],
               two=Py_ssize_t[12], col=uint64_t[12], touch=uint64_t[12], more=int[12], words='uint64_t *', first=Py_ssize_t, last=Py_ssize_t, worth=int[12], place=int, colour=int, ends=int, value=int, fresh=int, new=int, gain=int, miss=int,
               hit=uint64_t, joined=uint64_t, near=uint64_t, bit=uint64_t, bits=uint64_t, big=int)
cdef int weigh(State *s, Ground *g, Lays *lays, int seat, int foe, uint64_t hand, Threat *out) noexcept nogil
@cython.locals(i=int, j=int, v=int, mean='float', left='float', chance='float')
cdef float _expect(int *value, int n, int k) noexcept nogil
@cython.locals(g=Ground[1], lays=Lays[1], found=Threat[28], value=int[28], side=int, opp=int, i=int, unseen=uint64_t, one=uint64_t, at=int, n=int, k=int)
cdef void foresee(State *s, int seat, uint64_t hand, float *out) noexcept nogil
