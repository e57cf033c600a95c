"""The legal moves of a position, encoded as numbers.

An encoded move has its kind in the lowest bits; then the card, adept or token colour; the rotation; the place; and for
blue magic the ignored rune and a flag. `codes` has the position of each part. `AT` is added to each coordinate.
"""

from runehall.rune.core.areas cimport find_spots
from runehall.rune.core.doubts cimport Halos, find_doubts, find_halos
from runehall.rune.core.joining cimport TableChange, change_by_lay, change_by_token, contested, cuts, joins, lines
from runehall.rune.core.planes cimport find_lays, find_magic
from runehall.rune.core.state cimport *


cdef int can_take(State *s) noexcept nogil:
    """Return whether any rule allows taking a card from the pile (DRAW-1, END-1)."""
    if s.top >= s.variant.dealt:
        return 0
    cdef int seat
    if not s.variant.teams:
        for seat in range(s.variant.seats):
            if s.reserve[seat] == 0:
                return 0
    return 1


cdef int is_free(State *s) noexcept nogil:
    """Return whether the seat to move has no masters left and keeps playing (TEAM-2)."""
    return s.variant.teams and s.reserve[s.seat] == 0


cdef int plane_at(State *s, int plane, int tx, int ty) noexcept nogil:
    """Return whether a plane contains a place of the table."""
    cdef int x = tx + s.ox
    cdef int y = ty + s.oy
    if x < s.x0 or x > s.x1 or y < s.y0 or y > s.y1:
        return 0
    if s.small:
        return s.narrow[plane * NARROW + y] >> x & 1
    return s.wide[plane * WIDE + y] >> x & 1


cdef int colour_at(State *s, int tx, int ty) noexcept nogil:
    """Return the colour that is visible at a place, or -1 if no rune is visible there."""
    if not plane_at(s, SEEN, tx, ty):
        return -1
    if not plane_at(s, RED, tx, ty):
        return RED
    return GREEN if not plane_at(s, GREEN, tx, ty) else BLUE


cdef int lay_stands(State *s, int card, int rotation, int tx, int ty, int magic) noexcept nogil:
    """Return whether a lay that LAY-1 to LAY-6 allow, perhaps by magic, also satisfies LAY-7, ADB-2 and SOLO-2."""
    if not (magic or s.variant.solo or contested(s)):
        return 1
    cdef TableChange[1] change
    change_by_lay(s, card, rotation, tx, ty, change)
    if joins(s, change):
        return 0
    if magic and cuts(s, change):
        return 0
    return not (s.variant.solo and lines(s, change))


cdef int token_stands(State *s, int tx, int ty, int colour) noexcept nogil:
    """Return whether a token may be placed here, next to the master just placed (GM-2, GM-3, SOLO-2)."""
    if not plane_at(s, SEEN, tx, ty) or plane_at(s, WITH_MASTER, tx, ty) or plane_at(s, WITH_TOKEN, tx, ty):
        return 0
    cdef TableChange[1] change
    change_by_token(s, tx, ty, colour, change)
    if joins(s, change):
        return 0
    return not (s.variant.solo and lines(s, change))


cdef int64_t ignored(State *s, int card, int rotation, int tx, int ty, int beside) noexcept nogil:
    """Return the place of the one rune that clashes under (or beside) a card, encoded for `IGNORED_AT`."""
    cdef int w = 2 + (rotation & 1)
    cdef int h = 3 - (rotation & 1)
    cdef int dx, dy, i, c
    for i in range(6):
        c = s.variant.face[card][rotation][i]
        dx = i % w
        dy = i // w
        if not beside:
            if plane_at(s, c, tx + dx, ty + dy):
                return (tx + dx + AT) | (ty + dy + AT) << Y_AT - X_AT
            continue
        if dx == 0 and plane_at(s, c, tx - 1, ty + dy):
            return (tx - 1 + AT) | (ty + dy + AT) << Y_AT - X_AT
        if dx == w - 1 and plane_at(s, c, tx + w, ty + dy):
            return (tx + w + AT) | (ty + dy + AT) << Y_AT - X_AT
        if dy == 0 and plane_at(s, c, tx + dx, ty - 1):
            return (tx + dx + AT) | (ty - 1 + AT) << Y_AT - X_AT
        if dy == h - 1 and plane_at(s, c, tx + dx, ty + h):
            return (tx + dx + AT) | (ty + h + AT) << Y_AT - X_AT
    return -1


cdef inline Py_ssize_t _add(int64_t *out, Py_ssize_t cap, Py_ssize_t n, int64_t move) noexcept nogil:
    """Write a move if there is room for it, and return the number of moves with it."""
    if n < cap:
        out[n] = move
    return n + 1


