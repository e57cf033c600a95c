"""Whole turns as one decision: a lay, then a draw or a master, evaluated where they end."""

from libc.string cimport memcpy
from runehall.minds.rune.core.clock cimport now
from runehall.minds.rune.core.evaluate cimport evaluate, evaluate_features
from runehall.minds.rune.core.features cimport area_at, area_features_at, extract_features, quick_value
from runehall.minds.rune.core.last_turns cimport best_of_last_two
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.areas cimport find_spots
from runehall.rune.core.listing cimport can_take, is_free, list_moves, list_tokens
from runehall.rune.core.playout cimport roll
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    ENDGAME_TURNS = 8       # turns that are played out if two are left
    REEVALUATED = 5         # turns that are evaluated again with the reply net; all of them if more are kept
    PRESELECT_MAX = 16      # the most lays that a preselection keeps
    ROLLOUT_AREAS = 3       # free areas that are considered for a master, unless every place is
    MANY_TURNS = 99         # the number of turns left while cards can still be drawn
    TOKENS_MOST = 18        # the most tokens beside a master: nine places, two sides
    NO_POINTS = -100000


cdef float normal_noise(uint64_t *rng) noexcept nogil:
    """Return a random number, approximately normal with deviation 1: the scaled sum of four 16-bit numbers."""
    cdef uint64_t word = roll(rng)
    cdef int total = (word & 65535) + (word >> 16 & 65535) + (word >> 32 & 65535) + (word >> 48)
    return (total - 131070) / 37837.0


cdef int turn_over(State *s, int64_t last) noexcept nogil:
    """Return whether the move just played was the last of its turn."""
    if s.phase == PHASE_LAY:
        return kind_of(last) != DO_SPARE
    return s.phase == PHASE_OVER or s.phase == PHASE_ADEPT


cdef void copy_turn(Turn *d, Turn *t) noexcept nogil:
    """Copy the turn t to d."""
    memcpy(d, t, sizeof(Turn))


cdef void insert_turn(Ranking *r, Turn *t, float value) noexcept nogil:
    """Insert a turn into the best ones so far, if it is one of the `keep` best."""
    if r.count == r.keep:
        if value <= r.turns[r.count - 1].value:
            return
        r.count -= 1
    cdef int i = r.count
    while i > 0 and r.turns[i - 1].value < value:
        copy_turn(&r.turns[i], &r.turns[i - 1])
        i -= 1
    copy_turn(&r.turns[i], t)
    r.turns[i].value = value
    r.count += 1


cdef int rank_turns(State *s, Lays *lays, Policy *policy, uint64_t *rng, Turn *out, int keep) noexcept nogil:
    """Write the best turns of the seat to move, best first, and return their number; never take a spare card (SPARE-1).

    If the policy has a deadline, only what was evaluated by then counts.
    """
    cdef int i
    cdef Ranking r
    cdef Turn some[REEVALUATED]
    r.policy = policy
    r.rng = rng
    r.turns = out
    r.keep = keep
    r.count = 0
    r.draw_bias = 0.0
    if policy.draw_noise > 0:
        r.draw_bias = policy.draw_noise * normal_noise(rng)
    cdef int left = turns_left(s)
    if not policy.with_replies or policy.method != EVAL_NETS or left == 1 or (left == 2 and nothing_hidden(s)):
        _rank_by_position(s, lays, &r)
        return r.count
    if keep < REEVALUATED:
        r.turns = some
        r.keep = REEVALUATED
    _rank_by_position(s, lays, &r)
    cdef int n = r.count
    if n > 1 or keep >= REEVALUATED:
        _reevaluate(s, &r)
    if keep >= REEVALUATED:
        return n
    if n > keep:
        n = keep
    for i in range(n):
        copy_turn(&out[i], &some[i])
    return n


