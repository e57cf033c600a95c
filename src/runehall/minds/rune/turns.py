# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Whole turns as one decision: a lay, then a draw or a master, evaluated where they end."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.clock import now
    from runehall.minds.rune.evaluate import evaluate, evaluate_features
    from runehall.minds.rune.features import area_at, area_features_at, extract_features, quick_value
    from runehall.minds.rune.plain_structs import (
        AREA_FEATURES,
        EVAL_NETS,
        EVAL_POINTS,
        FEATURES_ALL,
        FEATURES_CENTRES,
        FEATURES_POINTS,
        NO_AREA,
        Features,
        Policy,
        Ranking,
        Turn,
    )
    from runehall.rune.codes import (
        DO_BOX,
        DO_DRAW,
        DO_MASTER,
        DO_PASS,
        DO_SPARE,
        PHASE_ACT,
        PHASE_ADEPT,
        PHASE_LAY,
        PHASE_OVER,
        PHASE_TOKEN,
        WIDE,
        kind_of,
        place,
    )
    from runehall.rune.core.areas import find_spots
    from runehall.rune.core.listing import can_take, is_free, list_moves
    from runehall.rune.core.plain_structs import Lays, State, ctz
    from runehall.rune.core.playout import roll
    from runehall.rune.core.turns import copy_state, play

    MOVE_LIMIT = 3000
    ENDGAME_TURNS, PRESELECT_MAX, REEVALUATED, ROLLOUT_AREAS = 8, 16, 5, 3
    CLOCK_EVERY = 8
    MANY_TURNS = 99


def normal_noise(rng: list[int]) -> float:
    """A random number, about normally distributed: the sum of four 16-bit numbers, scaled to a deviation of 1."""
    word = roll(rng)
    total = (word & 65535) + (word >> 16 & 65535) + (word >> 32 & 65535) + (word >> 48)
    return (total - 131070) / 37837.0


def turn_over(s: State, last: int) -> int:
    """Whether the move just played was the last of its turn."""
    if s.phase == PHASE_LAY:
        return kind_of(last) != DO_SPARE
    return s.phase == PHASE_OVER or s.phase == PHASE_ADEPT


def copy_turn(d: Turn, t: Turn) -> None:
    """Make d the same turn as t."""
    if cython.compiled:
        memcpy(d, t, cython.sizeof(Turn))
    else:
        d.n, d.move, d.value = t.n, t.move[:], t.value


def insert_turn(r: Ranking, t: Turn, value: float) -> None:
    """Put a turn among the best so far, if it is one of the `keep` best."""
    if r.count == r.keep:
        if value <= r.turns[r.count - 1].value:
            return
        r.count -= 1
    i = r.count
    while i > 0 and r.turns[i - 1].value < value:
        copy_turn(
            cython.address(r.turns[i]) if cython.compiled else r.turns[i],
            cython.address(r.turns[i - 1]) if cython.compiled else r.turns[i - 1],
        )
        i -= 1
    copy_turn(cython.address(r.turns[i]) if cython.compiled else r.turns[i], t)
    r.turns[i].value = value
    r.count += 1


def rank_turns(s: State, lays: Lays, policy: Policy, rng: list[int], out: list[Turn], keep: int) -> int:
    """The best turns of the seat to move, best first, and how many; a spare card is never taken here (SPARE-1).

    With a deadline in the policy, only what is evaluated by then counts.
    """
    if not cython.compiled:
        r, some = Ranking(), [Turn() for _ in range(REEVALUATED)]
    r.policy = policy
    r.rng = rng
    r.turns = out
    r.keep = keep
    r.count = 0
    r.draw_bias = 0.0
    if policy.draw_noise > 0:
        r.draw_bias = policy.draw_noise * normal_noise(rng)
    left = turns_left(s)
    if not policy.with_replies or policy.method != EVAL_NETS or left == 1 or (left == 2 and nothing_hidden(s)):
        _rank_by_position(s, lays, r)
        return r.count
    if keep < REEVALUATED:
        r.turns = some
        r.keep = REEVALUATED
    _rank_by_position(s, lays, r)
    n = r.count
    if n > 1 or keep >= REEVALUATED:
        _reevaluate(s, r)
    if keep >= REEVALUATED:
        return n
    if n > keep:
        n = keep
    for i in range(n):
        copy_turn(
            cython.address(out[i]) if cython.compiled else out[i],
            cython.address(some[i]) if cython.compiled else some[i],
        )
    return n


