# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Whole turns as one decision: a lay, then a draw or a master, judged where they end."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.judge import assess, judge
    from runehall.minds.plain import BY_NET, TRAITS, Sketch, Taste, Turn
    from runehall.minds.sketch import area_at, glance, sketch, survey_at
    from runehall.minds.ticks import now
    from runehall.rune.areas import find_spots
    from runehall.rune.listing import can_take, is_free, kind_of, list_moves, place
    from runehall.rune.plain import (
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
        Lays,
        State,
        ctz,
    )
    from runehall.rune.playout import roll
    from runehall.rune.turns import copy_state, play

    CAP = 3000
    LOOK, MANY, AGAIN = 8, 16, 5


def gauss(rng: list[int]) -> float:
    """A number that is about normally distributed."""
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


def offer(out: list[Turn], keep: int, count: int, t: Turn, value: float) -> int:
    """Put a turn among the best so far, if it is one of the `keep` best; how many there are then."""
    if count == keep:
        if value <= out[count - 1].value:
            return count
        count -= 1
    i = count
    while i > 0 and out[i - 1].value < value:
        copy_turn(
            cython.address(out[i]) if cython.compiled else out[i],
            cython.address(out[i - 1]) if cython.compiled else out[i - 1],
        )
        i -= 1
    copy_turn(cython.address(out[i]) if cython.compiled else out[i], t)
    out[i].value = value
    return count + 1


def rank(s: State, lays: Lays, taste: Taste, rng: list[int], out: list[Turn], keep: int) -> int:
    """The best turns of the seat to move, best first, and how many; a spare card is never taken here (SPARE-1).

    With an end in `taste`, what is judged by then must do.
    """
    if not cython.compiled:
        some = [Turn() for _ in range(AGAIN)]
    bias = 0.0
    if taste.sway > 0:
        bias = taste.sway * gauss(rng)
    left = turns_left(s)
    if not taste.twice or taste.by != BY_NET or left == 1 or (left == 2 and settled(s)):
        return _rank(s, lays, bias, taste, rng, out, keep)
    if keep >= AGAIN:
        n = _rank(s, lays, bias, taste, rng, out, keep)
        _look_again(s, bias, taste, rng, out, n)
        return n
    n = _rank(s, lays, bias, taste, rng, some, AGAIN)
    if n > 1:
        _look_again(s, bias, taste, rng, some, n)
    if n > keep:
        n = keep
    for i in range(n):
        copy_turn(
            cython.address(out[i]) if cython.compiled else out[i],
            cython.address(some[i]) if cython.compiled else some[i],
        )
    return n


def _look_again(s: State, bias: float, taste: Taste, rng: list[int], out: list[Turn], n: int) -> None:
    """Judge turns again, by what can be done after them, and put the best first."""
    if not cython.compiled:
        game, t = State(), Turn()
    for i in range(n):
        if taste.end > 0 and i % 8 == 7 and now() >= taste.end:
            return
        copy_state(game, s)
        last = 0
        for j in range(out[i].n):
            last = out[i].move[j]
            play(game, last)
        if game.phase == PHASE_TOKEN:
            play(game, DO_PASS)
        copy_turn(t, cython.address(out[i]) if cython.compiled else out[i])
        if game.phase != PHASE_OVER:
            t.value = assess(game, s.seat, game.hand[s.seat] & s.hand[s.seat], taste)
            if last == DO_DRAW:
                t.value += bias
            if taste.jitter > 0:
                t.value += taste.jitter * gauss(rng)
        offer(out, n, i, t, t.value)


def _rank(s: State, lays: Lays, bias: float, taste: Taste, rng: list[int], out: list[Turn], keep: int) -> int:
    """The turns judged best by the outline alone."""
    if not cython.compiled:
        moves, child, begun, sk = [0] * CAP, State(), Turn(), Sketch()
    seat = s.seat
    count = 0
    begun.n = 0
    if s.phase == PHASE_ACT:
        return _acts(s, begun, seat, bias, taste, rng, out, keep, count)
    n = list_moves(s, lays, moves, CAP)
    if n > CAP:
        n = CAP
    if 0 < taste.few < n and s.phase == PHASE_LAY:
        n = _promising(s, moves, n, taste.few)
    for i in range(n):
        kind = kind_of(moves[i])
        if kind == DO_SPARE:
            continue
        if taste.end > 0 and i % 8 == 7 and count > 0 and now() >= taste.end:
            break
        copy_state(child, s)
        play(child, moves[i])
        begun.n = 1
        begun.move[0] = moves[i]
        if child.phase == PHASE_ACT:
            count = _acts(child, begun, seat, bias, taste, rng, out, keep, count)
            continue
        sketch(child, sk, child.phase == PHASE_OVER)
        v = judge(child, sk, seat, child.hand[seat], -1, cython.NULL, taste)
        if taste.jitter > 0:
            v += taste.jitter * gauss(rng)
        count = offer(out, keep, count, begun, v)
    return count


def _promising(s: State, moves: list[int], n: int, few: int) -> int:
    """Put the moves with the best balance of points, the best free area counted as taken, first; how many."""
    if not cython.compiled:
        child, score = State(), [0] * MANY
    side = s.book.side[s.seat]
    kept = 0
    for i in range(n):
        move = moves[i]
        if kind_of(move) == DO_SPARE:
            continue
        copy_state(child, s)
        play(child, move)
        v = glance(child, side)
        if kept == few:
            if v <= score[few - 1]:
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


