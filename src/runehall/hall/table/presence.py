"""Who is at a table right now. It is no part of the table's state: no event says it, and a replay does not know it."""

from collections.abc import Collection
from typing import Any

from runehall.hall import events

_LEAVING = (events.Sat, events.Stood, events.GaveUp)
"""What gives a seat to somebody else, or to nobody."""
_SEEN = (*_LEAVING, events.Replaced, events.Returned)
"""What changes how seats are shown."""


class SeatPresence:
    """Whether the person of a seat is here."""

    __slots__ = ("away", "gone", "here")

    def __init__(self) -> None:
        self.here = False
        self.gone: int | None = None
        """From when (wall time) their game may be claimed."""
        self.away: int | None = None
        """Since when (steady time) they have had no socket open."""


class TablePresence:
    """Who of a table's players is here, how many watch; and the seats as JSON, as long as they look the same."""

    __slots__ = ("seats", "seats_json", "watchers")

    def __init__(self, seats: int) -> None:
        self.seats = [SeatPresence() for _ in range(seats)]
        self.watchers = 0
        self.seats_json: Any = None

    def happened(self, fact: events.TableEvent) -> None:
        """An event was applied: whoever has left a seat is not awaited there, and who changed places is seen there."""
        if isinstance(fact, events.Chose) and fact.swapped:
            self.seats_json = None
            self.seats.reverse()
        if isinstance(fact, _SEEN):
            self.seats_json = None
            if isinstance(fact, _LEAVING):
                self.seats[fact.seat] = SeatPresence()

    def note(self, playing: Collection[int], here: Collection[int], watchers: int, now: int, gone: int) -> bool:
        """Note which of the seats that people play at have somebody here, at the steady time `now`; the others' games
        may be claimed from `gone` on. Answers whether anything changed."""
        changed = watchers != self.watchers
        self.watchers = watchers
        for number in playing:
            seat, is_here = self.seats[number], number in here
            if seat.here != is_here or (not is_here and seat.gone is None):
                changed = True
                seat.here = is_here
                seat.gone = None if is_here else gone
                seat.away = None if is_here else now
                self.seats_json = None
        return changed

    def visited(self, seats: Collection[int], until: int, grace: int) -> bool:
        """Who plays at these seats asked over HTTP: their grace time begins anew. Answers whether it is much longer."""
        recent = True
        for number in seats:
            seat = self.seats[number]
            if not seat.here and seat.gone is not None:
                recent = recent and until - seat.gone < grace // 4
                seat.gone = until
                self.seats_json = None
        return not recent
