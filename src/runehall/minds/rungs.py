# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The rungs to measure by: flat Monte Carlo and plain information-set UCT, with random playouts on sampled deals."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import log, sqrt

    from runehall.minds.dealing import deal_hidden
    from runehall.minds.plain import Known, Twig
    from runehall.minds.ticks import now
    from runehall.rune.areas import score
    from runehall.rune.listing import list_moves
    from runehall.rune.plain import MIX_1, MIX_2, PHASE_OVER, WORD, Lays, State
    from runehall.rune.playout import below, playout
    from runehall.rune.turns import copy_state, play

    BRANCH = 3000


def result(s: State, side: int) -> float:
    """A finished game's worth to a side: its share of the win (END-4); alone, a hundredth of its points."""
    mine = score(s, side)
    if s.book.sides == 1:
        return mine * 0.01
    ties = 1
    for other in range(s.book.sides):
        if other != side:
            points = score(s, other)
            if points > mine:
                return 0
            if points == mine:
                ties += 1
    return 1.0 / ties


def _slot(at: int, move: int) -> int:
    """Where the tree's table begins to look for a move from a twig."""
    h = ((cython.cast("uint64_t", move) ^ cython.cast("uint64_t", at) << 46) * MIX_1) & WORD
    return ((h ^ h >> 29) * MIX_2 & WORD) >> 40


def try_flat(
    s: State, known: Known, moves: list[int], n: int, sums: list[float], visits: list[int], rng: list[int], sims: int,
    seconds: float, stop: list[int],
) -> int:  # fmt: skip
    """Try every move in turn on a deal of its own and play on at random; how many games that were."""
    if not cython.compiled:
        game, lays = State(), Lays()
    side = s.book.side[s.seat]
    end = now() + seconds
    done = 0
    while done < sims and not stop[0]:
        if done % 8 == 7 and now() >= end:
            break
        i = done % n
        copy_state(game, s)
        deal_hidden(game, known, rng)
        play(game, moves[i])
        playout(game, lays, rng)
        sums[i] += result(game, side)
        visits[i] += 1
        done += 1
    return done


def try_tree(
    s: State, known: Known, moves: list[int], count: int, sums: list[float], visits: list[int], rng: list[int],
    sims: int, seconds: float, stop: list[int],
) -> int:  # fmt: skip
    """One tree for all deals: descend by UCB among the moves the deal allows, add a twig, play on at random."""
    full = 1 << 17
    if cython.compiled:
        pool = cython.cast("Twig *", calloc(full, cython.sizeof(Twig)))
        table = cython.cast("int *", calloc(4 * full, cython.sizeof(int)))
    else:
        game, lays, legal, fit = State(), Lays(), [0] * BRANCH, [0] * BRANCH
        full = 1 << 10
        pool, table = [Twig() for _ in range(full)], [0] * (4 * full)
    end = now() + seconds
    done = 0
    used = 1
    while done < sims and used < full - 1 and not stop[0]:
        if done % 8 == 7 and now() >= end:
            break
        copy_state(game, s)
        deal_hidden(game, known, rng)
        at = 0
        fresh = 0
        while game.phase != PHASE_OVER and not fresh:
            n = list_moves(game, lays, legal, BRANCH)
            if n > BRANCH:
                n = BRANCH
            fresh = 0
            for i in range(n):
                h = _slot(at, legal[i]) & (4 * full - 1)
                while table[h] and (pool[table[h]].move != legal[i] or pool[table[h]].up != at):
                    h = (h + 1) & (4 * full - 1)
                fit[i] = table[h]
                if table[h] == 0:
                    fresh += 1
                else:
                    pool[table[h]].seen += 1
            if fresh:
                k = below(rng, fresh)
                i = 0
                while fit[i] or k:
                    if not fit[i]:
                        k -= 1
                    i += 1
                h = _slot(at, legal[i]) & (4 * full - 1)
                while table[h]:
                    h = (h + 1) & (4 * full - 1)
                table[h] = used
                pool[used].move = legal[i]
                pool[used].up = at
                pool[used].seen = 1
                pool[used].side = s.book.side[game.seat]
                at = used
                used += 1
            else:
                pick = 0
                best = -1.0
                for i in range(n):
                    k = fit[i]
                    ucb = pool[k].sum / pool[k].visits + 0.7 * sqrt(log(pool[k].seen) / pool[k].visits)
                    if ucb > best:
                        best = ucb
                        pick = i
                i = pick
                at = fit[i]
            play(game, legal[i])
        if game.phase != PHASE_OVER:
            playout(game, lays, rng)
        while at:
            pool[at].visits += 1
            pool[at].sum += result(game, pool[at].side)
            at = pool[at].up
        done += 1
    for i in range(count):
        for k in range(1, used):
            if pool[k].up == 0 and pool[k].move == moves[i]:
                sums[i] = pool[k].sum
                visits[i] = pool[k].visits
                break
    if cython.compiled:
        free(pool)
        free(table)
    return done
