"""The value of the next turn: the most a card could change the balance of points.

A map of the table's areas values every lay of every card that a seat may hold: which areas its runes would join, which
runes they would take from an area, and what only those runes connect. This is exact except for lays that take several
runes of an area which cut it only together. Planes are passed as in `features`.
"""

from runehall.minds.rune.core.features cimport count_bits, fill
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.planes cimport find_lays, make_margin
from runehall.rune.core.state cimport *

cdef enum:
    MAP_MARGIN = 2          # empty columns on the left of a map
    NARROW_MAP = 20         # columns of the map of a narrow plane, and of a wide one
    WIDE_MAP = 68
    ILLEGAL = -1000         # no lay of a card has been valued


cdef void map_areas(State *s, int side, int opponent, AreaMap *g) noexcept nogil:
    """Map the table's areas, and what losing each rune would cost its side: the seat's own or the opponent's."""
    g.side = side
    g.opponent = opponent
    if s.small:
        _map_areas(s.narrow, span_of(NARROW, 4, NARROW - 4), s, g)
    else:
        _map_areas(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, g)


cdef void _map_areas(row *p, Span span, State *s, AreaMap *g) noexcept nogil:
    cdef Py_ssize_t y
    cdef int i, colour, first
    cdef row m[WIDE]
    cdef row rest[WIDE]
    cdef uint64_t bit
    if sizeof(p[0]) == 2:  # a narrow plane, whose rows the C compiler then knows
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


cdef void _write_area(row *f, Py_ssize_t lo, Py_ssize_t hi, AreaMap *g, int loss) noexcept nogil:
    """Write an area on the map."""
    cdef Py_ssize_t y
    cdef row v
    cdef int at
    cdef uint64_t bit = <uint64_t>1 << g.n
    for y in range(lo, hi):
        v = f[y]
        while v:
            at = y * g.width + ctz(v) + MAP_MARGIN
            v &= v - 1
            g.area[at] = bit
            g.loss[at] = loss


cdef void _map_controlled(State *s, AreaMap *g, row *m, row *rest, Span span, int colour) noexcept nogil:
    """Map the controlled areas of a colour, and remove them from `rest`."""
    cdef Py_ssize_t y
    cdef int i, k, total, side, loss
    cdef row f[WIDE]
    cdef row start[WIDE]
    cdef row one
    cdef int worth = TOP_WORTH - colour
    f[span.lo - 1] = f[span.hi] = 0
    for i in range(s.masters):
        one = 1
        one = one << s.mx[i]
        if s.mcolour[i] != colour or not rest[s.my[i]] & one:
            continue
        for y in range(span.lo, span.hi):
            f[y] = 0
        f[s.my[i]] = one
        fill(f, m, span)
        total = count_bits(f, span)
        side = s.variant.side[s.mseat[i]]
        g.worth[g.n] = worth * total
        g.rune_worth[g.n] = worth
        g.held[side] |= <uint64_t>1 << g.n
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
        for k in range(s.masters):
            if s.mcolour[k] == colour:
                one = 1
                start[s.my[k]] |= (one << s.mx[k]) & f[s.my[k]]
        if loss != 0:
            _cut_losses(g, f, start, span, loss, total)


cdef void _cut_losses(AreaMap *g, row *f, row *start, Span span, int loss, int total) noexcept nogil:
    """For each rune whose loss would cut an area of `total` runes, write what would lose its master."""
    cdef Py_ssize_t y, k
    cdef row h[WIDE]
    cdef row left[WIDE]
    cdef row one, v, up, down, a, b, c, d
    left[span.lo - 1] = left[span.hi] = 0
    # Losing a rune can cut the area only if its neighbours in the area are not connected around it.
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


cdef void _map_free(AreaMap *g, row *m, row *rest, Span span, int worth) noexcept nogil:
    """Map the free areas of a colour, single runes first, as long as the map has room."""
    cdef Py_ssize_t y, k
    cdef row f[WIDE]
    cdef row h[WIDE]
    cdef row v
    cdef int at
    f[span.lo - 1] = f[span.hi] = 0
    for y in range(span.lo, span.hi):
        v = rest[y]
        h[y] = v & ((v << 1) | (v >> 1) | rest[y - 1] | rest[y + 1])
        v &= ~h[y]
        while v and g.n < MAP_AREAS:
            at = y * g.width + ctz(v) + MAP_MARGIN
            v &= v - 1
            g.area[at] = <uint64_t>1 << g.n
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
            g.free |= <uint64_t>1 << g.n
            g.n += 1


