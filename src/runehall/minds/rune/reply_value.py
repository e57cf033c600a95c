# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The value of the next turn: the most a card could change the balance of points.

Every lay of every card that a seat may hold is valued on a map of the table's areas: which areas its runes would join,
which runes they would take from an area, and what is joined by those runes alone. That is exact except for lays that
take several runes of an area which only together cut it. Planes are passed as in `features`.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.rune.features import count_bits, fill
    from runehall.minds.rune.plain_structs import (
        MAP_AREAS,
        MAP_ORDER,
        REPLY_CARDS,
        REPLY_INPUTS,
        SIDES_MAX,
        AreaMap,
        CardShape,
        LayGain,
        ReplyValue,
        Rivals,
    )
    from runehall.rune.codes import NARROW, PHASE_OVER, SEEN, TOP_WORTH, WIDE
    from runehall.rune.core.plain_structs import Lays, Span, State, ctz, popcount, span_of
    from runehall.rune.core.planes import find_lays, settle

    MAP_MARGIN, NARROW_MAP, WIDE_MAP = 2, 20, 68
    ILLEGAL = -1000


def map_areas(s: State, side: int, opponent: int, g: AreaMap) -> None:
    """Map the table's areas, and what the loss of each rune would cost a side, or gain it if it is the opponent's."""
    g.side = side
    g.opponent = opponent
    if s.small:
        _map_areas(s.narrow, span_of(NARROW, 4, NARROW - 4), s, g)
    else:
        _map_areas(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, g)


def _map_areas(p: list[int], span: Span, s: State, g: AreaMap) -> None:
    if not cython.compiled:
        m, rest = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    g.width = NARROW_MAP if span.n == NARROW else WIDE_MAP
    for i in range(g.width * (span.lo - 3), g.width * (span.hi + 3)):
        g.area[i] = 0
        g.loss[i] = 0
    g.n = 0
    g.free = 0
    for i in range(SIDES_MAX):
        g.held[i] = 0
    for colour in range(3):
        first = g.n
        for y in range(span.lo, span.hi):
            m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
            rest[y] = m[y]
        m[span.lo - 1] = m[span.hi] = rest[span.lo - 1] = rest[span.hi] = 0
        _map_controlled(s, g, m, rest, span, colour)
        _map_free(g, m, rest, span, TOP_WORTH - colour)
        bit = 1
        g.colour[colour] = (bit << g.n) - (bit << first)
    _sort_free(g)


def _write_area(f: list[int], lo: int, hi: int, g: AreaMap, loss: int) -> None:
    """Write an area on the map."""
    bit = cython.cast("uint64_t", 1) << g.n
    for y in range(lo, hi):
        v = f[y]
        while v:
            at = y * g.width + ctz(v) + MAP_MARGIN
            v &= v - 1
            g.area[at] = bit
            g.loss[at] = loss


def _map_controlled(s: State, g: AreaMap, m: list[int], rest: list[int], span: Span, colour: int) -> None:
    """Map the controlled areas of a colour, and take them from the rest."""
    if not cython.compiled:
        f, start = ([0] * WIDE for _ in range(2))
    worth = TOP_WORTH - colour
    f[span.lo - 1] = f[span.hi] = 0
    for i in range(s.men):
        one = 1
        one = one << s.mx[i]
        if s.mcolour[i] != colour or not rest[s.my[i]] & one:
            continue
        for y in range(span.lo, span.hi):
            f[y] = 0
        f[s.my[i]] = one
        fill(f, m, span)
        total = count_bits(f, span)
        side = s.book.side[s.mseat[i]]
        g.worth[g.n] = worth * total
        g.rune_worth[g.n] = worth
        g.held[side] |= cython.cast("uint64_t", 1) << g.n
        loss = 0
        if side == g.side:
            loss = worth
        elif side == g.opponent:
            loss = -worth
        _write_area(f, span.lo, span.hi, g, loss)
        g.n += 1
        for y in range(span.lo, span.hi):
            rest[y] &= ~f[y]
            start[y] = 0
        for k in range(s.men):
            if s.mcolour[k] == colour:
                one = 1
                start[s.my[k]] |= (one << s.mx[k]) & f[s.my[k]]
        if loss != 0:
            _cut_losses(g, f, start, span, loss, total)


