# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""One game under the gyms' encoding, on the compiled core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

if not cython.compiled:
    from runehall.gyms.core.afterstate import write_after
    from runehall.gyms.core.tensors import (
        CoreEncoding,
        action_of,
        list_actions,
        list_middle,
        move_of,
        write_facts,
        write_table,
    )
    from runehall.rune.codes import DO_DISCARD, KIND_MASK, PHASE_LAY, PHASE_OVER
    from runehall.rune.core.areas import score
    from runehall.rune.core.interface import Core
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.playout import below, deal
    from runehall.rune.core.turns import copy_state, play, start


class EncodedGame:
    """A game whose moves are action ids. It holds what is hidden; `observe` writes what a seat may know."""

    def __init__(self, frame: CoreEncoding, core: Core) -> None:
        self.frame = frame
        self.core = core
        core.make_room()
        if not cython.compiled:
            self.shown = [0] * 4
        for seat in range(4):
            self.shown[seat] = 0

    def copy(self) -> EncodedGame:
        """Another game in the same position."""
        other = EncodedGame(self.frame, self.core.copy())
        for seat in range(4):
            other.shown[seat] = self.shown[seat]
        return other

    def begin(self, shuffle: Sequence[int], first: int) -> None:
        """Begin a new game in place of this one, with this pile and first seat (SET-1 to SET-3)."""
        if not cython.compiled:
            self.core.s, pile = State(), [0] * 40
        n = self.core.shelf.book.dealt
        for i in range(n):
            pile[i] = shuffle[i]
        start(self.core.s, self.core.shelf.book, pile, first)
        for i in range(4):
            self.shown[i] = 0

    def deal(self, seed: int, first: int = -1) -> None:
        """Begin a new game in place of this one (SET-2, SET-3); equal seeds deal alike, and choose the first seat."""
        if not cython.compiled:
            rng, pile = [0], [0] * 40
        rng[0] = seed
        if first < 0:
            first = below(rng, self.core.s.book.seats)
        for i in range(40):
            pile[i] = i + 1
        if not cython.compiled:
            self.core.s = State()
        start(self.core.s, self.core.shelf.book, pile, first)
        deal(self.core.s, rng)
        for i in range(4):
            self.shown[i] = 0

    def reveal(self, seat: int, cards: list[int]) -> None:
        """Note cards of a seat's hand that all have seen (TURN-2)."""
        one = 1
        for card in cards:
            self.shown[seat] |= one << card

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.core.s.phase == PHASE_OVER

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.core.s.seat

    def legal(self) -> list[int]:
        """Every legal action id, ascending."""
        if not cython.compiled:
            lays = Lays()
        return self.frame.pick(list_actions(self.core.s, self.frame.sizes, lays, self.frame.moves, self.frame.ids))

    def mark(self, mask: Any) -> None:
        """Write a one for every legal action into an empty mask."""
        if not cython.compiled:
            lays = Lays()
        n = list_actions(self.core.s, self.frame.sizes, lays, self.frame.moves, self.frame.ids)
        for i in range(n):
            mask[self.frame.ids[i]] = 1

    def show(self, seat: int, table: Any, facts: Any, mask: Any) -> list[int]:
        """Observe for a seat, and mark and list its legal actions: none unless it is to move."""
        self.observe(seat, table, facts)
        if self.core.s.seat != seat or self.core.s.phase == PHASE_OVER:
            return []
        if not cython.compiled:
            lays = Lays()
        n = list_actions(self.core.s, self.frame.sizes, lays, self.frame.moves, self.frame.ids)
        for i in range(n):
            mask[self.frame.ids[i]] = 1
        return self.frame.pick(n)

    def points(self) -> list[int]:
        """The points of each side as if the game ended now."""
        return [score(self.core.s, side) for side in range(self.core.s.book.sides)]

    def code(self, action: int) -> int:
        """The core's number of a legal action."""
        return move_of(self.core.s, self.frame.sizes, action)

    def action(self, code: int) -> int:
        """The action id of a legal move, given as the core's number."""
        return action_of(self.core.s, self.frame.sizes, code)

    def play(self, action: int) -> int:
        """Carry out a legal action; the core's number of it."""
        move = move_of(self.core.s, self.frame.sizes, action)
        note_show(self.core.s, move, self.shown)
        play(self.core.s, move)
        return move

    def attempt(self, action: int) -> int:
        """Carry out a legal action unless it takes a card from the pile; the core's number of it, negative if not."""
        if not cython.compiled:
            after = State()
        move = move_of(self.core.s, self.frame.sizes, action)
        copy_state(after, self.core.s)
        play(after, move)
        if after.top > self.core.s.top:
            return -move
        note_show(self.core.s, move, self.shown)
        copy_state(self.core.s, after)
        return move

    def stack(self, card: int) -> None:
        """Put a card on top of the pile, in place of the one that lies there: chance has spoken."""
        self.core.s.pile[self.core.s.top] = card

    def observe(self, seat: int, table: Any, facts: Any) -> None:
        """Write what a seat may know over empty planes and into the facts."""
        if cython.compiled:
            write_table(self.core.s, self.frame.sizes, seat, cython.address(table[0, 0, 0]))
            write_facts(self.core.s, self.frame.sizes, seat, self.shown, cython.address(facts[0]))
        else:
            write_table(self.core.s, self.frame.sizes, seat, table.reshape(-1))
            write_facts(self.core.s, self.frame.sizes, seat, self.shown, facts)

    def tensor(self, seat: int, size: int, blank: list[float], at: int) -> list[float]:
        """What a seat may know as a list: a copy of an empty one in which the planes begin at a place, facts behind.

        Of each plane it is the middle `size` by `size` places.
        """
        found = blank[:]
        f = self.frame.sizes
        n = list_middle(self.core.s, f, seat, size, self.frame.window, self.frame.ids)
        one = 1.0
        for i in range(n):
            found[at + self.frame.ids[i]] = one
        at += f.planes * size * size
        write_facts(self.core.s, f, seat, self.shown, self.frame.known)
        for i in range(f.facts):
            if self.frame.known[i] != 0:
                found[at + i] = self.frame.known[i]
        return found

    def observe_middle(self, seat: int, size: int, planes: Any, facts: Any) -> None:
        """Write the same into empty planes, laid out flat, and into facts."""
        n = list_middle(self.core.s, self.frame.sizes, seat, size, self.frame.window, self.frame.ids)
        for i in range(n):
            planes[self.frame.ids[i]] = 1
        if cython.compiled:
            write_facts(self.core.s, self.frame.sizes, seat, self.shown, cython.address(facts[0]))
        else:
            write_facts(self.core.s, self.frame.sizes, seat, self.shown, facts)

    def peek(self, actions: list[int], out: Any) -> None:
        """What each of these legal actions would lead to, a row each."""
        if not cython.compiled:
            after = State()
        for i in range(len(actions)):
            copy_state(after, self.core.s)
            if cython.compiled:
                write_after(after, self.code(actions[i]), self.core.s.seat, cython.address(out[i, 0]))
            else:
                write_after(after, self.code(actions[i]), self.core.s.seat, out[i])

    def payoffs(self, margin: int) -> list[float]:
        """What each seat has won so far: see `pay`."""
        if not cython.compiled:
            out = [0.0] * 4
        pay(self.core.s, margin, out)
        return [out[i] for i in range(self.core.s.book.seats)]


