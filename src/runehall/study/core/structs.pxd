# The sizes and structs of the compiled modules.
from libc.stdint cimport int64_t

cpdef enum:
    # What Python code needs to know as well: `structs.pyx` makes these numbers part of a module.
    UNSOLVED = 99999        # the value where the limit of positions was reached
    WHOLE = 6               # the value of a win; shared by two or three, a half or a third of it

cdef enum:
    MOVES_MAX = 3000        # moves that are listed at the most
    DEEPEST = 16            # moves to the end of what is solved at the most; each takes some 200 kB of the stack

ctypedef struct Solving:
    # A search to the end: for which side, by what, and how many positions it may still look at.
    int side
    int by_points
    int64_t left
