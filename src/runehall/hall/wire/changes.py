"""What changed in the public state of a game, for readers who asked for changes (`hello.deltas`)."""

from typing import Any

from msgspec import Struct


class Splice(Struct, frozen=True, array_like=True):
    """In a list: at index `at` of the old one, `gone` entries make way for `items`."""

    at: int
    gone: int
    items: list[Any]


class GameChange(Struct, frozen=True, gc=False, omit_defaults=True):
    """From one public state of a game to the next: fields with their new values, and lists of which parts changed.

    The splices of a list count by the old list and are in rising order.
    """

    set: dict[str, Any] = {}
    lists: dict[str, list[Splice]] = {}
