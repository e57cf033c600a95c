"""The boards of a tournament round: the same cards at several tables. The hall commits to them before the round begins.

The commitment is like that of a table's own shuffle, but with the board's name instead of the table's, and without
players' contributions, which would differ from table to table. `shuffle_proof.check` can verify it too.
"""

from typing import Any

from msgspec import Struct

from runehall.hall import shuffle_proof
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.shuffle_proof import Promise, SeededChance


class RoundBoard(Struct, frozen=True):
    """A shuffle that several tables play: its name (`tournament/round/board`), its secret and the first seat."""

    name: str
    secret: str
    first: int

    @classmethod
    def new(cls, name: str, first: int) -> "RoundBoard":
        """Create a board with a new secret."""
        return cls(name, shuffle_proof.new_secret(), first)

    @property
    def promise(self) -> Promise:
        """What the hall commits to. The commitment is shown before the round begins."""
        return Promise(self.secret, self.first)


class RoundBoards(DealSource, frozen=True, tag="round"):
    """The boards that a pairing plays, with one table for each. This table plays number `at`."""

    boards: list[RoundBoard]
    at: int = 0

    @property
    def board(self) -> RoundBoard:
        """The board of this table."""
        return self.boards[self.at]

    @property
    def promise(self) -> Promise:
        """The promise of this table's board."""
        return self.board.promise

    def deal(self, draw: Draw) -> Dealt:
        """Return the board's cards, which are the same at every table of the round."""
        chance = SeededChance(self.board.secret, self.board.name, _nobody(draw))
        return Dealt(self.board.first, draw.shuffle(chance))

    def proof(self, draw: Draw) -> dict[str, Any]:
        """Return the board's secret. A record is shown only after the whole round."""
        return {"fair": shuffle_proof.proof(self.promise, self.board.name, _nobody(draw), _nobody(draw))}

    def following(self, first: int | None) -> "RoundBoards":
        """Return the source of the next table, which plays the next board."""
        return RoundBoards(self.boards, self.at + 1)


def _nobody(draw: Draw) -> list[str | None]:
    return [None] * draw.seats
