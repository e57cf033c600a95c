"""Nothing leaks: random games in every mode and option, everything sent to every reader held against the record."""

from __future__ import annotations

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from runehall.hall import events
from runehall.hall.connection import Connection
from runehall.hall.games.rune.play import RuneGame, RuneKind
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import RuneRules, RuneSetup
from runehall.hall.storage.store import Store
from runehall.hall.table import requests, views
from runehall.hall.table.actor import TableActor
from runehall.hall.table.updates import Publication, Sent
from runehall.hall.table.updates import reader as reader_of
from runehall.hall.wire import api, messages
from runehall.rune import Game, Record
from tests.hall.changes import Screen
from tests.hall.tables import listen, person, received, send

MODES = ("solo", "duel", "trio", "teams")
OPTIONS = ("grand_master", "adepts", "spare_draw", "half_turns")
COMBINATIONS = list(itertools.product(MODES, itertools.product((False, True), repeat=4)))


class Played(NamedTuple):
    """A game that was played: what each reader was sent, those who get whole states and those who get changes; and the
    numbers of the events after which something was sent."""

    actor: TableActor
    whole: dict[int | None, list[bytes]]
    changes: dict[int | None, list[bytes]]
    seqs: list[int]


async def play(folder: Path, rules: RuneRules, seed: int) -> Played:
    """A random game with a person at each seat and one who watches, each with two sockets."""
    rng = random.Random(seed)
    store = Store(f"sqlite:///{folder}/hall.sqlite3")
    hall = Registry(Settings(message_rate=1e9), store)
    seats = len(hall_sides(rules))
    people = [person(f"p{seat}") for seat in range(seats)]
    new = api.NewTable([api.NewSeat("me")] + [api.NewSeat("open")] * (seats - 1), RuneSetup(rules))
    actor, _, _ = await hall.open(people[0], new)
    for place in range(1, seats):
        await requests.serve(actor, "join", people[place], None, api.Join(place, actor.table.opened.invite))
    peers: dict[int | None, Connection] = {place: await listen(actor, who) for place, who in enumerate(people)}
    peers[None] = await listen(actor, person("watcher"))
    twins = {reader: await listen(actor, peer.who, deltas=True) for reader, peer in peers.items()}
    played = Played(actor, {reader: [] for reader in peers}, {reader: [] for reader in twins}, [])
    screens = {reader: (Screen(), Screen()) for reader in peers}

    def look() -> None:
        """Everybody reads what came, and sees the same with both sockets."""
        for reader, both in screens.items():
            for sent, peer, screen in zip(played[1:3], (peers[reader], twins[reader]), both, strict=True):
                came = received(peer)
                sent[reader] += came
                for raw in came:
                    screen.take(raw)
            assert both[0].state == both[1].state, f"changes lead reader {reader} elsewhere than whole states"

    look()
    while actor.table.status == "playing":
        game_play = actor.table.game
        assert isinstance(game_play, RuneGame)
        same_bytes(actor, game_play, rng, seats)
        same_table(game_play)
        seat = actor.table.turn
        assert seat is not None
        move = rng.choice(game_play.moves())
        for peer in peers.values():  # everybody also asks what they should not learn from
            await send(actor, peer, msgspec.json.encode(messages.Why(f"w{game_play.number}", seat, move)))
        command = messages.Play(f"m{game_play.number}", seat, move, game_play.number)
        await send(actor, peers[seat], msgspec.json.encode(command))
        look()
        played.seqs.append(actor.table.seq)
    await hall.stop()
    store.close()
    return played


def hall_sides(rules: RuneRules) -> list[int]:
    """The sides of the seats."""
    return RuneKind().sides(RuneSetup(rules))


def same_bytes(actor: TableActor, real: RuneGame, rng: random.Random, seats: int) -> None:
    """Each reader's state is the same, byte for byte, in another game that differs only in what they cannot know."""
    for reader in [None, *range(seats)]:
        sample = Game.sample(real._game.view(reader), rng)
        other = RuneGame(Game(sample.rules, sample.deck, sample.shuffle, sample.first))
        for seat, move in zip(real._movers, sample.moves, strict=True):
            other.play(seat, str(move), 0)
        mine = () if reader is None else (reader,)
        seen = []
        for play in (real, other):
            actor.table.game = actor.table.turn_game = play
            seen.append(msgspec.json.encode(views.state(actor.table, mine, 0, 0)))
        assert seen[0] == seen[1], f"reader {reader} can tell two games apart"
        if real.number:
            changes = [last_change(actor, play, mine) for play in (real, other)]
            assert changes[0] == changes[1], f"reader {reader} can tell two games apart by what changes"
        actor.table.game = actor.table.turn_game = real


def last_change(actor: TableActor, play: RuneGame, mine: tuple[int, ...]) -> bytes:
    """What a reader who gets changes is sent with the last move of a game."""
    table, game = actor.table, play._game
    before = RuneGame(Game(game.rules, game.deck, game.shuffle, game.first))
    *moves, last = zip(play._movers, play._texts, strict=True)
    for seat, move in moves:
        before.play(seat, move, 0)
    connection = Connection(person("reader"))
    connection.mine, connection.deltas = mine, True
    sent = Sent()
    table.game = table.turn_game = before
    sent.keep(table, reader_of(connection), views.common(table, 0, 0), views.personal(table, mine))
    before.play(*last, 0)
    entries = [events.Entry(table.seq, 0, events.Moved(*last))]
    message = Publication(table, entries, (0, 0), table.seq - 1, sent).message(connection, whole=False)
    assert message.startswith(b'{"t":"change"')
    return message


