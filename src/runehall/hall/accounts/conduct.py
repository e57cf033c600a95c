"""How reliably somebody plays to the end: the games with people that they left, of the last ones."""

from collections.abc import Collection

import sqlalchemy as sql

from runehall.hall.storage.schema import conduct
from runehall.hall.wire.moderation import Conduct

LAST = 20
"""So many of the last games count, so that everybody can make up for what they left."""
TOLD = 2
"""Who has left so many of them is told."""
OFTEN = 4
"""Who has left so many of them is paired with others who have."""


def conduct_of(connection: sql.Connection, ids: Collection[str]) -> Conduct:
    """The last games of a person."""
    query = sql.select(conduct.c.left).where(conduct.c.person.in_(ids)).order_by(conduct.c.at.desc()).limit(LAST)
    left = [bool(row.left) for row in connection.execute(query)]
    return Conduct(len(left), sum(left), sum(left) >= OFTEN)
