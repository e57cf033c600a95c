"""The deal of the day: everybody gets the same cards, and the key they come from is published after the day."""

from datetime import UTC, date, datetime
from typing import Any

from runehall.hall.clock import DAY_MS
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.deals.source import DealSource, Dealt, Draw
from runehall.hall.setup import Daily
from runehall.hall.shuffle_proof import UNBOUND, Promise
from runehall.rune import Record
from runehall.study.daily import SCHEME, commitment, daily_deal

EPOCH = date(1970, 1, 1).toordinal()
"""The ordinal number of the first day of wall time."""
GRACE_MS = 3_600_000
"""How long after its end a day's key stays secret and unfinished tries can be finished."""


def day_at(at: int) -> date:
    """Return the day (UTC) at a wall time (ms)."""
    return datetime.fromtimestamp(at / 1000, UTC).date()


def begins(day: date) -> int:
    """Return the start of a day (wall time, ms)."""
    return (day.toordinal() - EPOCH) * DAY_MS


def shown_at(day: date) -> int:
    """Return when (wall time, ms) a day's key is published and its results are final."""
    return begins(day) + DAY_MS + GRACE_MS


class DayDeal(DealSource, frozen=True, tag="day"):
    """A deal of the day, which follows from the day's key."""

    key: str
    of: Daily

    @property
    def promise(self) -> Promise:
        """The day's key. Its hash was published before the day."""
        return Promise(self.key, None, UNBOUND)

    def deal(self, draw: Draw) -> Dealt:
        """Return the cards of this deal."""
        record = Record.parse(daily_deal(bytes.fromhex(self.key), date.fromisoformat(self.of.day), self.of.mode).record)
        return Dealt(record.first, list(record.shuffle))

    def proof(self, draw: Draw) -> dict[str, Any]:
        """Return which deal it is, without the key, which the day's own proof contains."""
        promised = commitment(bytes.fromhex(self.key))
        return {"fair": {"scheme": SCHEME, "day": self.of.day, "mode": self.of.mode, "commitment": promised}}

    def following(self, first: int | None) -> OwnShuffle:
        """Return a new shuffle for the next table, since everybody has one try a day."""
        return OwnShuffle.new(first)
