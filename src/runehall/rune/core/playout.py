# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Random games, as fast as the core can play them: count and pick, never a list.

The policy: a uniformly random legal lay; then, where a draw is allowed, a draw with probability 0.6, otherwise a
uniformly random legal master. With options: adepts by lot; a spare card one time in five; a token, or none, by lot; in
the team game a seat without masters passes one lay in five and draws when it can.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import (
        A_AT,
        DO_ADEPT,
        DO_BOX,
        DO_DISCARD,
        DO_DRAW,
        DO_LAY,
        DO_MASTER,
        DO_PASS,
        DO_SPARE,
        GREEN_MAGIC,
        IGNORED_AT,
        KIND_MASK,
        MAGIC_AT,
        PHASE_ACT,
        PHASE_ADEPT,
        PHASE_LAY,
        PHASE_OVER,
        TURN_AT,
        WIDE,
        place,
    )
    from runehall.rune.core.areas import find_spots, score
    from runehall.rune.core.listing import can_take, count_moves, ignored, is_free, lay_stands, list_moves
    from runehall.rune.core.plain_structs import MIX_1, MIX_2, STEP, WORD, Lays, State, nth_bit, popcount
    from runehall.rune.core.planes import find_lays, find_magic, pick_lay
    from runehall.rune.core.turns import copy_state, play, take


def roll(rng: list[int]) -> int:
    """The next 64 random bits (splitmix64)."""
    rng[0] = (rng[0] + STEP) & WORD
    z = rng[0]
    z = ((z ^ (z >> 30)) * MIX_1) & WORD
    z = ((z ^ (z >> 27)) * MIX_2) & WORD
    return z ^ (z >> 31)


def below(rng: list[int], n: int) -> int:
    """A random number from 0 to n - 1."""
    return ((roll(rng) >> 32) * n) >> 32


def deal(s: State, rng: list[int]) -> None:
    """Shuffle all cards of a game that has not begun, and deal three to each seat (SET-2)."""
    for i in range(s.book.cards):
        s.pile[i] = i + 1
    for i in range(s.book.dealt):
        j = i + below(rng, s.book.cards - i)
        card = s.pile[i]
        s.pile[i] = s.pile[j]
        s.pile[j] = card
    seat = s.seat
    s.top = 0
    for i in range(s.book.seats):
        s.seat = seat + i if seat + i < s.book.seats else seat + i - s.book.seats
        s.hand[s.seat] = 0
        take(s)
        take(s)
        take(s)
    s.seat = seat


def random_lay(s: State, lays: Lays, rng: list[int]) -> int:
    """A uniformly random legal lay, with or without magic; 0 if there is none."""
    if not cython.compiled:
        counts, corners = [0] * 224, [0] * WIDE
    find_lays(s, lays)
    total = lays.total
    n = 0
    if s.blue[s.seat]:
        n = 8 * lays.cards
        for i in range(n):
            counts[i] = find_magic(s, lays.card[i >> 3], i >> 1 & 3, i & 1, corners)
            total += counts[i]
    if total == 0:
        return 0
    check = s.men > 1 or s.book.solo
    tries = 0
    while tries < 40:
        tries += 1
        r = below(rng, total)
        if r < lays.total:
            packed = pick_lay(lays, r)
            i = packed >> 16
            card = lays.card[i >> 2]
            tx = (packed & 255) - lays.ox
            ty = (packed >> 8 & 255) - lays.oy
            if not check or lay_stands(s, card, i & 3, tx, ty, 0):
                return place(DO_LAY, card, tx, ty) | (i & 3) << TURN_AT
            continue
        r -= lays.total
        i = 0
        while r >= counts[i]:
            r -= counts[i]
            i += 1
        card = lays.card[i >> 3]
        find_magic(s, card, i >> 1 & 3, i & 1, corners)
        y = s.y0 - 2
        while r >= popcount(corners[y]):
            r -= popcount(corners[y])
            y += 1
        tx = nth_bit(corners[y], r) - s.ox
        ty = y - s.oy
        if lay_stands(s, card, i >> 1 & 3, tx, ty, 1):
            rune = ignored(s, card, i >> 1 & 3, tx, ty, i & 1)
            rune = rune << IGNORED_AT | cython.cast("int64_t", 1) << MAGIC_AT
            return place(DO_LAY, card, tx, ty) | (i >> 1 & 3) << TURN_AT | rune
    return _exact(s, lays, rng, 1)