cdef void _reevaluate(State *s, Ranking *r) noexcept nogil:
    """Evaluate the turns again with the reply net, and sort them by the new values."""
    cdef int i, j
    cdef State game
    cdef Turn t
    cdef int64_t last
    cdef int n = r.count
    r.keep = n
    for i in range(n):
        if r.policy.deadline > 0 and i % CLOCK_EVERY == CLOCK_EVERY - 1 and now() >= r.policy.deadline:
            break
        copy_state(&game, s)
        copy_turn(&t, &r.turns[i])
        last = 0
        for j in range(t.n):
            last = t.move[j]
            play(&game, last)
        if game.phase == PHASE_TOKEN:
            play(&game, DO_PASS)
        if game.phase != PHASE_OVER:
            t.value = evaluate(&game, s.seat, game.hand[s.seat] & s.hand[s.seat], r.policy)
            if last == DO_DRAW:
                t.value += r.draw_bias
            t.value += _noise(r)
        # The turns before this one are sorted already, so it is inserted among them.
        r.count = i
        insert_turn(r, &t, t.value)
    r.count = n


cdef float _noise(Ranking *r) noexcept nogil:
    """Return the noise that the policy adds to the value of a turn."""
    if r.policy.noise > 0:
        return r.policy.noise * normal_noise(r.rng)
    return 0


cdef void _rank_by_position(State *s, Lays *lays, Ranking *r) noexcept nogil:
    """Rank the turns by points or the position net alone."""
    cdef Py_ssize_t i
    cdef int64_t moves[MOVE_LIMIT]
    cdef State child
    cdef Turn begun
    cdef Features features
    cdef float value
    cdef int by_points
    begun.n = 0
    if s.phase == PHASE_ACT:
        _rank_acts(s, &begun, s.seat, r)
        return
    cdef Py_ssize_t n = list_moves(s, lays, moves, MOVE_LIMIT)
    if n > MOVE_LIMIT:
        n = MOVE_LIMIT
    # In the last turn of a game, the token may gain more than the lay, so no lay is left out.
    if 0 < r.policy.preselect < n and s.phase == PHASE_LAY and not _last_with_token(s, s.seat):
        n = _preselect(s, moves, n, r.policy.preselect)
    for i in range(n):
        if kind_of(moves[i]) == DO_SPARE:
            continue
        if r.policy.deadline > 0 and i % CLOCK_EVERY == CLOCK_EVERY - 1 and r.count > 0:
            if now() >= r.policy.deadline:
                break
        copy_state(&child, s)
        play(&child, moves[i])
        begun.n = 1
        begun.move[0] = moves[i]
        if child.phase == PHASE_ACT:
            _rank_acts(&child, &begun, s.seat, r)
            continue
        by_points = child.phase == PHASE_OVER or r.policy.method == EVAL_POINTS
        extract_features(&child, &features, FEATURES_POINTS if by_points else FEATURES_ALL)
        value = evaluate_features(&child, &features, s.seat, child.hand[s.seat], NO_AREA, NULL, r.policy)
        insert_turn(r, &begun, value + _noise(r))


cdef Py_ssize_t _preselect(State *s, int64_t *moves, Py_ssize_t n, int keep) noexcept nogil:
    """Move the lays with the best quick values to the front, and return their number."""
    cdef State child
    cdef int score[PRESELECT_MAX]
    cdef Py_ssize_t i
    cdef int j, v
    cdef int64_t move
    cdef int side = s.variant.side[s.seat]
    cdef int kept = 0
    for i in range(n):
        move = moves[i]
        if kind_of(move) == DO_SPARE:
            continue
        copy_state(&child, s)
        play(&child, move)
        v = quick_value(&child, side)
        if kept == keep:
            if v <= score[keep - 1]:
                continue
            kept -= 1
        j = kept
        while j > 0 and score[j - 1] < v:
            score[j] = score[j - 1]
            moves[j] = moves[j - 1]
            j -= 1
        score[j] = v
        moves[j] = move
        kept += 1
    return kept


cdef float _master_value(
        State *s, Features *features, int64_t move, int seat, int area, float *added, Policy *policy
) noexcept nogil:
    """Return the value of placing a master, with the best token after it. Parameters as in `evaluate_features`."""
    cdef State after
    cdef State passed
    cdef float value
    copy_state(&after, s)
    play(&after, move)
    if after.phase != PHASE_TOKEN:
        return evaluate_features(&after, features, seat, s.hand[seat], area, added, policy)
    copy_state(&passed, &after)
    play(&passed, DO_PASS)
    value = evaluate_features(&passed, features, seat, s.hand[seat], area, added, policy)
    # During the game, there is time to evaluate tokens only outside of rollouts.
    if passed.phase != PHASE_OVER and not policy.every_place:
        return value
    return max(value, _token_value(&after, seat, s.hand[seat], policy))


