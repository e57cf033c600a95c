"""Who is blocked takes no seat where the other sits, and nothing they write arrives."""

from __future__ import annotations

from tests.hall.client import Json, Person, Socket, duel, run
from tests.hall.http.test_bot_accounts import account, bot_of
from tests.hall.servers import HallProcess


async def said(socket: Socket) -> list[str]:
    """What a reader was sent of the chat, up to now."""
    assert (await socket.ask("ping"))["t"] == "pong"
    return [event["text"] for message in socket.heard for event in message.get("events", ()) if event["e"] == "chatted"]


async def block(person: Person, table: Json, **whom: object) -> list[Json]:
    """Block somebody at a table."""
    found: list[Json] = await person.ok("POST", f"/api/tables/{table['id']}/block", whom)
    return found


def test_a_blocked_person_cannot_sit_down_or_challenge(hall: HallProcess) -> None:
    async def story(ann: Person, bea: Person, cid: Person) -> None:
        table, _ = await duel(ann, bea)
        (blocked,) = await block(ann, table, seat=1)
        assert blocked["name"] == bea.me["name"]
        assert await block(ann, table, seat=1) == [blocked], "blocked already"
        open_to_all = await ann.open(public=True)
        assert (await bea.refused("POST", f"/api/tables/{open_to_all['id']}/seat", {}))["code"] == "blocked"
        by_link = await ann.open()
        join = {"invite": by_link["invite"]}
        assert (await bea.refused("POST", f"/api/tables/{by_link['id']}/seat", join))["code"] == "blocked"
        of_cid = await cid.open([{"who": "me"}, {"who": "open"}, {"who": "open"}], setup={"kind": "rok", "seats": 3})
        await ann.sit(of_cid)
        join = {"invite": of_cid["invite"]}
        assert (await bea.refused("POST", f"/api/tables/{of_cid['id']}/seat", join))["code"] == "blocked"
        await cid.sit(by_link)
        await ann.sit(await bea.open())  # her own wish
        await account(ann)
        name, _ = await bot_of(ann)
        assert (await bea.refused("POST", f"/api/bots/{name}/challenge", {}))["code"] == "blocked"
        assert (await cid.ok("POST", f"/api/bots/{name}/challenge", {}))["id"]
        assert await ann.ok("GET", "/api/blocks") == [blocked], "also as an account"
        assert await bea.ok("GET", "/api/blocks") == [], "nobody learns of it"
        assert bea.me["name"] in str((await ann.ok("GET", "/api/me/export"))["blocks"])
        await bea.ok("DELETE", f"/api/blocks/{blocked['speaker']}")
        assert await ann.ok("GET", "/api/blocks") == [blocked], "nobody else can take it back"
        await ann.ok("DELETE", f"/api/blocks/{blocked['speaker']}")
        assert (await bea.ok("POST", f"/api/tables/{open_to_all['id']}/seat", {}))["seat"] == 1

    run(hall, 3, story)


def test_what_a_blocked_person_writes_does_not_arrive(hall: HallProcess) -> None:
    async def story(ann: Person, bea: Person, cid: Person) -> None:
        table, (one, two) = await duel(ann, bea, public=True)
        watching = await cid.socket(table["id"])
        await two.ask("chat", text="before")
        line = (await one.until("update"))["events"][-1]
        (blocked,) = await block(ann, table, line=line["seq"])
        assert blocked["speaker"] == line["speaker"], "as in the chat, so that a page hides what it has"
        assert (await two.ask("chat", text="after"))["t"] == "update", "who is blocked is not told"
        await watching.ask("chat", text="of a third")
        assert await said(one) == ["before", "of a third"]
        assert await said(watching) == ["before", "after", "of a third"]
        assert await said(await ann.socket(table["id"])) == ["of a third"], "nor when she comes again"
        events = await ann.ok("GET", f"/api/tables/{table['id']}/events")
        assert [event["text"] for event in events if event["e"] == "chatted"] == ["of a third"]
        await one.ask("resign", seat=0)
        assert (await two.ask("rematch"))["code"] == "blocked"

    run(hall, 3, story)


def test_a_guest_stays_blocked_after_signing_in(hall: HallProcess) -> None:
    async def story(ann: Person, guest: Person, bea: Person) -> None:
        await account(bea)
        table, _ = await duel(ann, guest)
        await block(ann, table, seat=1)
        login = {"login": bea.me["login"], "password": "long enough"}
        await guest.ok("POST", "/api/session", login)
        await account(ann)
        open_to_all = await ann.open(public=True)
        for one in (guest, bea):
            assert (await one.refused("POST", f"/api/tables/{open_to_all['id']}/seat", {}))["code"] == "blocked"
        await guest.ok("POST", "/api/me/delete", {"password": "long enough"})
        assert await ann.ok("GET", "/api/blocks") == [], "whose data is deleted is in nobody's list"

    run(hall, 3, story)


def test_what_cannot_be_blocked_is_refused(hall: HallProcess) -> None:
    async def story(ann: Person, bea: Person, stranger: Person) -> None:
        table, (one, _) = await duel(ann, bea)
        await one.ask("chat", text="between us")
        line = one.heard[-1]["events"][-1]["seq"]
        path = f"/api/tables/{table['id']}/block"
        codes = {
            "setup": {"seat": 0}, "seat": {"seat": 5}, "missing": {"line": 1}, "message": {}
        }  # fmt: skip
        for code, body in codes.items():
            assert (await ann.refused("POST", path, body))["code"] == code
        assert (await stranger.refused("POST", path, {"seat": 0}))["code"] == "forbidden", "a private table"
        await one.ask("resign", seat=0)
        assert (await stranger.refused("POST", path, {"line": line}))["code"] == "forbidden", "its chat stays private"

    run(hall, 3, story)
