"""Bringing a database to this version's shape, and copying a whole one to another place."""

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from runehall.hall.faults import Refused
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.schema import schema

LOCK = 7205461
"""PostgreSQL advisory lock: several processes that start at once migrate one after the other."""


def _config(connection: sql.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def newest() -> str | None:
    """The newest shape this version knows."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return ScriptDirectory.from_config(config).get_current_head()


def migrate(engine: sql.Engine) -> tuple[str | None, str | None]:
    """Bring the database to the newest shape; answers the shapes before and after."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(sql.text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})
        before = MigrationContext.configure(connection).get_current_revision()
        known = {script.revision for script in ScriptDirectory.from_config(_config(connection)).walk_revisions()}
        if before is not None and before not in known:
            raise Refused("setup", f"the database is of shape {before}, newer than this program: upgrade runehall")
        command.upgrade(_config(connection), "head")
        connection.commit()
        if engine.dialect.name != "sqlite":
            connection.execute(sql.text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})
            connection.commit()
    return before, newest()


def copy_all(source: sql.Engine, target: str) -> int:
    """Copy everything, as of one moment, into a new database; answers how many rows. The hall may run on."""
    goal = open_engine(target)
    try:
        migrate(goal)
        return _copy(source, goal)
    finally:
        goal.dispose()


def _copy(source: sql.Engine, goal: sql.Engine) -> int:
    count = 0
    with source.connect() as reading, goal.begin() as writing:
        if source.dialect.name != "sqlite":
            reading = reading.execution_options(isolation_level="REPEATABLE READ")
        for table in schema.sorted_tables:
            if writing.execute(sql.select(sql.func.count()).select_from(table)).scalar():
                raise Refused("setup", f"the target is not empty (it has {table.name}): name a new file or database")
        with reading.begin():
            for table in schema.sorted_tables:
                rows = reading.execution_options(yield_per=1000).execute(sql.select(table))
                for part in rows.partitions():
                    writing.execute(table.insert(), [dict(row._mapping) for row in part])
                    count += len(part)
    return count
