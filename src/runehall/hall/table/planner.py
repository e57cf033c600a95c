"""The port by which a table reports how it ended, and what those who planned it store together with that."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from runehall.hall.storage.writer import Statement, Work
from runehall.hall.table.state import TableState


class Consequences(NamedTuple):
    """What is stored in the transaction that stores the end of a table, and what is done once it is stored."""

    statements: Sequence[Statement] = ()
    work: Work | None = None
    """What has to read before it writes."""
    stored: Callable[[], None] | None = None
    """Called in the event loop, before readers are sent the end."""


NOTHING = Consequences()


class Planner:
    """Whoever planned tables, or keeps what comes of them: a tournament, a day, the ratings. A table reports to all of
    them, and each reads what concerns it."""

    def ended(self, table: TableState, at: int) -> Consequences:
        """A table is over. Reported once."""
        return NOTHING

    def followed(self, table: TableState, following: str) -> Sequence[Statement]:
        """The next table of the same players was opened: a rematch, or game 2 of a match."""
        return ()
