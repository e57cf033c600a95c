# The structs and sizes of the compiled modules. `plain_structs.py` has the same in plain Python; a test compares the two.
from libc.stdint cimport int64_t

cdef enum:
    MOVES_MAX = 3000        # moves that are listed at the most
    UNSOLVED = 99999        # the value where the limit of positions was reached
    WHOLE = 6               # the value of a win; shared by two or three, a half or a third of it

ctypedef struct Solving:
    # A search to the end: for which side, by what, and how many positions it may still look at.
    int side
    int by_points
    int64_t left
