"""One exception tree. Each error has a rule id or a cause, and one line that says what is wrong and what to do."""

from __future__ import annotations


class RunehallError(Exception):
    """Something a person or program asked for that cannot be done; nothing was changed."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(rule, text)
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule} {self.text}"


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
