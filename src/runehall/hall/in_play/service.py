"""Decides whether a board is in play between people, in any process, even while nobody is connected.

These boards are stored (`table/board_rows.py`). Each process updates the rows of its tables without days for each turn
every few seconds, so that moves are not slowed down.
"""

import asyncio
from collections.abc import Collection, Sequence
from functools import partial

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.background import repeat
from runehall.hall.errors import Refused
from runehall.hall.in_play.resemblance import LEAST, resembles, sizes
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import people, running_boards, sitters, tables
from runehall.hall.table.board_rows import CHANGED, Square, board_change, is_contest

SECONDS = 5.0
"""How often a process stores the boards that have changed."""
AT_ONCE = 50
"""The number of boards that are stored in one step, so that moves do not wait long."""
LAID = 7
"""A board with this many runes has more than the starting card. From there on players get no help with their own
game, while the games of others still look alike."""

Board = Sequence[Square]


class BoardsInPlay:
    """Stores and compares the boards of all games that people play against each other."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._noted: dict[int, int] = {}
        """The number of the last event that is included in the stored board, by table."""

    def start(self) -> None:
        """Start storing changed boards."""
        self._registry.spawn(repeat("storing the boards in play", self._round))

    async def _round(self) -> None:
        await asyncio.sleep(SECONDS)
        await self.note()

    async def note(self) -> None:
        """Update the rows of this process's tables. Games with days for each turn do so at each turn.

        Raises Refused in an outage.
        """
        found = [
            actor.table
            for actor in self._registry.actors.values()
            if actor.table.status == "playing" and not actor.table.by_days and is_contest(actor.table)
        ]
        known = {table.number: self._noted.get(table.number, 0) for table in found}
        changed = [table for table in found if table.seq != known[table.number]]
        for start in range(0, len(changed), AT_ONCE):
            some = [(table.seq, board_change(table)) for table in changed[start : start + AT_ONCE]]
            await self._registry.store.write((CHANGED, [change for _, change in some]))
            known |= {change["here"]: seq for seq, change in some}
        self._noted = known

    # -- checks ------------------------------------------------------------------------------------------------------

    async def check_free(self, who: Who) -> None:
        """Raise Refused if this person is playing a live game against somebody."""
        live = sql.select(running_boards.c.number).where(running_boards.c.live, _own(who.ids), _playing())
        if await self._registry.store.row(live) is not None:
            raise Refused("running", "you are playing against somebody: the engine is available again after that game")

    async def check_apart(self, who: Who, boards: Sequence[Board]) -> None:
        """Raise Refused if one of these boards resembles one in play, or is that of this person's own game, from its
        first lay on. It does not matter who asks, since a friend could ask for a player."""
        boards = [board for board in boards if len(board) >= LAID]
        if not boards:
            return
        await self.note()
        own, others = await self._registry.store.read(partial(_stored, ids=who.ids, boards=boards))
        if await asyncio.to_thread(_alike, boards, own, others):
            raise Refused("running", "this is like a game that is being played: it can be studied after that game")


def _own(ids: Collection[str]) -> sql.ColumnElement[bool]:
    """Return the condition for tables where these people or their bots play."""
    programs = sql.select(people.c.id).where(people.c.owner.in_(ids))
    theirs = sitters.c.person.in_(ids) | sitters.c.person.in_(programs)
    return running_boards.c.number.in_(sql.select(sitters.c.number).where(theirs))


def _playing() -> sql.ColumnElement[bool]:
    return sql.exists().where(tables.c.number == running_boards.c.number, tables.c.status == "playing")


def _stored(
    connection: sql.Connection, ids: Collection[str], boards: Sequence[Board]
) -> tuple[list[bytes], list[bytes]]:
    """Return a person's own boards, and everybody's boards of a similar size to these."""
    sized = [len(board) for board in boards]
    near = running_boards.c.size.between(max(LEAST, sizes(min(sized))[0]), sizes(max(sized))[1])
    runes = sql.select(running_boards.c.runes).where(_playing())
    own = connection.execute(runes.where(_own(ids))).scalars().all()
    others = connection.execute(runes.where(near)).scalars().all()
    return [*own], [*others]


def _alike(boards: Sequence[Board], own: Sequence[bytes], others: Sequence[bytes]) -> bool:
    return any(resembles(board, others) or resembles(board, own, least=LAID, share=1.0) for board in boards)
