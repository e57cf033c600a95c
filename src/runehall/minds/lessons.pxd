cimport cython
from libc.stdlib cimport calloc, free
from runehall.minds.marks cimport *

cdef enum:
    LESSONS = 65536     # lessons that are kept
    PROBES = 8          # places where one may be

cdef class Lessons:
    cdef Lesson *table

@cython.locals(i=int)
cdef uint64_t sign(uint64_t place, Turn *t) noexcept nogil
@cython.locals(i=int, at=uint64_t)
cdef Lesson *lesson(Lesson *table, uint64_t key) noexcept nogil
@cython.locals(i=int)
cdef void learn(Note *note, float worth) noexcept nogil
