cimport cython
from runehall.minds.rune.turns cimport turns_left
from runehall.rune.core.areas cimport free_areas, score
from runehall.rune.core.interface cimport Core
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play
from runehall.study.evaluation.structs cimport *

@cython.locals(game=State[1], solving=Solving[1], start=Core, move=int64_t)
cpdef tuple solve_after(Core core, object moves, int side, bint by_points, int64_t limit, int low=*, int high=*)
@cython.locals(mine=int, best=int, other=int, points=int, ties=int)
cdef int margin_value(State *s, Solving *solving, int more) noexcept nogil
@cython.locals(lays=Lays[1], moves=int64_t[MOVES_MAX], child=State[1], n=Py_ssize_t, i=Py_ssize_t, v=int, best=int, own=int, last=int,
               tops=int[3])
cdef int solve(State *s, Solving *solving, int low, int high) noexcept nogil
