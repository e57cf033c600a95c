"""The identity of a person, as far as the server needs it."""

import hashlib
from typing import NamedTuple


class Who(NamedTuple):
    """A person: their id, all guest ids merged into it, and the name that others see."""

    id: str
    ids: frozenset[str]
    name: str
    owner: str = ""
    """The person who owns this bot account; empty for people."""
    program: bool = False
    """Whether the request comes from a program with an API token."""
    handle: str = ""
    """The name in the address of an account's profile; empty for guests."""
    blocked: frozenset[str] = frozenset()
    """The ids of the people whom they have blocked, as of the last lookup."""

    @property
    def posing(self) -> bool:
        """Whether a program uses a person's token instead of a bot account's."""
        return self.program and not self.owner


NOBODY = Who("", frozenset(), "")
"""A visitor without a session."""


def speaker_of(person: str) -> str:
    """Return the public form of a person's id, which others need to mute or block them."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]