def same_table(play: RuneGame) -> None:
    """What the hall keeps of the table is what the engine says of it."""
    game, view = play._game, play.view()
    assert sorted(map(msgspec.structs.astuple, view.runes), key=repr) == sorted(
        ((r.x, r.y, r.colour, r.card, r.master, r.token) for r in game.table()), key=repr
    )
    mine = {(a.colour, tuple(a.cells), a.side, a.worth) for a in view.areas}
    assert mine == {(a.colour, a.cells, a.side, a.worth) for a in game.areas()}
    assert len(view.areas) == len(game.areas())
    watcher = game.view(None)
    assert (tuple(view.moves), tuple(view.by), view.pile) == (watcher.moves, watcher.movers, watcher.pile_count)
    assert tuple(seat.hand for seat in view.seats) == watcher.hand_counts
    assert tuple(tuple(seat.shown) for seat in view.seats) == watcher.shown
    assert tuple(seat.magic for seat in view.seats) == watcher.blue_ready
    assert tuple((seat.adept or "")[:1] for seat in view.seats) == watcher.adepts
    assert tuple(view.scores) == watcher.scores


class Truth:
    """What each reader may know after each number of moves, worked out from the record alone."""

    def __init__(self, record: Record) -> None:
        self.game = Game(record.rules, record.deck, record.shuffle, record.first)
        self.record = record
        self.public: set[int] = {0}

    def step(self, move: str) -> None:
        """Play one move; what it shows becomes public."""
        seat = self.game.seat
        if move[0] == "X" and self.game.phase == "lay":
            self.public |= set(self.game.hand(seat))
        self.game.play(move)
        if move[0] in "LX":
            self.public.add(int(move[1:].split("@")[0]))


def cards_in(value: Any, path: str = "") -> list[tuple[str, int]]:
    """Every card id in a message with where it stands."""
    found: list[tuple[str, int]] = []
    if isinstance(value, dict):
        for name, part in value.items():
            found += cards_in(part, f"{path}.{name}")
    elif isinstance(value, list):
        if path.endswith(".runes"):
            found += [(f"{path}.card", rune[3]) for rune in value]
        elif path.endswith((".shown", ".discards")):
            found += [(path, card) for card in value]
        else:
            for part in value:
                found += cards_in(part, path)
    elif path.endswith((".card", ".drew")) and value is not None:
        found.append((path, value))
    elif isinstance(value, str) and path.endswith((".moves", ".move")) and value[0] in "LX":
        found.append((path, int(value[1:].split("@")[0])))
    return found


def check(reader: int | None, sent: list[bytes], actor: TableActor) -> None:
    """Hold everything a reader was sent against the record, message by message."""
    table = actor.table
    assert table.game is not None
    record = Record.from_json(table.game.record([]))
    truth = Truth(record)
    secret = table.promise.secret
    done = 0
    screen = Screen()
    for raw in sent:
        text = raw.decode()
        message = screen.take(raw)
        state = message.get("state")
        over = state is not None and state["status"] == "over"
        assert over or secret not in text, "the hall's secret was sent before the end"
        assert "id-of-" not in text, "people's ids stay in the hall"
        assert table.opened.invite not in text
        assert '"shuffle"' not in text
        assert '"seed"' not in text
        if state is None:
            assert message["t"] in ("refused", "reason", "presence"), message
            if message["t"] == "reason":
                assert not message["cells"] or reader == truth.game.seat
            continue
        moves = state["game"]["moves"] if state["game"] else []
        while done < len(moves):
            truth.step(record.moves[done])
            done += 1
        choosing = truth.game.phase == "adept"
        own = state["own"]
        mine: set[int] = set()
        if own is not None:
            assert own["seat"] == reader
            assert [card["card"] for card in own["hand"]] == list(truth.game.hand(own["seat"]))
            assert own["choices"] is None or truth.game.seat == reader
            mine = set(truth.game.hand(own["seat"]))
        for place, card in cards_in({"state": state, "events": message["events"]}):
            allowed = truth.public | (mine if ".own" in place else set())
            assert card in allowed, f"{place} shows card {card} to {reader}"
        if state["game"]:
            hidden = [move for move in moves if move.startswith("A:") and move != "A:?"]
            assert not (choosing and hidden), "a secret pick was sent"
            assert all(seat["adept"] is None for seat in state["game"]["seats"]) or not choosing
            told = [e["move"] for e in message["events"] if e["e"] == "moved" and e["seat"] != reader]
            assert not (choosing and any(move in ("A:g", "A:b") for move in told))


def named(value: Any) -> str:
    """The name of a mode, or the first letters of the options that are on."""
    return value if isinstance(value, str) else "".join(o[0] for o, on in zip(OPTIONS, value, strict=True) if on) or "-"


@pytest.mark.parametrize(("mode", "options"), COMBINATIONS, ids=named)
def test_no_reader_learns_what_is_hidden(mode: Any, options: tuple[bool, ...], tmp_path: Path) -> None:
    rules = RuneRules(mode, **dict[str, Any](zip(OPTIONS, options, strict=True)))
    played = asyncio.run(play(tmp_path, rules, seed=COMBINATIONS.index((mode, options))))
    assert played.seqs
    assert played.actor.table.status == "over"
    for kind, readers in ((b'"t":"update"', played.whole), (b'"t":"change"', played.changes)):
        for reader, sent in readers.items():
            assert len([1 for raw in sent if kind in raw[:20]]) >= len(played.seqs) - 1
            check(reader, sent, played.actor)


def test_the_test_would_notice(tmp_path: Path) -> None:
    """A spectator who was sent a player's messages is noticed."""
    played = asyncio.run(play(tmp_path, RuneRules("duel"), seed=3))
    for heard in (played.whole, played.changes):
        with pytest.raises(AssertionError):
            check(None, heard[0], played.actor)
        with pytest.raises(AssertionError):
            check(1, heard[0], played.actor)
