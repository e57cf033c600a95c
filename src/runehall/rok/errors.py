"""What can go wrong with RÖK from outside: each error has a rule id or cause and one line that says what to do."""

from __future__ import annotations

from runehall.errors import RunehallError


class RokError(RunehallError):
    """Base of all RÖK errors."""


class BadOptions(RokError):
    """Options, seats or a seed that no table can have."""


class BadInput(RokError):
    """An input that is not well formed; one that is merely not allowed now is refused by an event instead."""


class BadRecord(RokError):
    """A record that is not `rok/1`, or whose replay does not give what it says."""
