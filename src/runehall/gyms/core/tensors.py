# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Action ids and observation tensors straight from the compiled core; `encoding` says what they mean.

The tensors are written from public facts and the viewer's own hand: cards of other hands are read only to count them
and to leave them out of what is gone.
"""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from array import array

    from runehall.gyms.core.plain_structs import (
        ADEPT_ACTION,
        BOX_ACTION,
        CORNER_PLANE,
        DISCARDS,
        DRAW_ACTION,
        MASTER_PLANE,
        PASS_ACTION,
        PHASE_FACTS,
        SPARE_ACTION,
        TOKEN_PLANE,
        TOKENS,
        Sizes,
    )
    from runehall.rune.codes import (
        A_AT,
        A_MASK,
        AT,
        BLUE_MAGIC,
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
        GREEN,
        GREEN_MAGIC,
        IGNORED_AT,
        IGNORED_X_AT,
        IGNORED_Y_AT,
        KIND_MASK,
        MAGIC_AT,
        NARROW,
        PHASE_ADEPT,
        PLACE_MASK,
        REALM,
        SEEN,
        TALL,
        TURN_AT,
        TURN_MASK,
        WIDE,
        X_AT,
        Y_AT,
        a_of,
        kind_of,
        magic_of,
        place,
        turn_of,
        x_of,
        y_of,
    )
    from runehall.rune.core.areas import control, score
    from runehall.rune.core.listing import ignored, list_moves
    from runehall.rune.core.plain_structs import Lays, State, ctz, popcount


class CoreEncoding:
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
            # wiping a row goes on to a multiple of sixteen bytes
            self.window = cython.cast("uint8_t *", calloc(f.planes * f.width * f.width + 16, 1))  # noqa: F821
            self.known = cython.cast("float *", calloc(f.facts, cython.sizeof(cython.float)))  # noqa: F821
            if not (self.moves and self.ids and self.numbers and self.window and self.known):
                raise MemoryError
        else:
            self.moves, self.ids = [0] * f.actions, [0] * f.actions
            self.window, self.known = None, array("f", [0.0]) * f.facts

    def __dealloc__(self) -> None:
        if cython.compiled:
            drop_numbers(self.numbers, self.sizes.actions)  # noqa: F821
            free(self.numbers)  # noqa: F821
            free(self.moves)  # noqa: F821
            free(self.ids)  # noqa: F821
            free(self.window)  # noqa: F821
            free(self.known)  # noqa: F821

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
            dx = (move >> IGNORED_X_AT & PLACE_MASK) - AT - x
            dy = (move >> IGNORED_Y_AT & PLACE_MASK) - AT - y
            variant = 1 if dx >= 0 and dx < 2 + (turn & 1) and dy >= 0 and dy < 3 - (turn & 1) else 2
        return f.lays + ((variant * f.slots + slot) * 4 + turn) * f.width * f.width + at
    if kind == DO_TOKEN:
        dx = x_of(move) - (s.mx[s.men - 1] - s.ox)
        dy = y_of(move) - (s.my[s.men - 1] - s.oy)
        at = 3 * dy + dx + 4
        if at > 4:
            at -= 1
        return TOKENS + 2 * at + card - GREEN
    if kind == DO_DRAW:
        return DRAW_ACTION
    if kind == DO_PASS:
        return PASS_ACTION
    if kind == DO_SPARE:
        return SPARE_ACTION
    if kind == DO_BOX:
        return BOX_ACTION
    return ADEPT_ACTION + card - GREEN_MAGIC


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
        move = place(DO_LAY, card, x, y) | turn << TURN_AT
        if variant:
            rune = ignored(s, card, turn, x, y, variant - 1)
            move |= rune << IGNORED_AT | cython.cast("int64_t", 1) << MAGIC_AT
        return move
    if action >= DISCARDS:
        return DO_DISCARD | _nth(s.hand[s.seat], action - DISCARDS) << A_AT
    if action >= TOKENS:
        i = (action - TOKENS) // 2
        if i > 3:
            i += 1
        x = s.mx[s.men - 1] - s.ox + i % 3 - 1
        y = s.my[s.men - 1] - s.oy + i // 3 - 1
        return place(DO_TOKEN, GREEN + (action - TOKENS) % 2, x, y)
    if action == DRAW_ACTION:
        return DO_DRAW
    if action == PASS_ACTION:
        return DO_PASS
    if action == SPARE_ACTION:
        return DO_SPARE
    if action == BOX_ACTION:
        return DO_BOX
    return DO_ADEPT | (action - ADEPT_ACTION + GREEN_MAGIC) << A_AT


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
    base = (window_y(s, f) + AT) * f.width + window_x(s, f) + AT
    card = -1
    slot = 0
    for i in range(n):
        move = moves[i]
        at = (move >> Y_AT & PLACE_MASK) * f.width + (move >> X_AT & PLACE_MASK) - base
        if move & KIND_MASK == DO_LAY and not move >> MAGIC_AT:
            if move >> A_AT & A_MASK != card:
                card = move >> A_AT & A_MASK
                one = 1
                slot = f.lays + 4 * area * popcount(s.hand[s.seat] & ((one << card) - 1))
            out[i] = slot + (move >> TURN_AT & TURN_MASK) * area + at
        elif move & KIND_MASK == DO_MASTER:
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


def list_middle(s: State, f: Sizes, viewer: int, size: int, window: Any, out: list[int]) -> int:
    """Write the places of the ones in the middle `size` by `size` places of all planes, each plane by rows; how many.

    The window is empty before and afterwards. What lies further out is left away.
    """
    if not cython.compiled:
        window = [0] * (f.planes * size * size)
    write_middle(s, viewer, size, window)
    half = size >> 1
    wide = s.x1 - s.x0 + 1
    high = s.y1 - s.y0 + 1
    n = 0
    for k in range(f.planes):
        for y in range(max(0, half - ((high - 1) >> 1)), min(size, half + (high >> 1) + 1)):
            at = (k * size + y) * size
            for x in range(max(0, half - ((wide - 1) >> 1)), min(size, half + (wide >> 1) + 1)):
                if window[at + x]:
                    window[at + x] = 0
                    out[n] = at + x
                    n += 1
    return n


def write_table(s: State, f: Sizes, viewer: int, out: Any) -> None:
    """Write the planes of the table as a seat sees it, over empty ones."""
    write_middle(s, viewer, f.width, out)


def write_middle(s: State, viewer: int, size: int, out: Any) -> None:
    """Write the middle `size` by `size` places of all planes as a seat sees them, over empty ones."""
    control(s)
    dx = s.ox + ((s.x0 + s.x1 - 2 * s.ox) >> 1) - (size >> 1)
    dy = s.oy + ((s.y0 + s.y1 - 2 * s.oy) >> 1) - (size >> 1)
    if s.small:
        _write_planes(s.narrow, NARROW, s, viewer, size, dx, dy, out)
    else:
        _write_planes(s.wide, WIDE, s, viewer, size, dx, dy, out)
    seats = s.book.seats
    for i in range(s.men):
        x = s.mx[i] - dx
        y = s.my[i] - dy
        if x >= 0 and x < size and y >= 0 and y < size:
            out[((MASTER_PLANE + (s.mseat[i] - viewer + seats) % seats) * size + y) * size + x] = 1


def _write_planes(p: list[int], n: int, s: State, viewer: int, size: int, dx: int, dy: int, out: Any) -> None:
    """Colours, tokens, corners and realms; a plane's place less (dx, dy) is the square's."""
    area = size * size
    for y in range(max(s.y0, dy), min(s.y1 + 1, dy + size)):
        seen = p[SEEN * n + y]
        at = (y - dy) * size
        if cython.compiled:
            line = out + at
            for k in range(3):
                _bits(seen & ~p[k * n + y], dx, size, line + k * area)
            _bits(p[COINS * n + y], dx, size, line + TOKEN_PLANE * area)
            _bits(p[TALL * n + y], dx, size, line + CORNER_PLANE * area)
            _bits(p[BROAD * n + y], dx, size, line + (CORNER_PLANE + 1) * area)
            for k in range(s.book.sides):
                v = p[(REALM + (s.book.side[viewer] + k) % s.book.sides) * n + y]
                _bits(v, dx, size, line + (MASTER_PLANE + s.book.seats + k) * area)
        else:
            rows = [seen & ~p[k * n + y] for k in range(3)] + [p[k * n + y] for k in (COINS, TALL, BROAD)]
            rows += [0] * s.book.seats
            rows += [p[(REALM + (s.book.side[viewer] + k) % s.book.sides) * n + y] for k in range(s.book.sides)]
            for k, v in enumerate(rows):
                while v:
                    if 0 <= ctz(v) - dx < size:
                        out[k * area + at + ctz(v) - dx] = 1
                    v &= v - 1


def _bits(v: int, dx: int, size: int, line: Any) -> None:
    """Set a byte for each bit from `dx` on, of at most `size`."""
    v = v >> dx if dx >= 0 else v << -dx
    one = 1
    v &= (one << size) - 1
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
    out[PHASE_FACTS + (s.seat - viewer + seats) % seats] = 1
    out[PHASE_FACTS + seats + (s.first - viewer + seats) % seats] = 1
    n = PHASE_FACTS + 2 * seats
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
            out[n + 3] = s.adept[seat] == GREEN_MAGIC
            out[n + 4] = s.adept[seat] == BLUE_MAGIC
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
