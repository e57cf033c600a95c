# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""What can be done next with cards that are known or feared: the most a card could change the balance of points.

Every lay of every card that a seat may hold is weighed on a map of the table's areas: which areas its runes would join,
which runes they would take from an area, and what hangs on those runes alone. That is exact but for lays which take
several runes of an area that only together cut it.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.plain import AHEAD, AREAS, CARDS, Ground, Threat
    from runehall.minds.sketch import _fill, _ones
    from runehall.rune.plain import NARROW, PHASE_OVER, SEEN, WIDE, Lays, State, ctz, popcount
    from runehall.rune.planes import find_lays, settle


def chart(s: State, side: int, foe: int, g: Ground) -> None:
    """Map the table's areas, with what the loss of each rune would cost a side, or bring it if another side's."""
    g.side = side
    g.foe = foe
    if s.small:
        _chart(s.narrow, NARROW, 4, NARROW - 4, s, g)
    else:
        _chart(s.wide, WIDE, s.y0, s.y1 + 1, s, g)


def _note(f: list[int], lo: int, hi: int, g: Ground, id: int, toll: int) -> None:
    """Write an area on the map."""
    bit = cython.cast("uint64_t", 1) << id
    for y in range(lo, hi):
        v = f[y]
        while v:
            at = y * g.wide + ctz(v) + 2
            v &= v - 1
            g.area[at] = bit
            g.toll[at] = toll


def _chart(p: list[int], n: int, lo: int, hi: int, s: State, g: Ground) -> None:
    if not cython.compiled:
        m, rest, f, h, start, left = ([0] * WIDE for _ in range(6))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    g.wide = 20 if n == NARROW else 68
    for i in range(g.wide * (lo - 3), g.wide * (hi + 3)):
        g.area[i] = 0
        g.toll[i] = 0
    id = 0
    g.free = 0
    for i in range(3):
        g.held[i] = 0
    for colour in range(3):
        worth = 3 - colour
        first = id
        for y in range(lo, hi):
            m[y] = p[SEEN * n + y] & ~p[colour * n + y]
            rest[y] = m[y]
        m[lo - 1] = m[hi] = rest[lo - 1] = rest[hi] = f[lo - 1] = f[hi] = left[lo - 1] = left[hi] = 0
        for i in range(s.men):
            one = 1
            one = one << s.mx[i]
            if s.mcolour[i] != colour or not rest[s.my[i]] & one:
                continue
            for y in range(lo, hi):
                f[y] = 0
            f[s.my[i]] = one
            _fill(f, m, n, lo, hi)
            total = _ones(f, n, lo, hi)
            g.worth[id] = worth * total
            g.held[s.book.side[s.mseat[i]]] |= cython.cast("uint64_t", 1) << id
            g.rune[id] = worth
            sign = 0
            if s.book.side[s.mseat[i]] == g.side:
                sign = worth
            elif s.book.side[s.mseat[i]] == g.foe:
                sign = -worth
            _note(f, lo, hi, g, id, sign)
            id += 1
            for y in range(lo, hi):
                rest[y] &= ~f[y]
                start[y] = 0
            for k in range(s.men):
                if s.mcolour[k] == colour:
                    one = 1
                    start[s.my[k]] |= (one << s.mx[k]) & f[s.my[k]]
            if sign == 0:
                continue
            # runes whose neighbours do not hang together around them may hold the area together
            for y in range(lo, hi):
                v = f[y]
                up = f[y - 1]
                down = f[y + 1]
                a = up & ~((up >> 1) & (v >> 1))
                b = (v >> 1) & ~((down >> 1) & down)
                c = down & ~((down << 1) & (v << 1))
                d = (v << 1) & ~((up << 1) & up)
                h[y] = v & ((a & b) | (c & d) | ((a | b) & (c | d))) & ~start[y]
            for y in range(lo, hi):
                while h[y]:
                    one = h[y] & -h[y]
                    h[y] &= ~one
                    for k in range(lo, hi):
                        left[k] = start[k]
                    f[y] &= ~one
                    _fill(left, f, n, lo, hi)
                    f[y] |= one
                    g.toll[y * g.wide + ctz(one) + 2] = sign * (total - _ones(left, n, lo, hi))
        for y in range(lo, hi):
            v = rest[y]
            h[y] = v & ((v << 1) | (v >> 1) | rest[y - 1] | rest[y + 1])
            v &= ~h[y]
            while v and id < AREAS:
                at = y * g.wide + ctz(v) + 2
                v &= v - 1
                g.area[at] = cython.cast("uint64_t", 1) << id
                g.toll[at] = 0
                g.worth[id] = worth
                g.rune[id] = worth
                g.free |= g.area[at]
                id += 1
        for y in range(lo, hi):
            while h[y] and id < AREAS:
                for k in range(lo, hi):
                    f[k] = 0
                f[y] = h[y] & -h[y]
                _fill(f, m, n, lo, hi)
                for k in range(lo, hi):
                    h[k] &= ~f[k]
                g.worth[id] = worth * _ones(f, n, lo, hi)
                g.rune[id] = worth
                _note(f, lo, hi, g, id, 0)
                g.free |= cython.cast("uint64_t", 1) << id
                id += 1
        bit = 1
        g.colour[colour] = (bit << id) - (bit << first)
    g.top = 0
    g.order[0] = 0
    rest_of = g.free
    while g.top < 6 and rest_of:
        best = ctz(rest_of)
        bits = rest_of & (rest_of - 1)
        while bits:
            if g.worth[ctz(bits)] > g.worth[best]:
                best = ctz(bits)
            bits &= bits - 1
        g.order[g.top] = best
        g.top += 1
        rest_of &= ~(cython.cast("uint64_t", 1) << best)


