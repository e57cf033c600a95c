"""Database queries, and writes other than events. Reads run in their own threads."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sql

from runehall.hall.clock import wall
from runehall.hall.errors import Refused, unavailable
from runehall.hall.events import Entry, decode
from runehall.hall.storage.engine import Connections, is_outage, open_engine, sqlite_file
from runehall.hall.storage.migrate import migrate
from runehall.hall.storage.schema import codes, deadlines, decks, events, house, people, sitters, tables
from runehall.hall.storage.writer import Row as EventRow
from runehall.hall.storage.writer import Statement, Work, Writer

log = logging.getLogger("runehall.storage")
T = TypeVar("T")
Row = dict[str, Any]
StoredRow = tuple[int, int, str]
"""An event: its number, its time, its data."""
STATEMENT_SECONDS = 10.0


class Store:
    """The database: `read` and its queries, `write` for rows that belong together."""

    def __init__(self, address: str, seconds: float = STATEMENT_SECONDS) -> None:
        migrate(open_engine(address))
        self.engine = open_engine(address, seconds)
        self.file = sqlite_file(address)
        self.writer = Writer(self.engine)
        self._connections = Connections(self.engine)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="hall-reader")

    def close(self) -> None:
        """Write what is queued and close the database."""
        self.writer.close()
        self._threads.shutdown()
        self.engine.dispose()

    async def read(self, question: Callable[[sql.Connection], T]) -> T:
        """Run a query in a reading thread. Raises Refused in an outage."""

        def run() -> T:
            with self._connections.open() as connection:
                return question(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, run)
        except sql.exc.SQLAlchemyError as error:
            raise _explained(error) from error

    async def write(
        self,
        *statements: Statement,
        rows: Sequence[EventRow] = (),
        work: Work | None = None,
        exclusive: bool = False,
    ) -> None:
        """Store rows, statements and work in one transaction, unless `work` raises an error. Returns once they are
        on disk. Meanwhile no other `exclusive` write runs in any process. Raises Refused in an outage."""
        try:
            await self.writer.store(rows, statements, work, exclusive=exclusive)
        except sql.exc.SQLAlchemyError as error:
            raise _explained(error) from error

    async def work(self, work: Work) -> None:
        """Run work in a transaction of the writer. Raises Refused in an outage."""
        await self.write(work=work)

    async def exclusive(self, work: Work) -> None:
        """Run work that counts rows before it adds one: no other such work runs at the same time, in any process.
        Raises Refused in an outage."""
        await self.write(work=work, exclusive=True)

    async def add(self, table: sql.Table, row: Row, own: sql.ColumnElement[bool], most: int, full: Refused) -> None:
        """Insert a row. Raises `full` if already `most` rows are their `own`."""

        def work(connection: sql.Connection) -> None:
            count = sql.select(sql.func.count()).select_from(table).where(own)
            if (connection.execute(count).scalar() or 0) >= most:
                raise full
            connection.execute(table.insert(), row)

        await self.exclusive(work)

    async def probe(self) -> None:
        """Write something to check that the database is writable. Raises Refused if not."""
        await self.kept("probe", lambda: "0")
        await self.write((house.update().where(house.c.key == "probe").values(value=str(wall())), {}))

    async def rows(self, query: sql.Select[Any]) -> list[Row]:
        """Return all rows of a query."""
        return await self.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def row(self, query: sql.Select[Any]) -> Row | None:
        """Return the first row of a query; None without one."""
        found = await self.rows(query.limit(1))
        return found[0] if found else None

    # -- tables ------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Row | None:
        """Return the row of a table."""
        return await self.row(sql.select(tables).where(tables.c.id == table_id))

    async def by_invite(self, invite: str) -> Row | None:
        """Return the row of the table behind an invite link."""
        return await self.row(sql.select(tables).where(tables.c.invite == invite))

    async def by_code(self, code: str, now: int) -> str | None:
        """Return the id of the table behind a short code that is still valid."""
        row = await self.row(sql.select(codes.c.id).where(codes.c.code == code, codes.c.until > now))
        return None if row is None else str(row["id"])

    async def code_of(self, table_id: str, now: int) -> tuple[str, int] | None:
        """Return the valid short code of a table and its expiry; None without one."""
        row = await self.row(sql.select(codes).where(codes.c.id == table_id, codes.c.until > now))
        return None if row is None else (row["code"], row["until"])

    async def entries(self, number: int, after: int = 0, until: int | None = None) -> list[Entry]:
        """Return the events of a table after one number, up to another. They may be many, so the reading thread
        decodes them."""
        return await self.read(lambda connection: [decode(*row) for row in _events(connection, number, after, until)])

    async def stored(self, number: int, after: int = 0, until: int | None = None) -> list[StoredRow]:
        """Return the same events undecoded."""
        return await self.read(lambda connection: _events(connection, number, after, until))

    async def last_events(self, numbers: Sequence[int]) -> dict[int, int]:
        """Return the number of the last event of each of these tables."""
        if not numbers:
            return {}
        query = sql.select(events.c.number, sql.func.max(events.c.seq).label("seq"))
        rows = await self.rows(query.where(events.c.number.in_(numbers)).group_by(events.c.number))
        return {row["number"]: row["seq"] for row in rows}

    async def waking(self) -> list[str]:
        """Return the tables that need an actor with nobody connected: for a bot's turn, a running clock, or
        tournament players."""
        needing = (tables.c.status.in_(("waiting", "playing")), tables.c.wakes)
        rows = await self.rows(sql.select(tables.c.id).where(*needing))
        return [row["id"] for row in rows]

    async def stale(self, status: str, before: int) -> list[str]:
        """Return the tables with this status without events since this time, except those with days for each turn,
        which end by their deadlines."""
        last = sql.select(sql.func.max(events.c.at)).where(events.c.number == tables.c.number).scalar_subquery()
        query = sql.select(tables.c.id).where(tables.c.status == status, tables.c.changed < before, last < before)
        query = query.where(tables.c.number.not_in(sql.select(deadlines.c.number)))
        return [row["id"] for row in await self.rows(query.limit(500))]

    async def unfinished(self, person: Sequence[str]) -> list[str]:
        """Return the unfinished tables where these people sit."""
        return await self.read(lambda connection: unfinished(connection, person))

    async def listed(self, show: str, person: Sequence[str], before: int | None, limit: int) -> list[Row]:
        """Return rows for the lobby: `open` (public and waiting), `watch` (public and playing), or `mine`."""
        query = sql.select(tables).order_by(tables.c.changed.desc()).limit(limit)
        if before is not None:
            query = query.where(tables.c.changed < before)
        if show == "mine":
            seats = sql.select(sitters.c.number).where(sitters.c.person.in_(person))
            query = query.where(tables.c.number.in_(seats))
        else:
            query = query.where(tables.c.public, tables.c.status == ("waiting" if show == "open" else "playing"))
        return await self.rows(query)

    # -- people ------------------------------------------------------------------------------------------------------

    async def person(self, person: str) -> Row | None:
        """Return the row of a guest or account."""
        return await self.row(sql.select(people).where(people.c.id == person))

    async def merged(self, person: str) -> list[str]:
        """Return the guests that signed in to this account."""
        rows = await self.rows(sql.select(people.c.id).where(people.c.merged == person))
        return [row["id"] for row in rows]

    async def by_login(self, login: str) -> Row | None:
        """Return the account with this login."""
        return await self.row(sql.select(people).where(people.c.login == login))

    async def decks_of(self, person: Sequence[str]) -> list[Row]:
        """Return the decks of a person."""
        return await self.rows(sql.select(decks).where(decks.c.person.in_(person)).order_by(decks.c.created))

    async def kept(self, key: str, make: Callable[[], str]) -> str:
        """Return a value of the server itself, created on first use and the same for every process."""
        query = sql.select(house.c.value).where(house.c.key == key)
        row = await self.row(query)
        if row is None:
            with contextlib.suppress(sql.exc.IntegrityError):  # another process was first
                await self.write((house.insert(), {"key": key, "value": make()}))
            row = await self.row(query)
        assert row is not None
        return str(row["value"])


def unfinished(connection: sql.Connection, person: Collection[str]) -> list[str]:
    """Return the unfinished tables where these people sit."""
    seats = sql.select(sitters.c.number).where(sitters.c.person.in_(person))
    query = sql.select(tables.c.id).where(tables.c.number.in_(seats), tables.c.status != "over")
    return list(connection.execute(query).scalars())


def _events(connection: sql.Connection, number: int, after: int, until: int | None) -> list[StoredRow]:
    query = sql.select(events.c.seq, events.c.at, events.c.data).where(events.c.number == number)
    query = query.where(events.c.seq > after).order_by(events.c.seq)
    if until is not None:
        query = query.where(events.c.seq <= until)
    return [(seq, at, data) for seq, at, data in connection.execute(query)]


def _explained(error: sql.exc.SQLAlchemyError) -> Exception:
    """Return an outage as a refusal, and any other error unchanged."""
    if not is_outage(error):
        return error
    log.warning("the database cannot be used: %s", type(getattr(error, "orig", None) or error).__name__)
    return unavailable("the hall's database does not answer")
