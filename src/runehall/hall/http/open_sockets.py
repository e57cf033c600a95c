"""The open sockets of one process: how many each person has, and which to close when a session or token ends."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.settings import Settings


class OpenSockets:
    """Counts sockets by person and by address, and knows which session or token opened each."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._connections: dict[str, set[Connection]] = {}
        self.count = 0

    @property
    def people(self) -> int:
        """How many people have sockets open."""
        return len(self._persons)

    @property
    def credentials(self) -> list[str]:
        """Ids of the sessions and tokens that have sockets open."""
        return list(self._connections)

    @property
    def connections(self) -> list[Connection]:
        """All that are open."""
        return [connection for known in self._connections.values() for connection in known]

    def enter(self, person: str, address: str) -> None:
        """One more socket. Raises Refused where a bound is met."""
        settings = self._settings
        if self.count >= settings.sockets:
            raise Refused("full", "the hall is full: try again in a few minutes")
        if self._persons[person] >= settings.sockets_per_person:
            raise Refused("full", "you have too many tables open: close some pages")
        if self._addresses[address] >= settings.sockets_per_address:
            raise Refused("full", "too many tables are open from your network: close some pages")
        self.count += 1
        self._persons[person] += 1
        self._addresses[address] += 1

    def leave(self, person: str, address: str) -> None:
        """One socket less."""
        self.count -= 1
        for counter, key in ((self._persons, person), (self._addresses, address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]

    @contextmanager
    def counted(self, person: str, address: str) -> Iterator[None]:
        """One more socket while the context lasts. Raises Refused where a bound is met."""
        self.enter(person, address)
        try:
            yield
        finally:
            self.leave(person, address)

    def bind(self, credential: str, connection: Connection) -> None:
        """The connection ends with this session or token."""
        self._connections.setdefault(credential, set()).add(connection)

    def release(self, credential: str, connection: Connection) -> None:
        """It has ended."""
        known = self._connections.get(credential, set())
        known.discard(connection)
        if not known:
            self._connections.pop(credential, None)

    @contextmanager
    def opened_by(self, credential: str, connection: Connection) -> Iterator[None]:
        """The connection ends with this session or token, while the context lasts."""
        self.bind(credential, connection)
        try:
            yield
        finally:
            self.release(credential, connection)

    def close(self, credential: str) -> None:
        """Close the sockets of a session or token that has ended."""
        for connection in list(self._connections.get(credential, ())):
            connection.close()
