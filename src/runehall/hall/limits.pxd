cimport cython

cdef class Bucket:
    cdef double _burst, _left, _rate, _when
    @cython.locals(now=double)
    cpdef bint ready(self)
    cpdef bint take(self)