cdef void _sort_free(AreaMap *g) noexcept nogil:
    """Find the most valuable free areas, best first."""
    cdef uint64_t bits
    cdef int best
    g.best_count = 0
    g.best_free[0] = 0
    cdef uint64_t rest = g.free
    while g.best_count < MAP_ORDER and rest:
        best = ctz(rest)
        bits = rest & (rest - 1)
        while bits:
            if g.worth[ctz(bits)] > g.worth[best]:
                best = ctz(bits)
            bits &= bits - 1
        g.best_free[g.best_count] = best
        g.best_count += 1
        rest &= ~(<uint64_t>1 << best)


cdef int best_gains(
        State *s, AreaMap *g, Lays *lays, int seat, int opponent, uint64_t hand, ReplyValue *out
) noexcept nogil:
    """Write the most that each card of a hand could gain a side against another one, and return the number of cards.

    It has seven parameters because map, lays and result are buffers of the caller: too large to allocate in each call.
    """
    cdef Rivals rivals
    cdef CardShape shape
    cdef uint64_t *words
    cdef int slot, rotation
    cdef Py_ssize_t k, y, at
    cdef uint64_t v
    _find_lays_of(s, lays, seat, hand)
    cdef int side = s.variant.side[seat]
    rivals.opponent = g.held[opponent] if opponent != side else 0
    rivals.others = (g.held[0] | g.held[1] | g.held[2]) & ~g.held[side]
    rivals.all = rivals.others | g.held[side]
    rivals.loss_sign = -1 if side == g.side else 1
    cdef Py_ssize_t first = 0 if lays.small else lays.lo
    cdef Py_ssize_t last = 4 if lays.small else lays.hi
    for slot in range(lays.cards):
        out[slot].gain = out[slot].gain_with_area = ILLEGAL
        for rotation in range(4):
            k = slot * 4 + rotation
            if lays.count[k] == 0:
                continue
            _shape_of(s, g, lays.card[slot], rotation, &shape)
            words = <uint64_t *>&lays.narrow[k * NARROW + 4]
            for y in range(first, last):
                v = words[y] if lays.small else lays.wide[k * WIDE + y]
                while v:
                    at = ctz(v)
                    v &= v - 1
                    # Four rows of a narrow plane are one word.
                    if lays.small:
                        at = (4 + 4 * y + (at >> 4)) * g.width + (at & 15) + MAP_MARGIN
                    else:
                        at = y * g.width + at + MAP_MARGIN
                    _value_lay(g, &shape, &rivals, at, &out[slot])
        if out[slot].gain == ILLEGAL:
            out[slot].gain = 0
        if out[slot].gain_with_area == ILLEGAL:
            out[slot].gain_with_area = 0
    return lays.cards


cdef void _find_lays_of(State *s, Lays *lays, int seat, uint64_t hand) noexcept nogil:
    """Find the lays that a seat would have with this hand if it were to move."""
    cdef uint64_t held = s.hand[seat]
    cdef int mover = s.seat
    s.hand[seat] = hand
    s.seat = seat
    find_lays(s, lays)
    s.hand[seat] = held
    s.seat = mover


cdef void _shape_of(State *s, AreaMap *g, int card, int rotation, CardShape *shape) noexcept nogil:
    """Write the runes of a card by its pieces: their places on the map, the one or two places outside, and colours."""
    cdef int i, place, colour, down, right
    cdef Py_ssize_t w = g.width
    for i in range(6):
        place = s.variant.piece[card][rotation][i]
        colour = s.variant.face[card][rotation][place]
        shape.colour[i] = g.colour[colour]
        shape.worth[i] = TOP_WORTH - colour
        if rotation & 1:
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
    shape.ends = s.variant.ends[card][rotation]