def _cut_losses(g: AreaMap, f: list[int], start: list[int], span: Span, loss: int, total: int) -> None:
    """Where a rune's loss would cut an area of `total` runes, write what would no longer be joined to a master."""
    if not cython.compiled:
        h, left = ([0] * WIDE for _ in range(2))
    left[span.lo - 1] = left[span.hi] = 0
    # Only a rune whose neighbours in the area are not joined around it can hold the area together.
    for y in range(span.lo, span.hi):
        v = f[y]
        up = f[y - 1]
        down = f[y + 1]
        a = up & ~((up >> 1) & (v >> 1))
        b = (v >> 1) & ~((down >> 1) & down)
        c = down & ~((down << 1) & (v << 1))
        d = (v << 1) & ~((up << 1) & up)
        h[y] = v & ((a & b) | (c & d) | ((a | b) & (c | d))) & ~start[y]
    for y in range(span.lo, span.hi):
        while h[y]:
            one = h[y] & -h[y]
            h[y] &= ~one
            for k in range(span.lo, span.hi):
                left[k] = start[k]
            f[y] &= ~one
            fill(left, f, span)
            f[y] |= one
            g.loss[y * g.width + ctz(one) + MAP_MARGIN] = loss * (total - count_bits(left, span))


def _map_free(g: AreaMap, m: list[int], rest: list[int], span: Span, worth: int) -> None:
    """Map the free areas of a colour, first those of a single rune, as far as the map has room."""
    if not cython.compiled:
        f, h = ([0] * WIDE for _ in range(2))
    f[span.lo - 1] = f[span.hi] = 0
    for y in range(span.lo, span.hi):
        v = rest[y]
        h[y] = v & ((v << 1) | (v >> 1) | rest[y - 1] | rest[y + 1])
        v &= ~h[y]
        while v and g.n < MAP_AREAS:
            at = y * g.width + ctz(v) + MAP_MARGIN
            v &= v - 1
            g.area[at] = cython.cast("uint64_t", 1) << g.n
            g.loss[at] = 0
            g.worth[g.n] = worth
            g.rune_worth[g.n] = worth
            g.free |= g.area[at]
            g.n += 1
    for y in range(span.lo, span.hi):
        while h[y] and g.n < MAP_AREAS:
            for k in range(span.lo, span.hi):
                f[k] = 0
            f[y] = h[y] & -h[y]
            fill(f, m, span)
            for k in range(span.lo, span.hi):
                h[k] &= ~f[k]
            g.worth[g.n] = worth * count_bits(f, span)
            g.rune_worth[g.n] = worth
            _write_area(f, span.lo, span.hi, g, 0)
            g.free |= cython.cast("uint64_t", 1) << g.n
            g.n += 1


def _sort_free(g: AreaMap) -> None:
    """Find the free areas that are worth most, best first."""
    g.best_count = 0
    g.best_free[0] = 0
    rest = g.free
    while g.best_count < MAP_ORDER and rest:
        best = ctz(rest)
        bits = rest & (rest - 1)
        while bits:
            if g.worth[ctz(bits)] > g.worth[best]:
                best = ctz(bits)
            bits &= bits - 1
        g.best_free[g.best_count] = best
        g.best_count += 1
        rest &= ~(cython.cast("uint64_t", 1) << best)


