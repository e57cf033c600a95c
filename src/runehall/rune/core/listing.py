# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The legal moves of a position, as numbers.

A move is one number: its kind in the lowest bits; then the card, adept or token colour; the turn; the place; and for
blue magic the ignored rune and a mark. `codes` says where each part lies. A coordinate has `AT` added.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import (
        A_AT,
        AT,
        BLUE,
        BLUE_MAGIC,
        COINS,
        DO_ADEPT,
        DO_BOX,
        DO_DISCARD,
        DO_DRAW,
        DO_LAY,
        DO_MASTER,
        DO_PASS,
        DO_SPARE,
        DO_TOKEN,
        GREEN,
        GREEN_MAGIC,
        IGNORED_AT,
        MAGIC_AT,
        MEN,
        NARROW,
        PHASE_ACT,
        PHASE_ADEPT,
        PHASE_DISCARD,
        PHASE_LAY,
        PHASE_TOKEN,
        RED,
        SEEN,
        TURN_AT,
        WIDE,
        X_AT,
        Y_AT,
        place,
    )
    from runehall.rune.core.areas import find_spots
    from runehall.rune.core.doubts import find_doubts, find_halos
    from runehall.rune.core.joining import change_by_lay, change_by_token, contested, cuts, joins, lines
    from runehall.rune.core.plain_structs import WORD, Halos, Lays, State, TableChange, ctz
    from runehall.rune.core.planes import find_lays, find_magic


def can_take(s: State) -> int:
    """Whether a card may be taken from the pile by any rule (DRAW-1, END-1)."""
    if s.top >= s.book.dealt:
        return 0
    if not s.book.teams:
        for seat in range(s.book.seats):
            if s.reserve[seat] == 0:
                return 0
    return 1


def is_free(s: State) -> int:
    """Whether the seat to move has no masters left and goes on all the same (TEAM-2)."""
    return s.book.teams and s.reserve[s.seat] == 0


def plane_at(s: State, plane: int, tx: int, ty: int) -> int:
    """Whether a plane has a table place."""
    x = tx + s.ox
    y = ty + s.oy
    if x < s.x0 or x > s.x1 or y < s.y0 or y > s.y1:
        return 0
    if s.small:
        return s.narrow[plane * NARROW + y] >> x & 1
    return s.wide[plane * WIDE + y] >> x & 1


def colour_at(s: State, tx: int, ty: int) -> int:
    """The colour that shows at a table place, or -1 where no rune is visible."""
    if not plane_at(s, SEEN, tx, ty):
        return -1
    if not plane_at(s, RED, tx, ty):
        return RED
    return GREEN if not plane_at(s, GREEN, tx, ty) else BLUE


def lay_stands(s: State, card: int, turn: int, tx: int, ty: int, magic: int) -> int:
    """Whether a lay that LAY-1 to LAY-6 allow, perhaps by magic, also keeps LAY-7, ADB-2 and SOLO-2."""
    if not cython.compiled:
        change = TableChange()
    if not (magic or s.book.solo or contested(s)):
        return 1
    change_by_lay(s, card, turn, tx, ty, change)
    if joins(s, change):
        return 0
    if magic and cuts(s, change):
        return 0
    return not (s.book.solo and lines(s, change))


def token_stands(s: State, tx: int, ty: int, colour: int) -> int:
    """Whether a token may lie here, next to the master just placed (GM-2, GM-3, SOLO-2)."""
    if not cython.compiled:
        change = TableChange()
    if not plane_at(s, SEEN, tx, ty) or plane_at(s, MEN, tx, ty) or plane_at(s, COINS, tx, ty):
        return 0
    change_by_token(s, tx, ty, colour, change)
    if joins(s, change):
        return 0
    return not (s.book.solo and lines(s, change))


def ignored(s: State, card: int, turn: int, tx: int, ty: int, beside: int) -> int:
    """The place of the one rune that clashes under (or beside) a card, as `IGNORED_AT` takes it."""
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    for i in range(6):
        c = s.book.face[card][turn][i]
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


