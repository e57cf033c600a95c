"""The hall as its hosts set it up, and a hall that is closed, over HTTP and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.hall.client import Person, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, RedisServer, hall_in

PASSWORD = "correct horse battery"


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall whose host is called keeper."""
    with hall_in(tmp_path, operators="keeper", **QUICK) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


async def sign_up(person: Person, login: str) -> None:
    await person.ok("POST", "/api/account", {"login": login, "password": PASSWORD})


def test_a_host_sets_the_hall_up(hosted: HallProcess) -> None:
    async def story(keeper: Person, ann: Person) -> None:
        await sign_up(keeper, "keeper")
        assert (await ann.refused("PATCH", "/api/house", {"name": "Ann's"}))["code"] == "forbidden"
        assert (await ann.refused("GET", "/api/house/invitations"))["code"] == "forbidden"
        texts = {"welcome": "Come  in\u202e!\r\n\r\n\r\n\r\nhttps://example.org", "conduct": "Be kind."}
        await keeper.ok("PATCH", "/api/house", {"name": "The <Oak>", "accent": "sea", "languages": ["uk", "uk", "en"]})
        await keeper.ok("PATCH", "/api/house", texts)
        assert await ann.ok("GET", "/api/house") == {
            "name": "The <Oak>", "accent": "sea", "languages": ["uk", "en"], "conduct": "Be kind.",
            "welcome": "Come in!\n\nhttps://example.org", "closed": False, "admitted": True, "hosted": False,
        }  # fmt: skip
        front = (await ann.get("/")).text
        assert "<title>The &lt;Oak&gt;</title>" in front
        assert '<meta name="runehall-house" content="{&quot;name&quot;:&quot;The &lt;Oak&gt;&quot;' in front
        assert (await keeper.refused("PATCH", "/api/house", {"welcome": "x" * 2001}))["code"] == "message"
        assert (await keeper.refused("PATCH", "/api/house", {"name": "a\u0430b"}))["code"] == "name"
        assert (await keeper.refused("PATCH", "/api/house", {"accent": "beige"}))["code"] == "message"

    run(hosted, 2, story)


def test_a_closed_hall_shows_strangers_its_texts_and_nothing_else(hosted: HallProcess) -> None:
    async def story(keeper: Person, ann: Person, ben: Person, cid: Person) -> None:
        await sign_up(keeper, "keeper")
        await sign_up(ann, "ann")
        table = await ben.open(public=True)
        page = await ben.channel()
        seated = await ben.socket(table["id"])
        await keeper.ok("PATCH", "/api/house", {"closed": True, "welcome": "A club.", "name": "Oak"})
        assert await page.gone()
        assert await seated.gone()

        house = await ben.ok("GET", "/api/house")
        assert (house["closed"], house["admitted"], house["welcome"]) == (True, False, "A club.")
        documented = (await keeper.ok("GET", "/api/schema/openapi.json"))["paths"]
        open_to_all = {("get", "/api/me"), ("get", "/api/house"), ("get", "/api/me/export")}
        for path, methods in documented.items():
            if "get" in methods and ("get", path) not in open_to_all:
                filled = path.replace("{day}", "2030-01-01").replace("{number}", "1").replace("{", "").replace("}", "")
                assert (await ben.refused("GET", filled))["code"] == "invitation", path
        assert (await ben.refused("POST", "/api/tables", {"seats": [{"who": "me"}]}))["code"] == "invitation"
        assert (await ben.refused("POST", "/api/account", {"login": "ben", "password": PASSWORD}))[
            "code"
        ] == "invitation"
        assert (await ben.get(f"/pictures/{table['id']}.svg")).status_code == 403
        assert "og:title" not in (await ben.get(f"/t/{table['id']}")).text
        assert (await ben.channel()).welcome["code"] == "invitation"
        assert (await ben.socket(table["id"])).welcome["code"] == "invitation"
        assert (await ann.ok("GET", "/api/tables?show=open"))["tables"], "who had an account stays in"
        token = (await ann.ok("POST", "/api/tokens", {"label": "x", "scope": "read", "days": 1}))["token"]
        async with httpx.AsyncClient(headers={"authorization": f"Bearer {token}"}) as program:
            assert (await program.get(f"{hosted.base}/api/hall")).is_success

        made = await keeper.ok("POST", "/api/house/invitations", {"uses": 1, "days": 2, "label": "for Ben"})
        assert (await ben.refused("POST", "/api/house/enter", {"code": "NO" + made["code"]}))["code"] == "missing"
        spoken = made["code"].lower()
        for _ in range(2):
            house = await ben.ok("POST", "/api/house/enter", {"code": f"{spoken[:4]}-{spoken[4:8]} {spoken[8:]}"})
            assert house["admitted"]
        assert (await ben.ok("GET", "/api/tables?show=mine"))["tables"]
        assert (await cid.refused("POST", "/api/house/enter", {"code": made["code"]}))["code"] == "missing", "used up"
        await ben.ok("POST", "/api/me/delete", {"password": ""})

        many = await keeper.ok("POST", "/api/house/invitations", {"uses": 5})
        await cid.ok("POST", "/api/house/enter", {"code": many["code"]})
        assert [one["used"] for one in await keeper.ok("GET", "/api/house/invitations")] == [1]
        await keeper.ok("DELETE", f"/api/house/invitations/{many['id']}?people=true")
        assert (await cid.refused("GET", "/api/tables"))["code"] == "invitation"
        assert await keeper.ok("GET", "/api/house/invitations") == []
        await cid.ok("POST", "/api/session", {"login": "ann", "password": PASSWORD})
        assert (await cid.ok("GET", "/api/house"))["admitted"]
        await keeper.ok("PATCH", "/api/house", {"closed": False})
        async with Person(hosted.base) as anybody:
            await anybody.ok("GET", "/api/hall")

    run(hosted, 4, story)


def test_invitations_are_bounded(hosted: HallProcess) -> None:
    async def story(keeper: Person) -> None:
        await sign_up(keeper, "keeper")
        for _ in range(50):
            await keeper.ok("POST", "/api/house/invitations", {})
        assert (await keeper.refused("POST", "/api/house/invitations", {}))["code"] == "full"

    run(hosted, 1, story)


@pytest.mark.servers
def test_every_process_closes_at_once(new_database: Callable[[str], str], tmp_path: Path) -> None:
    database = new_database("postgres")

    async def story(one: HallProcess, two: HallProcess) -> None:
        async with Person(one.base) as keeper, Person(two.base) as ann:
            await sign_up(keeper, "keeper")
            page = await ann.channel()
            await keeper.ok("PATCH", "/api/house", {"closed": True})
            assert await page.gone()
            assert (await ann.refused("GET", "/api/hall"))["code"] == "invitation"
            made = await keeper.ok("POST", "/api/house/invitations", {})
            await ann.ok("POST", "/api/house/enter", {"code": made["code"]})
            await ann.ok("GET", "/api/hall")

    with RedisServer(tmp_path) as redis:
        settings: dict[str, Any] = {"redis": redis.address, "operators": "keeper", **QUICK}
        with HallProcess(database, tmp_path, **settings) as one, HallProcess(database, tmp_path, **settings) as two:
            asyncio.run(story(one, two))
