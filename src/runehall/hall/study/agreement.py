"""How often a player's turns agree with the engine where there was a choice. It is information for hosts, never a
verdict.

Strong players agree more often, and everybody does in easy games, so players are compared with others of similar
rating.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall.storage.schema import agreements, rated, tables
from runehall.hall.wire.moderation import Agreement

BAND = 150.0
"""The largest difference between similar ratings."""
LEAST_OTHERS = 10
LEAST_TURNS = 30
"""The least turns of a player that are compared with others."""
MOST = 5000
CLOSE = 0.02
"""A best turn that is ahead of the next one by at most this much winning chance does not count as a choice."""


class _Behind(msgspec.Struct):
    value: float


class _BestTurn(msgspec.Struct):
    moves: list[str]
    behind: _Behind


class _StudiedTurn(msgspec.Struct):
    seat: int
    choices: int
    moves: list[str]
    best: list[_BestTurn]


class _AnalysisTurns(msgspec.Struct):
    """The part of an analysis that is read."""

    unit: str
    turns: list[_StudiedTurn]


def agreed(analysis: str) -> dict[int, tuple[int, int]]:
    """Return for each seat the number of turns whose best move was clearly better than the others, and of those that
    played it."""
    try:
        read = msgspec.json.decode(analysis, type=_AnalysisTurns)
    except msgspec.MsgspecError:  # an analysis by another version
        return {}
    found: dict[int, tuple[int, int]] = {}
    for turn in read.turns:
        clear = turn.choices > 1 and len(turn.best) > 1 and turn.best[1].behind.value > CLOSE
        if read.unit == "chance" and clear:
            turns, same = found.get(turn.seat, (0, 0))
            found[turn.seat] = turns + 1, same + (turn.moves == turn.best[0].moves)
    return found


def note(connection: sql.Connection, table: str, counts: Mapping[int, tuple[int, int]]) -> None:
    """Store the agreement of a rated game's players with its finished study."""
    query = sql.select(rated).join(tables, tables.c.number == rated.c.number).where(tables.c.id == table)
    for row in connection.execute(query).all():
        turns, same = counts.get(row.seat, (0, 0))
        here = (agreements.c.number == row.number, agreements.c.person == row.person)
        connection.execute(agreements.delete().where(*here))
        if turns:
            found = {"number": row.number, "person": row.person, "rating": row.before, "turns": turns, "agreed": same}
            connection.execute(agreements.insert(), found)


def agreement_of(connection: sql.Connection, person: str) -> Agreement | None:
    """Return a person's agreement, with the usual range for comparison; None without a studied rated game."""
    games, turns, same, rating = _sums(connection, agreements.c.person == person)[0][1:]
    if not turns:
        return None
    near = agreements.c.rating.between(rating - BAND, rating + BAND)
    others = sorted(
        found / of
        for _, _, of, found, _ in _sums(connection, (agreements.c.person != person) & near, by_person=True)
        if of >= LEAST_TURNS
    )
    low = high = None
    if len(others) >= LEAST_OTHERS:
        low, high = others[len(others) // 10], others[-1 - len(others) // 10]
    return Agreement(games, turns, same / turns, low, high, len(others), round(rating))


def _sums(connection: sql.Connection, condition: sql.ColumnElement[bool], *, by_person: bool = False) -> Sequence[Any]:
    """Return person, games, turns, agreed turns and mean rating."""
    turns, same = (sql.func.coalesce(sql.func.sum(agreements.c[name]), 0) for name in ("turns", "agreed"))
    rating = sql.func.coalesce(sql.func.avg(agreements.c.rating), 0.0)
    query = sql.select(sql.func.max(agreements.c.person), sql.func.count(), turns, same, rating).where(condition)
    return connection.execute(query.group_by(agreements.c.person).limit(MOST) if by_person else query).all()
