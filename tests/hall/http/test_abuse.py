"""Small abuses: each was possible once, and cost others something."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from runehall.hall.storage.engine import open_engine
from tests.hall.client import PATIENCE, Person, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in
from tests.study.games import played

PASSWORD = "long enough for all"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall behind a proxy, with an operator who has not signed up yet."""
    folder: Path = tmp_path_factory.mktemp("guarded")
    settings: dict[str, Any] = QUICK | {"operators": "boss", "proxy": True, "studies_per_hour": 0.1}
    with hall_in(folder, **settings) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


def test_a_bot_cannot_be_called_like_an_operator(guarded: HallProcess) -> None:
    async def story(a: Person) -> None:
        await a.ok("POST", "/api/account", {"login": "maker", "password": PASSWORD})
        assert (await a.refused("POST", "/api/bots", {"name": "boss"}))["code"] == "login"
        assert (await a.refused("GET", "/api/host"))["code"] == "forbidden"

    run(guarded, 1, story)


def test_records_that_are_none_are_refused(guarded: HallProcess) -> None:
    async def story(a: Person) -> None:
        record = played("duel", 3, "level2").to_json()
        for wrong in ({"moves": 7}, {"moves": {"a": 1}}, {"moves": "LLL"}):
            for path, body in (("/api/study", {}), ("/api/positions", {"frames": True})):
                answer = await a.http.post(path, json={**body, "record": record | wrong})
                assert answer.status_code == 400, answer.text
        study = (await a.ok("POST", "/api/study", {"record": record | {"moves": []}}))["id"]
        assert (await a.ok("POST", f"/api/study/{study}/open-cards"))["turns"] == []

    run(guarded, 1, story)


def test_one_tournament_is_joined_once(guarded: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        cup = await a.ok("POST", "/api/tournaments/", {"name": "Cup", "plays": False})
        joins = [b.http.post(f"/api/tournaments/{cup['id']}/join") for _ in range(8)]
        answers = await asyncio.gather(*joins)
        assert {answer.status_code for answer in answers} == {200}
        assert len((await a.ok("GET", f"/api/tournaments/{cup['id']}"))["players"]) == 1

    run(guarded, 2, story)


def test_an_api_token_joins_no_tournament(guarded: HallProcess) -> None:
    async def story(a: Person) -> None:
        cup = await a.ok("POST", "/api/tournaments/", {"name": "Cup", "plays": False})
        token = (await a.ok("POST", "/api/tokens", {"label": "t"}))["token"]
        async with httpx.AsyncClient(
            base_url=a.base, headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE
        ) as program:
            for path, body in ((f"/api/tournaments/{cup['id']}/join", None), ("/api/tournaments/", {"name": "Mine"})):
                assert (await program.post(path, json=body)).json()["code"] == "scope"

    run(guarded, 1, story)


def test_the_puzzle_of_a_streak_is_answered_there_first(guarded: HallProcess) -> None:
    async def story(a: Person) -> None:
        going = await a.ok("POST", "/api/puzzles/runs", {"mode": "streak"})
        puzzle = going["puzzle"]
        tried = {"moves": puzzle["choices"][:1] or ["D"]}
        refused = await a.refused("POST", f"/api/puzzles/{puzzle['id']}/answer", tried)
        assert "answer it there first" in refused["text"]

    run(guarded, 1, story)


def test_codes_are_guessed_slowly_from_a_whole_site(guarded: HallProcess, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/hall.sqlite3"
    settings: dict[str, Any] = QUICK | {"secret_rate": 0.001, "proxy": True}
    with HallProcess(address, tmp_path, **settings) as hall, httpx.Client(base_url=hall.base, timeout=PATIENCE) as http:
        http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
        codes = []
        for network in range(70):
            headers = {"x-forwarded-for": f"2001:db8:7:{network:x}::1"}
            codes.append(http.post(f"/api/codes/AAAA{network}", headers=headers).status_code)
        assert codes == [404] * 50 + [429] * 20
        assert http.post("/api/codes/AAAAAA", headers={"x-forwarded-for": "2001:db8:8::1"}).status_code == 404


def test_studies_of_one_person_are_bounded_and_short(guarded: HallProcess) -> None:
    async def story(a: Person) -> None:
        record = played("duel", 3, "level2").to_json()
        long = record | {"comments": ["x" * 9000], "result": {"x": "y" * 9000}}
        study = (await a.ok("POST", "/api/study", {"record": long}))["id"]
        assert len((await a.http.get(f"/api/study/{study}")).text) < 400_000
        assert "xxxxxxxxx" not in (await a.http.get(f"/api/study/{study}")).text
        moves: list[str] = record["moves"]
        asked = [{"record": record | {"moves": moves[:n], "players": [str(k)]}} for n in (1, 2) for k in range(20)]
        codes = [(await a.http.post("/api/study", json=one)).status_code for one in asked]
        assert codes[:20] == [201] * 20
        assert codes[-1] == 429

    run(guarded, 1, story)


def test_opening_a_database_takes_no_write_lock(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite3"
    open_engine(f"sqlite:///{path}").dispose()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE kept (x)")
        other.execute("BEGIN IMMEDIATE")
        engine = open_engine(f"sqlite:///{path}")  # it would wait, and be refused
        engine.dispose()
        other.execute("ROLLBACK")
