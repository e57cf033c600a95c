"""What happens at a table without a command, and when: a full table begins, a flag falls, a real-time game proceeds."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from runehall.hall.clock import Timer, TimeSource
from runehall.hall.events import Ended, Moved, Revealing, TableEvent
from runehall.hall.games.protocol import SERVER
from runehall.hall.table import absence
from runehall.hall.table.commands import Moment, given_up
from runehall.hall.table.opening import beginning
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState


class Timers:
    """The single timer of a table, set for the next automatic event."""

    __slots__ = ("_full_since", "_start_ms", "_time", "_timer")

    def __init__(self, time: TimeSource, start_seconds: int) -> None:
        self._time = time
        self._start_ms = start_seconds * 1000
        self._timer: Timer | None = None
        self._full_since: int | None = None

    def start(self, table: TableState) -> TableEvent | None:
        """Return the next step of a full table that waits to begin. Once every device has sealed its part of the
        shuffle, or its time is up, they reveal; once all have revealed, or the time is up, the game begins."""
        if table.status != "waiting":
            return None
        nobody = table.opened.show_seconds is None and not any(seat.plays for seat in table.seats)
        if table.vacant() or nobody:  # tables of paired bots need no person
            self._full_since = None
            return None
        now = self._time.steady()
        if self._full_since is None:
            self._full_since = now
        time_up = self._left(table, self._full_since) <= 0
        missing = table.sealed() if table.revealing else table.wanting()
        if missing and not time_up:
            return None
        if missing and table.awaits and not _enough(table, missing):
            return _no_show(table, missing)
        if table.revealing or not table.sealed():
            return beginning(table)
        self._full_since = now
        return Revealing()

    def _left(self, table: TableState, since: int) -> int:
        """Return how many ms a table that has been full since `since` (steady time) still waits for contributions or
        for paired players. If players have days to arrive, these count from the table's opening, whichever process
        runs it."""
        seconds = table.opened.show_seconds
        if seconds is None or not table.awaits:
            return since + self._start_ms - self._time.steady()
        if table.by_days:
            return table.created + seconds * 1000 - self._time.wall()
        return since + seconds * 1000 - self._time.steady()

    def due(self, table: TableState, present: TablePresence) -> int | None:
        """Return when (steady time) the next automatic event happens."""
        if table.status == "waiting":
            if self._full_since is None:
                return None
            return self._time.steady() + max(0, self._left(table, self._full_since))
        if table.status != "playing" or (table.clocks is None and table.real_time is None):
            return None
        flag = None if table.clocks is None else table.clocks.flag_at()
        due = None if table.real_time is None else table.real_time.due()
        if due is not None:
            due = self._time.steady() + max(0, due - self._time.wall())
        return min([time for time in (flag, due, absence.due(table, present)) if time is not None], default=None)

    def decide(self, table: TableState, moment: Moment) -> Sequence[TableEvent]:
        """Return the events that are due now: the start, a fallen flag, the game's own move, or stand-ins for absent
        players."""
        if table.status == "waiting":
            begun = self.start(table)
            return [] if begun is None else [begun]
        if table.status != "playing":
            return []
        if table.clocks is not None and (flag := table.clocks.flag_at()) is not None and flag <= moment.now:
            return [_flag(table, moment)]
        if table.real_time is not None and (due := table.real_time.due()) is not None and due <= moment.at:
            return [Moved(SERVER, table.real_time.tick())]
        return absence.replaced(table, moment.present, moment.now)

    def arm(self, table: TableState, present: TablePresence, ring: Callable[[], None]) -> None:
        """Set the timer for the next automatic event."""
        self.stop()
        due = self.due(table, present)
        if due is not None:
            self._timer = self._time.call_later(max(0, due - self._time.steady()), ring)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _flag(table: TableState, moment: Moment) -> Ended:
    """Return the end by a fallen flag. A player who was gone for longer than the grace time counts as having walked
    away."""
    assert table.clocks is not None
    seat = table.clocks.running
    gone = None if seat is None else moment.present.seats[seat].gone
    return replace(given_up(table, seat, "flag"), away=gone is not None and gone <= moment.at)


def _enough(table: TableState, missing: Sequence[int]) -> bool:
    """Return whether enough players have arrived at a real-time table of several to play without the others."""
    return not table.kind.turns and len(table.seats) - len(missing) >= 2


def _no_show(table: TableState, missing: Sequence[int]) -> Ended:
    """Return the end of a table where some players did not arrive: those who did win."""
    here = [side for seat, side in enumerate(table.sides) if seat not in missing]
    return Ended(here, [0] * len(table.sides), "noshow", missing[0] if here else None)
