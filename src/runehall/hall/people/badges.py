"""Badges for a few achievements, counted from results that others may know about. docs/people.md lists them."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.people.figures import ProfileOf, known
from runehall.hall.storage.schema import results
from runehall.hall.wire.profiles import Badge, BadgeKind, DailyStreak, ProfilePuzzles, ProfileResults
from runehall.minds.rune.levels import LEVELS

STEPS: dict[BadgeKind, Sequence[int]] = {
    "games": (10, 50, 100, 500, 1000),
    "modes": (3, 5),
    "level": (3, 4, 5, 6),
    "puzzles": (25, 100, 250, 500, 1000),
    "daily": (7, 30, 100, 365),
}
"""The steps of each badge. The highest step reached is shown."""
_other = results.alias("other")


def badges_of(
    connection: sql.Connection,
    asked: ProfileOf,
    played: ProfileResults,
    puzzles: ProfilePuzzles,
    days: Sequence[DailyStreak],
) -> list[Badge]:
    """Return the badges of an account, computed from the other parts of its profile."""
    beaten = {one.level for one in played.levels if one.score.won}
    strength = {level.name.lower(): level.number for level in LEVELS}
    values: dict[BadgeKind, int] = {
        "games": _with_people(connection, asked),
        "modes": len(played.modes),
        "level": max((strength.get(level, 0) for level in beaten), default=0),
        "puzzles": puzzles.solved,
        "daily": max((one.longest for one in days), default=0),
    }
    reached = {kind: max((step for step in STEPS[kind] if step <= value), default=0) for kind, value in values.items()}
    return [Badge(kind, value) for kind, value in reached.items() if value]


def _with_people(connection: sql.Connection, asked: ProfileOf) -> int:
    """Count the finished games in which another person had a seat."""
    met = sql.exists().where(
        _other.c.number == results.c.number, _other.c.person.is_not(None), _other.c.person.not_in(asked.ids)
    )
    query = sql.select(sql.func.count(sql.distinct(results.c.number)))
    own = (results.c.person.in_(asked.ids), results.c.outcome != "", known(asked.now))
    return connection.execute(query.where(*own, met)).scalar() or 0
