"""The legal moves of a position, as a list and in the groups in which a player chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from runehall.arguments import checked
from runehall.rune.codes import Kind
from runehall.rune.engines import RulesEngine
from runehall.rune.errors import NotationError
from runehall.rune.notation.moves import Move, read_move
from runehall.rune.table import Place


class LegalMoves(Sequence[Move]):
    """A sequence of the legal moves of a game, sorted by their texts; `in` takes a move or its text."""

    __slots__ = ("_engine", "_listed")

    def __init__(self, engine: RulesEngine, listed: Callable[[], tuple[Move, ...]]) -> None:
        self._engine = engine
        self._listed = listed

    def __len__(self) -> int:
        return self._engine.count()

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return self._listed()[index]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move) and self._engine.allows(move.code):
            return True
        try:
            return self._engine.allows(read_move(move).code)  # type: ignore[arg-type]
        except NotationError:
            return False

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(map(str, self._listed()[:8]))}{' …' if len(self) > 8 else ''}>"


def list_moves(engine: RulesEngine) -> tuple[Move, ...]:
    """Return every legal move, sorted by its text."""
    return tuple(sorted(map(Move.from_code, engine.moves()), key=str))


@dataclass(frozen=True, slots=True)
class Choices:
    """All legal moves of a position, grouped in the order in which a player decides: card, rotation, place."""

    lays: tuple[tuple[int, int, tuple[Place, ...]], ...]
    """For each card and rotation, the places where it can be laid without magic."""
    magic: tuple[tuple[int, int, Place, tuple[Place, ...]], ...]
    """For each card, rotation and place, the runes that blue magic can ignore there (ADB-1)."""
    masters: tuple[Place, ...]
    tokens: tuple[tuple[Place, str], ...]
    """For each place where a token can go, the colours that it can show there, such as `GB`."""
    others: tuple[Move, ...]
    """Moves that have no place."""

    @classmethod
    @checked
    def group(cls, moves: Iterable[Move]) -> Choices:
        """Group moves; groups come in the order of their first moves."""
        lays: dict[tuple[int, int], list[Place]] = {}
        magic: dict[tuple[int, int, Place], list[Place]] = {}
        tokens: dict[Place, str] = {}
        masters, others = [], []
        for move in moves:
            if move.at is None:
                others.append(move)
            elif move.kind is Kind.MASTER:
                masters.append(move.at)
            elif move.kind is Kind.TOKEN:
                tokens[move.at] = tokens.get(move.at, "") + move.side
            elif move.ignored is None:
                lays.setdefault((move.card, move.rotation), []).append(move.at)
            else:
                magic.setdefault((move.card, move.rotation, move.at), []).append(move.ignored)
        return cls(
            tuple((card, rotation, tuple(places)) for (card, rotation), places in sorted(lays.items())),
            tuple((card, rotation, place, tuple(runes)) for (card, rotation, place), runes in magic.items()),
            tuple(masters),
            tuple(tokens.items()),
            tuple(others),
        )
