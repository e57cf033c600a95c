# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The value of a position to a side, from 0 to 1: by points, by the learned nets, or by a game's result."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import exp as expf

    from runehall.minds.rune.features import extract_features
    from runehall.minds.rune.plain_structs import (
        AREA_FAR,
        AREA_FEATURES,
        AREA_NEAR,
        AREA_POINTS,
        CARD_KINDS,
        COLOUR_INPUTS,
        EVAL_NETS,
        FEATURES_ALL,
        FEATURES_POINTS,
        FREE_AREA_INPUTS,
        FREE_AREAS,
        HIDDEN_UNITS,
        NO_AREA,
        POSITION_INPUTS,
        REPLY_INPUTS,
        SIDE_INPUTS,
        SIDES_MAX,
        Features,
        Net,
        NetInputs,
        Policy,
    )
    from runehall.minds.rune.reply_value import reply_features
    from runehall.rune.codes import GREEN_MAGIC, PHASE_OVER
    from runehall.rune.core.listing import can_take
    from runehall.rune.core.plain_structs import State, ctz, popcount

    fabsf = abs
    RESERVE_TOP = 4
    LOGIT_MAX = 20

    def hidden_units(
        hidden_weights: list[float], bias: list[float], output_weights: list[float], linear_weights: list[float],
        index: list[int], value: list[float], n: int,
    ) -> float:  # fmt: skip
        """The linear part and the output of the hidden layer. Seven parameters, all plain C arrays."""
        h = bias[:]
        total = 0.0
        for i in range(n):
            total += value[i] * linear_weights[index[i]]
            for j in range(HIDDEN_UNITS):
                h[j] += value[i] * hidden_weights[index[i] * HIDDEN_UNITS + j]
        return total + sum(max(0.0, unit) * weight for unit, weight in zip(h, output_weights, strict=True))


def add_input(x: NetInputs, index: int, value: float) -> None:
    """Add an input, unless its value is zero."""
    x.index[x.n] = index
    x.value[x.n] = value
    x.n += value != 0


def encode_inputs(
    s: State, features: Features, seat: int, hand: int, area: int, added: list[float], x: NetInputs
) -> None:
    """The position net's inputs from a seat's point of view, with the cards of its hand that count.

    With `area` other than NO_AREA, as if the seat had just taken that free area, which adds the features `added`.
    (Seven parameters, as `evaluate_features` has: they stay in registers in the innermost loop of the search.)
    """
    x.n = 0
    second = s.seat
    for i in range(s.book.seats):
        second = (second + 1) % s.book.seats
        if s.reserve[second] > 0 or s.book.teams:
            break
    side = s.book.side[seat]
    for i in range(s.book.sides):
        other = (side + i) % s.book.sides
        at = i * SIDE_INPUTS
        best = _colour_inputs(features, other, area if i == 0 else NO_AREA, added, at, x)
        _seat_inputs(s, other, second, best, at + COLOUR_INPUTS, x)
    at = SIDES_MAX * SIDE_INPUTS
    _free_area_inputs(features, area, at, x)
    at += FREE_AREAS * FREE_AREA_INPUTS
    add_input(x, at, features.seen * cython.cast("float", 0.02))
    add_input(x, at + 1, (s.book.dealt - s.top) * cython.cast("float", 0.1))
    add_input(x, at + 2, can_take(s))
    add_input(x, at + 3, s.men * cython.cast("float", 0.2))
    at += 4
    # Two cards of a kind (from two decks) are two inputs with one index; the net adds them up.
    while hand:
        kind = s.book.kind[ctz(hand)]
        hand &= hand - 1
        if kind < CARD_KINDS and x.n < POSITION_INPUTS:
            add_input(x, at + kind, 1)


def _colour_inputs(features: Features, side: int, area: int, added: list[float], at: int, x: NetInputs) -> float:
    """The inputs of a side's areas by colour; the points of its best colour."""
    taken = features.area[area].colour if area >= 0 else NO_AREA
    for colour in range(3):
        if colour == taken:
            for j in range(AREA_FEATURES):
                add_input(x, at + j, (features.side[side][colour][j] + added[j]) * cython.cast("float", 0.1))
        elif features.side[side][colour][AREA_POINTS] != 0:
            for j in range(AREA_FEATURES):
                add_input(x, at + j, features.side[side][colour][j] * cython.cast("float", 0.1))
        at += AREA_FEATURES
    best = features.best[side]
    if taken >= 0 and added[AREA_POINTS] > best:
        best = added[AREA_POINTS]
    return best


