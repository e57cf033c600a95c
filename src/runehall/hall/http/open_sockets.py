"""The open sockets of one process: the number for each person, and which to close when a session or token ends."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.settings import Settings


class OpenSockets:
    """Counts sockets by person and by address, and tracks the session or token that opened each."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._connections: dict[str, set[Connection]] = {}
        self.count = 0

    @property
    def people(self) -> int:
        """The number of people with open sockets."""
        return len(self._persons)

    @property
    def credentials(self) -> list[str]:
        """Ids of the sessions and tokens with open sockets."""
        return list(self._connections)

    @property
    def connections(self) -> list[Connection]:
        """All open connections."""
        return [connection for known in self._connections.values() for connection in known]

    def enter(self, person: str, address: str) -> None:
        """Count one more socket. Raises Refused if a limit is reached."""
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
        """Count one socket less."""
        self.count -= 1
        for counter, key in ((self._persons, person), (self._addresses, address)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]

    @contextmanager
    def counted(self, person: str, address: str) -> Iterator[None]:
        """Count one more socket for the duration of the context. Raises Refused if a limit is reached."""
        self.enter(person, address)
        try:
            yield
        finally:
            self.leave(person, address)

    def bind(self, credential: str, connection: Connection) -> None:
        """Tie a connection to this session or token, which closes it when it ends."""
        self._connections.setdefault(credential, set()).add(connection)

    def release(self, credential: str, connection: Connection) -> None:
        """Untie a connection that has ended."""
        known = self._connections.get(credential, set())
        known.discard(connection)
        if not known:
            self._connections.pop(credential, None)

    @contextmanager
    def opened_by(self, credential: str, connection: Connection) -> Iterator[None]:
        """Tie a connection to this session or token for the duration of the context."""
        self.bind(credential, connection)
        try:
            yield
        finally:
            self.release(credential, connection)

    def close(self, credential: str) -> None:
        """Close the sockets of a session or token that has ended."""
        for connection in list(self._connections.get(credential, ())):
            connection.close()
