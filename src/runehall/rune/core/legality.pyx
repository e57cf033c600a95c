"""Checks whether one move is legal without listing the others."""

from runehall.rune.core.areas cimport control, find_spots
from runehall.rune.core.listing cimport can_take, is_free, lay_stands, list_moves, plane_at, token_stands
from runehall.rune.core.state cimport *


cdef int is_allowed(State *s, int64_t move) noexcept nogil:
    """Return whether a move is one that `list_moves` would list; any number is accepted."""
    cdef int kind = kind_of(move)
    if kind == DO_LAY:
        return s.phase == PHASE_LAY and _lay_allowed(s, move)
    if kind == DO_MASTER:
        return s.phase == PHASE_ACT and move == place(DO_MASTER, 0, x_of(move), y_of(move)) and _master_allowed(s, move)
    if kind == DO_TOKEN:
        return s.phase == PHASE_TOKEN and _token_allowed(s, move)
    if move != kind | a_of(move) << A_AT:
        return 0
    if kind == DO_ADEPT:
        return s.phase == PHASE_ADEPT and (a_of(move) == GREEN_MAGIC or a_of(move) == BLUE_MAGIC)
    if kind == DO_DISCARD:
        return _discard_allowed(s, a_of(move))
    if a_of(move) != 0:
        return 0
    if kind == DO_DRAW:
        return s.phase == PHASE_ACT and can_take(s)
    if kind == DO_PASS:
        return s.phase == PHASE_TOKEN or ((s.phase == PHASE_LAY or s.phase == PHASE_ACT) and is_free(s))
    if kind == DO_SPARE:
        return s.phase == PHASE_LAY and s.variant.spare and not s.spared and can_take(s)
    cdef uint64_t[WIDE] spots
    if kind == DO_BOX:
        return s.phase == PHASE_ACT and not is_free(s) and not can_take(s) and find_spots(s, spots) == 0
    return 0


cdef int covers_something(State *s, int rotation, int tx, int ty) noexcept nogil:
    """Return whether a card laid there would cover a visible rune (LAY-2)."""
    cdef int w = 2 + (rotation & 1)
    cdef int i
    for i in range(6):
        if plane_at(s, SEEN, tx + i % w, ty + i // w):
            return 1
    return 0


cdef int _lay_allowed(State *s, int64_t move) noexcept nogil:
    """Check LAY-1 to LAY-7 for a number whose kind is a lay, with or without blue magic."""
    cdef int card = a_of(move)
    cdef int rotation = rotation_of(move)
    cdef int tx = x_of(move)
    cdef int ty = y_of(move)
    cdef int magic = magic_of(move)
    cdef int64_t rune = move >> IGNORED_AT & ((1 << MAGIC_AT - IGNORED_AT) - 1) if magic else 0
    cdef int64_t marks = rune << IGNORED_AT | <int64_t>magic << MAGIC_AT
    if move != place(DO_LAY, card, tx, ty) | rotation << ROTATION_AT | marks:
        return 0
    if not s.hand[s.seat] >> card & 1 or not s.variant.rotations[card] >> rotation & 1:
        return 0
    if not covers_something(s, rotation, tx, ty):
        return 0
    cdef int i
    for i in range(s.laid):
        if s.lx[i] == tx and s.ly[i] == ty and (s.lrotation[i] & 1) == (rotation & 1):
            return 0
    cdef int w = 2 + (rotation & 1)
    cdef int h = 3 - (rotation & 1)
    cdef int64_t under = 0      # the last place that clashes, and the number of clashes
    cdef int64_t beside = 0
    cdef int unders = 0
    cdef int besides = 0
    cdef int x, y, c
    for i in range(6):
        x = tx + i % w
        y = ty + i // w
        c = s.variant.face[card][rotation][i]
        if plane_at(s, WITH_MASTER, x, y) or plane_at(s, WITH_TOKEN, x, y):
            return 0
        if plane_at(s, c, x, y):
            under = _ignoring(x, y)
            unders += 1
        if i % w == 0 and plane_at(s, c, x - 1, y):
            beside = _ignoring(x - 1, y)
            besides += 1
        if i % w == w - 1 and plane_at(s, c, x + 1, y):
            beside = _ignoring(x + 1, y)
            besides += 1
        if i < w and plane_at(s, c, x, y - 1):
            beside = _ignoring(x, y - 1)
            besides += 1
        if i >= 6 - w and plane_at(s, c, x, y + 1):
            beside = _ignoring(x, y + 1)
            besides += 1
    if magic:
        if not s.blue[s.seat] or unders == 0 or besides == 0:
            return 0
        if not (unders == 1 and rune == under) and not (besides == 1 and rune == beside):
            return 0
    elif unders and besides:
        return 0
    return lay_stands(s, card, rotation, tx, ty, magic)


cdef inline int64_t _ignoring(int x, int y) noexcept nogil:
    """Encode a place as the bits of a move from `IGNORED_AT` upwards."""
    return (x + AT) | (y + AT) << Y_AT - X_AT


cdef int _master_allowed(State *s, int64_t move) noexcept nogil:
    """Check MAS-1."""
    cdef int x = x_of(move)
    cdef int y = y_of(move)
    if is_free(s) or not plane_at(s, SEEN, x, y) or plane_at(s, WITH_MASTER, x, y):
        return 0
    control(s)
    cdef int side
    for side in range(s.variant.sides):
        if side != s.variant.side[s.seat] and plane_at(s, REALM + side, x, y):
            return 0
    return 1


cdef int _token_allowed(State *s, int64_t move) noexcept nogil:
    """Check GM-1 to GM-3."""
    cdef int colour = a_of(move)
    cdef int dx = x_of(move) - (s.mx[s.masters - 1] - s.ox)
    cdef int dy = y_of(move) - (s.my[s.masters - 1] - s.oy)
    if move != place(DO_TOKEN, colour, x_of(move), y_of(move)) or dx < -1 or dx > 1 or dy < -1 or dy > 1:
        return 0
    return (colour == GREEN or colour == BLUE) and token_stands(s, x_of(move), y_of(move), colour)


cdef int _discard_allowed(State *s, int card) noexcept nogil:
    """Check TURN-2, while no card can be laid, and SPARE-1."""
    if not s.hand[s.seat] >> card & 1:
        return 0
    if s.phase == PHASE_DISCARD:
        return 1
    cdef Lays[1] lays
    cdef int64_t first = 0
    if s.phase != PHASE_LAY or is_free(s):
        return 0
    list_moves(s, lays, &first, 1)
    return kind_of(first) == DO_DISCARD
