"""The boards of a tournament's round: the same cards at each of its tables, promised before the round begins.

A board is bound like a table's own shuffle, with its own name in the place of the table's and without contributions,
which would differ from table to table. So `shuffle_proof.check` checks it, too.
"""

from typing import Any

from msgspec import Struct

from runehall.hall import shuffle_proof
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.shuffle_proof import Promise, SeededChance


class RoundBoard(Struct, frozen=True):
    """A shuffle that many tables play: its name (`tournament/round/board`), its secret, and the seat that begins."""

    name: str
    secret: str
    first: int

    @classmethod
    def new(cls, name: str, first: int) -> "RoundBoard":
        """A board with a fresh secret."""
        return cls(name, shuffle_proof.new_secret(), first)

    @property
    def promise(self) -> Promise:
        """Its commitment is to be shown before the round begins."""
        return Promise(self.secret, self.first)


class RoundBoards(DealSource, frozen=True, tag="round"):
    """The boards that a pairing plays, one table each; this table plays number `at`."""

    boards: list[RoundBoard]
    at: int = 0

    @property
    def board(self) -> RoundBoard:
        """The board of this table."""
        return self.boards[self.at]

    @property
    def promise(self) -> Promise:
        """That of the board."""
        return self.board.promise

    def deal(self, draw: Draw) -> Dealt:
        """The same at every table of the round."""
        chance = SeededChance(self.board.secret, self.board.name, _nobody(draw))
        return Dealt(self.board.first, draw.shuffle(chance))

    def proof(self, draw: Draw) -> dict[str, Any]:
        """The board's secret; a record is shown only when the whole round is over."""
        return {"fair": shuffle_proof.proof(self.promise, self.board.name, _nobody(draw), _nobody(draw))}

    def following(self, first: int | None) -> "RoundBoards":
        """The next board."""
        return RoundBoards(self.boards, self.at + 1)


def _nobody(draw: Draw) -> list[str | None]:
    return [None] * draw.seats
