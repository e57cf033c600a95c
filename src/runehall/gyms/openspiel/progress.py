"""The internal state of an OpenSpiel game, including chance."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pyspiel

from runehall.gyms.core.encoded_game import EncodedGame
from runehall.gyms.encoding import Encoding
from runehall.rune import Rules

CHANCE, NOBODY = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
Logged = tuple[int, int, tuple[int, ...]]


class Layout:
    """The layout of a game's observation tensors: the player, the middle of each plane, the facts."""

    def __init__(self, encoding: Encoding, across: int) -> None:
        self.encoding, self.across = encoding, across
        self.planes = encoding.rules.seats
        """The index at which the planes begin."""
        numbers = self.planes + len(encoding.planes) * across**2 + len(encoding.facts)
        self.blanks = [[float(seat == i) for i in range(numbers)] for seat in range(encoding.rules.seats)]
        """An empty observation for each player."""

    @staticmethod
    @lru_cache(maxsize=64)
    def of(encoding: Encoding, across: int) -> Layout:
        """Return the layout with this many places across; recent ones are cached."""
        return Layout(encoding, across)

    def __reduce__(self) -> tuple[Any, ...]:
        return Layout.of, (self.encoding, self.across)


class Progress:
    """A game after the chance outcomes and moves so far; copied and saved as a whole when a state is."""

    __slots__ = (
        "drawn",
        "encoded",
        "encoding",
        "first",
        "layout",
        "left",
        "legal",
        "log",
        "margin",
        "pending",
        "player",
        "taken",
    )

    def __init__(self, layout: Layout, margin: bool, first: int | None) -> None:
        self.layout, self.encoding, self.margin, self.first = layout, layout.encoding, margin, first
        self.drawn: list[int] = []
        """The cards that have left the pile, in order."""
        self.taken: list[int] = []
        """The seat that took each card after the deal."""
        self.log: list[Logged] = []
        """Each move: its seat, its code, and the hand that was shown with it (TURN-2)."""
        self.encoded: EncodedGame | None = None
        self.pending: int | None = None
        """An action that waits for the card that it takes."""
        self.legal: list[int] | None = None
        self.left = list(range(self.encoding.cards))
        """The cards that have not left the pile, as outcomes of chance: card ids less one."""
        self.player: int = CHANCE
        """Who is to move: a seat, chance, or nobody."""

    def __deepcopy__(self, memo: dict[int, object]) -> Progress:
        other = Progress(self.layout, self.margin, self.first)
        other.drawn, other.taken, other.log = self.drawn[:], self.taken[:], self.log[:]
        other.pending, other.legal, other.left, other.player = self.pending, self.legal, self.left[:], self.player
        other.encoded = None if self.encoded is None else self.encoded.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.layout, self.margin, self.first, self.drawn, self.taken, self.log, self.pending)

    @property
    def rules(self) -> Rules:
        """The rules."""
        return self.encoding.rules

    @property
    def played(self) -> list[int]:
        """The encoded moves that were played: all but one that waits for its card."""
        return [code for _, code, _ in self.log[: len(self.log) - (self.pending is not None)]]

    @property
    def shuffle(self) -> list[int]:
        """The pile as it was dealt; cards that chance has not decided yet are in any order."""
        return self.drawn + [card + 1 for card in self.left]

    def tensor(self, player: int) -> list[float]:
        """Return what a player sees, as OpenSpiel's observation tensor; `RuneObserver` writes the same numbers."""
        blank = self.layout.blanks[player]
        if self.encoded is None:
            return blank[:]
        return self.encoded.tensor(player, self.layout.across, blank, self.layout.planes)

    def draw(self, outcome: int) -> None:
        """Take a card from the pile."""
        self.left.remove(outcome)
        self.drawn.append(outcome + 1)

    def update_player(self) -> None:
        """Update who is to move."""
        encoded = self.encoded
        if encoded is None or self.pending is not None:
            self.player = CHANCE
        else:
            self.player = NOBODY if encoded.over else encoded.seat


def restore(
    layout: Layout,
    margin: bool,
    first: int | None,
    drawn: list[int],
    taken: list[int],
    log: list[Logged],
    pending: int | None,
) -> Progress:
    """Restore a saved game."""
    now, encoding = Progress(layout, margin, first), layout.encoding
    now.drawn, now.taken, now.log, now.pending = drawn, taken, log, pending
    now.left = [card for card in now.left if card + 1 not in drawn]
    if len(drawn) >= 3 * encoding.rules.seats:
        now.encoded = encoding.encoded_game(now.shuffle, first or 0)
        for code in now.played:
            now.encoded.play(now.encoded.action(code))
    now.update_player()
    return now
