"""The measured latency of people's lines at real-time tables.

A latency is the median of the last round trips of the server's WebSocket pings. A browser answers those itself: no
script of the page can hold an answer up, and nothing that a client says about its clock or its line counts (RGRB-1).
"""

from collections import deque
from collections.abc import Sequence
from statistics import median_low

from runehall.hall.clock import TimeSource
from runehall.hall.connection import Connection
from runehall.hall.events import Moved, TableEvent
from runehall.hall.games.protocol import SERVER
from runehall.hall.players.reflexes import Spawn
from runehall.hall.table.commands import Moment
from runehall.hall.table.ports import RunningTable
from runehall.hall.table.state import TableState

PING_MS = 1_000
KEPT = 5
LEAST_CHANGE = 5
"""A latency that changed by less than this many ms is left as it is."""


class RoundTrips:
    """When a client was last pinged, and its last round trips in ms."""

    __slots__ = ("sent", "trips")

    def __init__(self, sent: int) -> None:
        self.sent = sent
        self.trips: deque[int] = deque(maxlen=KEPT)


class Latency:
    """The round trips of one table's players."""

    def __init__(self, actor: RunningTable, time: TimeSource, spawn: Spawn) -> None:
        self._actor = actor
        self._time = time
        self._spawn = spawn
        self._known: dict[Connection, RoundTrips] = {}

    def measure(self) -> None:
        """Ping every client that plays here, at most every `PING_MS`."""
        now = self._time.steady()
        for connection in set(self._known) - self._actor.connections:
            del self._known[connection]
        for connection in self._actor.connections:
            known = self._known.get(connection)
            if not connection.mine or (known is not None and now - known.sent < PING_MS):
                continue
            if known is None:
                known = self._known[connection] = RoundTrips(now)
            known.sent = now
            connection.ping(lambda known=known, sent=now: self._answered(known, sent))  # type: ignore[misc]

    def _answered(self, known: RoundTrips, sent: int) -> None:
        known.trips.append(self._time.steady() - sent)
        if not self._actor.closed and self._changes(self._actor.table):
            self._spawn(self._actor.perform(self._changed))

    def _changed(self, table: TableState, _: Moment) -> Sequence[TableEvent]:
        game = table.real_time
        return [] if game is None else [Moved(SERVER, game.measured(s, ms)) for s, ms in self._changes(table).items()]

    def _changes(self, table: TableState) -> dict[int, int]:
        """Seats whose latency is not what the game knows. Of several connections of a seat the quickest counts, or a
        slow second one would earn a credit for grabs by the first."""
        game = table.real_time
        if table.status != "playing" or game is None:
            return {}
        found: dict[int, int] = {}
        for connection, known in self._known.items():
            if known.trips:
                trip = median_low(known.trips)
                for seat in connection.mine:
                    found[seat] = min(trip, found.get(seat, trip))
        return {seat: ms for seat, ms in found.items() if abs(game.latency(seat) - ms) >= LEAST_CHANGE}
