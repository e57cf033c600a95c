"""Rankings of people on each ladder. Bot accounts have a list of their own (`GET /api/bots`)."""

from typing import Any

import sqlalchemy as sql

from runehall.hall.accounts.glicko import Standing
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import shown
from runehall.hall.people.audience import shown_of
from runehall.hall.people.figures import known, rated_rows
from runehall.hall.setup import Ladder, Rating
from runehall.hall.storage.schema import people, rated, results, sanctions, standings
from runehall.hall.wire.profiles import RankedPerson, Ranking

LISTED = 100
"""The length of a ranking."""
READ = 2000
"""How many of the best standings are read to find the people to list."""


def ranking(connection: sql.Connection, ladder: Ladder, who: Who, now: int) -> Ranking:
    """Return a ladder as everyone may see it, and the reader's own line if it is further down.

    It lists accounts that show their ratings to everyone, and the reader. It counts results that others may know about.
    """
    secret = sql.exists().where(
        rated.c.person == standings.c.person, rated.c.ladder == standings.c.ladder, rated.c.number == results.c.number,
        rated.c.seat == results.c.seat, ~known(now) | results.c.shown.is_(None),
    )  # fmt: skip
    closed = sql.exists().where(sanctions.c.person == people.c.id, sanctions.c.closed.is_not(None))
    query = (
        sql.select(standings, people.c.handle, people.c.name, people.c.shown, secret.label("secret"))
        .select_from(standings.join(people, people.c.id == standings.c.person))
        .where(standings.c.ladder == ladder, people.c.handle.is_not(None), people.c.owner.is_(None), ~closed)
        .order_by(standings.c.rating.desc(), people.c.handle)
        .limit(READ)
    )
    found: list[tuple[str, str, str, Rating]] = []
    for row in connection.execute(query).all():
        if shown_of(row.shown).ratings != "everyone" and row.person not in who.ids:
            continue
        rating = _before_secrets(connection, row, ladder, now) if row.secret else shown(_standing(row), ladder)
        if rating is not None:
            found.append((row.person, row.handle, row.name, rating))
    found.sort(key=lambda one: (not one[3].sure, -one[3].points, one[1]))
    lines, own, place = [], None, 0
    for number, (person, handle, name, rating) in enumerate(found):
        if number == 0 or rating.points != found[number - 1][3].points:
            place = number + 1
        line = RankedPerson(place if rating.sure else None, handle, name, rating)
        if number < LISTED:
            lines.append(line)
        elif person in who.ids:
            own = line
    return Ranking(ladder, lines, own)


def _standing(row: Any) -> Standing:
    return Standing(row.rating, row.deviation, row.volatility, row.games, row.at)


def _before_secrets(connection: sql.Connection, row: Any, ladder: Ladder, now: int) -> Rating | None:
    """Return the rating after the last result that others may know about, or None without such a result."""
    query = rated_rows(row.person, now).where(rated.c.ladder == ladder)
    last = connection.execute(query.order_by(None).order_by(rated.c.games.desc()).limit(1)).first()
    return None if last is None else shown(_standing(last), ladder)
