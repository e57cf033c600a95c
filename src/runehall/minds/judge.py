# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""What a position is worth to a side, from 0 to 1: by the points, by the learned net, or by the result."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp as expf

    from runehall.minds.plain import BLOCK, BY_NET, HIDDEN, INPUTS, TRAITS, Net, Sketch, Taste
    from runehall.rune.listing import can_take
    from runehall.rune.plain import PHASE_OVER, State, popcount

    fabsf = abs


def encode(s: State, sk: Sketch, side: int, patch: int, extra: list[float], x: list[float]) -> None:
    """The net's inputs as this side sees them; with `patch` 0 or more, as if it had just taken that free area."""
    for i in range(INPUTS):
        x[i] = 0
    second = s.seat
    for i in range(s.book.seats):
        second = (second + 1) % s.book.seats
        if s.reserve[second] > 0 or s.book.teams:
            break
    for b in range(s.book.sides):
        sd = (side + b) % s.book.sides
        at = b * BLOCK
        for j in range(TRAITS):
            v = sk.side[sd][j]
            if b == 0 and patch >= 0:
                v += extra[j]
            x[at + j] = v * cython.cast("float", 0.1)
        reserve = 0
        hand = 0
        for seat in range(s.book.seats):
            if s.book.side[seat] == sd:
                reserve += s.reserve[seat]
                hand += popcount(s.hand[seat])
                x[at + 16] += s.coin[seat]
                if s.adept[seat] == 1 and s.reserve[seat] == s.book.masters:
                    x[at + 17] = 1
                x[at + 18] += s.blue[seat]
                x[at + 19] += s.fine[seat] * cython.cast("float", 0.2)
                if seat == s.seat:
                    x[at + 20] = 1
                elif seat == second:
                    x[at + 21] = 1
        x[at + 10 + (reserve if reserve < 4 else 4)] = 1
        x[at + 15] = hand * cython.cast("float", 0.2)
        v = sk.best[sd]
        if b == 0 and patch >= 0:
            for j in range(3):
                if extra[j] > v:
                    v = extra[j]
        x[at + 22] = v * cython.cast("float", 0.1)
        x[at + 23] = (reserve * hand) * cython.cast("float", 0.1)
    at = 3 * BLOCK
    k = 0
    for i in range(sk.free):
        if i == patch:
            continue
        if k < 4:
            x[at + k] = sk.patch[i].worth * cython.cast("float", 0.1)
        if k < 2:
            x[at + 4 + k] = sk.patch[i].trait[3] * cython.cast("float", 0.1)
            x[at + 6 + k] = sk.patch[i].trait[6] * cython.cast("float", 0.1)
            x[at + 8 + k] = sk.patch[i].trait[5] * cython.cast("float", 0.1)
        k += 1
    x[at + 10] = sk.seen * cython.cast("float", 0.02)
    x[at + 11] = (s.book.dealt - s.top) * cython.cast("float", 0.1)
    x[at + 12] = can_take(s)
    x[at + 13] = s.men * cython.cast("float", 0.2)


def outcome(net: Net, x: list[float]) -> float:
    """What the net makes of its inputs, from 0 to 1."""
    if not cython.compiled:
        h = [0.0] * HIDDEN
    for j in range(HIDDEN):
        h[j] = net.start[j]
    total = net.base
    for i in range(INPUTS):
        v = x[i]
        if v != 0:
            total += v * net.direct[i]
            for j in range(HIDDEN):
                h[j] += v * net.inner[i * HIDDEN + j]
    for j in range(HIDDEN):
        if h[j] > 0:
            total += h[j] * net.outer[j]
    if total > 20:
        total = 20
    if total < -20:
        total = -20
    return 1 / (1 + expf(-total))


def final(s: State, sk: Sketch, side: int, more: int) -> float:
    """A finished game's result: nine parts winning (END-4), one part the margin; alone, a hundredth of the points."""
    if not cython.compiled:
        points = [0] * 3
    for other in range(s.book.sides):
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


def judge(s: State, sk: Sketch, side: int, patch: int, extra: list[float], taste: Taste) -> float:
    """What a position is worth to a side; with `patch` 0 or more it has just taken that area of an older sketch."""
    if not cython.compiled:
        x = [0.0] * INPUTS
    more = 0
    if patch >= 0:
        more = sk.patch[patch].worth
    if s.phase == PHASE_OVER:
        return final(s, sk, side, more)
    if taste.by == BY_NET:
        encode(s, sk, side, patch, extra, x)
        return outcome(taste.net, x)
    best = 0
    for other in range(s.book.sides):
        if other != side and sk.points[other] > best:
            best = sk.points[other]
    return cython.cast("float", 0.5) + (sk.points[side] + more - best) * cython.cast("float", 0.004)
