# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Determinization: hidden cards sampled uniformly from all deals that agree with what a seat knows."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.rune.plain_structs import Belief
    from runehall.rune.codes import BLUE_MAGIC, GREEN_MAGIC, IDS
    from runehall.rune.core.plain_structs import State
    from runehall.rune.core.playout import below


def determinize(s: State, belief: Belief, rng: list[int], shift: int) -> None:
    """Deal the cards the viewer has not seen to the other hands, the pile and the box; shown cards stay (TURN-2).

    The cards are shuffled, and dealt beginning with the one at `shift`. One shuffle dealt with each shift in turn has
    every card once in every place: such deals tell more than as many that are shuffled apart.
    """
    if not cython.compiled:
        card = [0] * IDS
    n = belief.n
    for i in range(n):
        card[i] = belief.unseen[i]
    for i in range(n):
        j = i + below(rng, n - i)
        c = card[j]
        card[j] = card[i]
        card[i] = c
    at = shift
    for seat in range(s.book.seats):
        if seat == belief.viewer:
            continue
        s.hand[seat] = belief.shown[seat]
        for i in range(belief.unknown[seat]):
            one = 1
            s.hand[seat] |= one << card[at]
            at = at + 1 if at + 1 < n else 0
        if belief.adepts_hidden and s.adept[seat]:
            s.adept[seat] = GREEN_MAGIC + below(rng, 2)
            s.blue[seat] = s.adept[seat] == BLUE_MAGIC
    for i in range(s.top, s.book.dealt):
        s.pile[i] = card[at]
        at = at + 1 if at + 1 < n else 0
