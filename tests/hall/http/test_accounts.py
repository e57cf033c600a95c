"""Guests, accounts, tokens, cookies; requests that do not come from the hall's own page."""

from __future__ import annotations

import httpx
import pytest

from tests.hall.client import PATIENCE, Person, duel, run
from tests.hall.servers import HallProcess


def test_an_account_keeps_games_across_devices(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person) -> None:
        login = f"runa{a.me['id'][:8]}"
        await a.ok("PATCH", "/api/me", {"name": "Rúna"})
        table, _ = await duel(a, b)
        signed = await a.ok("POST", "/api/account", {"login": login, "password": "long enough"})
        assert (signed["login"], signed["name"], signed["id"]) == (login.lower(), "Rúna", a.me["id"])
        assert (await a.refused("POST", "/api/account", {"login": "other1", "password": "long enough"}))[
            "code"
        ] == "login"
        assert (await b.refused("POST", "/api/account", {"login": login, "password": "long enough"}))["code"] == "login"
        # Another device, where a guest has a table already.
        other, _ = await duel(c, b)
        wrong = await c.refused("POST", "/api/session", {"login": login, "password": "long enough!"})
        assert wrong["code"] == "password"
        nobody = await c.refused("POST", "/api/session", {"login": "nobody-here", "password": "long enough"})
        assert nobody["text"] == wrong["text"], "whether a login exists is not told"
        guest = c.me["id"]
        me = await c.ok("POST", "/api/session", {"login": login, "password": "long enough"})
        assert me["id"] == a.me["id"]
        mine = [card["id"] for card in (await c.ok("GET", "/api/tables?show=mine"))["tables"]]
        assert set(mine) == {table["id"], other["id"]}
        socket = await c.socket(other["id"])
        assert socket.welcome["mine"] == [0]
        await c.ok("DELETE", "/api/session")
        assert (await c.ok("GET", "/api/me"))["id"] not in (a.me["id"], guest)

    run(hall, 3, story)


def test_tokens_open_the_api_and_can_be_taken_back(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        made = await a.ok("POST", "/api/tokens", {"label": "my bot"})
        listed = await a.ok("GET", "/api/tokens")
        assert [(token["label"], token["token"]) for token in listed] == [("my bot", None)]
        headers = {"authorization": f"Bearer {made['token']}"}
        async with httpx.AsyncClient(base_url=a.base, headers=headers, timeout=PATIENCE) as bot:
            assert (await bot.get("/api/me")).json()["id"] == a.me["id"]
            body = {"seats": [{"who": "me"}, {"who": "open"}]}
            assert (await bot.post("/api/tables", json=body)).status_code == 201, "a token needs no CSRF token"
            await a.ok("DELETE", f"/api/tokens/{made['id']}")
            assert (await bot.get("/api/me")).json()["code"] == "signin"

    run(hall, 1, story)


def test_the_cookie_is_out_of_scripts_reach(hall: HallProcess) -> None:
    answer = httpx.get(hall.base + "/api/me", timeout=PATIENCE)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    behind_proxy = httpx.get(hall.base + "/api/me", headers={"x-forwarded-proto": "https"}, timeout=PATIENCE)
    assert "secure" not in behind_proxy.headers["set-cookie"].lower(), "the header counts only where settings say so"


FORGED: list[tuple[dict[str, str], str]] = [
    ({"x-csrf-token": ""}, "csrf"),
    ({"x-csrf-token": "0" * 43}, "csrf"),
    ({"origin": "https://evil.example"}, "origin"),
    ({"origin": "null"}, "origin"),
    ({"cookie": "runehall=someone.1700000000.0000000000000000000000000000000000000000000"}, "signin"),
    ({"cookie": "runehall="}, "signin"),
    ({"cookie": "runehall=a.b.c"}, "signin"),
    ({"cookie": f"runehall={'A' * 43}"}, "signin"),
    ({"authorization": "Bearer rh_guess"}, "signin"),
    ({"authorization": "Basic cm9vdDpyb290"}, "signin"),
]


@pytest.mark.parametrize(("headers", "code"), FORGED)
def test_forged_requests_are_refused_and_change_nothing(hall: HallProcess, headers: dict[str, str], code: str) -> None:
    async def story(a: Person) -> None:
        table = await a.open()
        before = await a.ok("GET", f"/api/tables/{table['id']}/events")
        command = {"command": {"t": "chat", "id": "1", "text": "forged"}}
        answer = await a.http.post(f"/api/tables/{table['id']}/do", json=command, headers=headers)
        assert answer.json()["code"] == code
        assert 400 <= answer.status_code < 500
        assert await a.ok("GET", f"/api/tables/{table['id']}/events") == before

    run(hall, 1, story)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
def test_a_foreign_page_gets_no_socket(hall: HallProcess, origin: str) -> None:
    async def story(a: Person) -> None:
        from websockets.exceptions import InvalidStatus

        table = await a.open()
        with pytest.raises(InvalidStatus) as refused:
            await a.raw_socket(table["id"], origin=origin)
        assert refused.value.response.status_code == 403

    run(hall, 1, story)


def test_a_socket_without_a_cookie_is_told_what_to_do(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.open()
        stranger = Person(hall.base)
        socket = await stranger.raw_socket(table["id"])
        assert (await socket.take())["code"] == "signin"
        assert await socket.gone() == 4400
        await stranger.__aexit__()

    run(hall, 1, story)


def test_names_are_plain(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        assert (await a.ok("PATCH", "/api/me", {"name": " a\u202e\nb "}))["name"] == "a b"
        assert (await a.refused("PATCH", "/api/me", {"name": "\u202e\u200b"}))["code"] == "name"
        assert (await a.refused("PATCH", "/api/me", {"name": "x" * 41}))["code"] == "message"
        assert (await a.refused("PATCH", "/api/me", {"name": 7}))["code"] == "message"

    run(hall, 1, story)
