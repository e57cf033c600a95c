"""Ratings of accounts in the database: reads them, and rates a result in the transaction that stores it.

The table `rated` has every rated result, and `standings` the current ratings. Both can be recomputed from the results.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts import glicko, plackett_luce
from runehall.hall.accounts.glicko import Standing
from runehall.hall.setup import Ladder, Rating
from runehall.hall.storage.schema import people, rated, standings
from runehall.hall.storage.store import Store

LOCK = 7205462
"""The PostgreSQL advisory lock under which results are rated one after the other, in whichever process."""
OF_SEVERAL: frozenset[Ladder] = frozenset(("trio", "teams", "rok"))
"""The ladders that rate by place in the game. The others are for duels."""
_COLUMNS = (standings.c.rating, standings.c.deviation, standings.c.volatility, standings.c.games, standings.c.at)
_ON = (standings.c.person == sql.bindparam("who"), standings.c.ladder == sql.bindparam("on"))
_NOW = sql.select(*_COLUMNS).where(*_ON)
_KEEP = standings.update().where(*_ON)
_ENDED = (
    sql.select(rated.c.before, rated.c.rating, rated.c.deviation, rated.c.volatility, rated.c.games, rated.c.at)
    .where(rated.c.number == sql.bindparam("at"))
    .order_by(rated.c.seat)
)

Gains = list[tuple[Standing, int]]
"""By seat: the standing after a result, and the change of the shown rating."""


class Account(NamedTuple):
    """What a table shows of an account: its handle, and its rating on a ladder (None if the game is not rated)."""

    rating: Rating | None
    handle: str


def shown(standing: Standing, ladder: Ladder) -> Rating:
    """Return a standing on a ladder as people see it."""
    return standing.shown(plackett_luce.SURE if ladder in OF_SEVERAL else glicko.SURE)


def standing(connection: sql.Connection, person: str, ladder: Ladder) -> Standing:
    """Return an account's standing on a ladder, or that of a new account."""
    row = connection.execute(_NOW, {"who": person, "on": ladder}).first()
    return Standing() if row is None else Standing(*row)


def gains(connection: sql.Connection, number: int) -> Gains:
    """Return how the result of a table changed ratings; empty if it was not rated."""
    return [_gain(before, Standing(*now)) for before, *now in connection.execute(_ENDED, {"at": number})]


class RatedEnd(NamedTuple):
    """A rated result. By seat: the account, its side, and the share of its opponents that it beat. An opponent with an
    equal result counts half."""

    number: int
    ladder: Ladder
    persons: Sequence[str]
    sides: Sequence[int]
    scores: Sequence[float]
    at: int


def rate_result(connection: sql.Connection, end: RatedEnd) -> Gains:
    """Read the standings, compute new ones and store both. Since (person, ladder, games) is unique, a result cannot
    start from an outdated standing."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
    old = [standing(connection, person, end.ladder) for person in end.persons]
    new = after(old, end)
    rows = []
    for seat, person in enumerate(end.persons):
        own: dict[str, Any] = {"person": person, "ladder": end.ladder}
        result = {"number": end.number, "seat": seat, "score": end.scores[seat], "before": old[seat].rating}
        rows.append(result | own | new[seat]._asdict())
        if old[seat].games:
            connection.execute(_KEEP, {"who": person, "on": end.ladder} | new[seat]._asdict())
        else:
            connection.execute(standings.insert(), own | new[seat]._asdict())
    connection.execute(rated.insert(), rows)
    return [_gain(before.rating, now) for before, now in zip(old, new, strict=True)]


def after(old: Sequence[Standing], end: RatedEnd) -> list[Standing]:
    """Return the standings after a result, by seat."""
    if end.ladder in OF_SEVERAL:
        return plackett_luce.after(old, end.sides, end.scores, end.at)
    return [glicko.after(old[n], [(old[1 - n], end.scores[n])], end.at) for n in (0, 1)]


def _gain(before: float, now: Standing) -> tuple[Standing, int]:
    return now, round(now.rating) - round(before)


class RatingUpdate:
    """Rates a result in the transaction that stores the end of its table, so that both are stored or neither."""

    def __init__(self, end: RatedEnd) -> None:
        self.end = end
        self.gains: Gains = []

    def __call__(self, connection: sql.Connection) -> None:
        """Run in the writer's thread; may run again if its transaction failed."""
        self.gains = rate_result(connection, self.end)


async def rating(store: Store, person: str, ladder: Ladder | None) -> Rating | None:
    """Return the rating of an account, or None for a guest or a game that is not rated."""
    found = (await accounts(store, [person], ladder)).get(person)
    return None if found is None else found.rating


async def accounts(store: Store, persons: Sequence[str], ladder: Ladder | None) -> dict[str, Account]:
    """Return handle and rating of those among these people who have an account, with one query."""
    query = (
        sql.select(people.c.id, people.c.handle, *_COLUMNS)
        .select_from(
            people.outerjoin(standings, sql.and_(standings.c.person == people.c.id, standings.c.ladder == ladder))
        )
        .where(people.c.id.in_(persons), people.c.login.is_not(None))
    )

    def ask(connection: sql.Connection) -> dict[str, Account]:
        found = {}
        for person, handle, *known in connection.execute(query):
            now = Standing() if known[0] is None else Standing(*known)
            found[person] = Account(None if ladder is None else shown(now, ladder), handle)
        return found

    return await store.read(ask)


async def table_gains(store: Store, number: int) -> Gains:
    """Return how the result of a table changed the ratings of its players."""
    return await store.read(lambda connection: gains(connection, number))
