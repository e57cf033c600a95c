"""The one exception tree of the package; every layer puts its own exceptions under `RunehallError`.

Both games raise the same classes for the same mistakes, so that who handles them need not know which game it was.
"""

from __future__ import annotations


class RunehallError(Exception):
    """Something a player, a bot or a file got wrong: the rule id (or a cause in capitals) and what to do, in one line.

    The same two parts reach the command line, the engine protocol, the socket and the page.
    """

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(rule, text)
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.rule} {self.text}"


class SetupError(RunehallError):
    """Rules, a deck, a shuffle, a seed or a seat that no game can be set up with."""


class NotationError(RunehallError):
    """What was written is not a well-formed move, input, record or command."""

    def __init__(self, text: str, rule: str = "NOTATION") -> None:
        super().__init__(rule, text)

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str]]:
        return type(self), (self.text, self.rule)


class RecordError(NotationError):
    """A record that cannot be read, or whose replay does not match what it says."""
