# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Determinization: hidden cards sampled uniformly from all deals that agree with what a seat knows."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.rune.plain_structs import Belief
    from runehall.rune.codes import BLUE_MAGIC, GREEN_MAGIC, IDS
    from runehall.rune.plain_structs import State
    from runehall.rune.playout import below


def determinize(s: State, belief: Belief, rng: list[int]) -> None:
    """Deal the cards the viewer has not seen to the other hands, the pile and the box; shown cards stay (TURN-2)."""
    if not cython.compiled:
        card = [0] * IDS
    for i in range(belief.n):
        card[i] = belief.unseen[i]
    at = 0
    for seat in range(s.book.seats):
        if seat == belief.viewer:
            continue
        s.hand[seat] = belief.shown[seat]
        for i in range(belief.unknown[seat]):
            j = at + below(rng, belief.n - at)
            c = card[j]
            card[j] = card[at]
            at += 1
            one = 1
            s.hand[seat] |= one << c
        if belief.adepts_hidden and s.adept[seat]:
            s.adept[seat] = GREEN_MAGIC + below(rng, 2)
            s.blue[seat] = s.adept[seat] == BLUE_MAGIC
    for i in range(s.top, s.book.dealt):
        j = at + below(rng, belief.n - at)
        s.pile[i] = card[j]
        card[j] = card[at]
        at += 1
