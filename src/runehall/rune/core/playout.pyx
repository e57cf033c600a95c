"""Random games at full speed: moves are counted and picked, never listed.

The policy plays a uniformly random legal lay. Then it draws with probability 0.6 if that is allowed, and otherwise
places a uniformly random legal master. With options it chooses adepts at random, takes a spare card one time in five,
and places a token or none at random. In the team game, a seat without masters passes one lay in five and draws when it
can.
"""

from libc.stdlib cimport free, malloc
from runehall.rune.core.areas cimport find_spots, score
from runehall.rune.core.listing cimport can_take, count_moves, ignored, is_free, lay_stands, list_moves
from runehall.rune.core.planes cimport find_lays, find_magic, pick_lay
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play, take


cdef uint64_t roll(uint64_t *rng) noexcept nogil:
    """Return the next 64 random bits (splitmix64)."""
    rng[0] = (rng[0] + STEP) & WORD
    cdef uint64_t z = rng[0]
    z = ((z ^ (z >> 30)) * MIX_1) & WORD
    z = ((z ^ (z >> 27)) * MIX_2) & WORD
    return z ^ (z >> 31)


cdef int below(uint64_t *rng, int n) noexcept nogil:
    """Return a random number from 0 to n - 1."""
    return ((roll(rng) >> 32) * n) >> 32


cdef void deal(State *s, uint64_t *rng) noexcept nogil:
    """Shuffle all cards of a game that has not begun, and deal three to each seat (SET-2, EVEN-1)."""
    cdef int i
    for i in range(s.variant.cards):
        s.pile[i] = i + 1
    cdef int j
    cdef uint8_t card
    for i in range(s.variant.dealt):
        j = i + below(rng, s.variant.cards - i)
        card = s.pile[i]
        s.pile[i] = s.pile[j]
        s.pile[j] = card
    cdef int seat
    seat = s.seat
    s.top = 0
    for i in range(s.variant.seats):
        s.seat = seat + i if seat + i < s.variant.seats else seat + i - s.variant.seats
        s.hand[s.seat] = 0
        take(s)
        take(s)
        take(s)
        if i == 1 and s.variant.extra:
            take(s)
    s.seat = seat


cdef int64_t random_lay(State *s, Lays *lays, uint64_t *rng) noexcept nogil:
    """Return a uniformly random legal lay, with or without magic, or 0 if there is none."""
    find_lays(s, lays)
    cdef int total
    total = lays.total
    cdef int n = 0
    cdef int i
    cdef int[224] counts
    cdef uint64_t[WIDE] corners
    if s.blue[s.seat]:
        n = 8 * lays.cards
        for i in range(n):
            counts[i] = find_magic(s, lays.card[i >> 3], i >> 1 & 3, i & 1, corners)
            total += counts[i]
    if total == 0:
        return 0
    cdef int check = s.masters > 1 or s.variant.solo
    cdef int tries = 0
    cdef int r, packed, card, tx, ty
    cdef int64_t rune
    cdef Py_ssize_t y
    while tries < 40:
        tries += 1
        r = below(rng, total)
        if r < lays.total:
            packed = pick_lay(lays, r)
            i = packed >> 16
            card = lays.card[i >> 2]
            tx = (packed & 255) - lays.ox
            ty = (packed >> 8 & 255) - lays.oy
            if not check or lay_stands(s, card, i & 3, tx, ty, 0):
                return place(DO_LAY, card, tx, ty) | (i & 3) << ROTATION_AT
            continue
        r -= lays.total
        i = 0
        while r >= counts[i]:
            r -= counts[i]
            i += 1
        card = lays.card[i >> 3]
        find_magic(s, card, i >> 1 & 3, i & 1, corners)
        y = s.y0 - 2
        while r >= popcount(corners[y]):
            r -= popcount(corners[y])
            y += 1
        tx = nth_bit(corners[y], r) - s.ox
        ty = y - s.oy
        if lay_stands(s, card, i >> 1 & 3, tx, ty, 1):
            rune = ignored(s, card, i >> 1 & 3, tx, ty, i & 1)
            rune = rune << IGNORED_AT | <int64_t>1 << MAGIC_AT
            return place(DO_LAY, card, tx, ty) | (i >> 1 & 3) << ROTATION_AT | rune
    return _exact(s, lays, rng, 1)


