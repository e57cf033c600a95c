"""Evaluates a position for a side, from 0 to 1: by points, by the learned nets, or by the result of a finished game."""

from libc.math cimport expf, fabsf
from runehall.minds.rune.core.features cimport extract_features
from runehall.minds.rune.core.outcome cimport win_share
from runehall.minds.rune.core.reply_value cimport reply_features
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.listing cimport can_take
from runehall.rune.core.state cimport *

cdef enum:
    RESERVE_TOP = 4         # the reserve is one of five inputs: 0, 1, 2, 3, 4 or more masters
    LOGIT_MAX = 20

cdef extern from *:
    """
    /* The hidden layer as vectors of eight: adds up non-zero inputs, returns its output plus the linear part. */
    typedef float runehall_eight __attribute__((vector_size(32)));
    typedef int runehall_bits __attribute__((vector_size(32)));

    static inline runehall_eight runehall_eight_at(const float *p) {
        runehall_eight v;
        __builtin_memcpy(&v, p, sizeof v);
        return v;
    }

    static inline float runehall_hidden(const float *inner, const float *start, const float *outer, const float *direct,
                                        const int *which, const float *much, int n) {
        runehall_eight even[4], odd[4], said = {0};
        float first = 0, second = 0;
        for (int b = 0; b < 4; b++) {
            even[b] = runehall_eight_at(start + 8 * b);
            odd[b] = (runehall_eight){0};
        }
        for (int i = 0; i < n; i += 2) {
            const float *p = inner + 32 * which[i], *q = inner + 32 * which[i + 1];
            for (int b = 0; b < 4; b++) {
                even[b] += much[i] * runehall_eight_at(p + 8 * b);
                odd[b] += much[i + 1] * runehall_eight_at(q + 8 * b);
            }
            first += much[i] * direct[which[i]];
            second += much[i + 1] * direct[which[i + 1]];
        }
        for (int b = 0; b < 4; b++) {
            runehall_eight h = even[b] + odd[b];
            runehall_bits awake = (runehall_bits)h & (h > 0);
            said += (runehall_eight)awake * runehall_eight_at(outer + 8 * b);
        }
        return first + second + said[0] + said[1] + said[2] + said[3] + said[4] + said[5] + said[6] + said[7];
    }
    """
    float hidden_units "runehall_hidden"(float *, float *, float *, float *, int *, float *, int) noexcept nogil


cdef void add_input(NetInputs *x, int index, float value) noexcept nogil:
    """Add an input, unless its value is zero."""
    x.index[x.n] = index
    x.value[x.n] = value
    x.n += value != 0


cdef void encode_inputs(
        State *s, Features *features, int seat, uint64_t hand, int area, float *added, NetInputs *x
) noexcept nogil:
    """Write the position net's inputs from a seat's point of view; `hand` has the cards that count.

    With `area` other than NO_AREA, write them as if the seat had just taken that free area, which adds the features
    `added`. It has seven parameters, like `evaluate_features`, so that they stay in registers in the innermost loop of
    the search.
    """
    cdef int i, other, at, kind
    cdef float best
    x.n = 0
    cdef int second = s.seat
    for i in range(s.variant.seats):
        second = (second + 1) % s.variant.seats
        if s.reserve[second] > 0 or s.variant.teams:
            break
    cdef int side = s.variant.side[seat]
    for i in range(s.variant.sides):
        other = (side + i) % s.variant.sides
        at = i * SIDE_INPUTS
        best = _colour_inputs(features, other, area if i == 0 else NO_AREA, added, at, x)
        _seat_inputs(s, other, second, best, at, x)
    _free_area_inputs(features, area, x)
    add_input(x, INPUT_RUNES_SEEN, features.seen * <float>0.02)
    add_input(x, INPUT_CARDS_LEFT, (s.variant.dealt - s.top) * <float>0.1)
    add_input(x, INPUT_MAY_DRAW, can_take(s))
    add_input(x, INPUT_MASTERS_PLACED, s.masters * <float>0.2)
    # Two cards of a kind, from two decks, are two inputs with the same index; the net adds them up.
    while hand:
        kind = s.variant.kind[ctz(hand)]
        hand &= hand - 1
        if kind < CARD_KINDS and x.n < POSITION_INPUTS:
            add_input(x, INPUT_CARD_KIND + kind, 1)


cdef float _colour_inputs(Features *features, int side, int area, float *added, int at, NetInputs *x) noexcept nogil:
    """Write the inputs of a side's areas by colour, and return the points of its best colour."""
    cdef int colour, j
    cdef int taken = features.area[area].colour if area >= 0 else NO_AREA
    for colour in range(3):
        if colour == taken:
            for j in range(AREA_FEATURES):
                add_input(x, at + j, (features.side[side][colour][j] + added[j]) * <float>0.1)
        elif features.side[side][colour][AREA_POINTS] != 0:
            for j in range(AREA_FEATURES):
                add_input(x, at + j, features.side[side][colour][j] * <float>0.1)
        at += AREA_FEATURES
    cdef float best = features.best[side]
    if taken >= 0 and added[AREA_POINTS] > best:
        best = added[AREA_POINTS]
    return best


