"""Given cards: those of a record, with the moves that lead to the position from which the game continues."""

from collections.abc import Sequence
from typing import Any

from runehall.hall.deals.own import OwnShuffle
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.shuffle_proof import Promise


class GivenPosition(DealSource, frozen=True, tag="position"):
    """A given deal and the moves that lead to the position. Without moves, a record's deal is played from its start."""

    first: int
    shuffle: list[int]
    moves: list[str]

    @property
    def promise(self) -> Promise:
        """A promise without a secret, since the cards are given."""
        return Promise("", self.first)

    @property
    def played(self) -> Sequence[str]:
        """The moves that lead to the position."""
        return self.moves

    def deal(self, draw: Draw) -> Dealt:
        """Return the given cards."""
        return Dealt(self.first, self.shuffle)

    def proof(self, draw: Draw) -> dict[str, Any]:
        """Return only the number of given moves, since no shuffle was promised."""
        return {"played_on": len(self.moves)}

    def following(self, first: int | None) -> OwnShuffle:
        """Return a new shuffle for the next table."""
        return OwnShuffle.new(first)
