cimport cython
from posix.time cimport CLOCK_MONOTONIC, CLOCK_THREAD_CPUTIME_ID, clock_gettime, timespec

cdef bint by_processor
cpdef void use_processor_time(bint on)
@cython.locals(t=timespec)
cpdef double now() noexcept nogil
