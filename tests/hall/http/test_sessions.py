"""Sessions and tokens end when they should, and never stand for anybody else."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hall.client import PATIENCE, Person, duel, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in, new_process

PASSWORD = "quite long enough"


async def sign_up(person: Person) -> str:
    """Make an account; its login."""
    login = f"runa{person.me['id'][:8]}".lower()
    await person.ok("POST", "/api/account", {"login": login, "password": PASSWORD})
    return login


async def as_before(base: str, cookie: str, csrf: str) -> tuple[str, int]:
    """Who a copied cookie stands for, and how a change made with it is answered."""
    async with httpx.AsyncClient(
        base_url=base, headers={"cookie": cookie, "x-csrf-token": csrf}, timeout=PATIENCE
    ) as http:
        me = (await http.get("/api/me")).json()["id"]
        return me, (await http.patch("/api/me", json={"name": "thief"})).status_code


async def by_token(base: str, token: str) -> str:
    """How a program with this token is answered: the code of a refusal."""
    async with httpx.AsyncClient(base_url=base, headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE) as http:
        return str((await http.get("/api/me")).json()["code"])


def test_a_guests_cookie_and_token_never_become_the_accounts(hall: HallProcess) -> None:
    async def story(victim: Person, device: Person) -> None:
        login = await sign_up(victim)
        guest, cookie, csrf = device.me["id"], device.cookie, device.me["csrf"]
        token = (await device.ok("POST", "/api/tokens", {"label": "left here"}))["token"]
        await device.ok("POST", "/api/session", {"login": login, "password": PASSWORD})
        account = device.me["id"]
        during, status = await as_before(hall.base, cookie, csrf)
        assert during not in (account, guest)
        assert status == 401
        await device.ok("DELETE", "/api/session")
        after, status = await as_before(hall.base, cookie, csrf)
        assert after not in (account, guest)
        assert status == 401
        assert await by_token(hall.base, token) == "signin"
        assert (await victim.ok("GET", "/api/me"))["name"] != "thief"

    run(hall, 2, story)


def test_making_an_account_ends_the_guests_cookie_and_tokens(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        cookie, csrf = a.cookie, a.me["csrf"]
        token = (await a.ok("POST", "/api/tokens", {"label": "left here"}))["token"]
        await sign_up(a)
        assert a.cookie != cookie
        other, status = await as_before(hall.base, cookie, csrf)
        assert (other == a.me["id"], status) == (False, 401)
        assert await by_token(hall.base, token) == "signin"

    run(hall, 1, story)


def test_signing_out_ends_the_session_not_only_its_cookie(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await sign_up(a)
        _, (one, _) = await duel(a, b)
        cookie, csrf = a.cookie, a.me["csrf"]
        await a.ok("DELETE", "/api/session")
        assert await one.gone() == 1012, "the session's sockets are closed with it"
        other, status = await as_before(hall.base, cookie, csrf)
        assert (other == a.me["id"], status) == (False, 401)

    run(hall, 2, story)


def test_sessions_are_listed_and_ended_from_elsewhere(hall: HallProcess) -> None:
    async def story(a: Person, phone: Person, b: Person) -> None:
        login = await sign_up(a)
        phone.http.headers["user-agent"] = "Phone/1"
        await phone.ok("POST", "/api/session", {"login": login, "password": PASSWORD})
        table, _ = await duel(a, b)
        far = await phone.socket(table["id"])
        listed = await a.ok("GET", "/api/sessions")
        here = a.http.headers["user-agent"]
        assert {(one["agent"], one["here"]) for one in listed} == {("Phone/1", False), (here, True)}
        assert all(set(one) == {"id", "agent", "created", "seen", "here"} for one in listed)
        gone = next(one["id"] for one in listed if not one["here"])
        await b.ok("DELETE", f"/api/sessions/{gone}")
        assert len(await a.ok("GET", "/api/sessions")) == 2, "nobody ends the sessions of others"
        await a.ok("DELETE", f"/api/sessions/{gone}")
        assert await far.gone() == 1012
        assert (await phone.ok("GET", "/api/me"))["id"] != a.me["id"]

    run(hall, 3, story)


def test_a_new_password_ends_everything_else(hall: HallProcess) -> None:
    async def story(a: Person, phone: Person) -> None:
        login = await sign_up(a)
        await phone.ok("POST", "/api/session", {"login": login, "password": PASSWORD})
        token = (await a.ok("POST", "/api/tokens", {"label": "bot"}))["token"]
        new = "another good one"
        wrong = await a.refused("POST", "/api/password", {"old": "not the one", "new": new})
        assert wrong["code"] == "password"
        assert (await a.refused("POST", "/api/password", {"old": PASSWORD, "new": "password1"}))["code"] == "weak"
        await a.ok("POST", "/api/password", {"old": PASSWORD, "new": new})
        assert (await a.ok("GET", "/api/me"))["login"] == login
        assert (await phone.ok("GET", "/api/me"))["login"] is None
        assert await by_token(hall.base, token) == "signin"
        old = await phone.refused("POST", "/api/session", {"login": login, "password": PASSWORD})
        assert old["code"] == "password"
        await phone.ok("POST", "/api/session", {"login": login, "password": new})

    run(hall, 2, story)


def test_a_host_gives_a_new_password(hall: HallProcess, tmp_path: Path) -> None:
    def give(login: str) -> tuple[int, str]:
        """The status of the command, and what it prints."""
        log = tmp_path / login
        command = ["hall", "password", login, "--database", hall.database]
        return HallProcess.start_process(command, os.environ, log).wait(), log.read_text()

    async def story(a: Person, b: Person) -> None:
        login = await sign_up(a)
        status, told = await asyncio.to_thread(give, login.upper())
        assert status == 0, told
        fresh = told.split(": ")[1].split()[0]
        assert (await b.refused("POST", "/api/session", {"login": login, "password": PASSWORD}))["code"] == "password"
        await b.ok("POST", "/api/session", {"login": login, "password": fresh})
        assert (await a.ok("GET", "/api/me"))["login"] is None, "sessions of before have ended"
        status, told = await asyncio.to_thread(give, "nobody-here")
        assert status == 2, told

    run(hall, 2, story)


@pytest.mark.parametrize("password", ["password1", "qwertyuiop", "12345678", "runehall1"])
def test_a_common_password_is_refused(hall: HallProcess, password: str) -> None:
    async def story(a: Person) -> None:
        body = {"login": f"weak{a.me['id'][:8]}", "password": password}
        assert (await a.refused("POST", "/api/account", body))["code"] == "weak"

    run(hall, 1, story)


def test_logins_that_look_alike_are_one(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        stem = f"x{time.time_ns()}"
        await a.ok("POST", "/api/account", {"login": f"Oscar{stem}", "password": PASSWORD})
        for other in (f"oscar{stem}", f"оscar{stem}", f"osсar{stem}", f"0scar{stem}", f"ｏscar{stem}"):
            refused = await b.refused("POST", "/api/account", {"login": other, "password": PASSWORD})
            assert refused["code"] == "login", other
        for other in (f"os\u200bcar{stem}", f"os\u202ecar{stem}", f"os\u0000car{stem}"):
            refused = await b.refused("POST", "/api/account", {"login": other, "password": PASSWORD})
            assert refused["code"] in ("login", "message"), other
        await b.ok("POST", "/api/session", {"login": f"OSCAR{stem}", "password": PASSWORD})

    run(hall, 2, story)


def test_tokens_have_a_scope_and_an_end(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        read = await a.ok("POST", "/api/tokens", {"label": "reader", "scope": "read", "days": 1})
        assert (read["scope"], 0 < read["until"] - read["created"] <= 86_400_000) == ("read", True)
        play = await a.ok("POST", "/api/tokens", {"label": "player"})
        table = {"seats": [{"who": "me"}, {"who": "open"}]}
        for token, change in ((read["token"], 403), (play["token"], 201)):
            async with httpx.AsyncClient(
                base_url=a.base, headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE
            ) as bot:
                assert (await bot.get("/api/tables")).status_code == 200
                assert (await bot.post("/api/tables", json=table)).status_code == change
                for method, path, body in (
                    ("PATCH", "/api/me", {"name": "x"}),
                    ("POST", "/api/tokens", {"label": "more"}),
                    ("POST", "/api/account", {"login": "taken-over", "password": PASSWORD}),
                    ("DELETE", "/api/session", None),
                    ("POST", "/api/me/delete", {}),
                    ("GET", "/api/sessions", None),
                    ("GET", "/api/me/export", None),
                ):
                    answer = await bot.request(method, path, json=body)
                    assert (answer.status_code, answer.json()["code"]) == (403, "scope"), path

    run(hall, 1, story)


def test_a_deleted_token_loses_its_socket(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        made = await a.ok("POST", "/api/tokens", {"label": "bot"})
        table = await a.open()
        await b.sit(table)
        bot = Person(hall.base)
        bot.http.headers["authorization"] = f"Bearer {made['token']}"
        socket = await bot.socket(table["id"])
        assert socket.welcome["mine"] == [0]
        await a.ok("DELETE", f"/api/tokens/{made['id']}")
        assert await socket.gone() == 1012
        await bot.__aexit__()

    run(hall, 2, story)


@pytest.fixture
def as_hosted(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall as a host starts it, where a password takes its time."""
    running = hall_in(tmp_path, **QUICK)
    running.start_process = new_process
    with running:
        yield running


