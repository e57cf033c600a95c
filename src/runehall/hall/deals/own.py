"""A table's own shuffle, made by the hall and the players' devices together (`shuffle_proof`)."""

from typing import Any, ClassVar

from runehall.hall import shuffle_proof
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.shuffle_proof import Promise, SeededChance


class OwnShuffle(DealSource, frozen=True, tag="own"):
    """A fair shuffle for one table. If `first` is None, the shuffle also decides who begins."""

    contributed: ClassVar[bool] = True
    secret: str
    first: int | None
    scheme: str

    @classmethod
    def new(cls, first: int | None = None) -> "OwnShuffle":
        """Create a shuffle with a new secret."""
        return cls(shuffle_proof.new_secret(), first, shuffle_proof.SCHEME)

    @property
    def promise(self) -> Promise:
        """The secret and the first seat."""
        return Promise(self.secret, self.first, self.scheme)

    def deal(self, draw: Draw) -> Dealt:
        """Compute the cards, and who begins, from the secret and the players' contributions."""
        chance = SeededChance(self.secret, draw.table, draw.contributions)
        first = chance.below(draw.seats) if self.first is None else self.first
        return Dealt(first, draw.shuffle(chance))

    def proof(self, draw: Draw) -> dict[str, Any]:
        """Return the secret with all seals and contributions."""
        return {"fair": shuffle_proof.proof(self.promise, draw.table, draw.seals, draw.contributions)}

    def following(self, first: int | None) -> "OwnShuffle":
        """Return a new shuffle for the next table, where the same seat number begins."""
        return OwnShuffle.new(self.first if first is None else first)
