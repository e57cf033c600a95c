"""Tables that another process runs, as the lists show them: replayed once, and then taken on by what happened since."""

from cachetools import LRUCache

from runehall.hall import events
from runehall.hall.registry import QUICK_EVENTS, Registry
from runehall.hall.table.state import TableState

KEPT = 300


class FollowedTables:
    """Snapshots of tables in memory. They go on when somebody looks, so nobody may keep what `table` answers.

    None are stored: a table of 5,000 events, the bound, is replayed in 12 ms, in a thread."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._known: LRUCache[str, TableState] = LRUCache(KEPT)

    def forget(self, table_id: str) -> None:
        """The events of a table have changed."""
        self._known.pop(table_id, None)

    async def table(self, table_id: str, seq: int) -> TableState:
        """The table after this event at least. Raises Refused if it cannot be read."""
        known = self._known.pop(table_id, None)  # whoever asks meanwhile reads it anew
        if known is None or not 0 <= seq - known.seq <= QUICK_EVENTS:
            known = await self._registry.replay(table_id)
        else:
            for row in await self._registry.store.stored(known.number, known.seq):
                known.apply(events.decode(*row), now=0, stored=True)
        if known.status != "over":
            self._known[table_id] = known
        return known
