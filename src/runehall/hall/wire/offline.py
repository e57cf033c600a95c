"""Games played without the hall, over HTTP."""

from typing import Annotated, Any

from msgspec import Meta, Struct

MOST_HANDED = 200
"""The most games that the hall keeps for one person; the oldest are deleted first."""


class HandIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Upload a finished game that was played without the hall. It never counts for a rating."""

    id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,40}$")]
    """Chosen by the device, so that the same game is stored only once."""
    record: dict[str, Any]
    played: Annotated[int, Meta(ge=0, le=2**53)]


class HandedGame(Struct, frozen=True):
    """A game that was uploaded."""

    id: str
    played: int
    at: int
    mode: str
    names: list[str]
    scores: list[int]