cdef void _seat_inputs(State *s, int side, int second, float best, int at, NetInputs *x) noexcept nogil:
    """Write the inputs of a side's masters, hands, tokens and magic, and whether it moves now or next."""
    cdef int seat, reserve = 0, count = 0, tokens = 0, green = 0, blue = 0, fine = 0
    for seat in range(s.variant.seats):
        if s.variant.side[seat] == side:
            reserve += s.reserve[seat]
            count += popcount(s.hand[seat])
            tokens += s.token[seat]
            green |= s.adept[seat] == GREEN_MAGIC and s.reserve[seat] == s.variant.masters
            blue += s.blue[seat]
            fine += s.fine[seat]
            if seat == s.seat:
                add_input(x, at + INPUT_TO_MOVE, 1)
            elif seat == second:
                add_input(x, at + INPUT_MOVES_NEXT, 1)
    add_input(x, at + INPUT_RESERVE + (reserve if reserve < RESERVE_TOP else RESERVE_TOP), 1)
    add_input(x, at + INPUT_HAND_SIZE, count * <float>0.2)
    add_input(x, at + INPUT_TOKENS, tokens)
    add_input(x, at + INPUT_GREEN_ADEPT, green)
    add_input(x, at + INPUT_BLUE_ADEPT, blue)
    add_input(x, at + INPUT_FINES, fine * <float>0.2)
    add_input(x, at + INPUT_BEST_COLOUR, best * <float>0.1)
    add_input(x, at + INPUT_RESERVE_TIMES_HAND, (reserve * count) * <float>0.1)


cdef void _free_area_inputs(Features *features, int area, NetInputs *x) noexcept nogil:
    """Write the inputs of the best free areas, except one that is taken."""
    cdef int i, j
    cdef int at = INPUT_FREE_AREAS
    for i in range(features.free):
        if i == area:
            continue
        # Its worth stands for its points, and its runes two steps away are left out.
        add_input(x, at + AREA_POINTS, features.area[i].worth * <float>0.1)
        add_input(x, at + AREA_NEAR, features.area[i].features[AREA_NEAR] * <float>0.1)
        for j in range(AREA_FAR, AREA_FEATURES):
            add_input(x, at + j - 1, features.area[i].features[j] * <float>0.1)
        at += FREE_AREA_INPUTS


cdef float predict(Net *net, NetInputs *x) noexcept nogil:
    """Return a net's output for these inputs, from 0 to 1."""
    # An even number of inputs is faster to add up, so a zero input is added for padding.
    x.index[x.n] = 0
    x.value[x.n] = 0
    cdef float total = net.output_bias + hidden_units(
        net.hidden_weights, net.hidden_bias, net.output_weights, net.linear_weights, x.index, x.value, x.n
    )
    if total > LOGIT_MAX:
        total = LOGIT_MAX
    if total < -LOGIT_MAX:
        total = -LOGIT_MAX
    return 1 / (1 + expf(-total))


cdef float final_value(State *s, Features *features, int side, int more) noexcept nogil:
    """Return the value of a finished game: nine tenths the win (END-4), one tenth the margin; in solo, points / 100.

    `more` is added to the side's points.
    """
    cdef int other, seat
    cdef int points[SIDES_MAX]
    cdef float share
    for other in range(SIDES_MAX):
        points[other] = features.points[other]
    points[side] += more
    for seat in range(s.variant.seats):
        points[s.variant.side[seat]] -= s.fine[seat]
    if s.variant.given:
        points[1 - s.first] += s.variant.given
    cdef int mine = points[side]
    if s.variant.sides == 1:
        share = mine * <float>0.01
        return 0 if share < 0 else 1 if share > 1 else share
    cdef int best = -1000
    for other in range(s.variant.sides):
        if other != side and points[other] > best:
            best = points[other]
    share = win_share(points, s.variant.sides, side)
    cdef float margin = 1.0 * (mine - best)
    margin = margin / (10 + fabsf(margin))
    return <float>0.9 * share + <float>0.05 * (1 + margin)


cdef void encode_with_replies(State *s, int seat, uint64_t hand, NetInputs *x) noexcept nogil:
    """Write all inputs of the reply net from a seat's point of view. This may move the planes of the state."""
    cdef Features features
    cdef float replies[REPLY_INPUTS]
    cdef int i
    reply_features(s, seat, hand, replies)
    extract_features(s, &features, FEATURES_ALL)
    encode_inputs(s, &features, seat, hand, NO_AREA, NULL, x)
    for i in range(REPLY_INPUTS):
        add_input(x, POSITION_INPUTS + i, replies[i])


cdef float evaluate(State *s, int seat, uint64_t hand, Policy *policy) noexcept nogil:
    """Return the value of a position to a seat's side, by the reply net if the policy has one."""
    cdef Features features
    cdef NetInputs x
    if policy.with_replies and policy.method == EVAL_NETS and s.phase != PHASE_OVER:
        encode_with_replies(s, seat, hand, &x)
        return predict(policy.reply_net, &x)
    extract_features(s, &features, FEATURES_POINTS if s.phase == PHASE_OVER else FEATURES_ALL)
    return evaluate_features(s, &features, seat, hand, NO_AREA, NULL, policy)


cdef float evaluate_features(
        State *s, Features *features, int seat, uint64_t hand, int area, float *added, Policy *policy
) noexcept nogil:
    """Return the value of a position to a seat's side, by points or the position net; `hand` has the cards that count.

    With `area` other than NO_AREA, the features are those from before the seat took that free area.
    """
    cdef NetInputs x
    cdef int other
    cdef int side = s.variant.side[seat]
    cdef int more = 0
    if area >= 0:
        more = features.area[area].worth
    if s.phase == PHASE_OVER:
        return final_value(s, features, side, more)
    if policy.method == EVAL_NETS:
        encode_inputs(s, features, seat, hand, area, added, &x)
        return predict(policy.net, &x)
    cdef int best = 0
    for other in range(s.variant.sides):
        if other != side and features.points[other] > best:
            best = features.points[other]
    return <float>0.5 + (features.points[side] + more - best) * <float>0.004
