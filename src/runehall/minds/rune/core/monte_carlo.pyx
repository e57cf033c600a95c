"""Flat Monte Carlo and plain information-set UCT, with random playouts on sampled deals: baselines for the arena."""

from libc.math cimport log, sqrt
from runehall.minds.rune.core.clock cimport now
from runehall.minds.rune.core.determinize cimport determinize
from runehall.minds.rune.core.outcome cimport win_share
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.areas cimport score
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.playout cimport below, playout
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play


cdef double result_of(State *s, int side) noexcept nogil:
    """Return the value of a finished game to a side: its share of the win, or in solo a hundredth of its points."""
    cdef int points[SIDES_MAX]
    cdef int other
    for other in range(s.variant.sides):
        points[other] = score(s, other)
    return points[0] * 0.01 if s.variant.sides == 1 else win_share(points, s.variant.sides, side)


cdef int ended(SearchLimits *limits, int64_t done) noexcept nogil:
    """Return whether a search has reached one of its limits after `done` simulations."""
    if done >= limits.simulations or limits.stop[0]:
        return 1
    return done % CLOCK_EVERY == CLOCK_EVERY - 1 and now() >= limits.deadline


cdef int64_t flat_monte_carlo(
        State *s, Belief *belief, MoveStats *stats, uint64_t *rng, SearchLimits *limits
) noexcept nogil:
    """Try one move after another, each on a new deal with a random playout, and return the number of games."""
    cdef State game
    cdef Lays lays
    cdef Py_ssize_t i
    cdef int side = s.variant.side[s.seat]
    cdef int64_t done = 0
    while not ended(limits, done):
        i = done % stats.n
        copy_state(&game, s)
        determinize(&game, belief, rng, 0)
        play(&game, stats.moves[i])
        playout(&game, &lays, rng)
        stats.sums[i] += result_of(&game, side)
        stats.visits[i] += 1
        done += 1
    return done


cdef int64_t uct(
        State *s, Belief *belief, MoveStats *stats, uint64_t *rng, SearchLimits *limits, Tree *tree
) noexcept nogil:
    """Search with one tree for all deals, and return the number of games.

    Each game descends by UCB among the moves that its deal allows, adds a node, and continues at random. At first,
    `tree` has only its root, node 0.
    """
    cdef State game
    cdef Lays lays
    cdef Py_ssize_t i
    cdef int k, at
    cdef int64_t done = 0
    while tree.used < tree.size - 1 and not ended(limits, done):
        copy_state(&game, s)
        determinize(&game, belief, rng, 0)
        at = _descend(tree, &game, &lays, rng)
        if game.phase != PHASE_OVER:
            playout(&game, &lays, rng)
        while at:
            tree.pool[at].visits += 1
            tree.pool[at].total += result_of(&game, tree.pool[at].side)
            at = tree.pool[at].parent
        done += 1
    for i in range(stats.n):
        k = tree.table[_slot(tree, 0, stats.moves[i])]
        if k:
            stats.sums[i] = tree.pool[k].total
            stats.visits[i] = tree.pool[k].visits
    return done


cdef uint64_t _slot(Tree *tree, int at, int64_t move) noexcept nogil:
    """Return the slot of the hash table with a node's child by this move, or the free slot for it."""
    cdef uint64_t mask = TABLE_FACTOR * tree.size - 1
    cdef uint64_t h = ((<uint64_t>move ^ <uint64_t>at << 46) * MIX_1) & WORD
    h = (((h ^ h >> 29) * MIX_2 & WORD) >> 40) & mask
    while tree.table[h] and (tree.pool[tree.table[h]].move != move or tree.pool[tree.table[h]].parent != at):
        h = (h + 1) & mask
    return h


cdef int _descend(Tree *tree, State *game, Lays *lays, uint64_t *rng) noexcept nogil:
    """Play down the tree until a node is added or the game is over, and return the last node."""
    cdef int64_t legal[MOVE_LIMIT]
    cdef int child[MOVE_LIMIT]
    cdef Py_ssize_t n, i
    cdef int fresh
    cdef int at = 0
    while game.phase != PHASE_OVER:
        n = list_moves(game, lays, legal, MOVE_LIMIT)
        if n > MOVE_LIMIT:
            n = MOVE_LIMIT
        fresh = 0
        for i in range(n):
            child[i] = tree.table[_slot(tree, at, legal[i])]
            if child[i] == 0:
                fresh += 1
            else:
                tree.pool[child[i]].available += 1
        if fresh:
            i = _nth_fresh(child, below(rng, fresh))
            at = _add_node(tree, at, legal[i], game.variant.side[game.seat])
            play(game, legal[i])
            return at
        i = _best_child(tree, child, n)
        at = child[i]
        play(game, legal[i])
    return at


cdef Py_ssize_t _nth_fresh(int *child, int k) noexcept nogil:
    """Return the k-th move that has no node yet."""
    cdef Py_ssize_t i = 0
    while child[i] or k:
        if not child[i]:
            k -= 1
        i += 1
    return i


cdef int _add_node(Tree *tree, int at, int64_t move, int side) noexcept nogil:
    """Add a child to a node, and return its index."""
    cdef int k = tree.used
    tree.table[_slot(tree, at, move)] = k
    tree.pool[k].move = move
    tree.pool[k].parent = at
    tree.pool[k].available = 1
    tree.pool[k].side = side
    tree.used += 1
    return k


cdef Py_ssize_t _best_child(Tree *tree, int *child, Py_ssize_t n) noexcept nogil:
    """Return the child with the highest upper confidence bound."""
    cdef Py_ssize_t i
    cdef double ucb
    cdef Node *node
    cdef Py_ssize_t pick = 0
    cdef double best = -1.0
    for i in range(n):
        node = &tree.pool[child[i]]
        ucb = node.total / node.visits + 0.7 * sqrt(log(node.available) / node.visits)
        if ucb > best:
            best = ucb
            pick = i
    return pick
