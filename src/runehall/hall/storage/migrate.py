"""Migrating a database to this version's schema."""

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from runehall.hall.errors import Refused

LOCK = 7205461
"""PostgreSQL advisory lock: processes that start at the same time migrate one after another."""


PATIENCE_MS = 30_000
"""Milliseconds that a process waits for another one that migrates the same SQLite file."""


def _config(connection: sql.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def newest() -> str | None:
    """Return the newest schema revision of this version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return ScriptDirectory.from_config(config).get_current_head()


def migrate(engine: sql.Engine) -> tuple[str | None, str | None]:
    """Migrate the database to the newest revision. Return the revisions before and after."""
    try:
        with engine.connect() as connection:
            return _migrate(connection)
    finally:
        engine.dispose()  # do not reuse a connection with such a long wait


def _migrate(connection: sql.Connection) -> tuple[str | None, str | None]:
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={PATIENCE_MS}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(sql.text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})
    before = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(_config(connection)).walk_revisions()}
    if before is not None and before not in known:
        raise Refused("setup", f"the database has schema {before}, which is newer than this program: upgrade runehall")
    command.upgrade(_config(connection), "head")
    connection.commit()
    if not sqlite:
        connection.execute(sql.text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})
        connection.commit()
    return before, newest()
