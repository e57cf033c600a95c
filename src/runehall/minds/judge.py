# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""What a position is worth to a side, from 0 to 1: by the points, by the learned net, or by the result."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp as expf

    from runehall.minds.plain import AHEAD, BLOCK, BY_NET, HIDDEN, KINDS, PLAIN, TRAITS, Inputs, Net, Sketch, Taste
    from runehall.minds.sketch import sketch
    from runehall.minds.threat import foresee
    from runehall.rune.listing import can_take
    from runehall.rune.plain import PHASE_OVER, State, ctz, popcount

    fabsf = abs

    def hidden_units(
        inner: list[float], start: list[float], outer: list[float], direct: list[float], which: list[int],
        much: list[float], n: int,
    ) -> float:  # fmt: skip
        """What inputs say straight away, and through the hidden units."""
        h = start[:]
        total = 0.0
        for i in range(n):
            total += much[i] * direct[which[i]]
            for j in range(HIDDEN):
                h[j] += much[i] * inner[which[i] * HIDDEN + j]
        return total + sum(max(0.0, unit) * weight for unit, weight in zip(h, outer, strict=True))


def tell(x: Inputs, input: int, much: float) -> None:
    """Tell the net one thing, if it is not nothing."""
    x.which[x.n] = input
    x.much[x.n] = much
    x.n += much != 0


def encode(s: State, sk: Sketch, seat: int, hand: int, patch: int, extra: list[float], x: Inputs) -> None:
    """The net's inputs as this seat sees them, with the cards of its hand that count.

    With `patch` 0 or more, as if it had just taken that free area.
    """
    x.n = 0
    second = s.seat
    for i in range(s.book.seats):
        second = (second + 1) % s.book.seats
        if s.reserve[second] > 0 or s.book.teams:
            break
    side = s.book.side[seat]
    for b in range(s.book.sides):
        sd = (side + b) % s.book.sides
        at = b * BLOCK
        taken = sk.patch[patch].colour if b == 0 and patch >= 0 else -1
        for i in range(3):
            if i == taken:
                for j in range(TRAITS):
                    tell(x, at + j, (sk.side[sd][i][j] + extra[j]) * cython.cast("float", 0.1))
            elif sk.side[sd][i][0] != 0:
                for j in range(TRAITS):
                    tell(x, at + j, sk.side[sd][i][j] * cython.cast("float", 0.1))
            at += TRAITS
        v = sk.best[sd]
        if taken >= 0 and extra[0] > v:
            v = extra[0]
        reserve = count = coins = green = blue = fine = 0
        for other in range(s.book.seats):
            if s.book.side[other] == sd:
                reserve += s.reserve[other]
                count += popcount(s.hand[other])
                coins += s.coin[other]
                green |= s.adept[other] == 1 and s.reserve[other] == s.book.masters
                blue += s.blue[other]
                fine += s.fine[other]
                if other == s.seat:
                    tell(x, at + 10, 1)
                elif other == second:
                    tell(x, at + 11, 1)
        tell(x, at + (reserve if reserve < 4 else 4), 1)
        tell(x, at + 5, count * cython.cast("float", 0.2))
        tell(x, at + 6, coins)
        tell(x, at + 7, green)
        tell(x, at + 8, blue)
        tell(x, at + 9, fine * cython.cast("float", 0.2))
        tell(x, at + 12, v * cython.cast("float", 0.1))
        tell(x, at + 13, (reserve * count) * cython.cast("float", 0.1))
    at = 3 * BLOCK
    k = 0
    for i in range(sk.free):
        if i == patch:
            continue
        tell(x, at + k, sk.patch[i].worth * cython.cast("float", 0.1))
        tell(x, at + k + 1, sk.patch[i].trait[1] * cython.cast("float", 0.1))
        for j in range(3, TRAITS):
            tell(x, at + k + j - 1, sk.patch[i].trait[j] * cython.cast("float", 0.1))
        k += 9
    at += 36
    tell(x, at, sk.seen * cython.cast("float", 0.02))
    tell(x, at + 1, (s.book.dealt - s.top) * cython.cast("float", 0.1))
    tell(x, at + 2, can_take(s))
    tell(x, at + 3, s.men * cython.cast("float", 0.2))
    at += 4
    # two cards of a kind (from two decks) are told as two things; the net adds them up
    while hand:
        k = s.book.kind[ctz(hand)]
        hand &= hand - 1
        if k < KINDS and x.n < PLAIN:
            tell(x, at + k, 1)


