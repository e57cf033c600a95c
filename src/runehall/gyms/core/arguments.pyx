"""Checks of arguments from Python, and memory allocation that raises on failure."""

from libc.stdlib cimport calloc

from operator import index

from runehall.rune.errors import SetupError


cdef int64_t whole(object value, int64_t low, int64_t high, str rule, str what) except? -1:
    """Read a whole number within bounds."""
    try:
        number = index(value)
    except TypeError:
        raise SetupError(rule, f"{what} is a whole number from {low} to {high}, not {value!r:.40}") from None
    if not low <= number <= high:
        raise SetupError(rule, f"{what} is {number}: take {low} to {high}")
    return number


cdef uint64_t seed_of(object value) except? 0:
    """Read a seed of 64 bits."""
    try:
        number = index(value)
    except TypeError:
        raise SetupError("SET-2", f"a seed is a whole number, not {value!r:.40}") from None
    if not 0 <= number < 1 << 64:
        raise SetupError("SET-2", f"a seed is from 0 to 2**64 - 1, not {number}")
    return number


cdef int check_shape(str what, object buffer, tuple wanted) except -1:
    """Check that a buffer has this shape."""
    shape = tuple(memoryview(buffer).shape)
    if shape != wanted:
        raise SetupError("GYM", f"{what} has the shape {shape}: {wanted} is needed")
    return 0


cdef void *room(size_t count, size_t size) except NULL:
    """Allocate zeroed memory for this many items; the caller owns it and frees it with `free`."""
    cdef void *block = calloc(count if count else 1, size)
    if not block:
        raise MemoryError
    return block