def weigh(s: State, g: Ground, lays: Lays, seat: int, foe: int, hand: int, out: list[Threat]) -> int:
    """The most each card of a hand could gain a seat's side on another side; how many cards there are."""
    if not cython.compiled:
        at0, near0, near1, off, one, two, col, worth, touch, more = ([0] * 12 for _ in range(10))
        words = [0]
    held = s.hand[seat]
    mover = s.seat
    s.hand[seat] = hand
    s.seat = seat
    find_lays(s, lays)
    s.hand[seat] = held
    s.seat = mover
    side = s.book.side[seat]
    mine = g.held[side]
    his = g.held[foe] if foe != side else 0
    others = (g.held[0] | g.held[1] | g.held[2]) & ~mine
    every = others | mine
    w = g.wide
    first = 0 if lays.small else lays.lo
    last = 4 if lays.small else lays.hi
    # places of a card, upright and lying, and the one or two places outside it that are beside each
    for i in range(6):
        at0[i] = i // 2 * w + i % 2
        near0[i] = at0[i] + (1 if i % 2 else -1)
        near1[i] = at0[i] - w if i < 2 else at0[i] + w if i > 3 else near0[i]
        k = 6 + i
        at0[k] = i // 3 * w + i % 3
        near0[k] = at0[k] + (w if i > 2 else -w)
        near1[k] = at0[k] - 1 if i % 3 == 0 else at0[k] + 1 if i % 3 == 2 else near0[k]
    for slot in range(lays.cards):
        card = lays.card[slot]
        most = best = -1000
        for turn in range(4):
            k = slot * 4 + turn
            if lays.count[k] == 0:
                continue
            for i in range(6):
                place = s.book.piece[card][turn][i]
                colour = s.book.face[card][turn][place]
                col[i] = g.colour[colour]
                worth[i] = 3 - colour
                if turn & 1:
                    place += 6
                off[i] = at0[place]
                one[i] = near0[place]
                two[i] = near1[place]
            ends = s.book.ends[card][turn]
            if cython.compiled and lays.small:
                words = cython.cast("uint64_t *", cython.address(lays.narrow[k * NARROW + 4]))
            for y in range(first, last):
                v = words[y] if cython.compiled and lays.small else lays.wide[k * WIDE + y]
                while v:
                    at = ctz(v)
                    # four rows of a narrow plane are one word
                    at = (4 + 4 * y + (at >> 4)) * w + (at & 15) + 2 if lays.small else y * w + at + 2
                    v &= v - 1
                    value = fresh = new = gain = 0
                    hit = joined = near = 0
                    for i in range(6):
                        bit = g.area[at + off[i]]
                        touch[i] = bit | g.area[at + one[i]] | g.area[at + two[i]]
                        miss = (bit & col[i]) == 0
                        more[i] = miss * worth[i]
                        hit |= bit * miss
                        value += miss * g.toll[at + off[i]]
                    for i in range(6):
                        near |= touch[i]
                        new += more[i]
                        if ends >> i & 1:
                            near &= col[i]
                            joined |= near
                            bits = near & g.free
                            while bits:
                                new += g.worth[ctz(bits)]
                                bits &= bits - 1
                            bits = near & every
                            if bits:
                                if bits & others:
                                    if bits & (bits - 1):  # LAY-7
                                        gain = -1000
                                        break
                                    if bits & his:
                                        gain -= new
                                else:
                                    gain += new
                            elif new > fresh:
                                fresh = new
                            new = 0
                            near = 0
                    if gain == -1000:
                        continue
                    value = gain - value if side == g.side else gain + value
                    if value > most:
                        most = value
                    if value + g.worth[g.order[0]] <= best and value + fresh <= best:
                        continue
                    for i in range(g.top):
                        big = g.worth[g.order[i]]
                        if big <= fresh:
                            break
                        bit = cython.cast("uint64_t", 1) << g.order[i]
                        if joined & bit:
                            continue
                        if not hit & bit:
                            fresh = big
                            break
                        for j in range(6):
                            if g.area[at + off[j]] == bit:
                                big -= g.rune[g.order[i]]
                        if big > fresh:
                            fresh = big
                    if value + fresh > best:
                        best = value + fresh
        out[slot].swing = most if most > -1000 else 0
        out[slot].grab = best if best > -1000 else 0
    return lays.cards


