cimport cython
from libc.math cimport expf, fabsf
from runehall.minds.marks cimport *
from runehall.rune.state cimport *
from runehall.rune.listing cimport can_take

@cython.locals(b=int, sd=int, j=int, seat=int, at=int, reserve=int, hand=int, second=int, i=int, k=int, v='float')
cdef void encode(State *s, Sketch *sk, int side, int patch, float *extra, float *x) noexcept nogil
@cython.locals(i=Py_ssize_t, j=Py_ssize_t, h='float[32]', total='float', v='float')
cdef float outcome(Net *net, float *x) noexcept nogil
@cython.locals(mine=int, best=int, ties=int, other=int, seat=int, points=int[3], margin='float', share='float')
cdef float final(State *s, Sketch *sk, int side, int more) noexcept nogil
@cython.locals(x='float[88]', more=int, best=int, other=int)
cdef float judge(State *s, Sketch *sk, int side, int patch, float *extra, Taste *taste) noexcept nogil
