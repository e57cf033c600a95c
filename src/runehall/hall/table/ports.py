"""The ports between a table's actor and the process around it; the registry fills them in."""

from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from runehall.hall.clock import TimeSource
from runehall.hall.connection import Connection
from runehall.hall.limits import Rates
from runehall.hall.lock import Lock
from runehall.hall.settings import Settings
from runehall.hall.setup import Ladder, Rating
from runehall.hall.storage.store import Store
from runehall.hall.table.commands import Decide
from runehall.hall.table.planner import Planner
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState

Spawn = Callable[[Coroutine[Any, Any, Any]], None]
"""Runs something in a task of its own."""

T = TypeVar("T")


class RunningTable(Protocol):
    """A table's actor, as the ports see it."""

    table: TableState
    lock: Lock
    connections: set[Connection]
    present: TablePresence

    @property
    def closed(self) -> bool:
        """Whether it accepts nothing more."""

    async def perform(self, decide: Decide) -> int | None:
        """Submit a decision and wait for its outcome. Raises Refused."""


class Threads(Protocol):
    """Runs what takes milliseconds outside the event loop."""

    def run(self, work: Callable[[], object], done: Callable[[Exception | None], None]) -> None:
        """Run it in a thread, then call back in the event loop."""


class Replays(Protocol):
    """Plays whole games again outside the event loop, one after another."""

    async def result(self, work: Callable[[], T]) -> T:
        """Run it in a thread, and wait for its result."""


class Players(Protocol):
    """The computer players of all tables, and the measured latencies of people's lines."""

    def attend(self, actor: RunningTable) -> None:
        """Something changed at this table: see whether a computer player has to move."""

    def release(self, actor: RunningTable) -> None:
        """This table is no longer run here."""


class Directory(Protocol):
    """The registry, as far as a table needs it."""

    @property
    def closing(self) -> bool:
        """Whether the process is shutting down: nothing more is accepted."""

    def listed(self, table: TableState) -> None:
        """A table's row in the lists has changed."""

    def timed(self, table: TableState) -> None:
        """A table with days for each turn may be due at another time, or a turn has begun there."""

    def awaited(self, table: TableState, person: str) -> None:
        """A table waits for the turn of somebody who is not there."""

    def began(self, table: TableState, absent: Collection[str]) -> None:
        """A game has begun that these players, whose turn it is not, do not see."""

    def ended(self, table: TableState, absent: Collection[str]) -> None:
        """A game is over that these players do not see."""

    def forget(self, actor: RunningTable) -> None:
        """Let a table out of memory; it comes back from its events."""


@dataclass(frozen=True, slots=True)
class Ports:
    """What an actor may use."""

    store: Store
    time: TimeSource
    threads: Threads
    players: Players
    directory: Directory
    settings: Settings
    chats: Rates
    """How fast each person may write in chats."""
    rating: Callable[[str, Ladder | None], Awaitable[Rating | None]]
    """The rating of an account on a ladder; None for a guest, and for what is not rated."""
    planners: Sequence[Planner]
    replays: Replays
