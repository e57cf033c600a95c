"""The list of one's finished games: what is in it for whom, its filters and pages, on SQLite and on PostgreSQL."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrations.versions import m0009_results
from runehall.hall.storage.schema import events, results
from tests.hall.client import Json, Person, duel, play_out, run
from tests.hall.servers import HallProcess


async def games(person: Person, **wanted: Any) -> list[Json]:
    """A page of the list."""
    found = await person.get("/api/games", **wanted)
    assert found.is_success, found.text
    tables: list[Json] = found.json()["tables"]
    return tables


async def resigned(person: Person, seats: list[Json], seat: int = 0, **more: Any) -> str:
    """A game that this person gives up at once; its table."""
    table = await person.open(seats, **more)
    socket = await person.socket(table["id"])
    await socket.until_state(status="playing")
    answer = await socket.ask("resign", seat=seat)
    assert answer["t"] == "update", answer
    await socket.close()
    found: str = table["id"]
    return found


def bot(level: str) -> Json:
    return {"who": "bot", "level": level}


def test_the_list_is_filtered_by_game_mode_outcome_and_opponent(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await a.ok("PATCH", "/api/me", {"name": "Ada"})
        await b.ok("PATCH", "/api/me", {"name": "Ben"})
        assert await games(a) == []
        _, sockets = await duel(a, b)
        played = await play_out(dict(enumerate(sockets)))
        me: Json = {"who": "me"}
        twig = await resigned(a, [me, bot("twig")])
        trio = await resigned(a, [me, bot("twig"), bot("pebble")], setup={"kind": "rune", "rules": {"mode": "trio"}})
        rok = await resigned(a, [me, bot("drowsy")], setup={"kind": "rok", "seats": 2})
        shared = await resigned(a, [me, {"who": "me", "name": "Cleo"}])
        await a.open([me, {"who": "open"}])

        every = await games(a)
        assert [one["id"] for one in every[:4]] == [shared, rok, trio, twig], "the last ended first, none that runs"
        assert len(every) == 5
        assert every[3]["mine"] == [0]
        assert [one["id"] for one in await games(a, kind="rok")] == [rok]
        assert [one["id"] for one in await games(a, mode="trio")] == [trio]
        assert {one["id"] for one in await games(a, level="twig")} == {twig, trio}
        assert [one["id"] for one in await games(a, opponent="Ben")] == [every[4]["id"]]
        assert await games(a, opponent="Cleo") == [], "one person at several seats is nobody's opponent"
        for person, seat in ((a, 0), (b, 1)):
            winners = played["result"]["winners"]
            outcome = "drawn" if len(winners) == 2 else "won" if winners == [seat] else "lost"
            assert every[4]["id"] in [one["id"] for one in await games(person, outcome=outcome)]
        lost = [one["id"] for one in await games(a, outcome="lost")]
        assert lost[:3] == [rok, trio, twig]
        assert [one["mine"] for one in await games(b)] == [[1]]
        met = await a.ok("GET", "/api/games/opponents")
        assert met[0] == {"name": "", "level": "twig", "games": 2}
        assert {(one["name"], one["level"]) for one in met[1:]} == {("Ben", None), ("", "pebble"), ("", "drowsy")}
        assert (await a.get("/api/games", outcome="sunk")).status_code == 400

    run(hall, 2, story)


def test_the_list_has_pages_and_stays_with_who_becomes_an_account(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        tables = [await resigned(a, [{"who": "me"}, bot("pebble")]) for _ in range(31)]
        await a.ok("POST", "/api/account", {"login": f"games{a.me['id'][:8]}", "password": "long enough"})
        first = await a.ok("GET", "/api/games")
        second = await a.ok("GET", f"/api/games?before={first['more']}")
        found = [one["id"] for one in first["tables"] + second["tables"]]
        assert found == tables[::-1]
        assert second["more"] is None

    run(hall, 1, story)


def test_a_deleted_person_is_in_nobodys_list(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await a.ok("PATCH", "/api/me", {"name": "Gone Soon"})
        _, sockets = await duel(a, b)
        await sockets[0].ask("resign", seat=0)
        assert (await b.ok("GET", "/api/games/opponents"))[0]["name"] == "Gone Soon"
        await a.ok("POST", "/api/me/delete", {})
        assert await b.ok("GET", "/api/games/opponents") == []
        assert len(await games(b)) == 1

    run(hall, 2, story)


def test_a_stranger_has_no_games(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        a.http.cookies.clear()
        assert await games(a) == []
        assert await a.ok("GET", "/api/games/opponents") == []

    run(hall, 1, story)


def test_games_of_older_databases_are_listed_too(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        me, four = {"who": "me"}, [bot("twig"), bot("pebble"), bot("twig")]
        await resigned(a, [me, *four], setup={"kind": "rune", "rules": {"mode": "teams"}})
        await resigned(a, [me, {"who": "me", "name": "Cleo"}])
        await resigned(a, [me], setup={"kind": "rune", "rules": {"mode": "solo"}})

    run(hall, 1, story)
    engine = open_engine(hall.database)
    with engine.connect() as connection:
        stored = connection.execute(sql.select(results).order_by(results.c.number, results.c.seat)).mappings().all()
        for number in {row["number"] for row in stored}:
            of = sql.select(events.c.at, events.c.data).where(events.c.number == number).order_by(events.c.seq)
            # The first event was "opened" in databases that old, with the same setup and seats.
            rows = [(at, data.replace('"e":"planned"', '"e":"opened"', 1)) for at, data in connection.execute(of)]
            found = m0009_results.rows_of(number, rows)
            found = [one | {"shown": one["ended"]} for one in found]  # a later migration
            kept = [{name: row[name] for name in row if name != "turn"} for row in stored if row["number"] == number]
            assert found == kept, "a column that came later is empty in games of older databases"
    engine.dispose()