def _expect(value: list[int], n: int, k: int) -> float:
    """The mean of the best of k values drawn from n."""
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


def foresee(s: State, seat: int, hand: int, out: list[float]) -> None:
    """What the next opponent and this seat could do next, as far as the seat knows."""
    if not cython.compiled:
        g, lays, found, value = Ground(), Lays(), [Threat() for _ in range(CARDS)], [0] * CARDS
    for i in range(AHEAD):
        out[i] = 0
    if s.phase == PHASE_OVER:
        return
    side = s.book.side[seat]
    opp = s.seat
    for i in range(s.book.seats):
        if s.book.side[opp] != side and s.reserve[opp] > 0:
            break
        opp = (opp + 1) % s.book.seats
    # all it has not seen: others' hands, the pile and the box, whatever is where
    one = 1
    unseen = (one << s.book.cards + 1) - 2 & ~s.gone
    unseen &= ~hand
    while popcount(unseen) > CARDS:
        unseen &= unseen - 1
    settle(s)
    chart(s, side, s.book.side[opp], g)
    at = 0 if s.book.side[s.seat] != side else AHEAD // 2
    if s.book.side[opp] != side and s.reserve[opp] > 0 and unseen:
        n = weigh(s, g, lays, opp, side, unseen, found)
        k = popcount(s.hand[opp])
        for i in range(n):
            value[i] = found[i].swing
        out[at] = _expect(value, n, k) * cython.cast("float", 0.1)
        for i in range(n):
            value[i] = found[i].grab
        out[at + 1] = _expect(value, n, k) * cython.cast("float", 0.1)
        out[at + 2] = value[0] * cython.cast("float", 0.1)
        out[at + 3] = value[n - 1] * cython.cast("float", 0.1)
    if s.reserve[seat] > 0 and hand:
        n = weigh(s, g, lays, seat, s.book.side[opp], hand, found)
        for i in range(n):
            value[i] = found[i].swing
        out[at + 4] = _expect(value, n, n) * cython.cast("float", 0.1)
        for i in range(n):
            value[i] = found[i].grab
        out[at + 5] = _expect(value, n, n) * cython.cast("float", 0.1)
        if n > 1:
            out[at + 6] = value[1] * cython.cast("float", 0.1)
