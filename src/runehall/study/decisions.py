"""A record cut into decisions: what one seat chose between two things it could not know before."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.errors import RunehallError
from runehall.rune import Game, Move, Record, View


@dataclass(frozen=True, slots=True)
class Decision:
    """A lay with its draw or master, or a choice that the rules make alone: magic, spare card, token, discard."""

    number: int
    """Of its first move in the record."""
    seat: int
    view: View
    """What the seat knew."""
    before: Game
    after: Game
    moves: tuple[str, ...]
    drawn: tuple[int, ...]
    """Cards that came from the pile right after it."""

    @property
    def codes(self) -> tuple[int, ...]:
        """The moves as the core's numbers."""
        return tuple(Move.parse(move).code for move in self.moves)


def decisions(record: Record) -> list[Decision]:
    """Every decision of a game, in order; the games in them are copies. An illegal record raises as a replay does."""
    try:
        return _replayed(record)
    except RunehallError:
        Game.from_record(record)  # its error names the first illegal move
        raise


def start_of(record: Record) -> Game:
    """The game before its first move."""
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
