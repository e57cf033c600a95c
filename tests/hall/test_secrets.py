"""Nothing leaks: random games in every mode and option, everything sent to every reader held against the record."""

from __future__ import annotations

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall import converse, desk
from runehall.hall.decide import Who
from runehall.hall.hall import Hall
from runehall.hall.kinds.rune import RuneKind, RunePlay
from runehall.hall.peer import Peer
from runehall.hall.room import Room
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.wire import api
from runehall.hall.wire import table as wire
from runehall.hall.wire.rune import RuneRules
from runehall.rune import Game, Record

MODES = ("solo", "duel", "trio", "teams")
OPTIONS = ("grand_master", "adepts", "spare_draw", "half_turns")
COMBINATIONS = list(itertools.product(MODES, itertools.product((False, True), repeat=4)))


def person(name: str) -> Who:
    """Somebody."""
    return Who(f"id-of-{name}", frozenset((f"id-of-{name}",)), name)


async def listen(room: Room, who: Who) -> Peer:
    """A reader at the table that keeps what it is sent."""
    peer = Peer(who)
    await converse.enter(room, peer, wire.Hello(1, 0, f"random-of-{who.name}"), room.table.opened.invite)
    return peer


async def at_once(room: Room, peer: Peer, raw: bytes) -> None:
    """Deal with a message as the socket does: a quick move at once, anything else in its task."""
    message = converse.quick_move(room, raw)
    if message is None:
        await converse.handle(room, peer, raw)
        return
    told = asyncio.Event()
    converse.move(room, peer, message, told.set)
    await asyncio.wait_for(told.wait(), 10)
    assert not room.lock.held or room.broken


def received(peer: Peer) -> list[bytes]:
    """What was sent to a reader since the last look."""
    messages: list[bytes] = []
    while peer.outbox:
        message = peer.outbox.pop(0)
        assert message is not None
        messages.append(message)
    return messages


async def play(folder: Path, rules: RuneRules, seed: int) -> tuple[Room, dict[int | None, list[bytes]], list[int]]:
    """A random game with a person at each seat and one who watches; what each was sent; moves made before each."""
    rng = random.Random(seed)
    store = Store(f"sqlite:///{folder}/hall.sqlite3")
    hall = Hall(Settings(message_rate=1e9), store)
    seats = len(hall_sides(rules))
    people = [person(f"p{seat}") for seat in range(seats)]
    new = api.NewTable([api.NewSeat("me")] + [api.NewSeat("open")] * (seats - 1), wire.RuneSetup(rules))
    room, _, _ = await hall.open(people[0], new)
    for place in range(1, seats):
        await desk.serve(room, "join", people[place], None, api.Join(place, room.table.opened.invite))
    peers: dict[int | None, Peer] = {place: await listen(room, who) for place, who in enumerate(people)}
    peers[None] = await listen(room, person("watcher"))
    heard: dict[int | None, list[bytes]] = {reader: received(peer) for reader, peer in peers.items()}
    checks: list[int] = []
    while room.table.status == "playing":
        game_play = room.table.play
        assert isinstance(game_play, RunePlay)
        same_bytes(room, game_play, rng, seats)
        same_table(game_play)
        seat = room.table.turn
        assert seat is not None
        move = rng.choice(game_play.moves(seat))
        for peer in peers.values():  # everybody also asks what they should not learn from
            await converse.handle(room, peer, msgspec.json.encode(wire.Why(f"w{game_play.number}", seat, move)))
        command = wire.Play(f"m{game_play.number}", seat, move, game_play.number)
        await at_once(room, peers[seat], msgspec.json.encode(command))
        for reader, peer in peers.items():
            heard[reader] += received(peer)
        checks.append(room.table.seq)
    await hall.stop()
    store.close()
    return room, heard, checks


def hall_sides(rules: RuneRules) -> list[int]:
    """The sides of the seats."""
    return RuneKind().sides(wire.RuneSetup(rules))


def same_bytes(room: Room, real: RunePlay, rng: random.Random, seats: int) -> None:
    """Each reader's state is the same, byte for byte, in another game that differs only in what they cannot know."""
    for reader in [None, *range(seats)]:
        sample = real._game.view(reader).sample(rng)
        other = RunePlay(Game(sample.rules, sample.deck, sample.shuffle, sample.first))
        for seat, move in zip(real._movers, sample.moves, strict=True):
            other.play(seat, str(move), 0)
        mine = () if reader is None else (reader,)
        seen = []
        for play in (real, other):
            room.table.play = play
            seen.append(msgspec.json.encode(room.table.state(mine, 0, 0)))
        room.table.play = real
        assert seen[0] == seen[1], f"reader {reader} can tell two games apart"


def same_table(play: RunePlay) -> None:
    """What the hall keeps of the table is what the engine says of it."""
    game, view = play._game, play.view()
    assert sorted(map(msgspec.structs.astuple, view.runes), key=repr) == sorted(
        ((r.x, r.y, r.colour, r.card, r.master, r.token) for r in game.table()), key=repr
    )
    mine = {(a.colour, tuple(a.cells), a.side, a.worth) for a in view.areas}
    assert mine == {(a.colour, a.cells, a.side, a.worth) for a in game.areas()}
    assert len(view.areas) == len(game.areas())
    watcher = game.view(None)
    assert (tuple(view.moves), tuple(view.by), view.pile) == (watcher.moves, watcher.movers, watcher.pile)
    assert tuple(seat.hand for seat in view.seats) == watcher.hands
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


def check(reader: int | None, messages: list[bytes], room: Room) -> None:
    """Hold everything a reader was sent against the record, message by message."""
    table = room.table
    assert table.play is not None
    record = Record.from_json(table.play.record([]))
    truth = Truth(record)
    secret = table.opened.secret
    done = 0
    for raw in messages:
        text = raw.decode()
        message = msgspec.json.decode(raw)
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
    rules = RuneRules(mode, **dict(zip(OPTIONS, options, strict=True)))
    room, heard, seqs = asyncio.run(play(tmp_path, rules, seed=COMBINATIONS.index((mode, options))))
    assert seqs
    assert room.table.status == "over"
    for reader, messages in heard.items():
        assert len([1 for raw in messages if b'"t":"update"' in raw[:20]]) >= len(seqs)
        check(reader, messages, room)


def test_the_test_would_notice(tmp_path: Path) -> None:
    """A spectator who was sent a player's messages is noticed."""
    room, heard, _ = asyncio.run(play(tmp_path, RuneRules("duel"), seed=3))
    with pytest.raises(AssertionError):
        check(None, heard[0], room)
    with pytest.raises(AssertionError):
        check(1, heard[0], room)
