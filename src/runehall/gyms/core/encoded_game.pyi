from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from runehall.gyms.core.tensors import CoreEncoding
from runehall.rune.core.interface import Core

class EncodedGame:
    """A game whose moves are action ids. It includes hidden cards; `observe` writes what a seat may know."""

    frame: CoreEncoding

    def __init__(self, frame: CoreEncoding, core: Core) -> None: ...
    def copy(self) -> EncodedGame:
        """Return another game in the same position."""

    def begin(self, shuffle: Sequence[int], first: int) -> None:
        """Begin a new game in place of this one, with this pile and first seat (SET-1 to SET-3)."""

    def deal(self, seed: int, first: int = -1) -> None:
        """Begin a new game in place of this one (SET-2, SET-3); the seed sets the deal, by default also the seat."""

    def reveal(self, seat: int, cards: Sequence[int]) -> None:
        """Record cards of a seat's hand that everybody has seen (TURN-2)."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def seat(self) -> int:
        """The seat to move."""

    @property
    def phase(self) -> int:
        """The phase, as the engine's number."""

    def hand(self, seat: int) -> list[int]:
        """Return the cards in a seat's hand."""

    def legal(self) -> list[int]:
        """Return every legal action id, ascending."""

    def mark(self, mask: NDArray[Any]) -> None:
        """Write a one for every legal action into an empty mask."""

    def show(self, seat: int, table: NDArray[Any], facts: NDArray[Any], mask: NDArray[Any]) -> list[int]:
        """Observe for a seat, and mark and return its legal actions; it has none unless it is to move."""

    def points(self) -> list[int]:
        """Return the points of each side as if the game ended now."""

    def code(self, action: int) -> int:
        """Return the encoded move of a legal action."""

    def action(self, code: int) -> int:
        """Return the action id of a legal encoded move."""

    def play(self, action: int) -> int:
        """Play a legal action, and return its encoded move."""

    def attempt(self, action: int) -> int:
        """Play a legal action unless it takes a card from the pile; return its encoded move, negated if not played."""

    def stack(self, card: int) -> None:
        """Put a card that has not been drawn on top of the pile, as the outcome of chance."""

    def observe(self, seat: int, table: NDArray[Any], facts: NDArray[Any]) -> None:
        """Write what a seat may know into empty planes and into the facts."""

    def tensor(self, seat: int, size: int, blank: list[float], at: int) -> list[float]:
        """Return what a seat may know as a list: a copy of `blank` with the planes from `at` on, and the facts after
        them.

        Only the middle `size` by `size` places of each plane are included.
        """

    def observe_middle(self, seat: int, size: int, planes: NDArray[Any], facts: NDArray[Any]) -> None:
        """Write what a seat may know into empty planes, as a flat array, and into the facts."""

    def peek(self, actions: Sequence[int], out: NDArray[Any]) -> None:
        """Write the features after each of these legal actions, one row each."""

    def payoffs(self, margin: bool) -> list[float]:
        """Return the reward of each seat so far; with `margin` in points."""
