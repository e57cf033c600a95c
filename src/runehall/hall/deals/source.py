"""The one interface of all deal sources. A table asks its source for the cards and for what binds the hall to them."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from runehall.hall.shuffle_proof import Promise, SeededChance


class Draw(NamedTuple):
    """What a table has when it asks for its cards."""

    table: str
    seats: int
    contributions: Sequence[str | None]
    """By seat: the random parts that the players' devices gave."""
    seals: Sequence[str | None]
    shuffle: Callable[[SeededChance], list[int]]
    """Draws the chance of this table's game."""


class Dealt(NamedTuple):
    """The first seat and the chance of a game, as they are stored."""

    first: int
    shuffle: list[int]


class DealSource(Struct, frozen=True, tag_field="from", omit_defaults=True):
    """Where the cards of a table come from; stored with its plan, so it may hold secrets."""

    contributed: ClassVar[bool] = False
    """Whether the devices of the players give a part of the chance."""

    @property
    def promise(self) -> Promise:
        """What the hall has bound itself to before the game."""
        raise NotImplementedError

    @property
    def played(self) -> Sequence[str]:
        """The moves that the game begins with."""
        return ()

    def deal(self, draw: Draw) -> Dealt:
        """The cards of the game and who begins."""
        raise NotImplementedError

    def proof(self, draw: Draw) -> dict[str, Any]:
        """What the record of the finished game says of its cards: as a rule the proof that they were promised."""
        raise NotImplementedError

    def following(self, first: int | None) -> "DealSource":
        """The source of the next table of the same players; `first` has begun here."""
        return self
