from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from runehall.gyms.core.tensors import CoreEncoding
from runehall.rune.core.interface import Core

class EncodedGame:
    """A game whose moves are action ids. It holds what is hidden; `observe` writes what a seat may know."""

    frame: CoreEncoding

    def __init__(self, frame: CoreEncoding, core: Core) -> None: ...
    def copy(self) -> EncodedGame:
        """Another game in the same position."""

    def begin(self, shuffle: Sequence[int], first: int) -> None:
        """Begin a new game in place of this one, with this pile and first seat (SET-1 to SET-3)."""

    def deal(self, seed: int, first: int = -1) -> None:
        """Begin a new game in place of this one (SET-2, SET-3); equal seeds deal alike, and choose the first seat."""

    def reveal(self, seat: int, cards: Sequence[int]) -> None:
        """Note cards of a seat's hand that all have seen (TURN-2)."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def seat(self) -> int:
        """The seat to move."""

    @property
    def phase(self) -> int:
        """The phase, as the core's number."""

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat."""

    def legal(self) -> list[int]:
        """Every legal action id, ascending."""

    def mark(self, mask: NDArray[Any]) -> None:
        """Write a one for every legal action into an empty mask."""

    def show(self, seat: int, table: NDArray[Any], facts: NDArray[Any], mask: NDArray[Any]) -> list[int]:
        """Observe for a seat, and mark and list its legal actions: none unless it is to move."""

    def points(self) -> list[int]:
        """The points of each side as if the game ended now."""

    def code(self, action: int) -> int:
        """The core's number of a legal action."""

    def action(self, code: int) -> int:
        """The action id of a legal move, given as the core's number."""

    def play(self, action: int) -> int:
        """Carry out a legal action; the core's number of it."""

    def attempt(self, action: int) -> int:
        """Carry out a legal action unless it takes a card from the pile; the core's number of it, negative if not."""

    def stack(self, card: int) -> None:
        """Put a card that has not been drawn on top of the pile: chance has spoken."""

    def observe(self, seat: int, table: NDArray[Any], facts: NDArray[Any]) -> None:
        """Write what a seat may know over empty planes and into the facts."""

    def tensor(self, seat: int, size: int, blank: list[float], at: int) -> list[float]:
        """What a seat may know as a list: a copy of an empty one in which the planes begin at a place, facts behind.

        Of each plane it is the middle `size` by `size` places.
        """

    def observe_middle(self, seat: int, size: int, planes: NDArray[Any], facts: NDArray[Any]) -> None:
        """Write the same into empty planes, laid out flat, and into facts."""

    def peek(self, actions: Sequence[int], out: NDArray[Any]) -> None:
        """What each of these legal actions would lead to, a row each."""

    def payoffs(self, margin: bool) -> list[float]:
        """What each seat has won so far; with `margin` in points."""
