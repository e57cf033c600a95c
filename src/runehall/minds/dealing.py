# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Hidden cards dealt anew: any deal that agrees with what a seat knows is as likely as any other."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.plain import Known
    from runehall.rune.plain import State
    from runehall.rune.playout import below


def deal_hidden(s: State, known: Known, rng: list[int]) -> None:
    """Deal the cards the viewer has not seen to the other hands, the pile and the box; shown cards stay (TURN-2)."""
    if not cython.compiled:
        card = [0] * 37
    for i in range(known.n):
        card[i] = known.card[i]
    at = 0
    for seat in range(s.book.seats):
        if seat == known.viewer:
            continue
        s.hand[seat] = known.shown[seat]
        for i in range(known.blank[seat]):
            j = at + below(rng, known.n - at)
            c = card[j]
            card[j] = card[at]
            at += 1
            one = 1
            s.hand[seat] |= one << c
        if known.choosing and s.adept[seat]:
            s.adept[seat] = 1 + below(rng, 2)
            s.blue[seat] = s.adept[seat] == 2
    for i in range(s.top, s.book.dealt):
        j = at + below(rng, known.n - at)
        s.pile[i] = card[j]
        card[j] = card[at]
        at += 1
