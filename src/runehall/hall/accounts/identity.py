"""Who somebody is, as far as the server needs to know."""

import hashlib
from typing import NamedTuple


class Who(NamedTuple):
    """A person, with every guest id that was merged into theirs, and the name others see."""

    id: str
    ids: frozenset[str]
    name: str
    owner: str = ""
    """Of a bot account: the person it belongs to."""
    program: bool = False
    """Whether a program asks, with an API token."""
    handle: str = ""
    """Of an account: how its profile is addressed."""
    blocked: frozenset[str] = frozenset()
    """The ids of all whom they have blocked, as of the last look."""

    @property
    def posing(self) -> bool:
        """Whether a program asks with the token of a person, instead of that of a bot account."""
        return self.program and not self.owner


NOBODY = Who("", frozenset(), "")
"""A reader without a cookie."""


def speaker_of(person: str) -> str:
    """What others see of a person's id: enough to mute or block them, and nothing else."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]
