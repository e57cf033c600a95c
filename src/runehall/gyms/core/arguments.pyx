"""What Python hands to the compiled gyms, checked once at the door; and memory that is there or raises."""

from libc.stdlib cimport calloc

from operator import index

from runehall.rune.errors import SetupError


cdef int64_t whole(object value, int64_t low, int64_t high, str rule, str what) except? -1:
    """A whole number within bounds."""
    try:
        number = index(value)
    except TypeError:
        raise SetupError(rule, f"{what} is a whole number from {low} to {high}, not {value!r:.40}") from None
    if not low <= number <= high:
        raise SetupError(rule, f"{what} is {number}: take {low} to {high}")
    return number


cdef uint64_t seed_of(object value) except? 0:
    """A seed that fits a register."""
    try:
        number = index(value)
    except TypeError:
        raise SetupError("SET-2", f"a seed is a whole number, not {value!r:.40}") from None
    if not 0 <= number < 1 << 64:
        raise SetupError("SET-2", f"a seed is from 0 to 2**64 - 1, not {number}")
    return number


cdef int check_shape(str what, object buffer, tuple wanted) except -1:
    """A buffer has the shape that is written to."""
    shape = tuple(memoryview(buffer).shape)
    if shape != wanted:
        raise SetupError("GYM", f"{what} has the shape {shape}: {wanted} is needed")
    return 0


cdef void *room(size_t count, size_t size) except NULL:
    """Memory for so many things of a size, all zero; it belongs to who asks, and is freed with `free`."""
    cdef void *block = calloc(count if count else 1, size)
    if not block:
        raise MemoryError
    return block
