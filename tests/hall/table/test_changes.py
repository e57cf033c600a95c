"""Readers who get changes see what readers of whole states see: in random games, and in what the page is tested on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.hall import events
from runehall.hall.connection import Connection
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import RuneKind
from runehall.hall.games.splices import splices_json
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import Clock, RuneRules, RuneSetup
from runehall.hall.shuffle_proof import UNBOUND
from runehall.hall.storage.store import Store
from runehall.hall.table import requests, views
from runehall.hall.table.actor import TableActor
from runehall.hall.table.state import TableState
from runehall.hall.table.updates import Publication, Sent, reader
from runehall.hall.wire import api
from runehall.rune import Game, Rules
from tests.hall.changes import Json, Screen, applied, spliced
from tests.hall.games.test_rok import following, new
from tests.hall.manual_time import ManualTime
from tests.hall.tables import listen, person, received, send
from tests.house import ROOT

SAMPLES = ROOT / "web" / "src" / "table" / "changes.sample.json"
RULES = st.builds(
    RuneRules,
    st.sampled_from(("solo", "duel", "trio", "teams")),
    *(st.booleans() for _ in ("grand_master", "adepts", "spare_draw", "half_turns")),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store that all games of this module share."""
    kept = Store(f"sqlite:///{tmp_path_factory.mktemp('changes')}/hall.sqlite3")
    yield kept
    kept.close()


class Story:
    """A table at which each reader has two sockets, one with whole states and one with changes."""

    def __init__(self, actor: TableActor, rng: random.Random) -> None:
        self.actor, self.rng = actor, rng
        self.readers: dict[str, tuple[tuple[Connection, Screen], tuple[Connection, Screen]]] = {}
        self.count = self.changes = 0

    async def enter(self, name: str) -> None:
        """A reader comes."""
        plain, short = [await listen(self.actor, person(name), deltas=deltas) for deltas in (False, True)]
        self.readers[name] = (plain, Screen()), (short, Screen())

    def leave(self, name: str) -> None:
        """A reader goes."""
        for connection, _ in self.readers.pop(name):
            self.actor.part(connection)

    async def ask(self, name: str, **fields: Any) -> None:
        """A reader sends a message with one of its sockets."""
        self.count += 1
        connection = self.rng.choice(self.readers[name])[0]
        await send(self.actor, connection, json.dumps({"id": f"r{self.count}", **fields}).encode())

    def compare(self) -> None:
        """Both sockets of each reader show the same."""
        for name, both in self.readers.items():
            for connection, screen in both:
                for raw in received(connection):
                    self.changes += screen.take(raw)["t"] == "change"
            assert both[0][1].state == both[1][1].state, name

    async def step(self) -> None:
        """Something happens."""
        table, rng = self.actor.table, self.rng
        seat = table.turn if table.turn is not None else rng.randrange(len(table.seats))
        owner = table.seats[seat].name
        chance = rng.random()
        if owner not in self.readers:
            await self.enter(owner)
        elif chance < 0.1:
            await self.ask(rng.choice(list(self.readers)), t="chat", text=rng.choice(("hello", "Ωmega, ]\n[")))
        elif chance < 0.2:
            name = rng.choice([*(seat.name for seat in table.seats), "watcher"])
            if name in self.readers:
                self.leave(name)
            else:
                await self.enter(name)
        elif chance < 0.35:
            await self.ask(owner, t="takeback", seat=seat)
            self.compare()
            for number, other in enumerate(table.seats):
                if other.name in self.readers:
                    await self.ask(other.name, t="consent", seat=number, yes=rng.random() < 0.8)
        elif chance < 0.36 or table.status == "over":
            await self.ask(owner, t="rematch" if table.status == "over" else "resign", seat=seat)
        else:
            assert table.turn_game is not None
            move = rng.choice(table.turn_game.moves())
            await self.ask(owner, t="move", seat=seat, move=move, number=table.turn_game.number)


async def play(store: Store, rules: RuneRules, clock: Clock | None, hot: bool, rng: random.Random) -> int:
    """A game in which all kinds of things happen; how many changes were sent."""
    time = ManualTime()
    hall = Registry(Settings(message_rate=1e9, chat_rate=1e9, tables_per_person=10**6), store, time)
    seats = len(hall_seats(rules))
    chairs = [api.NewSeat("me")] * (seats if hot else 1) + [api.NewSeat("open")] * (0 if hot else seats - 1)
    actor, _, _ = await hall.open(person("p0"), api.NewTable(chairs, RuneSetup(rules), clock=clock))
    for place in range(len(chairs)):
        if chairs[place].who == "open":
            join = api.Join(place, actor.table.opened.invite)
            await requests.serve(actor, "join", person(f"p{place}"), None, join)
    story = Story(actor, rng)
    for name in {seat.name: None for seat in actor.table.seats}:
        await story.enter(name)
    await story.enter("watcher")
    story.compare()
    assert actor.table.status == "playing"
    for _ in range(60):
        time.now += rng.randrange(1000)
        await story.step()
        story.compare()
    await hall.stop()
    return story.changes