def list_moves(s: State, lays: Lays, out: list[int], cap: int) -> int:
    """Write every legal move, up to `cap` of them; how many there are."""
    n = 0
    seat = s.seat
    if s.phase == PHASE_LAY:
        n = _list_lays(s, lays, out, cap)
        if s.blue[seat]:
            n = _list_magic(s, out, cap, n)
        if is_free(s):
            if n < cap:
                out[n] = DO_PASS
            n += 1
        elif n == 0:
            hand = s.hand[seat]
            while hand:
                if n < cap:
                    out[n] = DO_DISCARD | ctz(hand) << A_AT
                n += 1
                hand &= hand - 1
        if s.book.spare and not s.spared and can_take(s):
            if n < cap:
                out[n] = DO_SPARE
            n += 1
    elif s.phase == PHASE_ACT:
        if can_take(s):
            if n < cap:
                out[n] = DO_DRAW
            n += 1
        if is_free(s):
            if n < cap:
                out[n] = DO_PASS
            n += 1
        else:
            n = _list_masters(s, out, cap, n)
            if n == 0:
                if n < cap:
                    out[n] = DO_BOX
                n += 1
    elif s.phase == PHASE_TOKEN:
        n = list_tokens(s, out, cap, n)
        if n < cap:
            out[n] = DO_PASS
        n += 1
    elif s.phase == PHASE_DISCARD:
        hand = s.hand[seat]
        while hand:
            if n < cap:
                out[n] = DO_DISCARD | ctz(hand) << A_AT
            n += 1
            hand &= hand - 1
    elif s.phase == PHASE_ADEPT:
        for card in range(GREEN_MAGIC, BLUE_MAGIC + 1):
            if n < cap:
                out[n] = DO_ADEPT | card << A_AT
            n += 1
    return n


def _list_lays(s: State, lays: Lays, out: list[int], cap: int) -> int:
    """Every legal lay without magic. Only those are tried one by one that could break LAY-7 or SOLO-2."""
    if not cython.compiled:
        halos, doubts = Halos(), [0] * WIDE
    n = 0
    find_lays(s, lays)
    check = s.men > 1 and find_halos(s, halos)
    if s.book.solo:
        for y in range(lays.lo, lays.hi):
            doubts[y] = WORD
    for i in range(4 * lays.cards):
        if lays.count[i] == 0:
            continue
        doubtful = lays.count[i] if s.book.solo else 0
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
                    out[n] = place(DO_LAY, card, tx, ty) | (i & 3) << TURN_AT
                n += 1
    return n


def _list_magic(s: State, out: list[int], cap: int, n: int) -> int:
    """Every legal lay with blue magic (ADB-1 to ADB-3)."""
    if not cython.compiled:
        corners = [0] * WIDE
    hand = s.hand[s.seat]
    while hand:
        card = ctz(hand)
        hand &= hand - 1
        for i in range(8):
            turn = i >> 1
            beside = i & 1
            if find_magic(s, card, turn, beside, corners) == 0:
                continue
            ox = s.ox
            oy = s.oy
            # testing a lay may move the planes; the corners keep the places they were found at
            for y in range(s.y0 - 2, s.y1 + 1):
                v = corners[y]
                while v:
                    x = ctz(v)
                    v &= v - 1
                    tx = x - ox
                    ty = y - oy
                    if lay_stands(s, card, turn, tx, ty, 1):
                        if n < cap:
                            rune = ignored(s, card, turn, tx, ty, beside) << IGNORED_AT
                            rune |= cython.cast("int64_t", 1) << MAGIC_AT
                            out[n] = place(DO_LAY, card, tx, ty) | turn << TURN_AT | rune
                        n += 1
    return n


def _list_masters(s: State, out: list[int], cap: int, n: int) -> int:
    """Every place for a master (MAS-1)."""
    if not cython.compiled:
        spots = [0] * WIDE
    if cap == 0:
        return n + find_spots(s, spots)
    find_spots(s, spots)
    for y in range(s.y0, s.y1 + 1):
        v = spots[y]
        while v:
            if n < cap:
                out[n] = place(DO_MASTER, 0, ctz(v) - s.ox, y - s.oy)
            n += 1
            v &= v - 1
    return n


def list_tokens(s: State, out: list[int], cap: int, n: int) -> int:
    """Every place and side for the token, next to the master just placed (GM-1)."""
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            x = s.mx[s.men - 1] - s.ox + dx
            y = s.my[s.men - 1] - s.oy + dy
            for c in range(GREEN, BLUE + 1):
                if token_stands(s, x, y, c):
                    if n < cap:
                        out[n] = place(DO_TOKEN, c, x, y)
                    n += 1
    return n


def count_moves(s: State, lays: Lays) -> int:
    """How many legal moves there are."""
    return list_moves(s, lays, cython.NULL, 0)
