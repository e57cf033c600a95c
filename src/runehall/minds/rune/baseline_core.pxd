cimport cython
from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free
from runehall.minds.rune.determinize cimport determinize
from runehall.minds.rune.structs cimport *
from runehall.minds.clock cimport now
from runehall.rune.core.areas cimport score
from runehall.rune.core.playout cimport below, playout
from runehall.rune.core.state cimport *
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    MOVE_LIMIT = 3000       # moves that are listed at the most
    CLOCK_EVERY = 8         # simulations between two looks at the clock
    TREE_NODES = 131072
    TABLE_FACTOR = 4        # places of the hash table for each node

@cython.locals(mine=int, other=int, points=int, ties=int)
cdef double win_share(State *s, int side) noexcept nogil
cdef int ended(SearchLimits *limits, int64_t done) noexcept nogil
@cython.locals(game=State[1], lays=Lays[1], i=Py_ssize_t, done=int64_t, side=int)
cdef int64_t flat_monte_carlo(State *s, Belief *belief, MoveStats *stats, uint64_t *rng, SearchLimits *limits) noexcept nogil
@cython.locals(game=State[1], lays=Lays[1], tree=Tree[1], i=Py_ssize_t, k=int, at=int, done=int64_t)
cdef int64_t uct(State *s, Belief *belief, MoveStats *stats, uint64_t *rng, SearchLimits *limits) noexcept nogil
cdef void _open_tree(Tree *tree) noexcept nogil
@cython.locals(h=uint64_t, mask=uint64_t)
cdef uint64_t _slot(Tree *tree, int at, int64_t move) noexcept nogil
@cython.locals(legal=int64_t[MOVE_LIMIT], child=int[MOVE_LIMIT], n=Py_ssize_t, i=Py_ssize_t, at=int, fresh=int)
cdef int _descend(Tree *tree, State *game, Lays *lays, uint64_t *rng) noexcept nogil
@cython.locals(i=Py_ssize_t)
cdef Py_ssize_t _nth_fresh(int *child, int k) noexcept nogil
@cython.locals(k=int)
cdef int _add_node(Tree *tree, int at, int64_t move, int side) noexcept nogil
@cython.locals(pick=Py_ssize_t, i=Py_ssize_t, best=double, ucb=double, node='Node *')
cdef Py_ssize_t _best_child(Tree *tree, int *child, Py_ssize_t n) noexcept nogil
