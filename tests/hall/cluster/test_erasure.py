"""Who is deleted is gone: from the whole database, from every page, from the memory of every process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

from runehall.hall.games.rune.play import standard_deck
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.schema import mail_addresses, passkeys, push_subscriptions, schema
from tests.hall.client import DUEL, PATIENCE, Json, Person
from tests.hall.cluster.test_processes import at_other
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, RedisServer
from tests.study.games import played

pytestmark = pytest.mark.servers
WORD = "Zanzibarina"
"""In everything that she writes."""


@pytest.fixture
def halls(tmp_path: Path) -> Iterator[tuple[HallProcess, HallProcess]]:
    """Two processes that share a database and a Redis."""
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    with RedisServer(tmp_path) as redis:
        processes = [HallProcess(database, tmp_path, redis=redis.address, **QUICK) for _ in range(2)]
        with processes[0] as one, processes[1] as two:
            yield one, two


async def lived(her: Person, other: Person) -> dict[str, list[str]]:
    """Everything that somebody can leave behind; the ids of tables, studies and tournaments."""
    her.http.headers["user-agent"] = WORD
    await her.ok("PATCH", "/api/me", {"name": WORD})
    await her.ok("POST", "/api/account", {"login": WORD.lower(), "password": f"{WORD} sleeps soundly"})
    await her.ok("POST", "/api/tokens", {"label": WORD})
    deck: dict[str, Any] = {"name": f"Deck of {WORD}", "start": standard_deck().start, "cards": standard_deck().cards}
    await her.ok("POST", "/api/decks", deck)
    hosted = await her.open(
        [{"who": "me", "name": f"{WORD} at home"}, {"who": "open"}], setup={**DUEL, "deck": deck}, public=True
    )
    await other.sit(hosted)
    ends = [await her.socket(hosted["id"]), await other.socket(hosted["id"])]
    await ends[1].until_state(status="playing")
    await ends[1].ask("resign", seat=1)
    await ends[0].until_state(status="over")
    watched = await other.open([{"who": "me"}, {"who": "me"}], public=True)
    await other.socket(watched["id"])
    seen = await her.socket(watched["id"])
    said = await seen.ask("chat", text=f"hello from {WORD}")
    line = said["events"][0]
    await other.ok("POST", "/api/mutes", {"speaker": line["speaker"], "name": line["name"]})
    left = await other.open(public=True)
    await her.sit(left)
    await her.ok("POST", f"/api/tables/{left['id']}/do", {"command": {"t": "leave", "id": f"{WORD}-1"}})
    cup = await her.ok(
        "POST", "/api/tournaments/", {"name": f"Cup of {WORD}", "plays": False, "plan": {"series": WORD}}
    )
    async with Person(other.base) as third:
        for player in (other, third):
            await player.ok("POST", f"/api/tournaments/{cup['id']}/join")
    begun = await her.ok("POST", f"/api/tournaments/{cup['id']}/start")
    own = await her.open([{"who": "me"}, {"who": "me"}])
    await her.ok("PUT", f"/api/tables/{own['id']}/note", {"text": f"{WORD} watches"})
    await known(her, other, watched["id"], line["seq"])
    study = await other.ok("POST", "/api/study", {"table": hosted["id"]})
    pasted = played("duel", 3, "level2").with_notes(players=[WORD, "b"]).to_json()
    await her.ok("POST", "/api/study", {"record": pasted})
    tables = [hosted["id"], watched["id"], left["id"], *(one["table"] for one in begun["pairings"] if one["table"])]
    return {"tables": tables, "studies": [study["id"]], "tournaments": [cup["id"]]}


async def known(her: Person, other: Person, table: str, line: int) -> None:
    """What she leaves behind with people: follows, blocks, challenges, reports, a note, a seek, and what calls her."""
    friend = f"friend{time.time_ns() % 10**9}"
    await other.ok("POST", "/api/account", {"login": friend, "password": "correct horse battery"})
    for one, whom in ((her, friend), (other, WORD.lower())):
        await one.ok("POST", f"/api/people/{whom}/follow")
        await one.ok("POST", "/api/challenges", {"login": whom, "plan": {}, "message": f"{WORD} plays"})
        await one.ok("POST", "/api/reports", {"kind": "other", "text": f"{WORD} says so", "handle": whom})
    await other.ok("POST", "/api/reports", {"kind": "abuse", "text": WORD, "table": table, "line": line})
    async with Person(other.base) as third:
        blocked = f"blocked{time.time_ns() % 10**9}"
        await third.ok("POST", "/api/account", {"login": blocked, "password": "correct horse battery"})
        await third.ok("POST", f"/api/people/{WORD.lower()}/block")
        await her.ok("POST", f"/api/people/{blocked}/block")
    await her.channel("seek")
    await her.ok("POST", "/api/seek", {"plan": {}})
    await her.ok("PATCH", "/api/me/notifications", {"push": ["turn"], "quiet": {"start": 1, "until": 2, "zone": "UTC"}})
    await her.ok("PATCH", "/api/me/profile", {"ratings": "nobody"})
    await her.ok("POST", "/api/me/recovery", {"password": f"{WORD} sleeps soundly"})
    await her.ok("POST", "/api/me/holiday", {"days": 1})


def keep_more(address: str, person: str, session: str) -> None:
    """What only a browser, a push service or a mail server brings: as rows."""
    rows: dict[sql.Table, Json] = {
        passkeys: {
            "id": "key", "label": WORD, "credential": WORD, "public_key": WORD, "signs": 0, "created": 1, "used": 1,
        },
        mail_addresses: {"address": f"{WORD}@example.org", "language": "en", "verified": 1, "tries": 0},
        push_subscriptions: {
            "id": "browser", "endpoint": f"https://push.example/{WORD}", "p256dh": "p", "auth": "a", "language": "en",
            "agent": WORD, "created": 1, "session": session,
        },
    }  # fmt: skip
    engine = open_engine(address)
    with engine.begin() as connection:
        for table, row in rows.items():
            connection.execute(table.insert(), row | {"person": person})
    engine.dispose()


KEPT_WITH_PEOPLE = {
    "passkeys", "mail_addresses", "push_subscriptions", "follows", "blocks", "reports", "notes", "person_challenges",
    "seeks", "notices", "holidays",
}  # fmt: skip
LEFT_IN = {"events", "people", "rated", "tournament_players", "tournaments"}
"""Where the id of a deleted person stays, which says no more about anybody: so that seats and rounds stay whole."""


def stored(address: str) -> dict[str, str]:
    """Every row of every table."""
    engine = open_engine(address)
    try:
        with engine.connect() as connection:
            rows = {table.name: connection.execute(sql.select(table)).all() for table in schema.sorted_tables}
    finally:
        engine.dispose()
    return {name: str(found) for name, found in rows.items()}


def holding(address: str, word: str) -> set[str]:
    """The tables where a word stands."""
    return {name for name, found in stored(address).items() if word.lower() in found.lower()}


async def told(person: Person, left: dict[str, list[str]]) -> str:
    """What every page about all that says."""
    paths = ["/api/tables?show=open", "/api/tables?show=mine", "/api/tables?show=watch", "/api/games"]
    paths += ["/api/games/opponents", "/api/tournaments/", "/api/mutes", "/api/blocks", "/api/me/export", "/api/bots"]
    for table in left["tables"]:
        paths += [f"/api/tables/{table}{page}" for page in ("", "/events", "/record", "/replay")]
        paths += [f"/table/{table}", f"/replay/{table}", f"/pictures/{table}.svg"]
    paths += [f"/api/study/{study}" for study in left["studies"]]
    paths += [path for cup in left["tournaments"] for path in (f"/api/tournaments/{cup}", f"/tournament/{cup}")]
    answers: list[httpx.Response] = [await person.get(path) for path in paths]
    return "\n".join(answer.text for answer in answers).lower()


def test_who_is_deleted_is_gone_everywhere(halls: tuple[HallProcess, HallProcess], tmp_path: Path) -> None:
    first, second = halls
    gone: list[str] = []

    async def story() -> None:
        async with Person(first.base) as her, Person(first.base) as other:
            left = await lived(her, other)
            async with at_other(other, second) as there:
                assert WORD.lower() in await told(there, left), "the other process knows her too"
                assert WORD.lower() in await told(other, left)
                gone.append(her.me["id"])
                keep_more(first.database, her.me["id"], (await her.ok("GET", "/api/sessions"))[0]["id"])
                export = await her.ok("GET", "/api/me/export")
                exported = str(export)
                for word in ("hello from", "Cup of", "Deck of", "at home", "players"):
                    assert word in exported, "what is deleted is exported before"
                for kind in KEPT_WITH_PEOPLE:
                    assert export[kind], f"the export has no {kind}"
                assert holding(first.database, WORD) > KEPT_WITH_PEOPLE - {"blocks", "follows", "holidays"}
                async with at_other(her, second) as hers:
                    hers.http.headers["x-csrf-token"] = her.me["csrf"]
                    await hers.ok("POST", "/api/me/delete", {"password": f"{WORD} sleeps soundly"})
                for reader in (other, there):
                    for _ in range(100):
                        found = await told(reader, left)
                        if WORD.lower() not in found:
                            break
                        await asyncio.sleep(0.05)
                    assert WORD.lower() not in found

    asyncio.run(asyncio.wait_for(story(), PATIENCE))
    assert holding(first.database, WORD) == set()
    assert holding(first.database, gone[0]) <= LEFT_IN
    for hall in halls:
        hall.stop()
    for file in tmp_path.glob("hall.sqlite3*"):
        assert WORD.encode() not in file.read_bytes(), f"{file.name} still has what was deleted"