def _reevaluate(s: State, r: Ranking) -> None:
    """Evaluate the turns again with the reply net, and sort them anew."""
    if not cython.compiled:
        game, t = State(), Turn()
    n = r.count
    r.keep = n
    for i in range(n):
        if r.policy.deadline > 0 and i % CLOCK_EVERY == CLOCK_EVERY - 1 and now() >= r.policy.deadline:
            break
        copy_state(game, s)
        copy_turn(t, cython.address(r.turns[i]) if cython.compiled else r.turns[i])
        last = 0
        for j in range(t.n):
            last = t.move[j]
            play(game, last)
        if game.phase == PHASE_TOKEN:
            play(game, DO_PASS)
        if game.phase != PHASE_OVER:
            t.value = evaluate(game, s.seat, game.hand[s.seat] & s.hand[s.seat], r.policy)
            if last == DO_DRAW:
                t.value += r.draw_bias
            t.value += _noise(r)
        # Those before it are sorted already: it takes its place among them.
        r.count = i
        insert_turn(r, t, t.value)
    r.count = n


def _noise(r: Ranking) -> float:
    """The policy's noise on a turn."""
    if r.policy.noise > 0:
        return r.policy.noise * normal_noise(r.rng)
    return 0


def _rank_by_position(s: State, lays: Lays, r: Ranking) -> None:
    """Rank the turns by points or the position net alone."""
    if not cython.compiled:
        moves, child, begun, features = [0] * MOVE_LIMIT, State(), Turn(), Features()
    begun.n = 0
    if s.phase == PHASE_ACT:
        _rank_acts(s, begun, s.seat, r)
        return
    n = list_moves(s, lays, moves, MOVE_LIMIT)
    if n > MOVE_LIMIT:
        n = MOVE_LIMIT
    if 0 < r.policy.preselect < n and s.phase == PHASE_LAY:
        n = _preselect(s, moves, n, r.policy.preselect)
    for i in range(n):
        if kind_of(moves[i]) == DO_SPARE:
            continue
        if r.policy.deadline > 0 and i % CLOCK_EVERY == CLOCK_EVERY - 1 and r.count > 0:
            if now() >= r.policy.deadline:
                break
        copy_state(child, s)
        play(child, moves[i])
        begun.n = 1
        begun.move[0] = moves[i]
        if child.phase == PHASE_ACT:
            _rank_acts(child, begun, s.seat, r)
            continue
        by_points = child.phase == PHASE_OVER or r.policy.method == EVAL_POINTS
        extract_features(child, features, FEATURES_POINTS if by_points else FEATURES_ALL)
        value = evaluate_features(child, features, s.seat, child.hand[s.seat], NO_AREA, cython.NULL, r.policy)
        insert_turn(r, begun, value + _noise(r))


def _preselect(s: State, moves: list[int], n: int, keep: int) -> int:
    """Put the moves with the best quick value first; how many."""
    if not cython.compiled:
        child, score = State(), [0] * PRESELECT_MAX
    side = s.book.side[s.seat]
    kept = 0
    for i in range(n):
        move = moves[i]
        if kind_of(move) == DO_SPARE:
            continue
        copy_state(child, s)
        play(child, move)
        v = quick_value(child, side)
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


def _master_value(
    s: State, features: Features, move: int, seat: int, area: int, added: list[float], policy: Policy
) -> float:
    """The value of placing a master, as if no token went with it. (Seven parameters, as `evaluate_features`.)"""
    if not cython.compiled:
        after = State()
    copy_state(after, s)
    play(after, move)
    if after.phase == PHASE_TOKEN:
        play(after, DO_PASS)
    return evaluate_features(after, features, seat, s.hand[seat], area, added, policy)


