"""Ratings of accounts in the database: read them, and rate a result in the transaction that stores it."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.accounts.glicko import Standing, after
from runehall.hall.setup import Rating
from runehall.hall.storage.schema import people, rated
from runehall.hall.storage.store import Store

LOCK = 7205462
"""PostgreSQL advisory lock: results are rated one after the other, whichever process stores them."""
STANDING = (rated.c.rating, rated.c.deviation, rated.c.volatility, rated.c.games, rated.c.at)
"""The columns of what is known of an account, in the order of `Standing`."""
_of_person = rated.alias("of_person")
LATEST = (
    sql.select(sql.func.max(_of_person.c.games))
    .where(_of_person.c.person == rated.c.person)
    .correlate(rated)
    .scalar_subquery()
)
"""The number of the last rated game of a row's account."""
_LAST = sql.select(*STANDING).where(rated.c.person == sql.bindparam("who")).order_by(rated.c.games.desc()).limit(1)
_LOGIN = sql.select(people.c.login).where(people.c.id == sql.bindparam("who"))
_ENDED = sql.select(rated.c.before, *STANDING).where(rated.c.number == sql.bindparam("at")).order_by(rated.c.seat)

Gains = list[tuple[Standing, int]]
"""By seat: the standing after a result, and what the shown rating gained."""


def standing(connection: sql.Connection, person: str) -> Standing:
    """What is known of an account."""
    row = connection.execute(_LAST, {"who": person}).first()
    return Standing() if row is None else Standing(*row)


def account_standing(connection: sql.Connection, person: str) -> Standing | None:
    """The same; None for a guest."""
    if connection.execute(_LOGIN, {"who": person}).scalar() is None:
        return None
    return standing(connection, person)


def gains(connection: sql.Connection, number: int) -> Gains:
    """What the end of a table did; empty if it was not rated."""
    return [_gain(before, Standing(*now)) for before, *now in connection.execute(_ENDED, {"at": number})]


def settle(connection: sql.Connection, number: int, at: int, persons: Sequence[str], scores: Sequence[float]) -> Gains:
    """Rate a result of two accounts: read, compute, add. (person, games) is unique, so none starts from an old one."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
    old = [standing(connection, person) for person in persons]
    new = [after(old[n], [(old[1 - n], scores[n])], at) for n in (0, 1)]
    rows = []
    for n in (0, 1):
        row = {"number": number, "seat": n, "person": persons[n], "score": scores[n], "before": old[n].rating}
        rows.append(row | new[n]._asdict())
    connection.execute(rated.insert(), rows)
    return [_gain(old[n].rating, new[n]) for n in (0, 1)]


def _gain(before: float, now: Standing) -> tuple[Standing, int]:
    return now, round(now.rating) - round(before)


class Settling:
    """Rates a result within the transaction that stores the end of its table: both are stored, or neither."""

    def __init__(self, number: int, persons: Sequence[str], scores: Sequence[float], at: int) -> None:
        self._number, self._persons, self._scores, self._at = number, persons, scores, at
        self.gains: Gains = []

    def __call__(self, connection: sql.Connection) -> None:
        """Run in the writer's thread; may run again if its transaction failed."""
        self.gains = settle(connection, self._number, self._at, self._persons, self._scores)


async def rating(store: Store, person: str) -> Rating | None:
    """The rating of an account; None for a guest."""
    known = await store.read(lambda connection: account_standing(connection, person))
    return None if known is None else known.shown()


async def table_gains(store: Store, number: int) -> Gains:
    """What the end of a table did to the ratings of its players."""
    return await store.read(lambda connection: gains(connection, number))
