"""Groups turns that amount to the same: one lay, then a draw, or a master in one area."""

from __future__ import annotations

from collections.abc import Iterable

from runehall.rune import Game, Kind, Move

Turn = tuple[int, ...]
Group = tuple[str, ...]


def grouped(game: Game, turns: Iterable[Turn]) -> dict[Group, list[Turn]]:
    """Group the turns that amount to the same, in the order in which they came."""
    groups: dict[Group, list[Turn]] = {}
    areas: dict[int, dict[tuple[int, int], int]] = {}
    for turn in turns:
        moves = [Move.from_code(code) for code in turn]
        first, last = moves[0], moves[-1]
        if len(moves) == 1 or last.kind is not Kind.MASTER:
            group = tuple(map(str, moves))
        else:
            if turn[0] not in areas:
                laid = game.copy()
                laid.play(first)
                areas[turn[0]] = {place: i for i, area in enumerate(laid.areas()) for place in area.cells}
            assert last.at is not None
            group = (str(first), f"area {areas[turn[0]][last.at]}")
        groups.setdefault(group, []).append(turn)
    return groups