def outcome(net: Net, x: Inputs) -> float:
    """What the net makes of its inputs, from 0 to 1."""
    # an even number of them is faster to add up
    x.which[x.n] = 0
    x.much[x.n] = 0
    total = net.base + hidden_units(net.inner, net.start, net.outer, net.direct, x.which, x.much, x.n)
    if total > 20:
        total = 20
    if total < -20:
        total = -20
    return 1 / (1 + expf(-total))


def final(s: State, sk: Sketch, side: int, more: int) -> float:
    """A finished game's result: nine parts winning (END-4), one part the margin; alone, a hundredth of the points."""
    if not cython.compiled:
        points = [0] * 3
    for other in range(3):
        points[other] = sk.points[other]
    points[side] += more
    for seat in range(s.book.seats):
        points[s.book.side[seat]] -= s.fine[seat]
    mine = points[side]
    if s.book.sides == 1:
        share = mine * cython.cast("float", 0.01)
        return 0 if share < 0 else 1 if share > 1 else share
    best = -1000
    ties = 1
    for other in range(s.book.sides):
        if other != side:
            if points[other] > best:
                best = points[other]
                ties = 1
            elif points[other] == best:
                ties += 1
    margin = 1.0 * (mine - best)
    share = 0
    if margin > 0:
        share = 1
    elif margin == 0:
        share = cython.cast("float", 1.0) / (1 + ties)
    margin = margin / (10 + fabsf(margin))
    return cython.cast("float", 0.9) * share + cython.cast("float", 0.05) * (1 + margin)


def foretell(s: State, seat: int, hand: int, x: Inputs) -> None:
    """All of the net's inputs as this seat sees them, with what can be done next; the planes may be moved."""
    if not cython.compiled:
        sk, next_ = Sketch(), [0.0] * AHEAD
    foresee(s, seat, hand, next_)
    sketch(s, sk, 0)
    encode(s, sk, seat, hand, -1, cython.NULL, x)
    for i in range(AHEAD):
        tell(x, PLAIN + i, next_[i])


def assess(s: State, seat: int, hand: int, taste: Taste) -> float:
    """What a position is worth to a seat's side, with a look at what can be done next, if it has learned to look."""
    if not cython.compiled:
        sk, x = Sketch(), Inputs()
    if taste.twice and taste.by == BY_NET and s.phase != PHASE_OVER:
        foretell(s, seat, hand, x)
        return outcome(taste.deep, x)
    sketch(s, sk, s.phase == PHASE_OVER)
    return judge(s, sk, seat, hand, -1, cython.NULL, taste)


def judge(s: State, sk: Sketch, seat: int, hand: int, patch: int, extra: list[float], taste: Taste) -> float:
    """What a position is worth to a seat's side, as far as it knows its hand.

    With `patch` 0 or more it has just taken that area of an older sketch.
    """
    if not cython.compiled:
        x = Inputs()
    side = s.book.side[seat]
    more = 0
    if patch >= 0:
        more = sk.patch[patch].worth
    if s.phase == PHASE_OVER:
        return final(s, sk, side, more)
    if taste.by == BY_NET:
        encode(s, sk, seat, hand, patch, extra, x)
        return outcome(taste.net, x)
    best = 0
    for other in range(s.book.sides):
        if other != side and sk.points[other] > best:
            best = sk.points[other]
    return cython.cast("float", 0.5) + (sk.points[side] + more - best) * cython.cast("float", 0.004)
