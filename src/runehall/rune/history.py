"""The history of a game: its moves, who played them, and which cards left hands and the pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from runehall.rune.codes import PHASE_LAY, Kind
from runehall.rune.engines import RulesEngine
from runehall.rune.notation.moves import Move
from runehall.rune.table import Discard


@dataclass(slots=True)
class History:
    """What an engine does not keep; it grows and shrinks with the moves."""

    draws: list[tuple[int, int]]
    """For each card taken from the pile, the seat and the index of the move (-1: dealt at the start)."""
    discards: list[Discard] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)
    """The seat that played each move."""
    shows: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """The indexes of moves at which a hand was shown to all players, with its cards (TURN-2)."""
    revealed: frozenset[int] = frozenset()
    """Cards that everybody had already seen in the position from which the game began."""
    origin: str = ""
    """The text of that position; empty if the game began with a deal."""

    @classmethod
    def of_deal(cls, first: int, hands: Sequence[int]) -> History:
        """Return the history of a game in which each seat, from the first on, was dealt this many cards."""
        seats = [(first + i) % len(hands) for i in range(len(hands))]
        return cls([(seat, -1) for seat in seats for _ in range(hands[seat])])

    def play(self, engine: RulesEngine, move: Move, code: int) -> None:
        """Play a legal move on the engine, and record what the engine does not keep."""
        seat, top, number = engine.seat, engine.top, len(self.moves)
        stuck = move.kind is Kind.DISCARD and engine.phase == PHASE_LAY
        hand = tuple(engine.hand(seat)) if stuck else ()
        engine.play(code)
        if move.kind is Kind.DISCARD:
            self.discards.append(Discard(move.card, seat, "TURN-2" if stuck else "SPARE-1"))
        if stuck:
            self.shows.append((number, hand))
        self.draws += [(seat, number)] * (engine.top - top)
        self.moves.append(move)
        self.movers.append(seat)

    def undo(self, engine: RulesEngine) -> Move:
        """Undo the last move, on the engine too."""
        engine.undo()
        number = len(self.moves) - 1
        while self.draws[-1][1] == number:
            self.draws.pop()
        if self.shows and self.shows[-1][0] == number:
            self.shows.pop()
        self.movers.pop()
        last = self.moves.pop()
        if last.kind is Kind.DISCARD:
            self.discards.pop()
        return last

    def shown(self, seat: int, hand: Sequence[int]) -> tuple[int, ...]:
        """Return the cards of a seat's hand that everybody has seen (TURN-2)."""
        if not self.shows and not self.revealed:
            return ()
        seen = {card for move, cards in self.shows if self.movers[move] == seat for card in cards} | self.revealed
        return tuple(card for card in hand if card in seen)

    def copy(self) -> History:
        """Return an independent copy."""
        return History(
            self.draws[:],
            self.discards[:],
            self.moves[:],
            self.movers[:],
            self.shows[:],
            self.revealed,
            self.origin,
        )