def test_guesses_at_unknown_logins_delay_nobodys_moves_and_take_as_long(as_hosted: HallProcess) -> None:
    """No clock is compared with another: while ten guesses are hashed, the event loop answers hundreds of requests."""

    async def story(a: Person, b: Person) -> None:
        login = await sign_up(b)

        async def guess(name: str) -> str:
            return str((await a.refused("POST", "/api/session", {"login": name, "password": "wrong"}))["code"])

        waiting = asyncio.gather(*[guess("nobody-here") for _ in range(5)], *[guess(login) for _ in range(5)])
        answered = 0
        while not waiting.done():
            await b.ok("GET", "/api/hall")
            answered += 1
        assert set(await waiting) == {"password"}
        assert answered >= 10

    run(as_hosted, 2, story)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall behind a reverse proxy: the tests are the proxy."""
    folder = tmp_path_factory.mktemp("proxied")
    settings: dict[str, Any] = {
        "hosts": "127.0.0.1,hall.example",
        "origins": "https://friends.example",
        "secret_rate": 0.0001,
    }
    with hall_in(folder, proxy="true", **settings) as running:
        yield running


def test_guesses_are_counted_for_the_account_from_any_address(proxied: HallProcess) -> None:
    """Two lines of X-Forwarded-For, a chain, IPv6 neighbours: the client is whom the proxy saw, by /64."""

    async def guesses(a: Person, forwarded: list[list[str]], login: str | None = None) -> list[str]:
        codes = []
        for number, lines in enumerate(forwarded):
            headers = [("x-forwarded-for", line) for line in lines]
            body = {"login": login or f"someone{number}", "password": "wrong"}
            codes.append((await a.http.post("/api/session", json=body, headers=headers)).json()["code"])
        return codes

    async def story(a: Person) -> None:
        two_lines = [[f"1.2.3.{n}", "9.9.9.9"] for n in range(12)]
        assert (await guesses(a, two_lines))[-1] == "rate"
        chain = [[f"1.2.3.{n}, 8.8.8.8:{1000 + n}"] for n in range(12)]
        assert (await guesses(a, chain))[-1] == "rate"
        neighbours = [[f"2001:db8:1:2::{n:x}"] for n in range(12)]
        assert (await guesses(a, neighbours))[-1] == "rate"
        everywhere = [[f"7.7.{n}.1"] for n in range(22)]
        assert (await guesses(a, everywhere, "one-account"))[-1] == "rate"

    run(proxied, 1, story)


def test_behind_tls_the_cookie_is_bound_to_the_host(proxied: HallProcess) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4"}
    cookie = httpx.get(proxied.base + "/api/me", headers=headers, timeout=PATIENCE).headers["set-cookie"]
    assert cookie.startswith("__Host-runehall=")
    assert "secure" in cookie.lower()
    assert "path=/" in cookie.lower()
    value = cookie.partition("=")[2].partition(";")[0]
    planted = {"cookie": f"runehall={value}", **headers}
    assert httpx.get(proxied.base + "/api/sessions", headers=planted, timeout=PATIENCE).json()["code"] == "signin"


@pytest.mark.parametrize(
    ("origin", "proto", "status"),
    [
        ("http://{host}", "http", 200),
        ("https://{host}", "http", 403),
        ("https://{host}", "https", 200),
        ("http://{host}", "https", 403),
        ("https://friends.example", "https", 200),
        ("http://friends.example", "https", 403),
    ],
)
def test_an_origin_is_scheme_and_host(proxied: HallProcess, origin: str, proto: str, status: int) -> None:
    page = origin.format(host=proxied.base.partition("//")[2])
    answer = httpx.get(
        proxied.base + "/api/hall", headers={"origin": page, "x-forwarded-proto": proto}, timeout=PATIENCE
    )
    assert answer.status_code == status


def test_a_hall_answers_to_its_names_only(proxied: HallProcess) -> None:
    assert httpx.get(proxied.base + "/api/hall", timeout=PATIENCE).status_code == 200
    assert httpx.get(proxied.base + "/api/hall", headers={"host": "hall.example"}, timeout=PATIENCE).status_code == 200
    assert (
        httpx.get(proxied.base + "/api/hall", headers={"host": "evil.example"}, timeout=PATIENCE).json()["code"]
        == "origin"
    )


def test_export_and_deletion(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await a.ok("PATCH", "/api/me", {"name": "Rúna the brave"})
        login = await sign_up(a)
        await a.ok("POST", "/api/decks", await _deck(a))
        _table, (one, _) = await duel(a, b)
        await one.ask("chat", text="what I said")
        running = await a.open()
        found = await a.ok("GET", "/api/me/export")
        assert found["people"][0]["login"] == login
        assert len(found["decks"]) == 1
        assert "what I said" in str(found["tables"])
        assert not {"hash", "password", "secret"} & set(str(found).replace("'", " ").split())
        assert (await a.refused("POST", "/api/me/delete", {"password": "wrong"}))["code"] == "password"
        person, cookie, csrf = a.me["id"], a.cookie, a.me["csrf"]
        await a.ok("POST", "/api/me/delete", {"password": PASSWORD})
        other, status = await as_before(hall.base, cookie, csrf)
        assert (other == person, status) == (False, 401)
        gone = await b.refused("POST", "/api/session", {"login": login, "password": PASSWORD})
        assert gone["code"] == "password"
        events = (await b.get(f"/api/tables/{_table['id']}/events")).text
        record = (await b.get(f"/api/tables/{_table['id']}/record")).text
        for text in (events, record, (await b.get(f"/api/tables/{_table['id']}")).text):
            assert "brave" not in text
            assert "what I said" not in text
        assert (await b.ok("GET", f"/api/tables/{_table['id']}"))["state"]["result"]["cause"] == "left"
        assert (await b.get(f"/api/tables/{running['id']}")).status_code in (200, 403)

    run(hall, 2, story)


async def _deck(person: Person) -> dict[str, object]:
    deck = (await person.ok("GET", "/api/hall"))["deck"]
    return {"name": "mine", "start": deck["start"], "cards": deck["cards"]}
