"""The one exception tree of the house; every layer hangs its own exceptions under `RunehallError`."""

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
