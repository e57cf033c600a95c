"""Who is at a table right now. This is not part of the table's state: it is not stored, and a replay does not
restore it."""

from collections.abc import Collection
from typing import Any

from runehall.hall import events

_LEAVING = (events.Sat, events.Stood, events.GaveUp)
"""Events that give a seat to somebody else, or empty it."""
_SEEN = (*_LEAVING, events.Replaced, events.Returned)
"""Events that change how seats are displayed."""


class SeatPresence:
    """Whether the person in a seat is connected."""

    __slots__ = ("away", "gone", "here")

    def __init__(self) -> None:
        self.here = False
        self.gone: int | None = None
        """From when (wall time) the others may claim the game."""
        self.away: int | None = None
        """Since when (steady time) they have had no open socket."""


class TablePresence:
    """Which players of a table are connected, how many people watch, and the cached JSON of the seats."""

    __slots__ = ("seats", "seats_json", "watchers")

    def __init__(self, seats: int) -> None:
        self.seats = [SeatPresence() for _ in range(seats)]
        self.watchers = 0
        self.seats_json: Any = None

    def happened(self, fact: events.TableEvent) -> None:
        """Update after an event: a person who left a seat is no longer expected there, and swapped players swap
        presence."""
        if isinstance(fact, events.Chose) and fact.swapped:
            self.seats_json = None
            self.seats.reverse()
        if isinstance(fact, _SEEN):
            self.seats_json = None
            if isinstance(fact, _LEAVING):
                self.seats[fact.seat] = SeatPresence()

    def note(self, playing: Collection[int], here: Collection[int], watchers: int, now: int, gone: int) -> bool:
        """Note at the steady time `now` which of the occupied seats are connected; the games of the others may be
        claimed from `gone` on. Return whether anything changed."""
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
        """Extend the grace time of these seats, whose player asked over HTTP. Return whether it became much longer."""
        recent = True
        for number in seats:
            seat = self.seats[number]
            if not seat.here and seat.gone is not None:
                recent = recent and until - seat.gone < grace // 4
                seat.gone = until
                self.seats_json = None
        return not recent
