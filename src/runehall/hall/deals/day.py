"""The deal of a day: everybody's cards are the same, and the key they come from is shown after the day."""

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
GRACE_MS = 3_600_000
"""So long after its end the key of a day stays secret, and tries that were begun can be finished."""


def day_at(at: int) -> date:
    """The day at a wall time (ms), by UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date()


def begins(day: date) -> int:
    """The first moment of a day (wall time, ms)."""
    return (day.toordinal() - EPOCH) * DAY_MS


def shown_at(day: date) -> int:
    """When (wall time, ms) a day is over: its key is shown and its table of results is final."""
    return begins(day) + DAY_MS + GRACE_MS


class DayDeal(DealSource, frozen=True, tag="day"):
    """One of the deals of a day, by the day's key."""

    key: str
    of: Daily

    @property
    def promise(self) -> Promise:
        """The key, whose hash was shown before the day."""
        return Promise(self.key, None, UNBOUND)

    def deal(self, draw: Draw) -> Dealt:
        """The cards of the day."""
        record = Record.parse(daily_deal(bytes.fromhex(self.key), date.fromisoformat(self.of.day), self.of.mode).record)
        return Dealt(record.first, list(record.shuffle))

    def proof(self, draw: Draw) -> dict[str, Any]:
        """Which deal it is; the key comes with the day's own proof."""
        promised = commitment(bytes.fromhex(self.key))
        return {"fair": {"scheme": SCHEME, "day": self.of.day, "mode": self.of.mode, "commitment": promised}}

    def following(self, first: int | None) -> OwnShuffle:
        """A day has one try: the next table has a shuffle of its own."""
        return OwnShuffle.new(first)
