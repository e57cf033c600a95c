"""Every route of the hall, asked about boards that others may still play: two halls in which the cards of the boards
and the play of the other table differ answer the same, but for names that are made by chance and the time of day."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx

from runehall.hall.http.app import make_app
from runehall.hall.settings import Settings
from tests.hall.client import Json, Person, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess

PLAN: Json = {"system": "swiss", "scoring": "matchpoints", "games": 2, "rounds": 2, "pause_seconds": 3600}
PARAMETER = re.compile(r"\{(\w+):(\w+)\}")
BY_CHANCE = (
    (re.compile(r"[0-9a-f]{32,}"), "DIGEST"),
    (re.compile(r"\b1[6-9]\d{11}\b"), "TIME"),
    (re.compile(r"Guest \d+"), "GUEST"),
    (re.compile(r'("mode":"duel","level":)"\w+"'), r'\1"LEVEL"'),  # that of the day, which follows from its key
    (re.compile(r'"(csrf|invite|code|token|speaker|id|push_key|run)": ?"[^"]*"'), r'"\1": "CHANCE"'),
    (re.compile(r'"changes":\d+'), '"changes": "FROM A NUMBER BY CHANCE"'),
)
UNCOMPARED = {
    "/metrics": "figures of the process",
    "/api/stream": "endless, and for bots only",
    "/api/puzzles/next": "any of the shipped puzzles",
    "/api/schema": "written from the code alone, some of it in no fixed order",
    "/api/schema/openapi.json": "the same",
}
"""Routes whose answers cannot be compared, and why."""
QUERIES = {
    "events": ("after=0",),
    "export": ("form=text", "form=csv", "form=trf"),
    "view": ("seat=0", "seat=1"),
    "moves": ("seat=0", "seat=1"),
    "why": ("seat=0&move=D",),
    "preview": ("seat=0&move=D",),
}
"""What is asked of routes that end so, besides nothing."""


def routes(folder: Path) -> list[tuple[str, str]]:
    """Every route of the application that is read or may answer with what it knows: method and path."""
    app = make_app(Settings(database=f"sqlite:///{folder}/routes.sqlite3"))
    found = {
        (method, route.path) for route in app.routes for method in getattr(route, "methods", ()) if method != "OPTIONS"
    }
    return sorted((method, path) for method, path in found if method == "GET" and path not in UNCOMPARED)


def asked(path: str, known: dict[str, list[str]]) -> list[str]:
    """The addresses of a route, with everything that is known in the place of its parameters."""
    filled = [path]
    for name, kind in PARAMETER.findall(path):
        values = known.get(name, ["1"] if kind == "int" else ["unknown"])
        filled = [one.replace(f"{{{name}:{kind}}}", value) for one in filled for value in values]
    return [*filled, *(f"{one}?{query}" for one in filled for query in QUERIES.get(one.rsplit("/", 1)[-1], ()))]


def pages(table: str, tournament: str) -> list[str]:
    """The pages about a table and its tournament, whose previews say something of them."""
    of_tables = [f"/t/{table}{part}" for part in ("", "/replay", "/replay?move=1", "/study")]
    of_tournaments = [f"/tournaments/{tournament}{part}" for part in ("", "/wall", "/boards/1", "/boards/2", "/season")]
    return [*of_tables, f"/embed/{table}", *of_tournaments, "/@ann", "/@bea"]


def in_order(export: str) -> str:
    """A person's data with the tables of a round in one order: those opened together are numbered by chance."""
    data: Json = json.loads(export)
    if "tables" in data:
        data["tables"].sort(key=lambda table: (table["status"], json.dumps(table["did"])))
    return json.dumps(data)


async def until(person: Person, path: str, wanted: Any) -> Json:
    """Look until it is so."""
    while True:
        found: Json = await person.ok("GET", path)
        if wanted(found):
            return found
        await asyncio.sleep(0.05)


async def plays(pair: list[Person], view: Json, board: int, loser: int, moves: int) -> list[str]:
    """Two play both boards of their pairing: some moves, then one of them gives up. Their tables."""
    path = f"/api/tournaments/{view['id']}"
    tables = []
    for leg in ("table", "second_table"):
        view = await until(pair[0], path, lambda now, leg=leg: now["pairings"][board][leg])
        table = view["pairings"][board][leg]
        tables.append(table)
        sockets = [await person.socket(table) for person in pair]
        for socket in sockets:
            await socket.until_state(status="playing")
        for number in range(moves):
            state = (await pair[0].ok("GET", f"/api/tables/{table}"))["state"]
            mover = next(socket for socket in sockets if socket.welcome["mine"] == [state["game"]["seat"]])
            legal = await mover.ask("moves", seat=state["game"]["seat"])
            await mover.ask("move", seat=state["game"]["seat"], move=legal["moves"][0], number=number)
        await sockets[loser].ask("resign", seat=sockets[loser].welcome["mine"][0])
    return tables


