# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Turns: the phases of a game, the moves of each, and what a move does.

A move is one number: its kind in the low four bits; then the card, adept side or token colour; the turn; the place; and
for blue magic the ignored rune and a mark. Coordinates are those of the table, plus 64.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.areas import (
        change_by_lay,
        change_by_token,
        contested,
        cuts,
        find_doubts,
        find_halos,
        find_spots,
        joins,
        lines,
    )
    from runehall.rune.plain import (
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
        MEN,
        NARROW,
        PHASE_ACT,
        PHASE_ADEPT,
        PHASE_DISCARD,
        PHASE_LAY,
        PHASE_OVER,
        PHASE_TOKEN,
        REALM,
        RED,
        SEEN,
        WIDE,
        WORD,
        Book,
        Change,
        Halos,
        Lays,
        State,
        ctz,
        popcount,
    )
    from runehall.rune.planes import find_lays, find_magic, lose_realm, stamp

    AT = 64


def place(kind: int, a: int, x: int, y: int) -> int:
    """The number of a move at a table place."""
    move = kind | a << 4
    return move | (x + AT) << 12 | (y + AT) << 20


def kind_of(move: int) -> int:
    """Which kind of move it is."""
    return move & 15


def a_of(move: int) -> int:
    """The card, the adept's side or the token's colour."""
    return move >> 4 & 63


def turn_of(move: int) -> int:
    """The quarter turns of a lay."""
    return move >> 10 & 3


def x_of(move: int) -> int:
    """The table place, across."""
    return (move >> 12 & 255) - AT


def y_of(move: int) -> int:
    """The table place, down."""
    return (move >> 20 & 255) - AT


def magic_of(move: int) -> int:
    """Whether the lay uses blue magic."""
    return move >> 44 & 1


def copy_state(d: State, s: State) -> None:
    """Make d the same game as s."""
    if cython.compiled:
        memcpy(d, s, cython.sizeof(State) - cython.sizeof(s.wide) if s.small else cython.sizeof(State))
    else:
        d.become(s)


def start(s: State, book: Book, shuffle: list[int], first: int) -> None:
    """Set up a game (SET-1 to SET-3): the starting card, the shuffled pile, three cards for each seat."""
    if cython.compiled:
        memset(s, 0, cython.sizeof(State))
        s.small = 1
    s.book = book
    s.first = s.seat = first
    s.x0 = s.x1 = s.ox = 7 if s.small else 31
    s.y0 = s.y1 = s.oy = 10 if s.small else 38
    stamp(s, 0, 0, 0, 0)
    for i in range(4):
        s.coin[i] = book.grand
        s.blue[i] = 0
        s.adept[i] = 0
        s.reserve[i] = book.masters if i < book.seats else 0
    for i in range(book.dealt):
        s.pile[i] = shuffle[i]
    for i in range(book.seats):
        s.seat = (first + i) % book.seats
        for _ in range(3):
            take(s)
    s.seat = first
    s.phase = PHASE_ADEPT if book.adepts else PHASE_LAY


def can_take(s: State) -> int:
    """Whether a card may be taken from the pile by any rule (DRAW-1, END-1)."""
    if s.top >= s.book.dealt:
        return 0
    if not s.book.teams:
        for seat in range(s.book.seats):
            if s.reserve[seat] == 0:
                return 0
    return 1


def take(s: State) -> None:
    """The top card of the pile goes to the hand of the seat to move."""
    one = 1
    s.hand[s.seat] |= cython.cast("uint64_t", one) << s.pile[s.top]
    s.top += 1


def is_free(s: State) -> int:
    """Whether the seat to move has no masters left and goes on all the same (TEAM-2)."""
    return s.book.teams and s.reserve[s.seat] == 0


def play(s: State, move: int) -> None:
    """Carry out a legal move."""
    seat = s.seat
    kind = kind_of(move)
    if kind == DO_LAY:
        s.hand[seat] &= ~(cython.cast("uint64_t", 1) << a_of(move))
        stamp(s, a_of(move), turn_of(move), x_of(move), y_of(move))
        if magic_of(move):
            s.blue[seat] = 0
        _after_lay(s)
    elif kind == DO_DRAW:
        take(s)
        _after_act(s)
    elif kind == DO_MASTER:
        put_master(s, x_of(move), y_of(move))
        _placed(s)
        if s.coin[seat] and _list_tokens(s, cython.NULL, 0, 0):
            s.phase = PHASE_TOKEN
        else:
            _after_act(s)
    elif kind == DO_DISCARD:
        s.hand[seat] &= ~(cython.cast("uint64_t", 1) << a_of(move))
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
        s.coin[seat] = 0
        _after_act(s)
    elif kind == DO_SPARE:
        take(s)
        s.spared = 1
    elif kind == DO_BOX:
        _placed(s)
        _after_act(s)
    elif kind == DO_ADEPT:
        s.adept[seat] = a_of(move)
        s.blue[seat] = a_of(move) == 2
        s.picked += 1
        s.seat = (seat + 1) % s.book.seats
        if s.picked == s.book.seats:
            s.phase = PHASE_LAY


