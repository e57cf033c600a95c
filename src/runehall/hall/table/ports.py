"""The ports between a table's actor and its process; the registry implements them."""

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
"""Runs a coroutine in a task of its own."""

T = TypeVar("T")


class RunningTable(Protocol):
    """A table's actor, as the ports see it."""

    table: TableState
    lock: Lock
    connections: set[Connection]
    present: TablePresence

    @property
    def closed(self) -> bool:
        """Whether it accepts no more submissions."""

    async def perform(self, decide: Decide) -> int | None:
        """Submit a decision and wait for its outcome. Raises Refused."""


class Threads(Protocol):
    """Runs work that takes milliseconds outside the event loop."""

    def run(self, work: Callable[[], object], done: Callable[[Exception | None], None]) -> None:
        """Run the work in a thread, then call back in the event loop."""


class Replays(Protocol):
    """Replays whole games outside the event loop, one after another."""

    async def result(self, work: Callable[[], T]) -> T:
        """Run the work in a thread and wait for its result."""


class Players(Protocol):
    """The bots of all tables, and the measured latencies of people's connections."""

    def attend(self, actor: RunningTable) -> None:
        """Check after a change at this table whether a bot has to move."""

    def release(self, actor: RunningTable) -> None:
        """Stop attending to this table, which no longer runs here."""


class Directory(Protocol):
    """The part of the registry that a table needs."""

    @property
    def closing(self) -> bool:
        """Whether the process is shutting down and accepts nothing more."""

    def listed(self, table: TableState) -> None:
        """Note that a table's row in the lists has changed."""

    def timed(self, table: TableState) -> None:
        """Note that a table with days for each turn may be due at another time, or that a turn began there."""

    def awaited(self, table: TableState, person: str) -> None:
        """Notify an absent player that it is their turn."""

    def began(self, table: TableState, absent: Collection[str]) -> None:
        """Notify these absent players, whose turn it is not, that their game has begun."""

    def ended(self, table: TableState, absent: Collection[str]) -> None:
        """Notify these absent players that their game is over."""

    def forget(self, actor: RunningTable) -> None:
        """Unload a table; it is reloaded from its events."""


@dataclass(frozen=True, slots=True)
class Ports:
    """The services that an actor may use."""

    store: Store
    time: TimeSource
    threads: Threads
    players: Players
    directory: Directory
    settings: Settings
    chats: Rates
    """Rate limits for the chat messages of each person."""
    rating: Callable[[str, Ladder | None], Awaitable[Rating | None]]
    """Returns an account's rating on a ladder; None for guests, and if the game is not rated."""
    planners: Sequence[Planner]
    replays: Replays