def _seat_inputs(s: State, side: int, second: int, best: float, at: int, x: NetInputs) -> None:
    """The inputs of a side's masters, hands, tokens and magic, and whether it is its turn now or next."""
    reserve = count = coins = green = blue = fine = 0
    for seat in range(s.book.seats):
        if s.book.side[seat] == side:
            reserve += s.reserve[seat]
            count += popcount(s.hand[seat])
            coins += s.coin[seat]
            green |= s.adept[seat] == GREEN_MAGIC and s.reserve[seat] == s.book.masters
            blue += s.blue[seat]
            fine += s.fine[seat]
            if seat == s.seat:
                add_input(x, at + 10, 1)
            elif seat == second:
                add_input(x, at + 11, 1)
    add_input(x, at + (reserve if reserve < RESERVE_TOP else RESERVE_TOP), 1)
    add_input(x, at + 5, count * cython.cast("float", 0.2))
    add_input(x, at + 6, coins)
    add_input(x, at + 7, green)
    add_input(x, at + 8, blue)
    add_input(x, at + 9, fine * cython.cast("float", 0.2))
    add_input(x, at + 12, best * cython.cast("float", 0.1))
    add_input(x, at + 13, (reserve * count) * cython.cast("float", 0.1))


def _free_area_inputs(features: Features, area: int, at: int, x: NetInputs) -> None:
    """The inputs of the best free areas, except one that is taken."""
    for i in range(features.free):
        if i == area:
            continue
        add_input(x, at, features.area[i].worth * cython.cast("float", 0.1))
        add_input(x, at + 1, features.area[i].features[AREA_NEAR] * cython.cast("float", 0.1))
        for j in range(AREA_FAR, AREA_FEATURES):
            add_input(x, at + j - 1, features.area[i].features[j] * cython.cast("float", 0.1))
        at += FREE_AREA_INPUTS


def predict(net: Net, x: NetInputs) -> float:
    """A net's output for these inputs, from 0 to 1."""
    # An even number of inputs is faster to add up, so one that counts for nothing follows.
    x.index[x.n] = 0
    x.value[x.n] = 0
    total = net.output_bias + hidden_units(
        net.hidden_weights, net.hidden_bias, net.output_weights, net.linear_weights, x.index, x.value, x.n
    )
    if total > LOGIT_MAX:
        total = LOGIT_MAX
    if total < -LOGIT_MAX:
        total = -LOGIT_MAX
    return 1 / (1 + expf(-total))


def final_value(s: State, features: Features, side: int, more: int) -> float:
    """A finished game's value: nine tenths the win (END-4), one tenth the margin; solo, a hundredth of the points.

    `more` points are added to the side's own.
    """
    if not cython.compiled:
        points = [0] * SIDES_MAX
    for other in range(SIDES_MAX):
        points[other] = features.points[other]
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


def encode_with_replies(s: State, seat: int, hand: int, x: NetInputs) -> None:
    """All inputs of the reply net from a seat's point of view. The planes of the state may be moved."""
    if not cython.compiled:
        features, replies = Features(), [0.0] * REPLY_INPUTS
    reply_features(s, seat, hand, replies)
    extract_features(s, features, FEATURES_ALL)
    encode_inputs(s, features, seat, hand, NO_AREA, cython.NULL, x)
    for i in range(REPLY_INPUTS):
        add_input(x, POSITION_INPUTS + i, replies[i])


def evaluate(s: State, seat: int, hand: int, policy: Policy) -> float:
    """The value of a position to a seat's side, by the reply net where the policy has one."""
    if not cython.compiled:
        features, x = Features(), NetInputs()
    if policy.with_replies and policy.method == EVAL_NETS and s.phase != PHASE_OVER:
        encode_with_replies(s, seat, hand, x)
        return predict(policy.reply_net, x)
    extract_features(s, features, FEATURES_POINTS if s.phase == PHASE_OVER else FEATURES_ALL)
    return evaluate_features(s, features, seat, hand, NO_AREA, cython.NULL, policy)


def evaluate_features(
    s: State, features: Features, seat: int, hand: int, area: int, added: list[float], policy: Policy
) -> float:
    """The value of a position to a seat's side, by points or the position net, with the cards of its hand that count.

    With `area` other than NO_AREA, the features are from before the seat took that free area.
    """
    if not cython.compiled:
        x = NetInputs()
    side = s.book.side[seat]
    more = 0
    if area >= 0:
        more = features.area[area].worth
    if s.phase == PHASE_OVER:
        return final_value(s, features, side, more)
    if policy.method == EVAL_NETS:
        encode_inputs(s, features, seat, hand, area, added, x)
        return predict(policy.net, x)
    best = 0
    for other in range(s.book.sides):
        if other != side and features.points[other] > best:
            best = features.points[other]
    return cython.cast("float", 0.5) + (features.points[side] + more - best) * cython.cast("float", 0.004)
