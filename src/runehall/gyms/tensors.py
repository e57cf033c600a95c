# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Action ids and observation tensors straight from the compiled core; `encoding` says what they mean.

The tensors are written from public facts and the viewer's own hand: cards of other hands are read only to count them
and to leave them out of what is gone.
"""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from runehall.gyms.plain import Sizes
    from runehall.rune.areas import control, score
    from runehall.rune.listing import a_of, ignored, kind_of, list_moves, magic_of, place, turn_of, x_of, y_of
    from runehall.rune.plain import (
        BROAD,
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
        NARROW,
        PHASE_ADEPT,
        REALM,
        SEEN,
        TALL,
        WIDE,
        Lays,
        State,
        ctz,
        popcount,
    )

    TOKENS, DISCARDS = 6, 22


class Frame:
    """The sizes of an encoding as the core has them."""

    def __init__(
        self, radius: int, slots: int, variants: int, masters: int, lays: int, actions: int, planes: int, facts: int
    ) -> None:
        if not cython.compiled:
            self.sizes = Sizes()
        f = self.sizes
        f.radius = radius
        f.width = 2 * radius + 1
        f.slots = slots
        f.variants = variants
        f.masters = masters
        f.lays = lays
        f.actions = actions
        f.planes = planes
        f.facts = facts
        if cython.compiled:
            self.moves = cython.cast("int64_t *", malloc(f.actions * cython.sizeof(int64_t)))  # noqa: F821
            self.ids = cython.cast("int32_t *", malloc(f.actions * cython.sizeof(int32_t)))  # noqa: F821
            self.numbers = cython.cast("void **", calloc(f.actions, cython.sizeof(cython.p_void)))  # noqa: F821
            if not (self.moves and self.ids and self.numbers):
                raise MemoryError
        else:
            self.moves, self.ids = [0] * f.actions, [0] * f.actions

    def __dealloc__(self) -> None:
        if cython.compiled:
            drop_numbers(self.numbers, self.sizes.actions)  # noqa: F821
            free(self.numbers)  # noqa: F821
            free(self.moves)  # noqa: F821
            free(self.ids)  # noqa: F821

    def pick(self, n: int) -> list[int]:
        """The first so many of `ids`, ascending."""
        if cython.compiled:
            found = pick_numbers(self.numbers, self.ids, n)  # noqa: F821
        else:
            found = self.ids[:n]
        for i in range(1, n):
            if self.ids[i] < self.ids[i - 1]:
                found.sort()
                break
        return found


def window_x(s: State, f: Sizes) -> int:
    """The table column of the window's left edge."""
    return ((s.x0 + s.x1 - 2 * s.ox) >> 1) - f.radius


def window_y(s: State, f: Sizes) -> int:
    """The table row of the window's upper edge."""
    return ((s.y0 + s.y1 - 2 * s.oy) >> 1) - f.radius


def action_of(s: State, f: Sizes, move: int) -> int:
    """The action id of a legal move."""
    kind = kind_of(move)
    card = a_of(move)
    one = 1
    slot = popcount(s.hand[s.seat] & ((one << card) - 1))
    if kind == DO_DISCARD:
        return DISCARDS + slot
    if kind == DO_LAY or kind == DO_MASTER:  # noqa: SIM109 - C
        x = x_of(move)
        y = y_of(move)
        at = (y - window_y(s, f)) * f.width + x - window_x(s, f)
        if kind == DO_MASTER:
            return f.masters + at
        turn = turn_of(move)
        variant = 0
        if magic_of(move):
            dx = (move >> 28 & 255) - 64 - x
            dy = (move >> 36 & 255) - 64 - y
            variant = 1 if dx >= 0 and dx < 2 + (turn & 1) and dy >= 0 and dy < 3 - (turn & 1) else 2
        return f.lays + ((variant * f.slots + slot) * 4 + turn) * f.width * f.width + at
    if kind == DO_TOKEN:
        dx = x_of(move) - (s.mx[s.men - 1] - s.ox)
        dy = y_of(move) - (s.my[s.men - 1] - s.oy)
        at = 3 * dy + dx + 4
        if at > 4:
            at -= 1
        return TOKENS + 2 * at + card - 1
    if kind == DO_DRAW:
        return 0
    if kind == DO_PASS:
        return 1
    if kind == DO_SPARE:
        return 2
    if kind == DO_BOX:
        return 3
    return 3 + card


