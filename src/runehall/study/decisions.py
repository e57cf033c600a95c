"""Divides a record into decisions: what one seat chose between two events that it could not foresee."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.rune import Game, Move, Record, View


@dataclass(frozen=True, slots=True)
class Decision:
    """A lay with its draw or master, or a separate choice: magic, spare card, token or discard."""

    number: int
    """The index of its first move in the record."""
    seat: int
    view: View
    """What the seat knew."""
    before: Game
    after: Game
    moves: tuple[str, ...]
    drawn: tuple[int, ...]
    """The cards that were taken from the pile right after it."""

    @property
    def codes(self) -> tuple[int, ...]:
        """The moves, encoded for the engine."""
        return tuple(Move.parse(move).code for move in self.moves)


@checked
def decisions(record: Record) -> list[Decision]:
    """Return every decision of a game, in order; the games in them are copies. Raises as a replay does."""
    try:
        return _replayed(record)
    except RunehallError:
        Game.from_record(record)  # its error names the first illegal move
        raise


@checked
def start_of(record: Record) -> Game:
    """Return the game before its first move."""
    return Game(record.rules, record.deck, record.shuffle, record.first)


def _replayed(record: Record) -> list[Decision]:
    game = start_of(record)
    made = []
    number = 0
    while number < len(record.moves):
        before, phase = game.copy(), game.phase
        end = number + 1
        game.play(record.moves[number])
        if phase == "lay" and game.phase == "act" and end < len(record.moves):
            game.play(record.moves[end])
            end += 1
        drawn = record.shuffle[before.core.top : game.core.top]
        view = before.view(before.seat)
        made.append(Decision(number, before.seat, view, before, game.copy(), record.moves[number:end], tuple(drawn)))
        number = end
    return made
