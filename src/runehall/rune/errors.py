"""The errors of RUNE: in records, decks, notation and moves."""

from __future__ import annotations

from runehall.errors import NotationError, RecordError, RunehallError, SetupError

__all__ = ["IllegalMove", "NotationError", "RecordError", "RunehallError", "SetupError"]


class IllegalMove(RunehallError):
    """A move that the rules forbid, with the places where it fails."""

    def __init__(
        self,
        rule: str,
        text: str,
        cells: tuple[tuple[int, int], ...] = (),
        key: str = "",
        args: tuple[tuple[str, str | int], ...] = (),
    ) -> None:
        super().__init__(rule, text)
        self.cells = cells
        self.key = key
        self.values = args

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, ...]]:
        return type(self), (self.rule, self.text, self.cells, self.key, self.values)