def _master(s: State, sk: Sketch, move: int, seat: int, patch: int, extra: list[float], taste: Taste) -> float:
    """What a master is worth, as if no token went with it."""
    if not cython.compiled:
        grand = State()
    copy_state(grand, s)
    play(grand, move)
    if grand.phase == PHASE_TOKEN:
        play(grand, DO_PASS)
    return judge(grand, sk, seat, s.hand[seat], patch, extra, taste)


def _acts(
    s: State, begun: Turn, seat: int, bias: float, taste: Taste, rng: list[int], out: list[Turn], keep: int, count: int
) -> int:
    """Go on with a turn after its lay."""
    if not cython.compiled:
        grand, sk, spots, t = State(), Sketch(), [0] * WIDE, [0.0] * TRAITS
    # where the game ends with this turn, only the points count
    sketch(s, sk, turns_left(s) == 1)
    n = begun.n
    begun.n = n + 1
    if can_take(s):
        begun.move[n] = DO_DRAW
        copy_state(grand, s)
        play(grand, DO_DRAW)
        v = judge(grand, sk, seat, s.hand[seat], -1, cython.NULL, taste) + bias
        if taste.jitter > 0:
            v += taste.jitter * gauss(rng)
        count = offer(out, keep, count, begun, v)
    if is_free(s):
        begun.move[n] = DO_PASS
        copy_state(grand, s)
        play(grand, DO_PASS)
        count = offer(out, keep, count, begun, judge(grand, sk, seat, s.hand[seat], -1, cython.NULL, taste))
        begun.n = n
        return count
    for k in range(sk.free if taste.near or sk.free < 3 else 3):
        move = place(DO_MASTER, 0, sk.patch[k].x - s.ox, sk.patch[k].y - s.oy)
        best = _master(s, sk, move, seat, k, sk.patch[k].trait, taste)
        if taste.near:
            bestmove = move
            second = -1.0
            secondmove = 0
            area_at(s, sk.patch[k].x, sk.patch[k].y, spots)
            for y in range(s.y0, s.y1 + 1):
                w = spots[y]
                while w:
                    x = ctz(w)
                    w &= w - 1
                    if x == sk.patch[k].x and y == sk.patch[k].y:
                        continue
                    move = place(DO_MASTER, 0, x - s.ox, y - s.oy)
                    survey_at(s, x, y, t)
                    v = _master(s, sk, move, seat, k, t, taste)
                    if v > best:
                        second = best
                        secondmove = bestmove
                        best = v
                        bestmove = move
                    elif v > second:
                        second = v
                        secondmove = move
            if secondmove:
                begun.move[n] = secondmove
                count = offer(out, keep, count, begun, second)
            move = bestmove
        if taste.jitter > 0:
            best += taste.jitter * gauss(rng)
        begun.move[n] = move
        count = offer(out, keep, count, begun, best)
    if sk.free == 0 and not (can_take(s) and count > 0):
        move = DO_BOX
        if find_spots(s, spots):
            y = s.y0
            while spots[y] == 0:
                y += 1
            move = place(DO_MASTER, 0, ctz(spots[y]) - s.ox, y - s.oy)
        elif can_take(s):
            begun.n = n
            return count
        begun.move[n] = move
        count = offer(out, keep, count, begun, _master(s, sk, move, seat, -1, cython.NULL, taste))
    begun.n = n
    return count


def play_best(s: State, lays: Lays, taste: Taste, rng: list[int]) -> int:
    """Play what is judged best, up to the end of the turn or as far as can be judged; the last move."""
    if not cython.compiled:
        best = [Turn()]
    n = rank(s, lays, taste, rng, best, 1)
    if n == 0:
        return 0
    for i in range(best[0].n):
        play(s, best[0].move[i])
    return best[0].move[best[0].n - 1]


def turns_left(s: State) -> int:
    """How many turns there will be, the one under way included, once nobody can draw any more; else 99 (END-1)."""
    if s.book.teams or s.book.spare or can_take(s):
        return 99
    left = 0
    for seat in range(s.book.seats):
        left += s.reserve[seat]
    return left


def settled(s: State) -> int:
    """Whether nothing hidden matters any more: nobody draws, and one seat goes on, or two that know all cards."""
    if s.book.teams or can_take(s):
        return 0
    alone = 0
    for seat in range(s.book.seats):
        if s.reserve[seat] > 0:
            alone += 1
    return alone == 1 or (s.book.seats == 2 and s.book.dealt == s.book.cards)


def play_well(s: State, lays: Lays, taste: Taste, rng: list[int]) -> int:
    """Play what is judged best; with two turns left and nothing hidden, what comes out best of a few; the last move."""
    if not cython.compiled:
        game, sk, best = State(), Sketch(), [Turn() for _ in range(LOOK)]
    if taste.by != BY_NET or s.phase != PHASE_LAY or turns_left(s) != 2 or not settled(s):
        return play_best(s, lays, taste, rng)
    n = rank(s, lays, taste, rng, best, LOOK)
    pick = 0
    most = -1.0
    for i in range(n):
        copy_state(game, s)
        for j in range(best[i].n):
            play(game, best[i].move[j])
        while game.phase != PHASE_OVER and play_best(game, lays, taste, rng):
            pass
        sketch(game, sk, 1)
        v = judge(game, sk, s.seat, 0, -1, cython.NULL, taste)
        if v > most:
            most = v
            pick = i
    if n == 0:
        return 0
    for i in range(best[pick].n):
        play(s, best[pick].move[i])
    return best[pick].move[best[pick].n - 1]
