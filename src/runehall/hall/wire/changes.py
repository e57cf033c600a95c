"""Changes in the public state of a game, for readers who asked for them (`hello.deltas`)."""

from typing import Any

from msgspec import Struct


class Splice(Struct, frozen=True, array_like=True):
    """A change to a list: `items` replace `gone` entries, starting at index `at` of the old list."""

    at: int
    gone: int
    items: list[Any]


class GameChange(Struct, frozen=True, gc=False, omit_defaults=True):
    """The difference between two public states of a game: changed fields with their new values, and changes within
    lists.

    Splice indexes refer to the old list and are in ascending order.
    """

    set: dict[str, Any] = {}
    lists: dict[str, list[Splice]] = {}