def move_of(s: State, f: Sizes, action: int) -> int:
    """The move of a legal action id."""
    if action >= f.masters:
        area = f.width * f.width
        i = action - f.masters
        x = i % area % f.width + window_x(s, f)
        y = i % area // f.width + window_y(s, f)
        if action < f.lays:
            return place(DO_MASTER, 0, x, y)
        i = (action - f.lays) // area
        turn = i % 4
        card = _nth(s.hand[s.seat], i // 4 % f.slots)
        variant = i // 4 // f.slots
        move = place(DO_LAY, card, x, y) | turn << 10
        if variant:
            rune = ignored(s, card, turn, x, y, variant - 1)
            move |= rune << 28 | cython.cast("int64_t", 1) << 44
        return move
    if action >= DISCARDS:
        return DO_DISCARD | _nth(s.hand[s.seat], action - DISCARDS) << 4
    if action >= TOKENS:
        i = (action - TOKENS) // 2
        if i > 3:
            i += 1
        x = s.mx[s.men - 1] - s.ox + i % 3 - 1
        y = s.my[s.men - 1] - s.oy + i // 3 - 1
        return place(DO_TOKEN, 1 + (action - TOKENS) % 2, x, y)
    if action == 0:
        return DO_DRAW
    if action == 1:
        return DO_PASS
    if action == 2:
        return DO_SPARE
    if action == 3:
        return DO_BOX
    return DO_ADEPT | (action - 3) << 4


def _nth(hand: int, n: int) -> int:
    """The n-th card of a hand."""
    while n:
        hand &= hand - 1
        n -= 1
    return ctz(hand)


def list_actions(s: State, f: Sizes, lays: Lays, moves: list[int], out: Any) -> int:
    """Write every legal action id; how many there are. `moves` has room for as many as there are ids."""
    n = list_moves(s, lays, moves, f.actions)
    area = f.width * f.width
    # A move's parts are read here as `listing` packs them: calls to another compiled module are not inlined.
    base = (window_y(s, f) + 64) * f.width + window_x(s, f) + 64
    card = -1
    slot = 0
    for i in range(n):
        move = moves[i]
        at = (move >> 20 & 255) * f.width + (move >> 12 & 255) - base
        if move & 15 == DO_LAY and not move >> 44:
            if move >> 4 & 63 != card:
                card = move >> 4 & 63
                one = 1
                slot = f.lays + 4 * area * popcount(s.hand[s.seat] & ((one << card) - 1))
            out[i] = slot + (move >> 10 & 3) * area + at
        elif move & 15 == DO_MASTER:
            out[i] = f.masters + at
        else:
            out[i] = action_of(s, f, move)
    return n


def clear_table(f: Sizes, wide: int, high: int, out: Any) -> None:
    """Empty the planes where a box of this size lies in the window's middle."""
    area = f.width * f.width
    for k in range(f.planes):
        for y in range(f.radius - ((high - 1) >> 1), f.radius + (high >> 1) + 1):
            at = k * area + y * f.width + f.radius - ((wide - 1) >> 1)
            if cython.compiled:
                # Sixteen bytes are one store. What is wiped past the box was empty or is about to be wiped, and the
                # last row of the window is never reached.
                for x in range((wide + 15) >> 4):
                    memset(out + at + 16 * x, 0, 16)  # noqa: F821
            else:
                out[at : at + wide] = 0


def write_table(s: State, f: Sizes, viewer: int, out: Any) -> None:
    """Write the planes of the table as a seat sees it, over empty ones."""
    control(s)
    area = f.width * f.width
    dx = s.ox + window_x(s, f)
    dy = s.oy + window_y(s, f)
    if s.small:
        _write_planes(s.narrow, NARROW, s, f, viewer, dx, dy, out)
    else:
        _write_planes(s.wide, WIDE, s, f, viewer, dx, dy, out)
    seats = s.book.seats
    for i in range(s.men):
        x = s.mx[i] - dx
        y = s.my[i] - dy
        out[(6 + (s.mseat[i] - viewer + seats) % seats) * area + y * f.width + x] = 1


def _write_planes(p: list[int], n: int, s: State, f: Sizes, viewer: int, dx: int, dy: int, out: Any) -> None:
    """Colours, tokens, corners and realms; a plane's place less (dx, dy) is the window's."""
    area = f.width * f.width
    for y in range(s.y0, s.y1 + 1):
        seen = p[SEEN * n + y]
        if cython.compiled:
            line = out + (y - dy) * f.width - dx
            for k in range(3):
                _bits(seen & ~p[k * n + y], line + k * area)
            _bits(p[COINS * n + y], line + 3 * area)
            _bits(p[TALL * n + y], line + 4 * area)
            _bits(p[BROAD * n + y], line + 5 * area)
            for k in range(s.book.sides):
                v = p[(REALM + (s.book.side[viewer] + k) % s.book.sides) * n + y]
                _bits(v, line + (6 + s.book.seats + k) * area)
        else:
            at = (y - dy) * f.width - dx
            rows = [seen & ~p[k * n + y] for k in range(3)] + [p[k * n + y] for k in (COINS, TALL, BROAD)]
            rows += [0] * s.book.seats
            rows += [p[(REALM + (s.book.side[viewer] + k) % s.book.sides) * n + y] for k in range(s.book.sides)]
            for k, v in enumerate(rows):
                while v:
                    out[k * area + at + ctz(v)] = 1
                    v &= v - 1


def _bits(v: int, line: Any) -> None:
    """Set a byte for each bit."""
    while v:
        line[ctz(v)] = 1
        v &= v - 1


def write_facts(s: State, f: Sizes, viewer: int, shown: Any, out: Any) -> None:
    """Write the facts that a seat knows, in the order of `Encoding.facts`."""
    seats = s.book.seats
    sides = s.book.sides
    choosing = s.phase == PHASE_ADEPT
    one = 1
    for i in range(f.facts):
        out[i] = 0
    out[s.phase] = 1
    out[6 + (s.seat - viewer + seats) % seats] = 1
    out[6 + seats + (s.first - viewer + seats) % seats] = 1
    n = 6 + 2 * seats
    out[n] = cython.cast("double", s.book.dealt - s.top) / s.book.dealt
    out[n + 1] = s.spared
    n += 2
    held = 0
    for i in range(seats):
        seat = (viewer + i) % seats
        held |= s.hand[seat]
        out[n] = cython.cast("double", popcount(s.hand[seat])) / f.slots
        out[n + 1] = cython.cast("double", s.reserve[seat]) / s.book.masters
        out[n + 2] = s.coin[seat]
        if i == 0 or not choosing:
            out[n + 3] = s.adept[seat] == 1
            out[n + 4] = s.adept[seat] == 2
            out[n + 5] = s.blue[seat]
        out[n + 6] = cython.cast("double", s.fine[seat]) / s.book.dealt
        n += 7
    for i in range(sides):
        out[n + i] = score(s, (s.book.side[viewer] + i) % sides) / 50.0
    n += sides
    hand = s.hand[viewer]
    k = n
    while hand:
        card = ctz(hand)
        hand &= hand - 1
        for i in range(6):
            out[k + 3 * i + s.book.face[card][0][i]] = 1
        k += 18
    n += 18 * f.slots
    # The starting card is id 0, so card 1 comes first.
    gone = 0
    for i in range(s.top):
        gone |= one << s.pile[i]
    gone &= ~held
    for card in range(1, s.book.cards + 1):
        out[n + card - 1] = s.hand[viewer] >> card & 1
        out[n + s.book.cards + card - 1] = gone >> card & 1
    n += 2 * s.book.cards
    for i in range(1, seats):
        seat = (viewer + i) % seats
        hand = shown[seat] & s.hand[seat]
        for card in range(1, s.book.cards + 1):
            out[n + card - 1] = hand >> card & 1
        n += s.book.cards
