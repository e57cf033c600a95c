"""What the hall asks its database, and what it tells it besides moves. Reads run in threads of their own."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sql

from runehall.hall import ledger
from runehall.hall.storage import standings
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrate import migrate
from runehall.hall.storage.schema import codes, decks, events, house, people, sitters, tables, tokens
from runehall.hall.storage.writer import Row as EventRow
from runehall.hall.storage.writer import Statement, Writer
from runehall.hall.wire.table import Rating

T = TypeVar("T")
Row = dict[str, Any]


class Store:
    """The hall's database: `read` and its questions, `write` for rows that belong together."""

    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        migrate(self.engine)
        self.writer = Writer(self.engine)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="hall-reader")

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self.writer.close()
        self._threads.shutdown()
        self.engine.dispose()

    async def read(self, question: Callable[[sql.Connection], T]) -> T:
        """Run a question in a reading thread."""

        def run() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    async def write(self, *statements: Statement, rows: Sequence[EventRow] = ()) -> None:
        """Store these together; returns once they are on the disk."""
        await self.writer.store(rows, statements)

    async def rows(self, query: sql.Select[Any]) -> list[Row]:
        """All rows of a query."""
        return await self.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def row(self, query: sql.Select[Any]) -> Row | None:
        """The first row of a query, if there is one."""
        found = await self.rows(query.limit(1))
        return found[0] if found else None

    # -- tables ------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Row | None:
        """The row of a table."""
        return await self.row(sql.select(tables).where(tables.c.id == table_id))

    async def by_invite(self, invite: str) -> Row | None:
        """The table an invite link leads to."""
        return await self.row(sql.select(tables).where(tables.c.invite == invite))

    async def by_code(self, code: str, now: int) -> str | None:
        """The table a short code leads to, while it is valid."""
        row = await self.row(sql.select(codes.c.id).where(codes.c.code == code, codes.c.until > now))
        return None if row is None else str(row["id"])

    async def code_of(self, table_id: str, now: int) -> tuple[str, int] | None:
        """The valid short code of a table."""
        row = await self.row(sql.select(codes).where(codes.c.id == table_id, codes.c.until > now))
        return None if row is None else (row["code"], row["until"])

    async def entries(self, number: int, after: int = 0, until: int | None = None) -> list[ledger.Entry]:
        """The ledger of a table, from one number to another."""
        query = sql.select(events.c.seq, events.c.at, events.c.data).where(events.c.number == number)
        query = query.where(events.c.seq > after).order_by(events.c.seq)
        if until is not None:
            query = query.where(events.c.seq <= until)

        def ask(connection: sql.Connection) -> list[ledger.Entry]:
            return [ledger.read(*row) for row in connection.execute(query)]

        return await self.read(ask)

    async def waking(self) -> list[str]:
        """Tables that need the hall by themselves: a bot's turn, a running clock."""
        rows = await self.rows(sql.select(tables.c.id).where(tables.c.status == "playing", tables.c.wakes))
        return [row["id"] for row in rows]

    async def stale(self, status: str, before: int) -> list[str]:
        """Tables of a status that nothing happened at since."""
        last = sql.select(sql.func.max(events.c.at)).where(events.c.number == tables.c.number).scalar_subquery()
        query = sql.select(tables.c.id).where(tables.c.status == status, tables.c.changed < before, last < before)
        return [row["id"] for row in await self.rows(query.limit(500))]

    async def open_tables_of(self, person: Sequence[str]) -> int:
        """How many tables that are not over these people sit at."""
        query = (
            sql.select(sql.func.count(sql.distinct(tables.c.number)).label("n"))
            .select_from(tables.join(sitters, sitters.c.number == tables.c.number))
            .where(sitters.c.person.in_(person), tables.c.status != "over")
        )
        row = await self.row(query)
        return int(row["n"]) if row else 0

    async def listed(self, show: str, person: Sequence[str], before: int | None, limit: int) -> list[Row]:
        """Rows for the lobby: `open` (public and waiting), `watch` (public and playing), `mine`."""
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
        """A guest's or account's row."""
        return await self.row(sql.select(people).where(people.c.id == person))

    async def merged(self, person: str) -> list[str]:
        """The guests that signed in to this account."""
        rows = await self.rows(sql.select(people.c.id).where(people.c.merged == person))
        return [row["id"] for row in rows]

    async def rating(self, person: str) -> Rating | None:
        """The rating of an account; None for a guest."""
        known = await self.read(lambda connection: standings.account_standing(connection, person))
        return None if known is None else known.shown()

    async def gains(self, number: int) -> standings.Gains:
        """What the end of a table did to the ratings of those who sat there."""
        return await self.read(lambda connection: standings.gains(connection, number))

    async def by_login(self, login: str) -> Row | None:
        """The account with this login."""
        return await self.row(sql.select(people).where(people.c.login == login))

    async def by_token(self, digest: str) -> str | None:
        """Whose API token this is the hash of."""
        row = await self.row(sql.select(tokens.c.person).where(tokens.c.hash == digest))
        return None if row is None else str(row["person"])

    async def tokens_of(self, person: str) -> list[Row]:
        """The API tokens of a person."""
        return await self.rows(sql.select(tokens).where(tokens.c.person == person).order_by(tokens.c.created))

    async def decks_of(self, person: Sequence[str]) -> list[Row]:
        """The decks of a person."""
        return await self.rows(sql.select(decks).where(decks.c.person.in_(person)).order_by(decks.c.created))

    async def kept(self, key: str, make: Callable[[], str]) -> str:
        """A fact of the house, made the first time it is asked for; the same for every process."""
        query = sql.select(house.c.value).where(house.c.key == key)
        row = await self.row(query)
        if row is None:
            with contextlib.suppress(sql.exc.IntegrityError):  # another process was first
                await self.write((house.insert(), {"key": key, "value": make()}))
            row = await self.row(query)
        assert row is not None
        return str(row["value"])