def best_gains(s: State, g: AreaMap, lays: Lays, seat: int, opponent: int, hand: int, out: list[ReplyValue]) -> int:
    """The most each card of a hand could gain a seat's side on another side; how many cards there are.

    (Seven parameters: map, lays and result are the caller's buffers, as they are too large to be made for each call.)
    """
    if not cython.compiled:
        rivals, shape, words = Rivals(), CardShape(), [0]
    _find_lays_of(s, lays, seat, hand)
    side = s.book.side[seat]
    rivals.opponent = g.held[opponent] if opponent != side else 0
    rivals.others = (g.held[0] | g.held[1] | g.held[2]) & ~g.held[side]
    rivals.all = rivals.others | g.held[side]
    rivals.loss_sign = -1 if side == g.side else 1
    first = 0 if lays.small else lays.lo
    last = 4 if lays.small else lays.hi
    for slot in range(lays.cards):
        out[slot].gain = out[slot].gain_with_area = ILLEGAL
        for turn in range(4):
            k = slot * 4 + turn
            if lays.count[k] == 0:
                continue
            _shape_of(s, g, lays.card[slot], turn, shape)
            if cython.compiled:
                words = cython.cast("uint64_t *", cython.address(lays.narrow[k * NARROW + 4]))
            for y in range(first, last):
                v = words[y] if cython.compiled and lays.small else lays.wide[k * WIDE + y]
                while v:
                    at = ctz(v)
                    v &= v - 1
                    # Four rows of a narrow plane are one word.
                    if lays.small:
                        at = (4 + 4 * y + (at >> 4)) * g.width + (at & 15) + MAP_MARGIN
                    else:
                        at = y * g.width + at + MAP_MARGIN
                    _value_lay(g, shape, rivals, at, cython.address(out[slot]) if cython.compiled else out[slot])
        if out[slot].gain == ILLEGAL:
            out[slot].gain = 0
        if out[slot].gain_with_area == ILLEGAL:
            out[slot].gain_with_area = 0
    return lays.cards


def _find_lays_of(s: State, lays: Lays, seat: int, hand: int) -> None:
    """Find the lays of a seat as if it had this hand and were to move."""
    held = s.hand[seat]
    mover = s.seat
    s.hand[seat] = hand
    s.seat = seat
    find_lays(s, lays)
    s.hand[seat] = held
    s.seat = mover


def _shape_of(s: State, g: AreaMap, card: int, turn: int, shape: CardShape) -> None:
    """A card's runes in the order of its pieces: their places on the map, the one or two places outside, colours."""
    w = g.width
    for i in range(6):
        place = s.book.piece[card][turn][i]
        colour = s.book.face[card][turn][place]
        shape.colour[i] = g.colour[colour]
        shape.worth[i] = TOP_WORTH - colour
        if turn & 1:
            down = place // 3
            right = place % 3
            shape.at[i] = down * w + right
            shape.beside[i] = shape.at[i] + (w if down else -w)
            shape.beside2[i] = shape.at[i] - 1 if right == 0 else shape.at[i] + 1 if right == 2 else shape.beside[i]
        else:
            down = place // 2
            right = place % 2
            shape.at[i] = down * w + right
            shape.beside[i] = shape.at[i] + (1 if right else -1)
            shape.beside2[i] = shape.at[i] - w if down == 0 else shape.at[i] + w if down == 2 else shape.beside[i]
    shape.ends = s.book.ends[card][turn]


def _value_lay(g: AreaMap, shape: CardShape, rivals: Rivals, at: int, best: ReplyValue) -> None:
    """Value a lay, and raise the card's best values if it is better."""
    if not cython.compiled:
        lay = LayGain()
    if not _gain_of(g, shape, rivals, at, lay):
        return
    if lay.gain > best.gain:
        best.gain = lay.gain
    most = best.gain_with_area
    if lay.gain + g.worth[g.best_free[0]] <= most and lay.gain + lay.fresh <= most:
        return
    for i in range(g.best_count):
        worth = g.worth[g.best_free[i]]
        if worth <= lay.fresh:
            break
        bit = cython.cast("uint64_t", 1) << g.best_free[i]
        if lay.joined & bit:
            continue
        if not lay.hit & bit:
            lay.fresh = worth
            break
        for j in range(6):
            if g.area[at + shape.at[j]] == bit:
                worth -= g.rune_worth[g.best_free[i]]
        if worth > lay.fresh:
            lay.fresh = worth
    if lay.gain + lay.fresh > most:
        best.gain_with_area = lay.gain + lay.fresh


