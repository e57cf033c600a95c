"""The deals of a day."""

from __future__ import annotations

from typing import Literal

import msgspec


class DailyDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a day: a solo game, or a duel against one level; the same for everybody in the hall."""

    day: str
    mode: Literal["solo", "duel"]
    record: str
    """A record without moves."""
    level: int | None = None
    """The level of the opponent in the duel, which has the other seat than `seat`."""
    seat: int = 0


class DayProof(msgspec.Struct, frozen=True, kw_only=True):
    """Published after a day: the key whose SHA-256 is the commitment, and the deals that follow from it."""

    scheme: str
    day: str
    commitment: str
    key: str
    """The key in hexadecimal."""
    deals: list[DailyDeal]
