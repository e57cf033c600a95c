"""Determinization: samples the hidden cards uniformly from all deals that are consistent with what a seat knows."""

from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.playout cimport below
from runehall.rune.core.state cimport *


cdef void determinize(State *s, Belief *belief, uint64_t *rng, int shift) noexcept nogil:
    """Deal the cards that the viewer has not seen to the other hands, the pile and the box; shown cards stay (TURN-2).

    The cards are shuffled, then dealt starting with the one at `shift`. The deals of one shuffle with all its shifts
    have every card once in every place, which makes estimates more precise than independent shuffles do. Without unseen
    cards, nothing changes.
    """
    cdef int i, j, seat
    cdef uint8_t c
    cdef uint8_t card[IDS]
    cdef uint64_t one
    cdef int n = belief.n
    if n == 0:
        return
    for i in range(n):
        card[i] = belief.unseen[i]
    for i in range(n):
        j = i + below(rng, n - i)
        c = card[j]
        card[j] = card[i]
        card[i] = c
    cdef int at = shift
    for seat in range(s.variant.seats):
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
    for i in range(s.top, s.variant.dealt):
        s.pile[i] = card[at]
        at = at + 1 if at + 1 < n else 0