cdef void _value_lay(AreaMap *g, CardShape *shape, Rivals *rivals, Py_ssize_t at, ReplyValue *best) noexcept nogil:
    """Value a lay, and raise the card's best values if it is better."""
    cdef LayGain lay
    cdef int i, j, worth
    cdef uint64_t bit
    if not _gain_of(g, shape, rivals, at, &lay):
        return
    if lay.gain > best.gain:
        best.gain = lay.gain
    cdef int most = best.gain_with_area
    if lay.gain + g.worth[g.best_free[0]] <= most and lay.gain + lay.fresh <= most:
        return
    for i in range(g.best_count):
        worth = g.worth[g.best_free[i]]
        if worth <= lay.fresh:
            break
        bit = <uint64_t>1 << g.best_free[i]
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


cdef int _gain_of(AreaMap *g, CardShape *shape, Rivals *rivals, Py_ssize_t at, LayGain *lay) noexcept nogil:
    """Write what a lay gains and the best free area that it makes. Return 0 if LAY-7 forbids the lay."""
    cdef uint64_t touch[6]
    cdef int more[6]
    cdef int i, miss, value = 0, fresh = 0, new = 0, gain = 0
    cdef uint64_t bit, bits, hit = 0, joined = 0, near = 0
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


cdef float _expected_best(int *value, int n, int k) noexcept nogil:
    """Sort the values, greatest first, and return the mean of the best of k of them drawn at random."""
    cdef int i, j, v
    cdef float chance
    for i in range(1, n):
        v = value[i]
        j = i
        while j > 0 and value[j - 1] < v:
            value[j] = value[j - 1]
            j -= 1
        value[j] = v
    cdef float mean = 0.0
    cdef float left = 1.0
    for i in range(n):
        chance = 1.0 * k / (n - i)
        if chance > 1:
            chance = 1
        mean += left * chance * value[i]
        left *= 1 - chance
    return mean


cdef void reply_features(State *s, int seat, uint64_t hand, float *out) noexcept nogil:
    """Write what the next opponent and this seat could gain next, as far as the seat knows: inputs of the reply net.

    The first half is used if the opponent moves next, the second half if the seat's own side does.
    """
    cdef AreaMap g
    cdef Lays lays
    cdef ReplyValue best[REPLY_CARDS]
    cdef int value[REPLY_CARDS]
    cdef int i, n, k
    for i in range(REPLY_INPUTS):
        out[i] = 0
    if s.phase == PHASE_OVER:
        return
    cdef int side = s.variant.side[seat]
    cdef int opponent = s.seat
    for i in range(s.variant.seats):
        if s.variant.side[opponent] != side and s.reserve[opponent] > 0:
            break
        opponent = (opponent + 1) % s.variant.seats
    # All cards that the seat has not seen, whether in other hands, in the pile or in the box.
    cdef uint64_t one = 1
    cdef uint64_t unseen = (one << s.variant.cards + 1) - 2 & ~s.gone
    unseen &= ~hand
    while popcount(unseen) > REPLY_CARDS:
        unseen &= unseen - 1
    make_margin(s)
    map_areas(s, side, s.variant.side[opponent], &g)
    if s.variant.side[s.seat] == side:
        out += OWN_TURN
    if s.variant.side[opponent] != side and s.reserve[opponent] > 0 and unseen:
        n = best_gains(s, &g, &lays, opponent, side, unseen, best)
        k = popcount(s.hand[opponent])
        for i in range(n):
            value[i] = best[i].gain
        out[THREAT] = _expected_best(value, n, k) * <float>0.1
        for i in range(n):
            value[i] = best[i].gain_with_area
        out[THREAT_WITH_AREA] = _expected_best(value, n, k) * <float>0.1
        out[WORST_THREAT] = value[0] * <float>0.1
        out[LEAST_THREAT] = value[n - 1] * <float>0.1
    if s.reserve[seat] > 0 and hand:
        n = best_gains(s, &g, &lays, seat, s.variant.side[opponent], hand, best)
        for i in range(n):
            value[i] = best[i].gain
        out[CHANCE] = _expected_best(value, n, n) * <float>0.1
        for i in range(n):
            value[i] = best[i].gain_with_area
        out[CHANCE_WITH_AREA] = _expected_best(value, n, n) * <float>0.1
        if n > 1:
            out[SECOND_CHANCE] = value[1] * <float>0.1