def _rank_acts(s: State, begun: Turn, seat: int, r: Ranking) -> None:
    """Continue a turn after its lay: draw, place a master, or what else the rules allow."""
    if not cython.compiled:
        after, features = State(), Features()
    # Where the game ends with this turn, only the points count.
    detail = FEATURES_CENTRES if r.policy.method == EVAL_POINTS else FEATURES_ALL
    extract_features(s, features, FEATURES_POINTS if turns_left(s) == 1 else detail)
    n = begun.n
    begun.n = n + 1
    if can_take(s):
        begun.move[n] = DO_DRAW
        copy_state(after, s)
        play(after, DO_DRAW)
        value = evaluate_features(after, features, seat, s.hand[seat], NO_AREA, cython.NULL, r.policy) + r.draw_bias
        insert_turn(r, begun, value + _noise(r))
    if is_free(s):
        begun.move[n] = DO_PASS
        copy_state(after, s)
        play(after, DO_PASS)
        value = evaluate_features(after, features, seat, s.hand[seat], NO_AREA, cython.NULL, r.policy)
        insert_turn(r, begun, value)
    else:
        for k in range(features.free if r.policy.every_place or features.free < ROLLOUT_AREAS else ROLLOUT_AREAS):
            _rank_master(s, features, begun, seat, k, r)
        if features.free == 0 and not (can_take(s) and r.count > 0):
            _rank_last_resort(s, features, begun, seat, r)
    begun.n = n


def _rank_master(s: State, features: Features, begun: Turn, seat: int, area: int, r: Ranking) -> None:
    """Rank a master in a free area: in its centre, or on the two best of all its runes."""
    if not cython.compiled:
        spots, added = [0] * WIDE, [0.0] * AREA_FEATURES
    last = begun.n - 1
    cx = features.area[area].x
    cy = features.area[area].y
    move = place(DO_MASTER, 0, cx - s.ox, cy - s.oy)
    best = _master_value(s, features, move, seat, area, features.area[area].features, r.policy)
    best_move = move
    if r.policy.every_place:
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


def _rank_last_resort(s: State, features: Features, begun: Turn, seat: int, r: Ranking) -> None:
    """Where no area is free: a master wherever one may stand (MAS-1), or in the box (MAS-3) if no card can be drawn."""
    if not cython.compiled:
        spots = [0] * WIDE
    move = DO_BOX
    if find_spots(s, spots):
        y = s.y0
        while spots[y] == 0:
            y += 1
        move = place(DO_MASTER, 0, ctz(spots[y]) - s.ox, y - s.oy)
    elif can_take(s):
        return
    begun.move[begun.n - 1] = move
    insert_turn(r, begun, _master_value(s, features, move, seat, NO_AREA, cython.NULL, r.policy))


def play_best(s: State, lays: Lays, policy: Policy, rng: list[int]) -> int:
    """Play the best turn, to its end or as far as it can be evaluated; the last move."""
    if not cython.compiled:
        best = [Turn()]
    n = rank_turns(s, lays, policy, rng, best, 1)
    if n == 0:
        return 0
    for i in range(best[0].n):
        play(s, best[0].move[i])
    return best[0].move[best[0].n - 1]


def turns_left(s: State) -> int:
    """How many turns there will be, this one included, once nobody can draw any more; else MANY_TURNS (END-1)."""
    if s.book.teams or s.book.spare or can_take(s):
        return MANY_TURNS
    left = 0
    for seat in range(s.book.seats):
        left += s.reserve[seat]
    return left


def nothing_hidden(s: State) -> int:
    """Whether nothing hidden matters any more: nobody draws, and one seat goes on, or two that know all cards."""
    if s.book.teams or can_take(s):
        return 0
    alone = 0
    for seat in range(s.book.seats):
        if s.reserve[seat] > 0:
            alone += 1
    return alone == 1 or (s.book.seats == 2 and s.book.dealt == s.book.cards)


def play_turn(s: State, lays: Lays, policy: Policy, rng: list[int]) -> int:
    """Play the best turn; with two turns left and nothing hidden, the best of a few by search; the last move."""
    if not cython.compiled:
        game, features, best = State(), Features(), [Turn() for _ in range(ENDGAME_TURNS)]
    if policy.method != EVAL_NETS or s.phase != PHASE_LAY or turns_left(s) != 2 or not nothing_hidden(s):
        return play_best(s, lays, policy, rng)
    n = rank_turns(s, lays, policy, rng, best, ENDGAME_TURNS)
    pick = 0
    most = -1.0
    for i in range(n):
        copy_state(game, s)
        for j in range(best[i].n):
            play(game, best[i].move[j])
        while game.phase != PHASE_OVER and play_best(game, lays, policy, rng):
            pass
        extract_features(game, features, FEATURES_POINTS)
        v = evaluate_features(game, features, s.seat, 0, NO_AREA, cython.NULL, policy)
        if v > most:
            most = v
            pick = i
    if n == 0:
        return 0
    for i in range(best[pick].n):
        play(s, best[pick].move[i])
    return best[pick].move[best[pick].n - 1]
