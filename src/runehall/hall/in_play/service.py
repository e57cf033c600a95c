"""Says whether a board is one that people play on right now, in whichever process, or when nobody is there.

What lies on those boards is stored (`table/board_rows.py`). Each process brings the rows of its own tables with a live
clock, or with none, up to date every few seconds: that costs a move nothing.
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
"""How often a process notes what has changed at its tables."""
AT_ONCE = 50
"""Boards that are noted in one step, so that moves do not wait long."""
LAID = 7
"""With so many runes something was laid on the starting card: players get no help with their own game from there on,
while others' games look alike."""

Board = Sequence[Square]


class BoardsInPlay:
    """The boards of all games that people play against each other, as one process sees them."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._noted: dict[int, int] = {}
        """The number of the last event that was noted, by table."""

    def start(self) -> None:
        """Note what changes from now on."""
        self._registry.spawn(repeat("noting the boards in play", self._round))

    async def _round(self) -> None:
        await asyncio.sleep(SECONDS)
        await self.note()

    async def note(self) -> None:
        """Bring the rows of this process's tables up to date; games over days do it with each turn. Raises Refused in
        an outage."""
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

    # -- asking ------------------------------------------------------------------------------------------------------

    async def check_free(self, who: Who) -> None:
        """Raises Refused if this person plays a game with a live clock against somebody."""
        live = sql.select(running_boards.c.number).where(running_boards.c.live, _own(who.ids), _playing())
        if await self._registry.store.row(live) is not None:
            raise Refused("running", "you are playing against somebody: the engine is here again when that is over")

    async def check_apart(self, who: Who, boards: Sequence[Board]) -> None:
        """Raises Refused if one of these boards is like one that people play on, or is that of this person's own game
        from the first lay on. A friend could ask in a player's place, so it does not matter who asks."""
        boards = [board for board in boards if len(board) >= LAID]
        if not boards:
            return
        await self.note()
        own, others = await self._registry.store.read(partial(_stored, ids=who.ids, boards=boards))
        if await asyncio.to_thread(_alike, boards, own, others):
            raise Refused("running", "this is like a game that is being played: it can be studied once that is over")


def _own(ids: Collection[str]) -> sql.ColumnElement[bool]:
    """Tables where these people, or their programs, play."""
    programs = sql.select(people.c.id).where(people.c.owner.in_(ids))
    theirs = sitters.c.person.in_(ids) | sitters.c.person.in_(programs)
    return running_boards.c.number.in_(sql.select(sitters.c.number).where(theirs))


def _playing() -> sql.ColumnElement[bool]:
    return sql.exists().where(tables.c.number == running_boards.c.number, tables.c.status == "playing")


def _stored(
    connection: sql.Connection, ids: Collection[str], boards: Sequence[Board]
) -> tuple[list[bytes], list[bytes]]:
    """A person's own boards, and everybody's that may be like these by their size."""
    sized = [len(board) for board in boards]
    near = running_boards.c.size.between(max(LEAST, sizes(min(sized))[0]), sizes(max(sized))[1])
    runes = sql.select(running_boards.c.runes).where(_playing())
    own = connection.execute(runes.where(_own(ids))).scalars().all()
    others = connection.execute(runes.where(near)).scalars().all()
    return [*own], [*others]


def _alike(boards: Sequence[Board], own: Sequence[bytes], others: Sequence[bytes]) -> bool:
    return any(resembles(board, others) or resembles(board, own, least=LAID, share=1.0) for board in boards)