cdef float _token_value(State *s, int seat, uint64_t hand, Policy *policy) noexcept nogil:
    """Return the value after the token beside the new master that gains most points, or -1 if there is none."""
    cdef State after
    cdef State best
    cdef Features features
    cdef int64_t moves[TOKENS_MOST]
    cdef Py_ssize_t i
    cdef Py_ssize_t n = list_tokens(s, moves, TOKENS_MOST, 0)
    cdef int points
    cdef int most = NO_POINTS
    for i in range(n):
        copy_state(&after, s)
        play(&after, moves[i])
        points = quick_value(&after, s.variant.side[seat])
        if points > most:
            most = points
            copy_state(&best, &after)
    if most == NO_POINTS:
        return -1.0
    cdef bint by_points = best.phase == PHASE_OVER or policy.method == EVAL_POINTS
    extract_features(&best, &features, FEATURES_POINTS if by_points else FEATURES_ALL)
    return evaluate_features(&best, &features, seat, hand, NO_AREA, NULL, policy)


cdef void _rank_acts(State *s, Turn *begun, int seat, Ranking *r) noexcept nogil:
    """Continue a turn after its lay: draw, place a master, or what else the rules allow."""
    cdef State after
    cdef Features features
    cdef int k, areas
    cdef float value
    # If the game ends with this turn, only the points count.
    cdef int detail = FEATURES_CENTRES if r.policy.method == EVAL_POINTS else FEATURES_ALL
    extract_features(s, &features, FEATURES_POINTS if turns_left(s) == 1 else detail)
    cdef int n = begun.n
    begun.n = n + 1
    if can_take(s):
        begun.move[n] = DO_DRAW
        copy_state(&after, s)
        play(&after, DO_DRAW)
        value = evaluate_features(&after, &features, seat, s.hand[seat], NO_AREA, NULL, r.policy) + r.draw_bias
        insert_turn(r, begun, value + _noise(r))
    if is_free(s):
        begun.move[n] = DO_PASS
        copy_state(&after, s)
        play(&after, DO_PASS)
        value = evaluate_features(&after, &features, seat, s.hand[seat], NO_AREA, NULL, r.policy)
        insert_turn(r, begun, value)
    else:
        areas = features.free
        if areas > ROLLOUT_AREAS and not r.policy.every_place and not _last_with_token(s, seat):
            areas = ROLLOUT_AREAS
        for k in range(areas):
            _rank_master(s, &features, begun, seat, k, r)
        if features.free == 0 and not (can_take(s) and r.count > 0):
            _rank_last_resort(s, &features, begun, seat, r)
    begun.n = n


cdef void _rank_master(State *s, Features *features, Turn *begun, int seat, int area, Ranking *r) noexcept nogil:
    """Rank a master in a free area: in its centre, or on the two best of all its runes."""
    cdef uint64_t spots[WIDE]
    cdef float added[AREA_FEATURES]
    cdef int x
    cdef Py_ssize_t y
    cdef uint64_t w
    cdef float v, second
    cdef int64_t second_move
    cdef int last = begun.n - 1
    cdef int cx = features.area[area].x
    cdef int cy = features.area[area].y
    cdef int64_t move = place(DO_MASTER, 0, cx - s.ox, cy - s.oy)
    cdef float best = _master_value(s, features, move, seat, area, features.area[area].features, r.policy)
    cdef int64_t best_move = move
    # In the last turn of a game, it also matters which runes the token can reach.
    if r.policy.every_place or _last_with_token(s, seat):
        second = -1.0
        second_move = 0
        area_at(s, cx, cy, spots)
        for y in range(s.y0, s.y1 + 1):
            w = spots[y]
            while w:
                x = ctz(w)
                w &= w - 1
                if x == cx and y == cy:
                    continue
                move = place(DO_MASTER, 0, x - s.ox, y - s.oy)
                area_features_at(s, x, y, added)
                v = _master_value(s, features, move, seat, area, added, r.policy)
                if v > best:
                    second = best
                    second_move = best_move
                    best = v
                    best_move = move
                elif v > second:
                    second = v
                    second_move = move
        if second_move:
            begun.move[last] = second_move
            insert_turn(r, begun, second)
    begun.move[last] = best_move
    insert_turn(r, begun, best + _noise(r))


