# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""What happens at a table by itself, and when: a full table begins, a flag falls, a real-time game goes on."""

from collections.abc import Callable, Sequence

from runehall.hall.clock import Timer, TimeSource
from runehall.hall.events import Moved, Revealing, TableEvent
from runehall.hall.games.protocol import SERVER
from runehall.hall.table import absence, tournament
from runehall.hall.table.commands import Moment, given_up
from runehall.hall.table.opening import beginning
from runehall.hall.table.state import TableState


class Timers:
    """The one timer of a table, set for whatever comes next."""

    __slots__ = ("_full_since", "_start_ms", "_time", "_timer")

    def __init__(self, time: TimeSource, start_seconds: int) -> None:
        self._time = time
        self._start_ms = start_seconds * 1000
        self._timer: Timer | None = None
        self._full_since: int | None = None

    def start(self, table: TableState) -> TableEvent | None:
        """What a waiting table that is full does next, once every device sealed its part, and then revealed it, or had
        time to: let them reveal, begin."""
        if table.status != "waiting":
            return None
        if table.open_seats():
            self._full_since = None
            return None
        now = self._time.steady()
        if self._full_since is None:
            self._full_since = now
        time_up = now - self._full_since >= self._patience(table)
        missing = table.sealed() if table.revealing else table.wanting()
        if missing and not time_up:
            return None
        if missing and tournament.awaits(table):
            return tournament.no_show(table, missing)
        if table.revealing or not table.sealed():
            return beginning(table)
        self._full_since = now
        return Revealing()

    def _patience(self, table: TableState) -> int:
        """How long (ms) a full table waits for contributions; at a tournament for players, too."""
        of = table.opened.tournament
        return of.show_seconds * 1000 if of is not None and tournament.awaits(table) else self._start_ms

    def due(self, table: TableState) -> int | None:
        """When (steady time) something happens by itself."""
        if table.status == "waiting":
            return None if self._full_since is None else self._full_since + self._patience(table)
        if table.status != "playing" or (table.clocks is None and table.real_time is None):
            return None
        flag = None if table.clocks is None else table.clocks.flag_at()
        due = None if table.real_time is None else table.real_time.due()
        if due is not None:
            due = self._time.steady() + max(0, due - self._time.wall())
        return min([time for time in (flag, due, absence.due(table)) if time is not None], default=None)

    def decide(self, table: TableState, moment: Moment) -> Sequence[TableEvent]:
        """What is due now: the start, a fallen flag, the game's own move, a stand-in for who is absent."""
        if table.status == "waiting":
            begun = self.start(table)
            return [] if begun is None else [begun]
        if table.status != "playing":
            return []
        if table.clocks is not None and (flag := table.clocks.flag_at()) is not None and flag <= moment.now:
            return [given_up(table, table.clocks.running, "flag")]
        if table.real_time is not None and (due := table.real_time.due()) is not None and due <= moment.at:
            return [Moved(SERVER, table.real_time.tick())]
        return absence.replaced(table, moment.now)

    def arm(self, table: TableState, ring: Callable[[], None]) -> None:
        """Set the timer for what comes next."""
        self.stop()
        due = self.due(table)
        if due is not None:
            self._timer = self._time.call_later(max(0, due - self._time.steady()), ring)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
