"""The interface of all deal sources. A table asks its source for the cards and for the hall's commitment to them."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from runehall.hall.shuffle_proof import Promise, SeededChance


class Draw(NamedTuple):
    """What a table passes to its source when it asks for its cards."""

    table: str
    seats: int
    contributions: Sequence[str | None]
    """By seat: the random contributions of the players' devices."""
    seals: Sequence[str | None]
    shuffle: Callable[[SeededChance], list[int]]
    """Draws the shuffle of this table's game."""


class Dealt(NamedTuple):
    """The first seat and the shuffle of a game, as they are stored."""

    first: int
    shuffle: list[int]


class DealSource(Struct, frozen=True, tag_field="from", omit_defaults=True):
    """The source of a table's cards. It is stored with the table's plan, so it may contain secrets."""

    contributed: ClassVar[bool] = False
    """Whether the players' devices contribute to the shuffle."""

    @property
    def promise(self) -> Promise:
        """What the hall commits to before the game."""
        raise NotImplementedError

    @property
    def played(self) -> Sequence[str]:
        """The moves that have already been made when the game begins."""
        return ()

    def deal(self, draw: Draw) -> Dealt:
        """Return the cards of the game and who begins."""
        raise NotImplementedError

    def proof(self, draw: Draw) -> dict[str, Any]:
        """Return what the record of the finished game says about its cards, usually the proof of the promise."""
        raise NotImplementedError

    def following(self, first: int | None) -> "DealSource":
        """Return the source for the next table of the same players. `first` is the seat that began here."""
        return self
