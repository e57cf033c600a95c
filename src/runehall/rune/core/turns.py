# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Turns: the phases of a game, and what a move does. Moves are numbers, see `listing`."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import (
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
        GREEN_MAGIC,
        MEN,
        NARROW,
        PHASE_ACT,
        PHASE_ADEPT,
        PHASE_DISCARD,
        PHASE_LAY,
        PHASE_OVER,
        PHASE_TOKEN,
        REALM,
        WIDE,
        a_of,
        kind_of,
        magic_of,
        turn_of,
        x_of,
        y_of,
    )
    from runehall.rune.core.listing import (
        can_take,
        colour_at,
        count_moves,
        is_free,
        list_moves,
        list_tokens,
    )
    from runehall.rune.core.plain_structs import Book, Lays, State
    from runehall.rune.core.planes import lose_realm, stamp


def state_size(s: State) -> int:
    """How many bytes of a state are in use: without the wide planes as long as the narrow ones do."""
    return cython.sizeof(State) - cython.sizeof(s.wide) if s.small else cython.sizeof(State)


def copy_state(d: State, s: State) -> None:
    """Make d the same game as s."""
    if cython.compiled:
        memcpy(d, s, state_size(s))
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


def take(s: State) -> None:
    """The top card of the pile goes to the hand of the seat to move."""
    one = 1
    s.hand[s.seat] |= cython.cast("uint64_t", one) << s.pile[s.top]
    s.top += 1


def play(s: State, move: int) -> None:
    """Carry out a legal move."""
    seat = s.seat
    kind = kind_of(move)
    if kind == DO_LAY:
        _give_up(s, a_of(move))
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
        if s.coin[seat] and list_tokens(s, cython.NULL, 0, 0):
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
        s.blue[seat] = a_of(move) == BLUE_MAGIC
        s.picked += 1
        s.seat = (seat + 1) % s.book.seats
        if s.picked == s.book.seats:
            s.phase = PHASE_LAY


def _give_up(s: State, card: int) -> None:
    """A card leaves the hand of the seat to move for good, for all to see."""
    one = 1
    s.hand[s.seat] &= ~(one << card)
    s.gone |= one << card


def _placed(s: State) -> None:
    """A master has left the reserve; with green magic the first one brings a card (ADG-1)."""
    s.reserve[s.seat] -= 1
    if s.adept[s.seat] == GREEN_MAGIC and s.reserve[s.seat] == s.book.masters - 1 and can_take(s):
        take(s)


def _after_lay(s: State) -> None:
    """On to phase 2, which a free seat skips when no card may be taken."""
    s.phase = PHASE_ACT
    if s.book.teams and is_free(s) and not can_take(s):
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