def _placed(s: State) -> None:
    """A master has left the reserve; with green magic the first one brings a card (ADG-1)."""
    s.reserve[s.seat] -= 1
    if s.adept[s.seat] == 1 and s.reserve[s.seat] == s.book.masters - 1 and can_take(s):
        take(s)


def _after_lay(s: State) -> None:
    """On to phase 2, which a free seat skips when no card may be taken."""
    s.phase = PHASE_ACT
    if is_free(s) and not can_take(s):
        _after_act(s)


def _after_act(s: State) -> None:
    """A spare card must be paid for (SPARE-1); otherwise the turn is over."""
    if s.spared and s.hand[s.seat]:
        s.phase = PHASE_DISCARD
    else:
        _next_turn(s)


def _next_turn(s: State) -> None:
    """The next seat with a turn (END-1, END-2, TEAM-2)."""
    s.spared = 0
    left = 0
    for i in range(s.book.seats):
        left += s.reserve[i]
    if left == 0:
        s.phase = PHASE_OVER
        return
    s.phase = PHASE_LAY
    while True:
        s.seat = s.seat + 1 if s.seat + 1 < s.book.seats else 0
        if s.reserve[s.seat] > 0:
            return
        if s.book.teams and (s.hand[s.seat] or can_take(s)):
            return


def put_master(s: State, tx: int, ty: int) -> None:
    """A master of the seat to move stands on this rune from now on."""
    x = tx + s.ox
    y = ty + s.oy
    c = colour_at(s, tx, ty)
    s.mx[s.men] = x
    s.my[s.men] = y
    s.mseat[s.men] = s.seat
    s.mcolour[s.men] = c
    s.men += 1
    side = s.book.side[s.seat]
    s.stand[side][c] += 1
    if s.small:
        s.narrow[MEN * NARROW + y] |= 1 << x
        s.narrow[(REALM + side) * NARROW + y] |= 1 << x
    else:
        s.wide[MEN * WIDE + y] |= cython.cast("uint64_t", 1) << x
        s.wide[(REALM + side) * WIDE + y] |= cython.cast("uint64_t", 1) << x
    s.fresh = 0


def put_token(s: State, tx: int, ty: int, colour: int) -> None:
    """A token lies on this rune from now on and gives it its colour."""
    x = tx + s.ox
    y = ty + s.oy
    if s.small:
        tiny = 1 << x
        s.narrow[COINS * NARROW + y] |= tiny
        for c in range(3):
            if c == colour:
                s.narrow[c * NARROW + y] &= ~tiny
            else:
                s.narrow[c * NARROW + y] |= tiny
    else:
        one = 1
        one = one << x
        s.wide[COINS * WIDE + y] |= one
        for c in range(3):
            if c == colour:
                s.wide[c * WIDE + y] &= ~one
            else:
                s.wide[c * WIDE + y] |= one
    for c in range(s.book.sides):
        lose_realm(s, c)
    s.fresh = 0


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
        return 0
    return 1 if not plane_at(s, GREEN, tx, ty) else 2


def lay_stands(s: State, card: int, turn: int, tx: int, ty: int, magic: int) -> int:
    """Whether a lay that LAY-1 to LAY-6 allow, perhaps by magic, also keeps LAY-7, ADB-2 and SOLO-2."""
    if not cython.compiled:
        change = Change()
    if not (magic or s.book.solo or contested(s, 0) or contested(s, 1) or contested(s, 2)):
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
        change = Change()
    if not plane_at(s, SEEN, tx, ty) or plane_at(s, MEN, tx, ty) or plane_at(s, COINS, tx, ty):
        return 0
    change_by_token(s, tx, ty, colour, change)
    if joins(s, change):
        return 0
    return not (s.book.solo and lines(s, change))


