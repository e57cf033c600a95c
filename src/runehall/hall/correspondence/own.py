"""A player's private data about a table: notes, and turns planned ahead."""

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.games.rune.tried import since_own_turn, tried
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import deadlines, notes, planned_turns
from runehall.hall.table.state import TableState
from runehall.hall.wire.days import PlannedTurn, PlannedTurns, TableNote, TriedTurn, TryTurn
from runehall.hall.wire.rune import RuneView


class OwnPages:
    """Reads and stores players' notes and planned turns."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def note(self, who: Who, table_id: str) -> TableNote:
        """Return a player's private note about a table. Raises Refused."""
        table = await self._mine(who, table_id)
        query = sql.select(notes.c.text).where(notes.c.number == table.number, notes.c.person.in_(sorted(who.ids)))
        row = await self._registry.store.row(query.order_by(notes.c.changed.desc()))
        return TableNote("" if row is None else row["text"])

    async def write(self, who: Who, table_id: str, note: TableNote) -> TableNote:
        """Replace a player's private note about a table. Raises Refused."""
        table = await self._mine(who, table_id)
        now = self._registry.time.wall()

        def work(connection: sql.Connection) -> None:
            own = (notes.c.number == table.number, notes.c.person.in_(sorted(who.ids)))
            connection.execute(notes.delete().where(*own))
            if note.text.strip():
                row = {"number": table.number, "person": who.id, "text": note.text, "changed": now}
                connection.execute(notes.insert(), row)

        await self._registry.store.work(work)
        return note if note.text.strip() else TableNote("")

    async def plans(self, who: Who, table_id: str) -> PlannedTurns:
        """Return a player's plans for their next turn. Raises Refused."""
        table = await self._mine(who, table_id)
        query = sql.select(planned_turns.c.plans).where(planned_turns.c.number == table.number)
        row = await self._registry.store.row(query.where(planned_turns.c.person.in_(sorted(who.ids))))
        return PlannedTurns([] if row is None else decoded(row["plans"]))

    async def plan(self, who: Who, table_id: str, wanted: PlannedTurns) -> PlannedTurns:
        """Replace the plans for a player's next turn. Raises Refused."""
        table = await self._mine(who, table_id)
        mine = table.mine(who.ids)
        if not table.by_days or table.status != "playing" or table.turn_game is None:
            raise Refused("status", "turns can be planned only in running correspondence games")
        if len(mine) != 1:
            raise Refused("setup", "a player of several seats cannot plan turns")
        if table.turn == mine[0] and wanted.plans:
            raise Refused("turn", "it is your turn: play it, and plan the next one afterwards")
        if table.unchosen and wanted.plans:
            raise Refused("turn", "the seats are not chosen yet: plan a turn once you know which one is yours")
        row = {"number": table.number, "seat": mine[0], "person": who.id, "moves": table.turn_game.number}
        text = msgspec.json.encode(wanted.plans).decode()

        def work(connection: sql.Connection) -> None:
            here = (planned_turns.c.number == table.number, planned_turns.c.seat == mine[0])
            connection.execute(planned_turns.delete().where(*here))
            if wanted.plans:
                connection.execute(planned_turns.insert(), row | {"plans": text})

        await self._registry.store.work(work)
        return wanted

    async def try_turn(self, who: Who, table_id: str, asked: TryTurn) -> TriedTurn:
        """Try out a player's next turn, using only what they know. Raises Refused."""
        table = await self._mine(who, table_id)
        mine, game = table.mine(who.ids), table.turn_game
        if game is None or table.status != "playing" or len(mine) != 1 or not table.by_days:
            raise Refused("status", "turns can be tried out only in running correspondence games")
        view, shown = game.seen(mine[0]), game.view()
        assert isinstance(shown, RuneView)
        when = [*since_own_turn(shown.moves, shown.by, mine[0]), *(asked.theirs or ())]
        found = await self._registry.replays.result(lambda: tried(view, mine[0], asked))
        moves, by = shown.moves + found.view.moves, shown.by + found.view.by
        return msgspec.structs.replace(found, when=when, view=msgspec.structs.replace(found.view, moves=moves, by=by))

    async def _mine(self, who: Who, table_id: str) -> TableState:
        """Return a table where this person plays. Raises Refused if they do not."""
        table = await self._registry.look(table_id)
        if not any(seat.person in who.ids for seat in table.seats):
            raise Refused("seat", "notes and plans are for those who play here")
        return table


def decoded(text: str) -> list[PlannedTurn]:
    """Decode plans from their stored form."""
    return msgspec.json.decode(text, type=list[PlannedTurn])


def plans_of(connection: sql.Connection, number: int, seat: int) -> tuple[int, list[PlannedTurn]]:
    """Return the plans for a seat, and the number of moves of the game when they were made."""
    query = sql.select(planned_turns).where(planned_turns.c.number == number, planned_turns.c.seat == seat)
    row = connection.execute(query).one_or_none()
    return (0, []) if row is None else (row.moves, decoded(row.plans))


def forget_plans(connection: sql.Connection, number: int, seat: int) -> None:
    """Delete the plans for a seat whose turn has begun. They are played at that moment or never."""
    here = (planned_turns.c.number == number, planned_turns.c.seat == seat)
    connection.execute(planned_turns.delete().where(*here))


def waiting_plans(connection: sql.Connection) -> list[str]:
    """Return the tables where a planned turn has come but was not played, because a process went down."""
    query = sql.select(deadlines.c.id).join(
        planned_turns, (planned_turns.c.number == deadlines.c.number) & (planned_turns.c.seat == deadlines.c.seat)
    )
    return [*connection.execute(query).scalars()]