def world(folder: Path, paths: list[tuple[str, str]], loser: int, moves: int) -> dict[str, dict[str, str]]:
    """What everybody is answered in one of the halls, while the second table has not begun."""
    answers: dict[str, dict[str, str]] = {}

    async def story(ann: Person, bea: Person, cid: Person, dan: Person, eve: Person) -> None:
        names = ("ann", "bea", "cid", "dan", "eve")
        people = dict(zip(names, (ann, bea, cid, dan, eve), strict=True))
        for name, person in people.items():
            await person.ok("POST", "/api/account", {"login": name, "password": "two worlds, one answer"})
        made = await eve.ok("POST", "/api/tournaments", {"name": "Same cards", "plan": PLAN, "plays": False})
        for name in names[:4]:
            made = await people[name].ok("POST", f"/api/tournaments/{made['id']}/join")
        made = await eve.ok("POST", f"/api/tournaments/{made['id']}/start")
        who = {one["number"]: names[one["number"]] for one in made["players"]}
        early, late = made["pairings"]
        pair = [people[who[early["first"]]], people[who[early["second"]]]]
        tables = await plays(pair, made, 0, loser, moves)
        await until(pair[0], f"/api/tournaments/{made['id']}", lambda now: now["pairings"][0]["outcome"])
        known = {
            "table_id": tables, "table": tables, "tournament": [made["id"]], "number": ["1", "2"],
            "handle": [who[early["first"]], who[early["second"]]],
            "name": [f"{table}{ending}" for table in tables for ending in (".png", ".svg", ".svg?move=1")],
            "address": [page.lstrip("/") for table in tables for page in pages(table, made["id"])],
        }  # fmt: skip
        ids = {
            tables[0]: "FIRST",
            tables[1]: "SECOND",
            made["id"]: "TOURNAMENT",
            str(late["table"]): "LATE",
            eve.base: "HALL",
        }

        def plain(text: str) -> str:
            for given, meant in ids.items():
                text = text.replace(given, meant)
            for pattern, meant in BY_CHANCE:
                text = pattern.sub(meant, text)
            return text

        async with httpx.AsyncClient(base_url=eve.base, timeout=60) as stranger:
            readers = {
                "a player who may still play": people[who[late["first"]]].http,
                "the organiser": eve.http,
                "a guest": stranger,
                "who has played": pair[0].http,
            }
            for reader, http in readers.items():
                found = answers.setdefault(reader, {})
                for _, path in paths:
                    for address in asked(path, known):
                        answer = await http.get(address)
                        text = in_order(answer.text) if path == "/api/me/export" else answer.text
                        found[plain(address)] = f"{answer.status_code} {plain(text)}"
                for table in tables:
                    studied: list[Json] = [{"table": table}, {"table": table, "seat": 0}]
                    for body in studied:
                        answer = await http.post("/api/study", json=body)
                        found[plain(f"study {json.dumps(body)}")] = f"{answer.status_code} {plain(answer.text)}"
                    sent: list[tuple[str, Json]] = [
                        ("seat", {"seat": 0}),
                        ("do", {"command": {"t": "resign", "id": "r", "seat": 0}}),
                        ("do", {"command": {"t": "chat", "id": "c", "text": "who won?"}}),
                    ]
                    for what, body in sent:
                        if reader != "who has played":
                            answer = await http.post(f"/api/tables/{table}/{what}", json=body)
                            found[plain(f"{what} {table} {body}")] = f"{answer.status_code} {plain(answer.text)}"
                    for kind in ("hint", "warning"):
                        answer = await http.post(f"/api/study/{kind}/{table}", json={"seat": 0, "move": "D"})
                        found[plain(f"{kind} {table}")] = f"{answer.status_code} {plain(answer.text)}"
                for number in (1, 2):
                    answer = await http.post(f"/api/tournaments/{made['id']}/boards/{number}/play")
                    found[f"play board {number}"] = f"{answer.status_code} {plain(answer.text)}"
        for reader, person in (("a player who may still play", people[who[late["first"]]]), ("the organiser", eve)):
            for table in tables:
                socket = await person.socket(table)
                answers[reader][plain(f"socket {table}")] = plain(json.dumps(socket.welcome))

    database = f"sqlite:///{folder}/hall.sqlite3"
    with HallProcess(database, folder, start_seconds=1, **QUICK) as hall:
        run(hall, 5, story)
        hall.stop()
    return answers


def test_no_route_tells_of_a_board_that_somebody_may_still_play(tmp_path: Path) -> None:
    paths = routes(tmp_path)
    assert len(paths) >= 70, "all routes are asked"
    worlds = []
    for number, (loser, moves) in enumerate(((0, 1), (1, 4))):
        folder = tmp_path / str(number)
        folder.mkdir()
        worlds.append(world(folder, paths, loser, moves))
    one, other = worlds
    for reader in ("a player who may still play", "the organiser", "a guest"):
        assert one[reader].keys() == other[reader].keys()
        told = {address: (one[reader][address], other[reader][address]) for address in one[reader]}
        differ = {address: texts for address, texts in told.items() if texts[0] != texts[1]}
        assert not differ, (reader, differ)
    played = "who has played"
    assert one[played]["/api/tables/FIRST"] != other[played]["/api/tables/FIRST"], "who has played it knows"
