"""Races of RÖK in a hall with manual time: slow lines, liars, floods, lost and repeated packets."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.connection import Answered, Connection
from runehall.hall.errors import Refused
from runehall.hall.setup import RokSetup
from runehall.hall.table import protocol, requests
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import api, messages
from runehall.rok.rounds import grabs
from tests.hall.games.lines import pair_on
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person

Json = dict[str, Any]
APART = grabs.APART + grabs.CREDIT[2] + 50
"""Ms between two grabs of a hand that count in any case: the later may be dated back by more than the first."""
_acts = itertools.count(1)


class Player(Connection):
    """A player whose messages, pings and pongs take `delay` ms each way."""

    __slots__ = ("actor", "delay", "game", "hall", "held", "kernel", "own", "refused", "seat", "texts")

    def __init__(self, hall: ManualHall, name: str, seat: int, delay: int = 0) -> None:
        super().__init__(person(name))
        self.hall, self.seat, self.delay = hall, seat, delay
        self.held = 0
        self.kernel: int | None = None
        """The round trip that the kernel knows."""
        self.own: Json = {}
        self.actor: TableActor | None = None
        self.game: Json = {}
        self.refused: list[Json] = []
        self.texts: list[str] = []

    def push(self, message: bytes) -> None:
        """Take a message in."""
        found = json.loads(message)
        self.texts.append(message.decode())
        if found["t"] == "refused":
            self.refused.append(found)
        elif "state" in found:
            self.game, self.own = found["state"]["game"] or {}, found["state"]["own"] or {}

    def ping(self, answered: Answered) -> None:
        """The browser answers a ping as soon as it has come; a program may hold the pong back."""
        self.hall.manual.call_later(2 * self.delay + self.held, lambda: answered(self.kernel))

    def later(self, message: Json, ms: int) -> None:
        """Send a message that arrives after a while."""
        assert self.actor is not None
        actor, raw = self.actor, msgspec.json.encode(message)
        self.hall.manual.call_later(ms, lambda: protocol.receive(actor, self, raw, lambda: None))

    def act(self, move: str, *, rid: str | None = None) -> None:
        """The hand moves now; the hall hears of it after the delay."""
        message = {"t": "move", "id": rid or f"act{next(_acts)}", "seat": self.seat, "move": move, "number": 0}
        self.later(message, self.delay)


async def duel(hall: ManualHall, delays: tuple[int, int] = (0, 0)) -> list[Player]:
    """Two players at a table that has begun."""
    new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], RokSetup(seats=2), first=0, public=True)
    actor, _, _ = await hall.open(person("a"), new)
    await requests.serve(actor, "join", person("b"), None, api.Join(None, actor.table.opened.invite))
    players = [Player(hall, "a", 0, delays[0]), Player(hall, "b", 1, delays[1])]
    for player in players:
        player.actor = actor
        await protocol.enter(actor, player, protocol.greeting(b'{"t":"hello","v":1,"contribution":"x"}'), None)
    await hall.until(lambda: all(player.game for player in players))
    return players


async def to_pair(hall: ManualHall, players: list[Player]) -> list[int]:
    """Play rounds until a pair lies face up; its places."""
    done: set[tuple[int, str, int]] = set()

    def found() -> bool:
        for player in players:
            game = player.game
            key = (game["round"], game["phase"], player.seat)
            if key in done:
                continue
            if game["phase"] == "ready" and game["first"] == player.seat:
                done.add(key)
                player.act("signal")
            elif (game["phase"] in ("start", "show")) or (game["phase"] == "grab" and not pair_on(game)):
                done.add(key)
                player.act("done")
        return all(player.game["phase"] == "grab" for player in players) and bool(pair_on(players[0].game))

    await hall.until(found)
    return pair_on(players[0].game)


def holders(player: Player) -> list[int]:
    """The seats with a stone in hand."""
    return [seat["seat"] for seat in player.game["seats"] if seat["hand"] is not None]


async def race(hall: ManualHall, players: list[Player], reactions: tuple[int, int]) -> int:
    """Each sees the faces when they have come, and takes so many ms to grab the same stone; who has it."""
    place, _ = await to_pair(hall, players)
    shown = players[0].game["since"] + players[0].game["zero"]
    for player, reaction in zip(players, reactions, strict=True):
        seen = max(0, shown + player.delay + reaction - hall.manual.wall())
        hall.manual.call_later(seen, lambda player=player: player.act(f"grab {place}"))  # type: ignore[misc]
    await hall.until(lambda: bool(taken(players[0])))
    return taken(players[0])[0]


def taken(player: Player) -> list[int]:
    """The seats that have grabbed a stone in this round."""
    return [step["seat"] for step in player.game["steps"] if step["kind"] == "grab"]


@pytest.mark.parametrize("slow", [0, 25, 75, 125])
@pytest.mark.parametrize(("ahead", "winner"), [(10, 1), (-10, 0)])
def test_the_quicker_reaction_wins_over_any_line(tmp_path: Path, slow: int, ahead: int, winner: int) -> None:
    """Round trips of 0, 50, 150 and 250 ms against none: 10 ms decide, both ways."""

    async def story(hall: ManualHall) -> None:
        players = await duel(hall, (0, slow))
        await to_pair(hall, players)
        assert players[0].game["seats"][1]["latency"] == 2 * slow, "the round trip that the hall measured"
        assert await race(hall, players, (500, 500 - ahead)) == winner
        loser = players[1 - winner]
        await hall.until(lambda: bool(loser.own.get("refusals")))
        assert {"why": "taken", "by": winner, "ms": 10}.items() <= loser.own["refusals"][-1]["facts"].items()

    run(tmp_path, story)


def test_a_line_slower_than_the_credit_wins_by_what_is_left_of_its_lead(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        players = await duel(hall, (0, 200))
        assert await race(hall, players, (500, 500 - 150 + 10)) == 0, "of 400 ms only 250 are made good"

    run(tmp_path, story)


def test_a_script_that_grabs_at_once_is_refused_like_anyone(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        players = await duel(hall, (0, 60))
        place, _ = await to_pair(hall, players)
        since, zero = players[0].game["since"], players[0].game["zero"]
        assert hall.manual.wall() - since - zero < 5, "the faces were just shown"
        players[0].act(f"grab {place}")
        await hall.until(lambda: bool(players[0].own.get("refusals")))
        assert players[0].own["refusals"][-1]["facts"]["why"] == "too-quick"
        assert not taken(players[0])

    run(tmp_path, story)


def test_a_slow_second_connection_earns_no_credit(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        players = await duel(hall)
        second = Player(hall, "b", 1, 125)
        second.actor = players[1].actor
        assert second.actor is not None
        await protocol.enter(second.actor, second, protocol.greeting(b'{"t":"hello","v":1}'), None)
        await to_pair(hall, players)
        await hall.wait(5_000)
        assert players[0].game["seats"][1]["latency"] == 0

    run(tmp_path, story)


def test_a_program_that_holds_its_pongs_back_earns_no_credit(tmp_path: Path) -> None:
    """The kernel answers for the line, and pings go on while nobody does anything."""

    async def story(hall: ManualHall) -> None:
        players = await duel(hall, (0, 20))
        players[1].held, players[1].kernel = 250, 40
        await to_pair(hall, players)
        await hall.wait(6_000)
        assert players[0].game["seats"][1]["latency"] == 40

    run(tmp_path, story)


def test_moves_over_http_are_refused_since_nobody_knows_how_long_that_line_is(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        players = await duel(hall)
        place, _ = await to_pair(hall, players)
        actor = players[0].actor
        assert actor is not None
        move = api.Do(messages.Play("h1", 1, f"grab {place}", 0))
        with pytest.raises(Refused, match="socket"):
            await requests.serve(actor, "do", person("b"), None, move)

    run(tmp_path, story)


def test_what_a_client_says_about_time_counts_for_nothing(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        players = await duel(hall)
        place, _ = await to_pair(hall, players)
        players[1].later({"t": "ping", "id": "p", "rtt": 60000}, 0)
        for forged in (f"grab {place} 0", "delay 1 100", "tick", "resume", "again"):
            players[1].act(forged)
        await hall.until(lambda: len(players[1].refused) == 5)
        assert {message["code"] for message in players[1].refused} == {"message"}
        assert players[0].game["seats"][1]["latency"] == 0

    run(tmp_path, story)


def test_floods_early_hands_and_repeats_gain_nothing(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        players = await duel(hall)
        await hall.until(lambda: players[0].game["phase"] == "ready")
        players[0].act("signal")
        await hall.until(lambda: players[0].game["phase"] == "throw")
        for n in range(60):
            players[1].act(f"grab {n % 10}")
        await hall.until(lambda: len(players[1].refused) >= 59)
        assert players[0].game["phase"] == "throw"
        assert holders(players[0]) == []
        place, twin = await to_pair(hall, players)
        await hall.wait(grabs.FLOOR)
        for _ in range(3):  # the same packet three times
            players[0].act(f"grab {place}", rid="once")
        await hall.until(lambda: holders(players[0]) == [0])
        await hall.wait(APART)
        players[0].act(f"grab {twin}")
        await hall.until(lambda: len(players[0].game["seats"][0]["loot"]) == 1)

    run(tmp_path, story)


def test_nothing_hidden_is_in_any_frame(tmp_path: Path) -> None:
    """Everything sent in some rounds, compared with the record: no seed, no sign that lay face down."""

    async def story(hall: ManualHall) -> None:
        players = await duel(hall)
        actor = players[0].actor
        assert actor is not None
        watcher = Player(hall, "w", -1)
        watcher.actor = actor
        await protocol.enter(actor, watcher, protocol.greeting(b'{"t":"hello","v":1}'), None)
        await to_pair(hall, players)
        players[0].act("done")
        await hall.until(lambda: bool(players[0].game["seats"][0]["done"]))
        assert actor.table.game is not None
        seed = actor.table.game.record([])["seed"]
        for reader in (*players, watcher):
            assert not any(seed in text for text in reader.texts)
            for text in reader.texts:
                game = (json.loads(text).get("state") or {}).get("game")
                if game and game["phase"] == "throw":
                    flying = {path["place"] for path in game["throw"]["paths"] if path["lands"] > 0}
                    assert all(stone[4] is None for stone in game["stones"] if stone[0] in flying)
        games = [json.loads(text)["state"]["game"] or {} for text in watcher.texts if '"t":"update"' in text]
        shown = [stone[4] for game in games if game.get("phase") == "grab" for stone in game["stones"]]
        assert None in shown, "some lay face down"

    run(tmp_path, story)


def test_a_table_of_rok_is_loaded_where_its_round_began(tmp_path: Path) -> None:
    """What an outage costs is the round under way; nothing else is lost."""

    async def story(hall: ManualHall) -> None:
        players = await duel(hall)
        await to_pair(hall, players)
        actor, before = players[0].actor, players[0].game
        assert actor is not None
        hall.forget(actor)
        again = await hall.actor(actor.table.id)
        reader = await listen(again, person("w"))
        welcome = json.loads(reader.outbox[0] or b"{}")["state"]["game"]
        assert (welcome["phase"], welcome["round"]) == ("ready", before["round"])
        assert [seat["loot"] for seat in welcome["seats"]] == [seat["loot"] for seat in before["seats"]]

    run(tmp_path, story)
