"""What can be wrong with a record, a deck or a move; all of it hangs under the house's `RunehallError`."""

from __future__ import annotations

from runehall.errors import RunehallError

__all__ = ["IllegalMove", "NotationError", "RunehallError", "SetupError"]


class NotationError(RunehallError):
    """What was written is not a well-formed move, record or command."""

    def __init__(self, text: str) -> None:
        super().__init__("NOTATION", text)

    def __reduce__(self) -> tuple[type[NotationError], tuple[str]]:
        return type(self), (self.text,)


class SetupError(RunehallError):
    """A deck, mode, option, shuffle or first seat that no game can be set up with (CMP-4, MOD-1, SET-2, SET-3)."""


class IllegalMove(RunehallError):
    """A move that the rules forbid here, with the places it fails on."""

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
