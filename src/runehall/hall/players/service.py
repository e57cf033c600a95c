"""All bots of a process, and the latencies of people's connections: the implementation of an actor's `Players` port."""

from runehall.hall.clock import TimeSource
from runehall.hall.players.bots import Bots
from runehall.hall.players.reflexes import ReflexPlayers
from runehall.hall.table.latency import Latency
from runehall.hall.table.ports import RunningTable, Spawn


class PlayerService:
    """Bots for turn-based games; reflexes and measured latencies for each real-time table."""

    def __init__(self, bots: Bots, time: TimeSource, spawn: Spawn, *, proxy: bool = False) -> None:
        self.bots = bots
        self._time = time
        self._spawn = spawn
        self._proxy = proxy
        self._real_time: dict[RunningTable, tuple[ReflexPlayers, Latency]] = {}

    def attend(self, actor: RunningTable) -> None:
        """Check after a change at this table whether a bot has to move."""
        table = actor.table
        turn = table.turn
        if turn is not None and table.seats[turn].level is not None:
            self.bots.want(actor)
        if table.real_time is not None:
            reflexes, latency = self._at(actor)
            reflexes.attend()
            if table.status == "playing" and not actor.closed:
                latency.measure()

    def _at(self, actor: RunningTable) -> tuple[ReflexPlayers, Latency]:
        known = self._real_time.get(actor)
        if known is None:
            known = (
                ReflexPlayers(actor, self._time, self._spawn),
                Latency(actor, self._time, self._spawn, not self._proxy),
            )
            self._real_time[actor] = known
        return known

    def release(self, actor: RunningTable) -> None:
        """Stop attending to this table, which no longer runs here."""
        known = self._real_time.pop(actor, None)
        if known is not None:
            known[0].stop()
            known[1].stop()
