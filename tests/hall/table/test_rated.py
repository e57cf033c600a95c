"""Rated tables: whom they are for, which ends count, that each counts once, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from runehall.hall.accounts import ratings
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import RatedEnd
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import EndCause
from runehall.hall.storage.schema import events, people, rated
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Row
from runehall.hall.table.actor import TableActor
from runehall.hall.table.commands import given_up
from runehall.hall.table.submission import awaited
from runehall.hall.wire import api, messages
from tests.hall.client import PATIENCE, Json, Person, Socket, duel, play_out, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess
from tests.hall.tables import listen, person

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.servers)]
NewDatabase = Callable[[str], str]
_logins = count(1)


async def sign_up(*persons: Person) -> None:
    """Make accounts of guests."""
    for one in persons:
        login = f"rated{next(_logins)}{one.me['id'][:6]}"
        assert one.me["rating"] is None
        me = await one.ok("POST", "/api/account", {"login": login, "password": "long enough"})
        assert me["rating"] == {"points": 1500, "games": 0, "sure": False, "deviation": 350}


async def rating(one: Person) -> Json:
    """A person's rating now."""
    found: Json = (await one.ok("GET", "/api/me"))["rating"]
    return found


async def both_move(sockets: list[Socket]) -> None:
    """Play until each seat has moved."""
    game = sockets[0].state["game"]
    while len(set(game["by"])) < 2:
        game = (await sockets[game["seat"]].play(game["seat"]))["state"]["game"]


