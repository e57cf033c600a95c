# Sizes and structs of the compiled modules.
from libc.stdint cimport int64_t

cpdef enum:
    # Numbers that Python code needs as well; `structs.pyx` exports them.
    UNSOLVED = 99999        # the value if the limit of positions was reached
    WHOLE = 6               # the value of a win; if two or three share it, a half or a third of it

cdef enum:
    MOVES_MAX = 3000        # the most moves that are listed
    DEEPEST = 16            # the most moves to the end of what is solved; each takes about 200 kB of the stack

ctypedef struct Solving:
    # A search to the end: for which side, by which value, and how many positions it may still visit.
    int side
    int by_points
    int64_t left