def note_show(s: State, move: int, shown: Any) -> None:
    """A hand that is shown because nothing can be laid is known to all from then on (TURN-2)."""
    if move & KIND_MASK == DO_DISCARD and s.phase == PHASE_LAY:
        shown[s.seat] |= s.hand[s.seat]


def pay(s: State, margin: int, out: Any) -> None:
    """What each seat wins if the game ended now.

    Alone, the points. Otherwise the winning sides share a whole (END-4), scaled so that all sides together get nothing
    and a lone winner 1: in a duel 1, 0 or -1. With `margin`, the points less the mean of the other sides' points.
    """
    if not cython.compiled:
        sums = [0] * 4
    sides = s.book.sides
    best = 0
    ties = 0
    total = 0
    for i in range(sides):
        sums[i] = score(s, i)
        total += sums[i]
        if i == 0 or sums[i] > best:
            best = sums[i]
            ties = 0
        if sums[i] == best:
            ties += 1
    for i in range(s.book.seats):
        side = s.book.side[i]
        if sides == 1:
            out[i] = sums[0]
        elif margin:
            out[i] = sums[side] - cython.cast("double", total - sums[side]) / (sides - 1)
        elif sums[side] == best:
            out[i] = (cython.cast("double", sides) / ties - 1) / (sides - 1)
        else:
            out[i] = -1.0 / (sides - 1)