def hall_seats(rules: RuneRules) -> list[int]:
    """The sides of the seats."""
    return RuneKind().sides(RuneSetup(rules))


@settings(max_examples=25, deadline=None)
@given(RULES, st.sampled_from((None, Clock(600, 5))), st.booleans(), st.integers(0))
def test_changes_lead_every_reader_to_the_whole_state(
    store: Store, rules: RuneRules, clock: Clock | None, hot: bool, seed: int
) -> None:
    assert asyncio.run(play(store, rules, clock, hot, random.Random(seed))) > 0


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 50), st.randoms(use_true_random=False))
def test_changes_of_rok_lead_to_the_whole_view(number: int, rng: random.Random) -> None:
    game = new(number)
    before, view = game.shown(), json.loads(bytes(game.public()))
    for _ in range(80):
        seat, move, at = following(game)
        if rng.random() < 0.5 and game.view().phase == "grab" and game.view().stones:
            seat, move = rng.randrange(3), f"grab {rng.choice(game.view().stones).place}"
            at = view["zero"] + view["now"] + rng.randrange(40)
        try:
            game.play(seat, move, at)
        except Refused:  # a grab that the rules refuse changes nothing
            assert game.shown() == before
            continue
        after = game.shown()
        change = json.loads(after.since(before) or b"{}")
        state = {"seq": 1, "game": view, "own": None}
        found = applied(state, {"base": 1, "seq": 2, "state": {}, "game": change})
        before, view = after, json.loads(bytes(game.public()))
        assert found["game"] == view


LINES = st.lists(st.integers(0, 12))


@given(LINES, LINES)
def test_splices_make_the_new_list_of_the_old_one(old: list[int], now: list[int]) -> None:
    texts = [b"\n".join(b"%d" % number for number in numbers) for numbers in (old, now)]
    assert spliced(old, json.loads(splices_json(*texts))) == now


def test_a_card_that_is_laid_changes_little() -> None:
    old = b"\n".join(b"[%d,0]" % place for place in range(50))
    assert splices_json(old, old.replace(b"[7,0]", b"[7,1]").replace(b"\n[9,0]", b"")) == b"[[7,1,[[7,1]]],[9,1,[]]]"


def keep(sent: Sent, table: TableState, connection: Connection, at: int) -> None:
    """Note that a connection was sent the whole state."""
    sent.keep(table, reader(connection), views.common(table, 0, at), views.personal(table, connection.mine))


def samples() -> list[Json]:
    """States and changes of one duel, as seat 0 and a spectator get them."""
    seats = [events.SeatPlan(name, name) for name in ("Ada", "Bea")]
    opened = events.Opened(
        RuneSetup(), seats, "Ada", "Ada", "invite", OwnShuffle("ab" * 32, None, UNBOUND), Clock(600, 5)
    )
    facts: list[events.TableEvent] = [opened, events.Began(0, list(Game.new(Rules(), seed=4).shuffle))]
    entries = [events.Entry(seq, 1000, fact) for seq, fact in enumerate(facts, 1)]
    table = TableState.replay("table", 1, entries)
    connections = [Connection(person("Ada")), Connection(person("watcher"))]
    connections[0].mine = (0,)
    sent, rng = Sent(), random.Random(5)
    found: list[Json] = []
    shown = {}
    for connection in connections:
        connection.deltas = True
        shown[connection] = views.state(table, connection.mine, 0, 1000)
        keep(sent, table, connection, 1000)
    while table.turn is not None and len(found) < 40:
        assert table.turn_game is not None
        fact: events.TableEvent = events.Moved(table.turn, rng.choice(table.turn_game.moves()))
        if len(found) == 20:
            fact = events.TookBack(table.turn, table.turn_game.number - 2)
        entry = events.Entry(table.seq + 1, 1000, fact)
        table.apply(entry, 0)
        news = Publication(table, [entry], (0, 1000), table.seq - 1, sent)
        for connection in connections:
            change = json.loads(news.message(connection, whole=False))
            before, after = shown[connection], views.state(table, connection.mine, 0, 1000)
            shown[connection] = after
            states = [json.loads(msgspec.json.encode(state)) for state in (before, after)]
            assert applied(states[0], change) == states[1]
            found.append({"before": states[0], "change": change, "after": states[1]})
        sent = news.sent
    return found[::2][-6:] + found[18:26]


def test_the_page_is_tested_on_what_the_hall_sends() -> None:
    made = samples()
    assert any(message["change"].get("own") for message in made)
    assert json.loads(SAMPLES.read_text()) == made, "run: python -m tests.hall.table.test_changes"


if __name__ == "__main__":
    SAMPLES.write_text(json.dumps(samples(), separators=(",", ":")) + "\n")
