"""The measured network latency of people at real-time tables.

A latency is the median of the last round trips. Each round trip is the smaller of two measurements: a WebSocket ping,
which the browser answers itself so that no script of its page can delay it, and the TCP round trip as measured by the
kernel, so that a program gains nothing by delaying its pongs. Behind a reverse proxy the TCP connection is the proxy's,
and only pings count. Nothing that a client says about its clock or its latency counts (RGRB-1).
"""

from collections import deque
from collections.abc import Sequence
from statistics import median_low

from runehall.hall.clock import Timer, TimeSource
from runehall.hall.connection import Connection
from runehall.hall.events import Moved, TableEvent
from runehall.hall.games.protocol import SERVER
from runehall.hall.table.commands import Moment
from runehall.hall.table.ports import RunningTable, Spawn
from runehall.hall.table.state import TableState

PING_MS = 1_000
KEPT = 5
LEAST_CHANGE = 5
"""Changes of the latency smaller than this many ms are ignored."""


class RoundTrips:
    """When a client was last pinged, and its last round trips in ms."""

    __slots__ = ("sent", "trips")

    def __init__(self, sent: int) -> None:
        self.sent = sent
        self.trips: deque[int] = deque(maxlen=KEPT)


class Latency:
    """The round trips of the players at one table."""

    def __init__(self, actor: RunningTable, time: TimeSource, spawn: Spawn, direct: bool = True) -> None:
        """`direct`: clients connect directly to this process, without a proxy."""
        self._actor = actor
        self._direct = direct
        self._timer: Timer | None = None
        self._time = time
        self._spawn = spawn
        self._known: dict[Connection, RoundTrips] = {}

    def measure(self) -> None:
        """Ping every client that plays here, at most every `PING_MS`, for as long as the game runs."""
        self.stop()
        if self._actor.closed or self._actor.table.status != "playing":
            return
        self._timer = self._time.call_later(PING_MS, self.measure)
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
            connection.ping(lambda trip, known=known, sent=now: self._answered(known, sent, trip))  # type: ignore[misc]

    def stop(self) -> None:
        """Stop pinging until `measure` is called again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _answered(self, known: RoundTrips, sent: int, kernel: int | None) -> None:
        trip = self._time.steady() - sent
        known.trips.append(min(trip, kernel) if self._direct and kernel is not None else trip)
        if not self._actor.closed and self._changes(self._actor.table):
            self._spawn(self._actor.perform(self._changed))

    def _changed(self, table: TableState, _: Moment) -> Sequence[TableEvent]:
        game = table.real_time
        return [] if game is None else [Moved(SERVER, game.measured(s, ms)) for s, ms in self._changes(table).items()]

    def _changes(self, table: TableState) -> dict[int, int]:
        """Return the seats whose latency differs from what the game knows. If a seat has several connections, the
        quickest counts; otherwise a slow second one would earn credit for grabs made through the first."""
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