cdef int64_t _exact(State *s, Lays *lays, uint64_t *rng, int lays_only) noexcept nogil:
    """Return a uniformly random move from the complete list, or only from its lays; 0 if there is none."""
    cdef Py_ssize_t n = count_moves(s, lays)
    cdef int64_t *moves = <int64_t *>malloc(n * sizeof(int64_t))
    list_moves(s, lays, moves, n)
    if lays_only:
        while n and moves[n - 1] & KIND_MASK != DO_LAY:
            n -= 1
    cdef int64_t move = moves[below(rng, n)] if n else 0
    free(moves)
    return move


cdef int64_t random_act(State *s, uint64_t *rng) noexcept nogil:
    """Draw with probability 0.6 if that is allowed, otherwise place a uniformly random master."""
    cdef int c = can_take(s)
    if s.variant.teams and is_free(s):
        return DO_DRAW if c else DO_PASS
    if c and below(rng, 5) < 3:
        return DO_DRAW
    cdef uint64_t[WIDE] spots
    cdef int n = find_spots(s, spots)
    if n == 0:
        return DO_DRAW if c else DO_BOX
    cdef int r = below(rng, n)
    cdef Py_ssize_t y = s.y0
    while r >= popcount(spots[y]):
        r -= popcount(spots[y])
        y += 1
    return place(DO_MASTER, 0, nth_bit(spots[y], r) - s.ox, y - s.oy)


cdef int64_t random_move(State *s, Lays *lays, uint64_t *rng) noexcept nogil:
    """Return a random move according to the policy."""
    cdef int64_t move
    cdef int n
    if s.phase == PHASE_LAY:
        if s.variant.spare and not s.spared and below(rng, 5) == 0 and can_take(s):
            return DO_SPARE
        if s.variant.teams and is_free(s) and below(rng, 5) == 0:
            return DO_PASS
        move = random_lay(s, lays, rng)
        if move:
            return move
        if is_free(s):
            return DO_PASS
        n = popcount(s.hand[s.seat])
        return DO_DISCARD | nth_bit(s.hand[s.seat], below(rng, n)) << A_AT
    if s.phase == PHASE_ACT:
        return random_act(s, rng)
    if s.phase == PHASE_ADEPT:
        return DO_ADEPT | (GREEN_MAGIC + below(rng, 2)) << A_AT
    return _exact(s, lays, rng, 0)


cdef int playout(State *s, Lays *lays, uint64_t *rng) noexcept nogil:
    """Play at random to the end and return the number of turns."""
    cdef int turns = 0
    cdef int64_t move
    while s.phase != PHASE_OVER:
        move = random_move(s, lays, rng)
        if s.phase == PHASE_LAY and move & KIND_MASK != DO_SPARE:
            turns += 1
        play(s, move)
    return turns


cdef void play_random_games(State *begin, int64_t games, uint64_t seed, int64_t *tally) noexcept nogil:
    """Deal and play this many random games; add up turns, ties, and the wins and points of each side in `tally`."""
    cdef uint64_t[1] rng
    rng[0] = seed
    cdef State[1] game
    cdef Lays[1] lays
    cdef int64_t _
    cdef int side, best, at, points, ties
    for _ in range(games):
        copy_state(game, begin)
        deal(game, rng)
        tally[0] += playout(game, lays, rng)
        best = -1000
        at = 0
        ties = 0
        for side in range(begin.variant.sides):
            points = score(game, side)
            tally[3 + 2 * side] += points
            if points > best:
                best = points
                at = side
                ties = 0
            elif points == best:
                ties = 1
        if ties:
            tally[1] += 1
        else:
            tally[2 + 2 * at] += 1


cdef int64_t count_often(State *states, Py_ssize_t n, int64_t rounds) noexcept nogil:
    """Benchmark: count the legal moves of each state many times."""
    cdef int64_t total = 0
    cdef Lays[1] lays
    cdef int64_t _
    cdef Py_ssize_t k
    for _ in range(rounds):
        for k in range(n):
            total += count_moves(&states[k], lays)
    return total
