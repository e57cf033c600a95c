# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Baselines of the arena: flat Monte Carlo and plain information-set UCT, with random playouts on sampled deals."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import log, sqrt

    from runehall.minds.clock import now
    from runehall.minds.rune.determinize import determinize
    from runehall.minds.rune.plain_structs import Belief, MoveStats, Node, SearchLimits, Tree
    from runehall.rune.codes import PHASE_OVER
    from runehall.rune.core.areas import score
    from runehall.rune.core.listing import list_moves
    from runehall.rune.core.plain_structs import MIX_1, MIX_2, WORD, Lays, State
    from runehall.rune.core.playout import below, playout
    from runehall.rune.core.turns import copy_state, play

    MOVE_LIMIT, CLOCK_EVERY = 3000, 8
    TREE_NODES = 1 << 17
    TABLE_FACTOR = 4


def win_share(s: State, side: int) -> float:
    """A finished game's value to a side: its share of the win (END-4); solo, a hundredth of its points."""
    mine = score(s, side)
    if s.book.sides == 1:
        return mine * 0.01
    ties = 1
    for other in range(s.book.sides):
        if other != side:
            points = score(s, other)
            if points > mine:
                return 0
            if points == mine:
                ties += 1
    return 1.0 / ties


def ended(limits: SearchLimits, done: int) -> int:
    """Whether a search that has done so many simulations has reached one of its limits."""
    if done >= limits.simulations or limits.stop[0]:
        return 1
    return done % CLOCK_EVERY == CLOCK_EVERY - 1 and now() >= limits.deadline


def flat_monte_carlo(s: State, belief: Belief, stats: MoveStats, rng: list[int], limits: SearchLimits) -> int:
    """Try every move in turn, each time on a new deal, with a random playout; how many games that were."""
    if not cython.compiled:
        game, lays = State(), Lays()
    side = s.book.side[s.seat]
    done = 0
    while not ended(limits, done):
        i = done % stats.n
        copy_state(game, s)
        determinize(game, belief, rng, 0)
        play(game, stats.moves[i])
        playout(game, lays, rng)
        stats.sums[i] += win_share(game, side)
        stats.visits[i] += 1
        done += 1
    return done


def uct(s: State, belief: Belief, stats: MoveStats, rng: list[int], limits: SearchLimits) -> int:
    """One tree for all deals: descend by UCB among the moves the deal allows, add a node, and play on at random."""
    if not cython.compiled:
        game, lays, tree = State(), Lays(), Tree()
    _open_tree(tree)
    done = 0
    while tree.used < tree.size - 1 and not ended(limits, done):
        copy_state(game, s)
        determinize(game, belief, rng, 0)
        at = _descend(tree, game, lays, rng)
        if game.phase != PHASE_OVER:
            playout(game, lays, rng)
        while at:
            tree.pool[at].visits += 1
            tree.pool[at].total += win_share(game, tree.pool[at].side)
            at = tree.pool[at].parent
        done += 1
    for i in range(stats.n):
        k = tree.table[_slot(tree, 0, stats.moves[i])]
        if k:
            stats.sums[i] = tree.pool[k].total
            stats.visits[i] = tree.pool[k].visits
    if cython.compiled:
        free(tree.pool)
        free(tree.table)
    return done


def _open_tree(tree: Tree) -> None:
    """Begin a tree with its root, node 0."""
    tree.size = TREE_NODES
    tree.used = 1
    if cython.compiled:
        tree.pool = cython.cast("Node *", calloc(tree.size, cython.sizeof(Node)))
        tree.table = cython.cast("int *", calloc(TABLE_FACTOR * tree.size, cython.sizeof(int)))
    else:
        tree.pool, tree.table = [Node()], [0] * (TABLE_FACTOR * tree.size)


def _slot(tree: Tree, at: int, move: int) -> int:
    """Where the table has a node's child by this move, or where it would go."""
    mask = TABLE_FACTOR * tree.size - 1
    h = ((cython.cast("uint64_t", move) ^ cython.cast("uint64_t", at) << 46) * MIX_1) & WORD
    h = (((h ^ h >> 29) * MIX_2 & WORD) >> 40) & mask
    while tree.table[h] and (tree.pool[tree.table[h]].move != move or tree.pool[tree.table[h]].parent != at):
        h = (h + 1) & mask
    return h


def _descend(tree: Tree, game: State, lays: Lays, rng: list[int]) -> int:
    """Play down the tree until a new node is added or the game is over; the last node."""
    if not cython.compiled:
        legal, child = [0] * MOVE_LIMIT, [0] * MOVE_LIMIT
    at = 0
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
            at = _add_node(tree, at, legal[i], game.book.side[game.seat])
            play(game, legal[i])
            return at
        i = _best_child(tree, child, n)
        at = child[i]
        play(game, legal[i])
    return at


def _nth_fresh(child: list[int], k: int) -> int:
    """The k-th move that has no node yet."""
    i = 0
    while child[i] or k:
        if not child[i]:
            k -= 1
        i += 1
    return i


def _add_node(tree: Tree, at: int, move: int, side: int) -> int:
    """Add a child of a node; its index."""
    k = tree.used
    if not cython.compiled:
        tree.pool.append(Node())
    tree.table[_slot(tree, at, move)] = k
    tree.pool[k].move = move
    tree.pool[k].parent = at
    tree.pool[k].available = 1
    tree.pool[k].side = side
    tree.used += 1
    return k


def _best_child(tree: Tree, child: list[int], n: int) -> int:
    """The child with the highest upper confidence bound."""
    pick = 0
    best = -1.0
    for i in range(n):
        node = cython.address(tree.pool[child[i]]) if cython.compiled else tree.pool[child[i]]
        ucb = node.total / node.visits + 0.7 * sqrt(log(node.available) / node.visits)
        if ucb > best:
            best = ucb
            pick = i
    return pick
