"""The clock of the searches: wall time, or the processor time of the calling thread."""

from posix.time cimport CLOCK_MONOTONIC, CLOCK_THREAD_CPUTIME_ID, clock_gettime, timespec

# Whether `now` is the thread's processor time, so that other programs do not disturb a measurement.
cdef bint by_processor = False


def use_processor_time(bint on):
    """Choose the clock of the searches in this process; processor time is only for minds on one thread."""
    global by_processor
    by_processor = on


cpdef double now() noexcept nogil:
    """Return the seconds since a fixed moment."""
    cdef timespec t
    clock_gettime(CLOCK_THREAD_CPUTIME_ID if by_processor else CLOCK_MONOTONIC, &t)
    return t.tv_sec + t.tv_nsec * 1e-9