def test_a_rated_match_changes_both_ratings_once(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await sign_up(a, b)
        table, sockets = await duel(a, b, rated=True, public=True)
        about = sockets[0].welcome["table"]
        assert (about["rated"], about["match"]["leg"]) == (True, 1), "a rated duel is a match of two"
        assert [s["rating"]["points"] for s in sockets[0].state["seats"]] == [1500, 1500]
        first = await play_out(dict(enumerate(sockets)))
        assert [(await rating(one))["games"] for one in (a, b)] == [0, 0], "half a match is no result"
        assert [s["gained"] for s in first["seats"]] == [None, None]
        second = [await one.socket(first["next"]) for one in (b, a)]
        last = await play_out(dict(enumerate(second)))
        match = (await a.ok("GET", f"/api/tables/{first['next']}"))["table"]["match"]
        shown = [await rating(one) for one in (b, a)]
        assert [one["games"] for one in shown] == [1, 1]
        for seat, now in enumerate(shown):
            assert last["seats"][seat]["rating"] == now
            assert last["seats"][seat]["gained"] == now["points"] - 1500
        sign = 0 if len(match["winners"]) == 2 else 1 if match["winners"] == [0] else -1
        assert [one["points"] for one in shown] == [1500 + 162 * sign, 1500 - 162 * sign]
        cards = {card["id"]: card for card in (await a.ok("GET", "/api/tables?show=mine"))["tables"]}
        assert cards[first["next"]]["rated"]
        assert cards[first["next"]]["seats"][0]["gained"] == 162 * sign
        for socket in second:
            await socket.ask("rematch")
        again = await a.socket(second[1].state["next"])
        assert again.welcome["table"]["match"]["leg"] == 1
        assert [s["rating"] for s in again.state["seats"]] == shown[::-1], "seats are swapped, ratings are new"
        assert table["id"] in cards

    run(hall, 2, story)


def test_rated_tables_are_for_two_accounts(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, guest: Person) -> None:
        seats: list[Json] = [{"who": "me"}, {"who": "open"}]
        refusal = await guest.refused("POST", "/api/tables", {"seats": seats, "rated": True})
        assert refusal["code"] == "account"
        assert "make one or sign in" in refusal["text"]
        await sign_up(a, b)
        table = await a.open(rated=True)
        seat = {"invite": table["invite"]}
        assert (await guest.refused("POST", f"/api/tables/{table['id']}/seat", seat))["code"] == "account"
        assert (await guest.ok("GET", f"/api/invites/{table['invite']}"))["rated"]
        assert (await b.sit(table))["seat"] == 1, "the seat was still free"
        bot = {"who": "bot", "level": "random"}
        me, free = seats
        wrong: list[tuple[Json, str]] = [
            ({"seats": [me, bot]}, "bots"),
            ({"seats": [me, me]}, "against themselves"),
            ({"seats": [me], "setup": {"kind": "rune", "rules": {"mode": "solo"}}}, "a game alone"),
            ({"seats": [me, free], "setup": {"kind": "rok", "seats": 2}, "party": True}, "a party"),
            ({"seats": [me, free], "match": False, "first": 0}, "chance says who begins"),
        ]
        for body, words in wrong:
            refusal = await a.refused("POST", "/api/tables", body | {"rated": True})
            assert refusal["code"] == "setup"
            assert words in refusal["text"]
        _, sockets = await duel(guest, a)
        assert [s["rating"] and s["rating"]["points"] for s in sockets[0].state["seats"]] == [None, 1500]
        await both_move(sockets)
        await sockets[0].ask("resign", seat=0)
        assert (await rating(a))["games"] == 0

    run(hall, 3, story)


async def begin(hall: Registry, **more: Any) -> TableActor:
    """A rated table of two accounts, in this process."""
    for name in "ab":
        row = {"id": f"id-of-{name}", "name": name, "login": name, "created": 0}
        if await hall.store.person(f"id-of-{name}") is None:
            await hall.store.write((people.insert(), row))
    actor, _, _ = await hall.open(
        person("a"), api.NewTable([api.NewSeat("me"), api.NewSeat("open")], rated=True, **more)
    )
    await hall.ask(
        actor.table.id, "join", person("b"), actor.table.opened.invite, api.Join(None, actor.table.opened.invite)
    )
    for name in "ab":
        await listen(actor, person(name))
    assert actor.table.status == "playing"
    return actor


async def do(actor: TableActor, who: Who, command: messages.Command) -> None:
    """A command and its outcome."""
    await awaited(lambda done: actor.command(who, command, done))


async def move(actor: TableActor, moves: int) -> None:
    """Random moves."""
    for _ in range(moves):
        table = actor.table
        assert table.turn_game is not None
        if (seat := table.turn) is None:
            return
        text = random.choice(table.turn_game.moves())
        who = person(str(table.seats[seat].person).removeprefix("id-of-"))
        await do(actor, who, messages.Play(f"{table.seq}", seat, text, table.turn_game.number))


ENDS: list[tuple[EndCause, bool, int, list[int]]] = [
    ("resigned", False, 6, [-162, 162]),
    ("left", False, 6, [-162, 162]),
    ("flag", False, 6, [-162, 162]),
    ("flag", True, 6, []),
    ("resigned", True, 6, []),
    ("abandoned", True, 6, [-162, 162]),
    ("resigned", True, 1, []),
    ("resigned", False, 0, []),
    ("idle", False, 6, []),
]


@pytest.mark.parametrize(("cause", "match", "moves", "expected"), ENDS)
def test_which_ends_count(tmp_path: Path, cause: EndCause, match: bool, moves: int, expected: list[int]) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await begin(hall, match=match)
        await move(actor, moves)
        await actor.perform(lambda table, _: [given_up(table, None if cause == "idle" else 0, cause)])
        assert actor.table.status == "over"
        gains = [seat.gained for seat in actor.table.seats]
        assert [gain for gain in gains if gain is not None] == expected
        assert [gain for _, gain in await ratings.table_gains(hall.store, actor.table.number)] == expected
        again = await hall.replay(actor.table.id)
        assert [seat.gained for seat in again.seats] == gains
        assert [seat.rating for seat in again.seats] == [seat.rating for seat in actor.table.seats]
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_a_second_leg_given_up_at_once_still_counts(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await begin(hall)
        await move(actor, 500)
        assert actor.table.next is not None
        assert await ratings.table_gains(hall.store, actor.table.number) == []
        second = await hall.actor(actor.table.next)
        for name in "ab":
            await listen(second, person(name))
        await do(second, person("a"), messages.Resign("r", 1))
        assert [seat.gained for seat in second.table.seats] == [162, -162]
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_a_match_given_up_in_both_games_counts_once(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await begin(hall)
        await move(actor, 6)
        await do(actor, person("a"), messages.Resign("r", 0))
        assert actor.table.next is not None
        assert await ratings.table_gains(hall.store, actor.table.number) == []
        second = await hall.actor(actor.table.next)
        await do(second, person("b"), messages.Leave("l"))  # before it has begun
        assert [seat.gained for seat in second.table.seats] == [-162, 162]
        again = await hall.replay(second.table.id)
        assert [seat.gained for seat in again.seats] == [-162, 162]
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_results_of_two_processes_at_once_all_count(kind: str, new_database: NewDatabase) -> None:
    async def story() -> None:
        address = new_database(kind)
        stores = [Store(address), Store(address)]
        jobs = []
        for number in range(1, 41):
            pair = ["a", "b"] if number % 2 else ["b", "a"]

            def work(connection: sql.Connection, number: int = number, pair: list[str] = pair) -> None:
                ratings.rate_result(connection, RatedEnd(number, "match", pair, [0, 1], [1.0, 0.0], number))

            jobs.append(stores[number % 3 % 2].writer.store([Row(number, 1, 0, "{}")], (), work))
        await asyncio.gather(*jobs)
        rows = await stores[0].rows(sql.select(rated).where(rated.c.person == "a").order_by(rated.c.games))
        assert [row["games"] for row in rows] == list(range(1, 41))
        assert [row["before"] for row in rows] == [1500, *(row["rating"] for row in rows[:-1])]
        with pytest.raises(sql.exc.IntegrityError):
            await stores[1].writer.store([Row(99, 1, 0, "{}")], (), work)  # the same end once more
        stored = await stores[0].rows(sql.select(events.c.number).where(events.c.number == 99))
        assert stored == [], "a result that cannot be rated is not stored"
        for store in stores:
            store.close()

    asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_power_cut_neither_doubles_nor_loses_a_result(kind: str, new_database: NewDatabase, tmp_path: Path) -> None:
    hall = HallProcess(new_database(kind), tmp_path, **QUICK).start()

    async def story() -> None:
        async with Person(hall.base) as a, Person(hall.base) as b:
            await sign_up(a, b)
            for results, delay in enumerate([0.0, 0.004, 0.03], 1):
                table, sockets = await duel(a, b, rated=True)
                await both_move(sockets)
                await sockets[0].send({"t": "leave", "id": "last"})
                await asyncio.sleep(delay)
                hall.kill()
                for socket in sockets:
                    await socket.gone()
                await asyncio.to_thread(hall.start)
                games = (await rating(a))["games"]
                over = (await a.ok("GET", f"/api/tables/{table['id']}"))["state"]["status"] == "over"
                assert games == (results if over else results - 1), "the end and its rating are there, or neither"
                command = {"command": {"t": "leave", "id": "last"}}
                for _ in range(2):
                    await a.ok("POST", f"/api/tables/{table['id']}/do", command)
                mine, yours = await rating(a), await rating(b)
                assert (mine["games"], yours["games"]) == (results, results)
                assert mine["points"] < 1500 < yours["points"]

    asyncio.run(asyncio.wait_for(story(), PATIENCE))
    hall.stop()
