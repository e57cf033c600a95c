"""Conduct: how many of their latest games against people somebody left before the end."""

from collections.abc import Collection

import sqlalchemy as sql

from runehall.hall.storage.schema import conduct
from runehall.hall.wire.moderation import Conduct

LAST = 20
"""Only this many of the latest games count, so that everybody can make up for games that they left."""
TOLD = 2
"""A player who has left this many of them gets a warning."""
OFTEN = 4
"""A player who has left this many of them is paired with others who leave as often."""


def conduct_of(connection: sql.Connection, ids: Collection[str]) -> Conduct:
    """Return how many of a person's latest games count, how many they left, and whether that is often."""
    query = sql.select(conduct.c.left).where(conduct.c.person.in_(ids)).order_by(conduct.c.at.desc()).limit(LAST)
    left = [bool(row.left) for row in connection.execute(query)]
    return Conduct(len(left), sum(left), sum(left) >= OFTEN)
