"""A person's finished games, filtered by game, opponent and outcome."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sql
from msgspec import Struct

from runehall.hall.storage.schema import results, tables

OPPONENTS = 200
"""The most opponents listed, those met most often."""


class Wanted(Struct, frozen=True):
    """A filter for games; None matches any. `opponent` is a person's name, `level` a bot's."""

    kind: str | None = None
    mode: str | None = None
    outcome: str | None = None
    opponent: str | None = None
    level: str | None = None


def finished(people: Sequence[str], wanted: Wanted, before: int | None, limit: int) -> sql.Select[Any]:
    """Return a query for the tables of these people's finished games with the time each `ended`, newest first."""
    own = sql.select(results.c.number, sql.func.max(results.c.ended).label("ended")).where(results.c.person.in_(people))
    for name in ("kind", "mode", "outcome"):
        value = getattr(wanted, name)
        if value is not None:
            own = own.where(results.c[name] == value)
    if before is not None:
        own = own.where(results.c.ended < before)
    found = own.group_by(results.c.number).subquery()
    query = sql.select(tables, found.c.ended).join(found, found.c.number == tables.c.number)
    for column, value in ((results.c.name, wanted.opponent), (results.c.level, wanted.level)):
        if value is not None:
            met = sql.select(results.c.number).where(_others(people), column == value)
            query = query.where(tables.c.number.in_(met))
    return query.order_by(found.c.ended.desc()).limit(limit)


def opponents(people: Sequence[str]) -> sql.Select[Any]:
    """Return a query for the opponents in these people's finished games, by `name` or `level`, with the number of
    `games`."""
    own = sql.select(results.c.number).where(results.c.person.in_(people))
    games = sql.func.count(sql.distinct(results.c.number)).label("games")
    query = sql.select(results.c.name, results.c.level, games).where(results.c.number.in_(own), _others(people))
    query = query.where(sql.or_(results.c.name != "", results.c.level.is_not(None)))
    return query.group_by(results.c.name, results.c.level).order_by(games.desc(), results.c.name).limit(OPPONENTS)


def _others(people: Sequence[str]) -> sql.ColumnElement[bool]:
    return sql.or_(results.c.person.is_(None), results.c.person.not_in(people))
