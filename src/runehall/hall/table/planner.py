"""The port through which a table reports its end, and what its planners store together with it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from runehall.hall.storage.writer import Statement, Work
from runehall.hall.table.state import TableState


class Consequences(NamedTuple):
    """What to store in the transaction that stores the end of a table, and what to do once it is stored."""

    statements: Sequence[Statement] = ()
    work: Work | None = None
    """Work that reads before it writes."""
    stored: Callable[[], None] | None = None
    """Called in the event loop, before readers are sent the end."""


NOTHING = Consequences()


class Planner:
    """A party interested in how tables end: a tournament, the deals of the day, the ratings. A table reports to
    every planner, and each handles the tables that concern it."""

    def ended(self, table: TableState, at: int) -> Consequences:
        """Report that a table is over; called once."""
        return NOTHING

    def followed(self, table: TableState, following: str) -> Sequence[Statement]:
        """Report that the next table of the same players was opened: a rematch, or game 2 of a match."""
        return ()
