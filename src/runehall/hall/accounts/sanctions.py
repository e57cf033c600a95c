"""Sanctions that hosts impose: a person is muted in chats for some time, or their account is closed."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime

import sqlalchemy as sql

from runehall.hall.errors import Refused
from runehall.hall.limits import Rates
from runehall.hall.storage.schema import sanctions
from runehall.hall.storage.store import Store


class ChatRates(Rates):
    """The rate limit for chat messages of each person. People whom the hosts have muted cannot write at all.

    Since every message is checked, the few muted people are kept in memory; `load` reads them again.
    """

    def __init__(self, rate: float, burst: float, now: Callable[[], int]) -> None:
        super().__init__(rate, burst)
        self._now = now
        self._muted: dict[str, int] = {}

    async def load(self, store: Store) -> None:
        """Read from the database who is muted."""
        rows = await store.rows(sql.select(sanctions).where(sanctions.c.muted > self._now()))
        self._muted = {row["person"]: row["muted"] for row in rows}

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take from a person's bucket. Raises Refused if it is empty or the person is muted."""
        self.check(key)
        super().take(key, cost)

    def check(self, person: str) -> None:
        """Raise Refused if a person is muted."""
        until = self._muted.get(person)
        if until is not None and until > self._now():
            day = datetime.fromtimestamp(until / 1000, UTC).date().isoformat()
            raise Refused("muted", f"the hosts have muted you in chats until {day}: you can play on (see /standing)")


async def check_open(store: Store, account: str) -> None:
    """Raise Refused if an account is closed."""
    closed = sql.select(sanctions.c.person).where(sanctions.c.person == account, sanctions.c.closed.is_not(None))
    if await store.row(closed) is not None:
        raise Refused("closed", "the hosts have closed this account: write to them if you think that this is a mistake")


def sanction(connection: sql.Connection, person: str, **values: int | None) -> None:
    """Change a person's sanctions: `muted` is when the mute ends, `closed` since when the account is closed."""
    known = connection.execute(sql.select(sanctions).where(sanctions.c.person == person)).first()
    if known is None:
        connection.execute(sanctions.insert(), {"person": person, "muted": None, "closed": None} | values)
    else:
        connection.execute(sanctions.update().where(sanctions.c.person == person).values(values))


def of(connection: sql.Connection, ids: Collection[str], now: int) -> tuple[int | None, bool]:
    """Return until when a person is muted (or None), and whether their account is closed."""
    rows = connection.execute(sql.select(sanctions).where(sanctions.c.person.in_(ids))).all()
    muted = max((row.muted for row in rows if row.muted and row.muted > now), default=None)
    return muted, any(row.closed for row in rows)
