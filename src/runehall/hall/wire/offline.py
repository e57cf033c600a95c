"""Games that were played without the hall, over HTTP."""

from typing import Annotated, Any

from msgspec import Meta, Struct

MOST_HANDED = 200
"""Games of one person that the hall keeps; the oldest make room."""


class HandIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Hand in a finished game that was played without the hall. It never counts for a rating."""

    id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,40}$")]
    """Chosen by the device; the same game is stored once."""
    record: dict[str, Any]
    played: Annotated[int, Meta(ge=0, le=2**53)]


class HandedGame(Struct, frozen=True):
    """A game that was handed in."""

    id: str
    played: int
    at: int
    mode: str
    names: list[str]
    scores: list[int]