cdef Py_ssize_t list_moves(State *s, Lays *lays, int64_t *out, Py_ssize_t cap) noexcept nogil:
    """Write up to `cap` legal moves and return how many there are in all."""
    cdef Py_ssize_t n = 0
    cdef int magic
    if s.phase == PHASE_LAY:
        n = _list_lays(s, lays, out, cap)
        if s.blue[s.seat]:
            n = _list_magic(s, out, cap, n)
        if is_free(s):
            n = _add(out, cap, n, DO_PASS)
        elif n == 0:
            n = _list_discards(s, out, cap)
        if s.variant.spare and not s.spared and can_take(s):
            n = _add(out, cap, n, DO_SPARE)
    elif s.phase == PHASE_ACT:
        if can_take(s):
            n = _add(out, cap, n, DO_DRAW)
        if is_free(s):
            n = _add(out, cap, n, DO_PASS)
        else:
            n = _list_masters(s, out, cap, n)
            if n == 0:
                n = _add(out, cap, n, DO_BOX)
    elif s.phase == PHASE_TOKEN:
        n = _add(out, cap, list_tokens(s, out, cap, n), DO_PASS)
    elif s.phase == PHASE_DISCARD:
        n = _list_discards(s, out, cap)
    elif s.phase == PHASE_ADEPT:
        for magic in range(GREEN_MAGIC, BLUE_MAGIC + 1):
            n = _add(out, cap, n, DO_ADEPT | magic << A_AT)
    return n


cdef Py_ssize_t _list_discards(State *s, int64_t *out, Py_ssize_t cap) noexcept nogil:
    """List a discard of every card in the hand (TURN-2, SPARE-1)."""
    cdef Py_ssize_t n = 0
    cdef uint64_t hand = s.hand[s.seat]
    while hand:
        n = _add(out, cap, n, DO_DISCARD | ctz(hand) << A_AT)
        hand &= hand - 1
    return n


cdef Py_ssize_t _list_lays(State *s, Lays *lays, int64_t *out, Py_ssize_t cap) noexcept nogil:
    """List every legal lay without magic; only lays that could break LAY-7 or SOLO-2 are checked one by one."""
    cdef Py_ssize_t n = 0
    find_lays(s, lays)
    cdef Halos[1] halos
    cdef int check = s.masters > 1 and find_halos(s, halos)
    cdef Py_ssize_t y
    cdef uint64_t[WIDE] doubts
    if s.variant.solo:
        for y in range(lays.lo, lays.hi):
            doubts[y] = WORD
    cdef int i, x, card, tx, ty, doubtful
    cdef uint64_t v
    for i in range(4 * lays.cards):
        if lays.count[i] == 0:
            continue
        doubtful = lays.count[i] if s.variant.solo else 0
        if check:
            doubtful = find_doubts(s, halos, lays, i, doubts)
        if cap == 0:
            n += lays.count[i] - doubtful
            if doubtful == 0:
                continue
        card = lays.card[i >> 2]
        for y in range(lays.lo, lays.hi):
            v = lays.narrow[i * NARROW + y] if lays.small else lays.wide[i * WIDE + y]
            if cap == 0:
                v &= doubts[y]
            while v:
                x = ctz(v)
                v &= v - 1
                tx = x - lays.ox
                ty = y - lays.oy
                if doubtful and doubts[y] >> x & 1 and not lay_stands(s, card, i & 3, tx, ty, 0):
                    continue
                if n < cap:
                    out[n] = place(DO_LAY, card, tx, ty) | (i & 3) << ROTATION_AT
                n += 1
    return n


cdef Py_ssize_t _list_magic(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil:
    """List every legal lay with blue magic (ADB-1 to ADB-3)."""
    cdef uint64_t hand = s.hand[s.seat]
    cdef int i, x, card, tx, ty, beside, ox, oy, rotation
    cdef Py_ssize_t y
    cdef uint64_t v
    cdef int64_t rune
    cdef uint64_t[WIDE] corners
    while hand:
        card = ctz(hand)
        hand &= hand - 1
        for i in range(8):
            rotation = i >> 1
            beside = i & 1
            if find_magic(s, card, rotation, beside, corners) == 0:
                continue
            ox = s.ox
            oy = s.oy
            # testing a lay may move the planes, but the corners keep the coordinates at which they were found
            for y in range(s.y0 - 2, s.y1 + 1):
                v = corners[y]
                while v:
                    x = ctz(v)
                    v &= v - 1
                    tx = x - ox
                    ty = y - oy
                    if lay_stands(s, card, rotation, tx, ty, 1):
                        if n < cap:
                            rune = ignored(s, card, rotation, tx, ty, beside) << IGNORED_AT
                            rune |= <int64_t>1 << MAGIC_AT
                            out[n] = place(DO_LAY, card, tx, ty) | rotation << ROTATION_AT | rune
                        n += 1
    return n


cdef Py_ssize_t _list_masters(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil:
    """List every place for a master (MAS-1)."""
    cdef uint64_t[WIDE] spots
    if cap == 0:
        return n + find_spots(s, spots)
    find_spots(s, spots)
    cdef Py_ssize_t y
    cdef uint64_t v
    for y in range(s.y0, s.y1 + 1):
        v = spots[y]
        while v:
            n = _add(out, cap, n, place(DO_MASTER, 0, ctz(v) - s.ox, y - s.oy))
            v &= v - 1
    return n


cdef Py_ssize_t list_tokens(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil:
    """List every place and side for the token, next to the master just placed (GM-1)."""
    cdef int dx, dy, c, x, y
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            x = s.mx[s.masters - 1] - s.ox + dx
            y = s.my[s.masters - 1] - s.oy + dy
            for c in range(GREEN, BLUE + 1):
                if token_stands(s, x, y, c):
                    n = _add(out, cap, n, place(DO_TOKEN, c, x, y))
    return n


cdef Py_ssize_t count_moves(State *s, Lays *lays) noexcept nogil:
    """Return the number of legal moves."""
    return list_moves(s, lays, NULL, 0)
