"""Turns: the phases of a game, and the effects of a move. Moves are encoded as numbers (see `listing`)."""

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset
from runehall.rune.core.listing cimport can_take, colour_at, count_moves, is_free, list_moves, list_tokens
from runehall.rune.core.planes cimport lose_realm, stamp
from runehall.rune.core.state cimport *


cdef size_t state_size(State *s) noexcept nogil:
    """Return how many bytes of a state are in use; without the wide planes while the narrow ones suffice."""
    return sizeof(State) - sizeof(s.wide) if s.small else sizeof(State)


cdef void copy_state(State *d, State *s) noexcept nogil:
    """Copy the game s to d."""
    memcpy(d, s, state_size(s))


cdef void start(State *s, Variant *variant, uint8_t *shuffle, int first) noexcept nogil:
    """Set up a game (SET-1 to SET-3): the starting card, the shuffled pile, three cards for each seat (or four, EVEN-1)."""
    memset(s, 0, sizeof(State))
    s.small = 1
    s.variant = variant
    s.first = s.seat = first
    s.x0 = s.x1 = s.ox = 7 if s.small else 31
    s.y0 = s.y1 = s.oy = 10 if s.small else 38
    stamp(s, 0, 0, 0, 0)
    cdef int i
    for i in range(4):
        s.token[i] = variant.grand
        s.blue[i] = 0
        s.adept[i] = 0
        s.reserve[i] = variant.masters if i < variant.seats else 0
    for i in range(variant.dealt):
        s.pile[i] = shuffle[i]
    cdef int _
    for i in range(variant.seats):
        s.seat = (first + i) % variant.seats
        for _ in range(3 + (variant.extra if i == 1 else 0)):
            take(s)
    s.seat = first
    s.phase = PHASE_ADEPT if variant.adepts else PHASE_LAY


cdef void take(State *s) noexcept nogil:
    """Move the top card of the pile to the hand of the seat to move."""
    one = 1
    s.hand[s.seat] |= <uint64_t>one << s.pile[s.top]
    s.top += 1


cdef void play(State *s, int64_t move) noexcept nogil:
    """Play a legal move."""
    cdef int seat
    seat = s.seat
    cdef int kind = kind_of(move)
    if kind == DO_LAY:
        _give_up(s, a_of(move))
        stamp(s, a_of(move), rotation_of(move), x_of(move), y_of(move))
        if magic_of(move):
            s.blue[seat] = 0
        _after_lay(s)
    elif kind == DO_DRAW:
        take(s)
        _after_act(s)
    elif kind == DO_MASTER:
        put_master(s, x_of(move), y_of(move))
        _placed(s)
        if s.token[seat] and list_tokens(s, NULL, 0, 0):
            s.phase = PHASE_TOKEN
        else:
            _after_act(s)
    elif kind == DO_DISCARD:
        _give_up(s, a_of(move))
        if s.phase == PHASE_LAY:
            _after_lay(s)
        else:
            s.fine[seat] += 1
            _next_turn(s)
    elif kind == DO_PASS:
        if s.phase == PHASE_LAY:
            _after_lay(s)
        else:
            _after_act(s)
    elif kind == DO_TOKEN:
        put_token(s, x_of(move), y_of(move), a_of(move))
        s.token[seat] = 0
        _after_act(s)
    elif kind == DO_SPARE:
        take(s)
        s.spared = 1
    elif kind == DO_BOX:
        _placed(s)
        _after_act(s)
    elif kind == DO_ADEPT:
        s.adept[seat] = a_of(move)
        s.blue[seat] = a_of(move) == BLUE_MAGIC
        s.picked += 1
        s.seat = (seat + 1) % s.variant.seats
        if s.picked == s.variant.seats:
            s.phase = PHASE_LAY


cdef void _give_up(State *s, int card) noexcept nogil:
    """Remove a card from the hand of the seat to move, face up and for good."""
    cdef uint64_t one = 1
    s.hand[s.seat] &= ~(one << card)
    s.gone |= one << card


