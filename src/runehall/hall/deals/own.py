"""A table's own shuffle, which the hall and the players' devices make together (`shuffle_proof`)."""

from typing import Any, ClassVar

from runehall.hall import shuffle_proof
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.shuffle_proof import Promise, SeededChance


class OwnShuffle(DealSource, frozen=True, tag="own"):
    """A fair shuffle for one table; `first` None leaves to chance who begins."""

    contributed: ClassVar[bool] = True
    secret: str
    first: int | None
    scheme: str

    @classmethod
    def new(cls, first: int | None = None) -> "OwnShuffle":
        """A shuffle with a fresh secret."""
        return cls(shuffle_proof.new_secret(), first, shuffle_proof.SCHEME)

    @property
    def promise(self) -> Promise:
        """The secret, and who begins."""
        return Promise(self.secret, self.first, self.scheme)

    def deal(self, draw: Draw) -> Dealt:
        """From the secret and the contributions."""
        chance = SeededChance(self.secret, draw.table, draw.contributions)
        first = chance.below(draw.seats) if self.first is None else self.first
        return Dealt(first, draw.shuffle(chance))

    def proof(self, draw: Draw) -> dict[str, Any]:
        """The secret with all that was sealed and contributed."""
        return {"fair": shuffle_proof.proof(self.promise, draw.table, draw.seals, draw.contributions)}

    def following(self, first: int | None) -> "OwnShuffle":
        """A fresh shuffle; the same seat number begins."""
        return OwnShuffle.new(self.first if first is None else first)