def _exact(s: State, lays: Lays, rng: list[int], lays_only: int) -> int:
    """A uniformly random move from the whole list; only lays count if asked, and there may be none: 0."""
    n = count_moves(s, lays)
    if cython.compiled:
        moves = cython.cast("int64_t *", malloc(n * cython.sizeof(int64_t)))
    else:
        moves = [0] * n
    list_moves(s, lays, moves, n)
    if lays_only:
        while n and moves[n - 1] & KIND_MASK != DO_LAY:
            n -= 1
    move = moves[below(rng, n)] if n else 0
    if cython.compiled:
        free(moves)
    return move


def random_act(s: State, rng: list[int]) -> int:
    """Draw with probability 0.6 where a draw is allowed, otherwise a uniformly random master."""
    if not cython.compiled:
        spots = [0] * WIDE
    c = can_take(s)
    if s.book.teams and is_free(s):
        return DO_DRAW if c else DO_PASS
    if c and below(rng, 5) < 3:
        return DO_DRAW
    n = find_spots(s, spots)
    if n == 0:
        return DO_DRAW if c else DO_BOX
    r = below(rng, n)
    y = s.y0
    while r >= popcount(spots[y]):
        r -= popcount(spots[y])
        y += 1
    return place(DO_MASTER, 0, nth_bit(spots[y], r) - s.ox, y - s.oy)


def random_move(s: State, lays: Lays, rng: list[int]) -> int:
    """A random move by the policy."""
    if s.phase == PHASE_LAY:
        if s.book.spare and not s.spared and below(rng, 5) == 0 and can_take(s):
            return DO_SPARE
        if s.book.teams and is_free(s) and below(rng, 5) == 0:
            return DO_PASS
        move = random_lay(s, lays, rng)
        if move:
            return move
        if is_free(s):
            return DO_PASS
        n = popcount(s.hand[s.seat])
        return DO_DISCARD | nth_bit(s.hand[s.seat], below(rng, n)) << A_AT
    if s.phase == PHASE_ACT:
        return random_act(s, rng)
    if s.phase == PHASE_ADEPT:
        return DO_ADEPT | (GREEN_MAGIC + below(rng, 2)) << A_AT
    return _exact(s, lays, rng, 0)


def playout(s: State, lays: Lays, rng: list[int]) -> int:
    """Play on at random to the end; how many turns that took."""
    turns = 0
    while s.phase != PHASE_OVER:
        move = random_move(s, lays, rng)
        if s.phase == PHASE_LAY and move & KIND_MASK != DO_SPARE:
            turns += 1
        play(s, move)
    return turns


def many(begin: State, games: int, seed: int, tally: list[int]) -> None:
    """Deal and play this many random games; tally: turns, ties, then wins and points of each side."""
    if not cython.compiled:
        game, lays, rng = State(), Lays(), [0]
    rng[0] = seed
    for _ in range(games):
        copy_state(game, begin)
        deal(game, rng)
        tally[0] += playout(game, lays, rng)
        best = -1000
        at = 0
        ties = 0
        for side in range(begin.book.sides):
            points = score(game, side)
            tally[3 + 2 * side] += points
            if points > best:
                best = points
                at = side
                ties = 0
            elif points == best:
                ties = 1
        if ties:
            tally[1] += 1
        else:
            tally[2 + 2 * at] += 1


def count_often(states: list[State], n: int, rounds: int) -> int:
    """Count the legal moves of each state, many times over: a bench."""
    if not cython.compiled:
        lays = Lays()
    total = 0
    for _ in range(rounds):
        for k in range(n):
            total += count_moves(cython.address(states[k]) if cython.compiled else states[k], lays)
    return total
