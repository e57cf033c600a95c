"""The finished public games of RUNE in a hall's database, in which puzzles are searched."""

import logging
from collections.abc import Iterator

import sqlalchemy as sql

from runehall.hall.backup import stored_rows
from runehall.hall.clock import wall
from runehall.hall.events import decode
from runehall.hall.setup import RuneSetup
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.schema import tables
from runehall.hall.table.state import TableState, damage
from runehall.rune import Record

log = logging.getLogger("runehall.study")


def public_games(address: str) -> Iterator[Record]:
    """Yield the public games of a database (a SQLAlchemy URL) that were played to their end, oldest first."""
    engine = open_engine(address)
    try:
        with engine.connect() as connection:
            over = sql.select(tables.c.id, tables.c.number).where(tables.c.public, tables.c.status == "over")
            for row in connection.execute(over.order_by(tables.c.number)).all():
                record = _record(row.id, row.number, stored_rows(connection, row.number))
                if record is not None:
                    yield record
    finally:
        engine.dispose()


def _record(table_id: str, number: int, stored: list[tuple[int, int, str]]) -> Record | None:
    """Return the game of a table; None for another game, a game that was given up, or a damaged table."""
    try:
        table = TableState.replay(table_id, number, [decode(*row) for row in stored])
    except Exception as error:  # whatever is wrong with it, the other tables are usable
        log.warning("table %s is left out: %s", table_id, damage(error))
        return None
    if (
        table.veiled(wall())
        or not isinstance(table.opened.setup, RuneSetup)
        or table.turn_game is None
        or table.ended is None
    ):
        return None
    return Record.from_json(table.turn_game.record(())) if table.ended.cause == "played" else None