cdef void _rank_last_resort(State *s, Features *features, Turn *begun, int seat, Ranking *r) noexcept nogil:
    """Rank a master where no area is free: wherever it may stand (MAS-1), or in the box (MAS-3) if nobody can draw."""
    cdef uint64_t spots[WIDE]
    cdef Py_ssize_t y
    cdef int64_t move = DO_BOX
    if find_spots(s, spots):
        y = s.y0
        while spots[y] == 0:
            y += 1
        move = place(DO_MASTER, 0, ctz(spots[y]) - s.ox, y - s.oy)
    elif can_take(s):
        return
    begun.move[begun.n - 1] = move
    insert_turn(r, begun, _master_value(s, features, move, seat, NO_AREA, NULL, r.policy))


cdef int64_t play_best(State *s, Lays *lays, Policy *policy, uint64_t *rng) noexcept nogil:
    """Play the best turn, to its end or as far as it can be evaluated, and return the last move."""
    cdef Turn best
    return _play(s, &best) if rank_turns(s, lays, policy, rng, &best, 1) > 0 else 0


cdef int64_t _play(State *s, Turn *t) noexcept nogil:
    """Play a turn, and return its last move."""
    cdef int i
    for i in range(t.n):
        play(s, t.move[i])
    return t.move[t.n - 1]


cdef int turns_left(State *s) noexcept nogil:
    """Return the number of turns left, including this one, or MANY_TURNS while cards can still be drawn (END-1)."""
    cdef int seat
    if s.variant.teams or s.variant.spare or can_take(s):
        return MANY_TURNS
    cdef int left = 0
    for seat in range(s.variant.seats):
        left += s.reserve[seat]
    return left


cdef int _last_with_token(State *s, int seat) noexcept nogil:
    """Return whether a seat with a token plays the last turn, in which every place of the token may decide."""
    return s.token[seat] and turns_left(s) == 1


cdef int nothing_hidden(State *s) noexcept nogil:
    """Return whether nothing hidden matters any more: nobody draws, and one seat is left or two that know all cards."""
    cdef int seat
    if s.variant.teams or can_take(s):
        return 0
    cdef int alone = 0
    for seat in range(s.variant.seats):
        if s.reserve[seat] > 0:
            alone += 1
    return alone == 1 or (s.variant.seats == 2 and s.variant.dealt == s.variant.cards)


cdef int64_t play_turn(State *s, Lays *lays, Policy *policy, uint64_t *rng) noexcept nogil:
    """Play the best turn, and return its last move. With two turns left and nothing hidden, search a few turns.

    A token after the last turn but one (GM-1) is chosen in the same way.
    """
    cdef State game
    cdef Features features
    cdef Turn best[ENDGAME_TURNS]
    cdef int i, j
    cdef float v
    cdef int before_last = turns_left(s) == (1 if s.phase == PHASE_TOKEN else 2)
    if policy.method != EVAL_NETS or not before_last or s.phase == PHASE_ACT or not nothing_hidden(s):
        return play_best(s, lays, policy, rng)
    if policy.every_last_turn and best_of_last_two(s, lays, &best[0]):
        return _play(s, &best[0])
    cdef int n = rank_turns(s, lays, policy, rng, best, ENDGAME_TURNS)
    cdef int pick = 0
    cdef float most = -1.0
    for i in range(n):
        copy_state(&game, s)
        for j in range(best[i].n):
            play(&game, best[i].move[j])
        while game.phase != PHASE_OVER and play_best(&game, lays, policy, rng):
            pass
        extract_features(&game, &features, FEATURES_POINTS)
        v = evaluate_features(&game, &features, s.seat, 0, NO_AREA, NULL, policy)
        if v > most:
            most = v
            pick = i
    return _play(s, &best[pick]) if n > 0 else 0
