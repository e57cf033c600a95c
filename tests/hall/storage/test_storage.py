"""The database: its shape is the migrations', copies are whole, a failing job sinks nobody else's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from runehall import cli
from runehall.hall.backup import back_up
from runehall.hall.errors import Refused
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrate import migrate, newest
from runehall.hall.storage.schema import events, house, schema
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Row
from tests.hall.client import Person, run
from tests.hall.servers import HallProcess

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.servers)]
NewDatabase = Callable[[str], str]


@pytest.mark.parametrize("kind", KINDS)
def test_the_migrations_give_the_schema(kind: str, new_database: NewDatabase) -> None:
    engine = open_engine(new_database(kind))
    assert migrate(engine) == (None, newest())
    assert migrate(engine) == (newest(), newest())
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema) == []
    engine.dispose()


def test_sqlite_is_durable(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/x.sqlite3")
    with engine.connect() as connection:
        assert connection.execute(sql.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sql.text("PRAGMA synchronous")).scalar() == 2, "2 is FULL"
    engine.dispose()


def test_a_commit_of_many_tables_writes_few_pages(tmp_path: Path) -> None:
    """One event for each of 400 tables: together they are 15 pages, and the index over them a few more."""
    path, tables, page = tmp_path / "x.sqlite3", 400, 4096
    engine = open_engine(f"sqlite:///{path}")
    migrate(engine)

    def append(connection: sql.Connection, seq: int) -> None:
        data = "x" * 110
        rows = [{"number": 10**6 + number, "seq": seq, "at": 1, "data": data} for number in range(tables)]
        connection.execute(events.insert(), rows)
        connection.commit()

    with engine.connect() as connection:
        for seq in range(1, 13):
            append(connection, seq)
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.rollback()
        append(connection, 13)
        assert Path(f"{path}-wal").stat().st_size < tables // 5 * page
        seqs = connection.execute(sql.select(events.c.seq).where(events.c.number == 10**6 + 7).order_by(events.c.seq))
        assert list(seqs.scalars()) == list(range(1, 14))
    engine.dispose()


@pytest.mark.parametrize("kind", KINDS)
def test_a_failing_job_sinks_nobody_elses(kind: str, new_database: NewDatabase) -> None:
    async def story() -> None:
        store = Store(new_database(kind))
        jobs = [store.writer.store([Row(1, seq, 0, "{}")]) for seq in (1, 2, 2, 3)]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(each, Exception) for each in done] == [False, False, True, False]
        rows = await store.rows(sql.select(events.c.seq).order_by(events.c.seq))
        assert [each["seq"] for each in rows] == [1, 2, 3]
        assert await store.kept("key", lambda: "a") == await store.kept("key", lambda: "b") == "a"
        store.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_refusals_cost_nobody_else_a_commit_of_their_own(kind: str, new_database: NewDatabase) -> None:
    """Rows, statements and work that wait together are stored in one commit, whatever of them is refused."""

    def full(_: sql.Connection) -> None:
        raise Refused("full", "no more")

    def fine(connection: sql.Connection) -> None:
        connection.execute(house.insert(), {"key": "worked", "value": ""})

    async def story() -> None:
        store = Store(new_database(kind))
        await store.write((house.insert(), {"key": "there", "value": ""}))
        writer, begun, opened = store.writer, threading.Event(), threading.Event()

        def hold(_: sql.Connection) -> None:
            begun.set()
            opened.wait(10)

        gate = writer.store((), work=hold)
        await asyncio.to_thread(begun.wait)
        before = writer.commits
        jobs = [writer.store([Row(number, 1, 0, "{}")]) for number in range(40)]
        jobs += [
            writer.store([Row(50, 1, 0, "{}")], work=full),
            writer.store([Row(51, 1, 0, "{}")], [(house.insert(), {"key": "there", "value": ""})]),
            writer.store([Row(52, 1, 0, "{}")], work=fine),
            writer.store([Row(7, 1, 0, "{}")]),
        ]
        opened.set()
        done = await asyncio.gather(gate, *jobs, return_exceptions=True)
        assert [number for number, each in enumerate(done[1:]) if isinstance(each, Exception)] == [40, 41, 43]
        assert isinstance(done[41], Refused), "everybody gets their own error"
        assert writer.commits == before + 2, "the gate, and all the others"
        stored = await store.rows(sql.select(events.c.number).order_by(events.c.number))
        assert [each["number"] for each in stored] == [*range(40), 52]
        assert await store.row(sql.select(house).where(house.c.key == "worked")) is not None
        store.close()

    asyncio.run(story())


COPIES = [
    ("sqlite", "sqlite"),
    pytest.param("sqlite", "postgres", marks=pytest.mark.servers),
    pytest.param("postgres", "sqlite", marks=pytest.mark.servers),
]


@pytest.mark.parametrize(("source", "target"), COPIES)
def test_a_backup_is_a_whole_hall(source: str, target: str, new_database: NewDatabase, tmp_path: Path) -> None:
    here, there = new_database(source), new_database(target)
    tables = []

    async def before(a: Person) -> None:
        tables.append(await a.open([{"who": "me"}, {"who": "me"}]))
        socket = await a.socket(tables[0]["id"])
        await socket.until_state(status="playing")
        await socket.play(socket.state["game"]["seat"])
        people.append((a.http.cookies, socket.state["game"]))
        assert await asyncio.to_thread(cli.run, ["hall", "backup", there, "--database", here]) == 0

    people: list[tuple[object, object]] = []
    with HallProcess(here, tmp_path) as hall:
        run(hall, 1, before)
    with HallProcess(there, tmp_path) as hall:

        async def after(a: Person) -> None:
            a.http.cookies = people[0][0]  # type: ignore[assignment]
            snapshot = await a.ok("GET", f"/api/tables/{tables[0]['id']}")
            assert snapshot["state"]["game"] == people[0][1]
            assert snapshot["mine"] == [0, 1]

        run(hall, 1, after)
    with pytest.raises(Refused, match="not empty"):
        back_up(here, there)


def test_bad_databases_are_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for address in ("/no/such/folder/x.sqlite3", "nonsense://x", "postgresql://nobody@127.0.0.1:1/none"):
        assert cli.run(["hall", "migrate", "--database", address]) == 2
        line = capsys.readouterr().err
        assert "the database cannot be opened" in line
        assert line.count("\n") == 1
    path = tmp_path / "newer.sqlite3"
    assert cli.run(["hall", "migrate", "--database", str(path)]) == 0
    engine = open_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(sql.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert cli.run(["hall", "migrate", "--database", str(path)]) == 2
    assert "newer than this program" in capsys.readouterr().err
    assert house.name == "house"
