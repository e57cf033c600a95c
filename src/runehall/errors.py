"""The exception tree of the package; the exceptions of every layer derive from `RunehallError`.

Both games raise the same classes for the same mistakes, so handlers do not need to know which game it was.
"""

from __future__ import annotations


class RunehallError(Exception):
    """A mistake by a player, a bot or a file: the rule id (or a cause in capitals) and what to do, in one line.

    The same two parts reach the command line, the engine protocol, the socket and the page.
    """

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(rule, text)
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule} {self.text}"


class SetupError(RunehallError):
    """Rules, a deck, a shuffle, a seed or a seat with which no game can be set up, with the places where it fails."""

    def __init__(
        self,
        rule: str,
        text: str,
        cells: tuple[tuple[int, int], ...] = (),
        key: str = "",
        values: tuple[tuple[str, int], ...] = (),
    ) -> None:
        super().__init__(rule, text)
        self.cells = cells
        self.key = key
        self.values = values


class ArgumentError(RunehallError, TypeError):
    """An argument of another type than a function takes."""


class NotationError(RunehallError):
    """Text that is not a well-formed move, input, record or command."""

    def __init__(self, text: str, rule: str = "NOTATION") -> None:
        super().__init__(rule, text)

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str]]:
        return type(self), (self.text, self.rule)


class RecordError(NotationError):
    """A record that cannot be read, or whose replay does not match what it says."""
