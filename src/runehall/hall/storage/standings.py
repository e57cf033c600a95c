"""Standings of accounts in the database, within a connection."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.ratings import Standing, after
from runehall.hall.storage.schema import people, rated

LOCK = 7205462
"""PostgreSQL advisory lock: results are rated one after the other, whichever process stores them."""
_STANDING = (rated.c.rating, rated.c.deviation, rated.c.volatility, rated.c.games, rated.c.at)
_LAST = sql.select(*_STANDING).where(rated.c.person == sql.bindparam("who")).order_by(rated.c.games.desc()).limit(1)
_LOGIN = sql.select(people.c.login).where(people.c.id == sql.bindparam("who"))
_ENDED = sql.select(rated.c.before, *_STANDING).where(rated.c.number == sql.bindparam("at")).order_by(rated.c.seat)

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