def ignored(s: State, card: int, turn: int, tx: int, ty: int, beside: int) -> int:
    """The place of the one rune that clashes under (or beside) a card, as (x + 64) | (y + 64) << 8."""
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    for i in range(6):
        c = s.book.face[card][turn][i]
        dx = i % w
        dy = i // w
        if not beside:
            if plane_at(s, c, tx + dx, ty + dy):
                return (tx + dx + AT) | (ty + dy + AT) << 8
            continue
        if dx == 0 and plane_at(s, c, tx - 1, ty + dy):
            return (tx - 1 + AT) | (ty + dy + AT) << 8
        if dx == w - 1 and plane_at(s, c, tx + w, ty + dy):
            return (tx + w + AT) | (ty + dy + AT) << 8
        if dy == 0 and plane_at(s, c, tx + dx, ty - 1):
            return (tx + dx + AT) | (ty - 1 + AT) << 8
        if dy == h - 1 and plane_at(s, c, tx + dx, ty + h):
            return (tx + dx + AT) | (ty + h + AT) << 8
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
                    out[n] = DO_DISCARD | ctz(hand) << 4
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
        n = _list_tokens(s, out, cap, n)
        if n < cap:
            out[n] = DO_PASS
        n += 1
    elif s.phase == PHASE_DISCARD:
        hand = s.hand[seat]
        while hand:
            if n < cap:
                out[n] = DO_DISCARD | ctz(hand) << 4
            n += 1
            hand &= hand - 1
    elif s.phase == PHASE_ADEPT:
        for card in range(1, 3):
            if n < cap:
                out[n] = DO_ADEPT | card << 4
            n += 1
    return n


def _list_lays(s: State, lays: Lays, out: list[int], cap: int) -> int:
    """Every legal lay without magic. Only those are tried one by one that could break LAY-7 or SOLO-2."""
    if not cython.compiled:
        halos, doubts = Halos(), [0] * WIDE
    n = 0
    find_lays(s, lays)
    check = 0
    if s.men > 1:
        check = find_halos(s, halos)
    for y in range(lays.lo, lays.hi):
        doubts[y] = WORD if s.book.solo else 0
    for i in range(4 * lays.cards):
        if lays.count[i] == 0:
            continue
        card = lays.card[i >> 2]
        if check:
            find_doubts(s, halos, card, i & 3, lays.lo, lays.hi, doubts)
        elif cap == 0 and not s.book.solo:
            n += lays.count[i]
            continue
        for y in range(lays.lo, lays.hi):
            v = lays.narrow[i * NARROW + y] if lays.small else lays.wide[i * WIDE + y]
            if cap == 0:
                n += popcount(v & ~doubts[y])
                v &= doubts[y]
            while v:
                x = ctz(v)
                v &= v - 1
                tx = x - lays.ox
                ty = y - lays.oy
                if doubts[y] >> x & 1 and not lay_stands(s, card, i & 3, tx, ty, 0):
                    continue
                if n < cap:
                    out[n] = place(DO_LAY, card, tx, ty) | (i & 3) << 10
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
                            rune = ignored(s, card, turn, tx, ty, beside) << 28 | cython.cast("int64_t", 1) << 44
                            out[n] = place(DO_LAY, card, tx, ty) | turn << 10 | rune
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


def _list_tokens(s: State, out: list[int], cap: int, n: int) -> int:
    """Every place and side for the token, next to the master just placed (GM-1)."""
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            x = s.mx[s.men - 1] - s.ox + dx
            y = s.my[s.men - 1] - s.oy + dy
            for c in range(1, 3):
                if token_stands(s, x, y, c):
                    if n < cap:
                        out[n] = place(DO_TOKEN, c, x, y)
                    n += 1
    return n


def count_moves(s: State, lays: Lays) -> int:
    """How many legal moves there are."""
    return list_moves(s, lays, cython.NULL, 0)


def perft(s: State, lays: Lays, depth: int) -> int:
    """How many sequences of legal moves of this length there are from here."""
    if depth == 0:
        return 1
    if s.phase == PHASE_OVER:
        return 0
    n = count_moves(s, lays)
    if depth == 1:
        return n
    if cython.compiled:
        moves = cython.cast("int64_t *", malloc(n * cython.sizeof(int64_t)))
    else:
        moves = [0] * n
        child = State()
    n = list_moves(s, lays, moves, n)
    total = 0
    for i in range(n):
        copy_state(child, s)
        play(child, moves[i])
        total += perft(child, lays, depth - 1)
    if cython.compiled:
        free(moves)
    return total