def _gain_of(g: AreaMap, shape: CardShape, rivals: Rivals, at: int, lay: LayGain) -> int:
    """What a lay gains, and the best free area it makes; 0 if LAY-7 forbids it."""
    if not cython.compiled:
        touch, more = ([0] * 6 for _ in range(2))
    value = fresh = new = gain = 0
    hit = joined = near = 0
    for i in range(6):
        bit = g.area[at + shape.at[i]]
        touch[i] = bit | g.area[at + shape.beside[i]] | g.area[at + shape.beside2[i]]
        miss = (bit & shape.colour[i]) == 0
        more[i] = miss * shape.worth[i]
        hit |= bit * miss
        value += miss * g.loss[at + shape.at[i]]
    for i in range(6):
        near |= touch[i]
        new += more[i]
        if shape.ends >> i & 1:
            near &= shape.colour[i]
            joined |= near
            bits = near & g.free
            while bits:
                new += g.worth[ctz(bits)]
                bits &= bits - 1
            bits = near & rivals.all
            if bits:
                if bits & rivals.others:
                    if bits & (bits - 1):  # LAY-7
                        return 0
                    if bits & rivals.opponent:
                        gain -= new
                else:
                    gain += new
            elif new > fresh:
                fresh = new
            new = 0
            near = 0
    lay.gain = gain + rivals.loss_sign * value
    lay.fresh = fresh
    lay.hit = hit
    lay.joined = joined
    return 1


def _expected_best(value: list[int], n: int, k: int) -> float:
    """The mean of the best of k values drawn from n; sorts them, greatest first."""
    for i in range(1, n):
        v = value[i]
        j = i
        while j > 0 and value[j - 1] < v:
            value[j] = value[j - 1]
            j -= 1
        value[j] = v
    mean = 0.0
    left = 1.0
    for i in range(n):
        chance = 1.0 * k / (n - i)
        if chance > 1:
            chance = 1
        mean += left * chance * value[i]
        left *= 1 - chance
    return mean


def reply_features(s: State, seat: int, hand: int, out: list[float]) -> None:
    """What the next opponent and this seat could gain next, as far as the seat knows: inputs of the reply net.

    The first half of them is for when the opponent is to move next, the second half for when the seat's own side is.
    """
    if not cython.compiled:
        g, lays, found, value = AreaMap(), Lays(), [ReplyValue() for _ in range(REPLY_CARDS)], [0] * REPLY_CARDS
    for i in range(REPLY_INPUTS):
        out[i] = 0
    if s.phase == PHASE_OVER:
        return
    side = s.book.side[seat]
    opponent = s.seat
    for i in range(s.book.seats):
        if s.book.side[opponent] != side and s.reserve[opponent] > 0:
            break
        opponent = (opponent + 1) % s.book.seats
    # All cards the seat has not seen: in others' hands, the pile or the box, wherever each of them is.
    one = 1
    unseen = (one << s.book.cards + 1) - 2 & ~s.gone
    unseen &= ~hand
    while popcount(unseen) > REPLY_CARDS:
        unseen &= unseen - 1
    settle(s)
    map_areas(s, side, s.book.side[opponent], g)
    at = 0 if s.book.side[s.seat] != side else REPLY_INPUTS // 2
    if s.book.side[opponent] != side and s.reserve[opponent] > 0 and unseen:
        n = best_gains(s, g, lays, opponent, side, unseen, found)
        k = popcount(s.hand[opponent])
        for i in range(n):
            value[i] = found[i].gain
        out[at] = _expected_best(value, n, k) * cython.cast("float", 0.1)
        for i in range(n):
            value[i] = found[i].gain_with_area
        out[at + 1] = _expected_best(value, n, k) * cython.cast("float", 0.1)
        out[at + 2] = value[0] * cython.cast("float", 0.1)
        out[at + 3] = value[n - 1] * cython.cast("float", 0.1)
    if s.reserve[seat] > 0 and hand:
        n = best_gains(s, g, lays, seat, s.book.side[opponent], hand, found)
        for i in range(n):
            value[i] = found[i].gain
        out[at + 4] = _expected_best(value, n, n) * cython.cast("float", 0.1)
        for i in range(n):
            value[i] = found[i].gain_with_area
        out[at + 5] = _expected_best(value, n, n) * cython.cast("float", 0.1)
        if n > 1:
            out[at + 6] = value[1] * cython.cast("float", 0.1)
