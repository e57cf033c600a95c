"""Tables of other processes, as lists show them: replayed once, and then updated with new events."""

from cachetools import LRUCache

from runehall.hall import events
from runehall.hall.registry import QUICK_EVENTS, Registry
from runehall.hall.table.state import TableState

KEPT = 300


class FollowedTables:
    """Snapshots of tables in memory. They are updated on each request, so callers must not keep what `table` returns.

    Snapshots are not stored: replaying a table with 5,000 events, the limit, takes 12 ms in a thread.
    """

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._known: LRUCache[str, TableState] = LRUCache(KEPT)

    def forget(self, table_id: str) -> None:
        """Drop a table whose stored events have changed."""
        self._known.pop(table_id, None)

    async def table(self, table_id: str, seq: int) -> TableState:
        """Return the table after at least this event. Raises Refused if it cannot be read."""
        known = self._known.pop(table_id, None)  # concurrent requests read it anew
        if known is None or not 0 <= seq - known.seq <= QUICK_EVENTS:
            known = await self._registry.replay(table_id)
        else:
            for row in await self._registry.store.stored(known.number, known.seq):
                known.apply(events.decode(*row), now=0, stored=True)
        if known.status != "over":
            self._known[table_id] = known
        return known
