"""The deals of a day."""

from __future__ import annotations

from typing import Literal

import msgspec


class DailyDeal(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a day: a solo game, or a duel against one level; everyone in the hall gets the same."""

    day: str
    mode: Literal["solo", "duel"]
    record: str
    """A record without moves."""
    level: int | None = None
    """Whom the duel is against; that level has the seat that is not `seat`."""
    seat: int = 0


class DayProof(msgspec.Struct, frozen=True, kw_only=True):
    """Shown after a day: the key whose SHA-256 is the commitment, and the deals that it gives."""

    scheme: str
    day: str
    commitment: str
    key: str
    """Hexadecimal."""
    deals: list[DailyDeal]