cdef void _placed(State *s) noexcept nogil:
    """Take a master from the reserve; with green magic, the first one brings a card (ADG-1)."""
    s.reserve[s.seat] -= 1
    if s.adept[s.seat] == GREEN_MAGIC and s.reserve[s.seat] == s.variant.masters - 1 and can_take(s):
        take(s)


cdef void _after_lay(State *s) noexcept nogil:
    """Go to phase 2, which a seat without masters skips if no card may be taken."""
    s.phase = PHASE_ACT
    if s.variant.teams and is_free(s) and not can_take(s):
        _after_act(s)


cdef void _after_act(State *s) noexcept nogil:
    """Go to the discard that a spare card costs (SPARE-1), or else end the turn."""
    if s.spared and s.hand[s.seat]:
        s.phase = PHASE_DISCARD
    else:
        _next_turn(s)


cdef void _next_turn(State *s) noexcept nogil:
    """Go to the next seat that has a turn, or end the game (END-1, END-2, TEAM-2)."""
    s.spared = 0
    cdef int left = 0
    cdef int i
    for i in range(s.variant.seats):
        left += s.reserve[i]
    if left == 0:
        s.phase = PHASE_OVER
        return
    s.phase = PHASE_LAY
    while True:
        s.seat = s.seat + 1 if s.seat + 1 < s.variant.seats else 0
        if s.reserve[s.seat] > 0:
            return
        if s.variant.teams and (s.hand[s.seat] or can_take(s)):
            return


cdef void put_master(State *s, int tx, int ty) noexcept nogil:
    """Place a master of the seat to move on this rune."""
    cdef int x = tx + s.ox
    cdef int y = ty + s.oy
    cdef int c = colour_at(s, tx, ty)
    s.mx[s.masters] = x
    s.my[s.masters] = y
    s.mseat[s.masters] = s.seat
    s.mcolour[s.masters] = c
    s.masters += 1
    cdef int side
    side = s.variant.side[s.seat]
    s.stand[side][c] += 1
    if s.small:
        s.narrow[WITH_MASTER * NARROW + y] |= 1 << x
        s.narrow[(REALM + side) * NARROW + y] |= 1 << x
    else:
        s.wide[WITH_MASTER * WIDE + y] |= <uint64_t>1 << x
        s.wide[(REALM + side) * WIDE + y] |= <uint64_t>1 << x
    s.fresh = 0


cdef void put_token(State *s, int tx, int ty, int colour) noexcept nogil:
    """Place a token on this rune, which takes the token's colour."""
    cdef int x = tx + s.ox
    cdef int y = ty + s.oy
    cdef int c
    cdef uint64_t one
    cdef uint16_t tiny
    if s.small:
        tiny = 1 << x
        s.narrow[WITH_TOKEN * NARROW + y] |= tiny
        for c in range(3):
            if c == colour:
                s.narrow[c * NARROW + y] &= ~tiny
            else:
                s.narrow[c * NARROW + y] |= tiny
    else:
        one = 1
        one = one << x
        s.wide[WITH_TOKEN * WIDE + y] |= one
        for c in range(3):
            if c == colour:
                s.wide[c * WIDE + y] &= ~one
            else:
                s.wide[c * WIDE + y] |= one
    for c in range(s.variant.sides):
        lose_realm(s, c)
    s.fresh = 0


cdef int64_t perft(State *s, Lays *lays, int depth) noexcept nogil:
    """Return the number of sequences of legal moves of this length from here."""
    if depth == 0:
        return 1
    if s.phase == PHASE_OVER:
        return 0
    cdef Py_ssize_t n = count_moves(s, lays)
    if depth == 1:
        return n
    cdef int64_t *moves = <int64_t *>malloc(n * sizeof(int64_t))
    n = list_moves(s, lays, moves, n)
    cdef int64_t total = 0
    cdef Py_ssize_t i
    cdef State[1] child
    for i in range(n):
        copy_state(child, s)
        play(child, moves[i])
        total += perft(child, lays, depth - 1)
    free(moves)
    return total
