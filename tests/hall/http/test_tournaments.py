"""Tournaments over HTTP, on SQLite and on PostgreSQL: who may do what, and a game played over sockets ends a round that
the hall itself notices."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.hall.client import Json, Person, run
from tests.hall.servers import HallProcess

PLAN: Json = {"games": 1, "pause_seconds": 0}


async def until(person: Person, path: str, **wanted: Any) -> Json:
    """Look at a tournament until it is as wanted."""
    while True:
        view: Json = await person.ok("GET", path)
        if wanted.items() <= view.items():
            return view
        await asyncio.sleep(0.05)


def test_a_tournament_is_played_over_http(hall: HallProcess) -> None:
    async def story(ann: Person, bea: Person) -> None:
        made = await ann.ok("POST", "/api/tournaments", {"name": " The  cup ", "plan": PLAN})
        path = f"/api/tournaments/{made['id']}"
        assert (made["name"], made["organises"], made["you"]) == ("The cup", True, 0)
        found = await bea.ok("POST", f"/api/codes/{made['code'].lower()}")
        assert found == {"tournament": made["id"]}
        joined = await bea.ok("POST", f"{path}/join")
        assert (joined["you"], joined["organises"], len(joined["players"])) == (1, False, 2)
        for what in ("start", "cancel"):
            assert (await bea.refused("POST", f"{path}/{what}"))["code"] == "forbidden"
        begun = await ann.ok("POST", f"{path}/start")
        (pairing,) = begun["pairings"]
        assert (await bea.refused("POST", f"{path}/join/x"))["code"] == "missing"
        sockets = [await person.socket(pairing["table"]) for person in (ann, bea)]
        for socket in sockets:
            await socket.until_state(status="playing")
        assert (await sockets[1].ask("resign", seat=1))["t"] == "update"
        over = await until(ann, path, status="over")
        assert [(one["name"] == bea.me["name"], one["points"]) for one in over["players"]] == [(False, 1), (True, 0)]
        listed = await bea.ok("GET", "/api/tournaments")
        assert made["id"] in [one["id"] for one in listed["tournaments"]]
        record = await bea.ok("GET", f"/api/tables/{pairing['table']}/record")
        assert (record["fair"]["commitment"], record["fair"]["first"]) == (pairing["commitment"], 0)

    run(hall, 2, story)


def test_what_is_wrong_is_refused(hall: HallProcess) -> None:
    async def story(ann: Person, bea: Person) -> None:
        for body in (
            {"name": ""},
            {"name": "x" * 61},
            {"name": "x", "plan": {"rounds": 99}},
            {"name": "x", "plan": {"games": 3}},
            {"name": "x", "plan": {"clock": None}},
            {"name": "x", "rated": True},
        ):
            assert (await ann.refused("POST", "/api/tournaments", body))["code"] == "message", body
        assert (await ann.refused("POST", "/api/tournaments", {"name": "x", "plan": {"rules": {"mode": "trio"}}}))[
            "code"
        ] == "setup"
        assert (await bea.refused("GET", "/api/tournaments/nowhere"))["code"] == "missing"
        made = await ann.ok("POST", "/api/tournaments", {"name": "x"})
        bea.http.headers.pop("x-csrf-token")
        assert (await bea.refused("POST", f"/api/tournaments/{made['id']}/join"))["code"] == "csrf"
        await ann.ok("POST", f"/api/tournaments/{made['id']}/cancel")

    run(hall, 2, story)


def test_data_of_a_player_is_exported_and_deleted(hall: HallProcess) -> None:
    async def story(ann: Person, bea: Person) -> None:
        open_one = await ann.ok("POST", "/api/tournaments", {"name": "one", "plan": PLAN})
        running = await ann.ok("POST", "/api/tournaments", {"name": "two", "plan": PLAN})
        for made in (open_one, running):
            await bea.ok("POST", f"/api/tournaments/{made['id']}/join")
        await ann.ok("POST", f"/api/tournaments/{running['id']}/start")
        await bea.ok("PATCH", "/api/me", {"name": "Somebody else"})
        exported = await bea.ok("GET", "/api/me/export")
        assert {one["tournament"] for one in exported["tournament_players"]} == {open_one["id"], running["id"]}
        await bea.ok("POST", "/api/me/delete", {})
        assert len((await ann.ok("GET", f"/api/tournaments/{open_one['id']}"))["players"]) == 1
        left = await ann.ok("GET", f"/api/tournaments/{running['id']}")
        gone = next(one for one in left["players"] if one["number"] == 1)
        assert (gone["name"], gone["withdrawn"]) == ("…", True)

    run(hall, 2, story)
