"""Cards that are given: those of a record, and the moves that led to the position where the game goes on."""

from collections.abc import Sequence
from typing import Any

from runehall.hall.deals.own import OwnShuffle
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.shuffle_proof import Promise


class GivenPosition(DealSource, frozen=True, tag="position"):
    """A position as it is dealt here; with no moves it is a record's deal from its start."""

    first: int
    shuffle: list[int]
    moves: list[str]

    @property
    def promise(self) -> Promise:
        """There is no chance in it, so there is nothing to keep secret."""
        return Promise("", self.first)

    @property
    def played(self) -> Sequence[str]:
        """The moves that led there."""
        return self.moves

    def deal(self, draw: Draw) -> Dealt:
        """As they are given."""
        return Dealt(self.first, self.shuffle)

    def proof(self, draw: Draw) -> dict[str, Any]:
        """No shuffle was promised to anybody: only how many moves were given."""
        return {"played_on": len(self.moves)}

    def following(self, first: int | None) -> OwnShuffle:
        """A shuffle of its own."""
        return OwnShuffle.new(first)
