"""Backups are of one moment, checked, private; a damaged table is set aside and harms nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from runehall import cli
from runehall.hall import backup, events
from runehall.hall.backup import back_up, check
from runehall.hall.clock import steady, wall
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.errors import Refused
from runehall.hall.setup import RuneRules, RuneSetup
from runehall.hall.storage.copy import copy_file, copy_rows
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.store import Store
from runehall.hall.table import opening
from runehall.hall.table.state import TableState, damage
from runehall.hall.wire import api
from tests.hall.client import PATIENCE, Person, play_out, run
from tests.hall.servers import HallProcess
from tests.hall.tables import person
from tests.house import ROOT


@contextlib.contextmanager
def busy_hall(address: str) -> Iterator[None]:
    """A database into which another thread writes tables as fast as it can, and has written one."""
    stop, begun = threading.Event(), threading.Event()

    async def write() -> None:
        store = Store(address)
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        while not stop.is_set():
            plan = opening.plan(person("a"), api.NewTable(seats), None)
            _, rows, statements = opening.new_table(plan, steady(), wall())
            await store.write(*statements, rows=rows)
            begun.set()
        store.close()

    thread = threading.Thread(target=lambda: asyncio.run(write()))
    thread.start()
    try:
        assert begun.wait(PATIENCE)
        yield
    finally:
        stop.set()
        thread.join()


def test_copies_under_load_are_of_one_moment(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/hall.sqlite3"
    Store(address).close()
    with busy_hall(address):
        for number in range(2):
            checked = back_up(address, f"sqlite:///{tmp_path}/copy{number}.sqlite3")
            assert checked.broken == {}
            rows = f"sqlite:///{tmp_path}/rows{number}.sqlite3"
            engine = open_engine(address)
            copy_rows(engine, rows)  # the way from SQLite to PostgreSQL
            engine.dispose()
            copied = open_engine(rows)
            assert check(copied).broken == {}
            copied.dispose()
    assert not list(tmp_path.glob("*.part*"))


def test_databases_and_copies_are_private(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    path.touch(0o644)
    store = Store(f"sqlite:///{path}")
    assert {file.stat().st_mode & 0o777 for file in tmp_path.glob("hall.sqlite3*")} == {0o600}
    back_up(f"sqlite:///{path}", f"sqlite:///{tmp_path}/copy.sqlite3")
    assert (tmp_path / "copy.sqlite3").stat().st_mode & 0o777 == 0o600
    store.close()


def test_a_copy_that_is_not_sound_is_not_called_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hall.sqlite3"
    with busy_hall(f"sqlite:///{path}"):
        threading.Event().wait(0.3)
    data = bytearray(path.read_bytes())
    for at in range(8192, len(data) - 4096, 4096):
        data[at : at + 64] = b"\xff" * 64
    path.write_bytes(data)
    assert cli.run(["hall", "backup", str(tmp_path / "copy.sqlite3"), "--database", str(path)]) == 2
    assert "damaged" in capsys.readouterr().err
    assert not list(tmp_path.glob("copy*"))


def test_a_damaged_table_is_set_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hall.sqlite3"
    made: list[str] = []

    async def before(a: Person) -> None:
        for _ in range(3):
            table = await a.open([{"who": "me"}, {"who": "me"}], public=True, clock={"start": 600})
            socket = await a.socket(table["id"])
            await socket.until_state(status="playing")
            await socket.play(socket.state["game"]["seat"])
            made.append(table["id"])
        cookies.append(a.http.cookies)

    cookies: list[object] = []
    with HallProcess(f"sqlite:///{path}", tmp_path) as hall:
        run(hall, 1, before)
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        numbers = dict(database.execute("SELECT id, number FROM tables").fetchall())
        database.execute("DELETE FROM events WHERE number = ?", (numbers[made[0]],))
        database.execute("UPDATE events SET data = '{}' WHERE number = ? AND seq = 3", (numbers[made[1]],))

    async def after(a: Person) -> None:
        a.http.cookies = cookies[0]  # type: ignore[assignment]
        a.me = (await a.get("/api/me")).json()
        a.http.headers["x-csrf-token"] = a.me["csrf"]
        for show in ("open", "watch", "mine"):
            listed = await a.ok("GET", f"/api/tables?show={show}")
            assert [card["id"] for card in listed["tables"]] == ([] if show == "open" else [made[2]])
        assert sorted(one["id"] for one in listed["broken"]) == sorted(made[:2]), "shown to those who sit there"
        for table in made[:2]:
            assert (await a.refused("GET", f"/api/tables/{table}"))["code"] == "broken"
            assert (await a.socket(table)).welcome["code"] == "broken"
        sockets = await a.socket(made[2])
        await play_out({0: sockets, 1: sockets})
        await a.open()

    with HallProcess(f"sqlite:///{path}", tmp_path) as hall:
        run(hall, 1, after)
        assert hall.log.read_text().count("is set aside") == 2, "once for each"
    assert cli.run(["hall", "check", "--database", str(path)]) == 1
    told = capsys.readouterr()
    assert "2 that cannot be read" in told.out
    assert all(table in told.err for table in made[:2])
    assert cli.run(["hall", "backup", str(tmp_path / "copy.sqlite3"), "--database", str(path)]) == 1
    assert (tmp_path / "copy.sqlite3").exists(), "a hall with a damaged table can still be copied"


def test_a_torn_copy_is_refused(tmp_path: Path) -> None:
    """What is damaged in the copy and sound in the hall is a fault of the copy."""
    path = tmp_path / "hall.sqlite3"
    with busy_hall(f"sqlite:///{path}"):
        pass
    engine = open_engine(f"sqlite:///{path}")
    copy_file(engine, tmp_path / "copy.sqlite3")
    with contextlib.closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as database, database:
        database.execute("DELETE FROM events WHERE number = (SELECT max(number) FROM events)")
    with pytest.raises(Refused, match="not sound"):
        backup._faithful(engine, f"sqlite:///{tmp_path}/copy.sqlite3")
    engine.dispose()


def test_why_a_table_is_damaged_is_told_by_codes_that_every_language_has() -> None:
    """For the page of hosts; the values tell where to look, and nothing of the cards."""
    opened = events.Opened(
        RuneSetup(RuneRules()), [events.SeatPlan()], "x", "y", "z", OwnShuffle("the secret", None, "runehall-fair/3")
    )
    gap = [events.Entry(1, 0, opened), events.Entry(3, 0, events.Resumed())]
    whys = []
    for entries in ([], gap, gap[1:]):
        with pytest.raises(Refused) as refused:
            TableState.replay("t", 1, entries)
        whys.append(damage(refused.value))
    assert [(why.code, why.args) for why in whys] == [("missing", {"count": n}) for n in (0, 2, 1)]
    whys += [damage(Refused("illegal", "the secret", rule="LAY-2")), damage(KeyError("the secret"))]
    assert [why.args for why in whys[-2:]] == [{"cause": "Refused (LAY-2)"}, {"cause": "KeyError"}]
    assert "the secret" not in str(whys)
    for language in ("en", "fr", "pl", "uk"):
        words = (ROOT / f"src/runehall/words/{language}.host.ftl").read_text(encoding="utf-8")
        assert all(f"host-damage-{why.code} =" in words for why in whys)
