"""Fuzzed, forged, replayed and reordered messages: refused with a code, and nothing changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runehall.hall import converse, desk
from runehall.hall.decide import Who
from runehall.hall.hall import Hall
from runehall.hall.peer import Peer
from runehall.hall.room import Room
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.wire import api
from runehall.hall.wire import table as wire
from tests.hall.client import Person
from tests.hall.servers import HallProcess
from tests.hall.test_life import run
from tests.hall.test_secrets import at_once, listen, person, received

KINDS = "hello move why preview moves takeback consent resign leave claim rematch chat contribute ping admin"
KIND = st.sampled_from(KINDS.split())
SCALARS = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner))
NAMES = "id seat move number yes text contribution v after choices rtt t person by rid"
NAME = st.sampled_from(NAMES.split())


@st.composite
def forgeries(draw: st.DrawFn) -> bytes:
    """Messages that look right in some parts and are wrong in others; never a legal move of the seat to move."""
    message: dict[str, Any] = {"t": draw(KIND), "id": draw(st.text(max_size=50) | SCALARS)}
    message |= draw(st.dictionaries(NAME, VALUES, max_size=5))
    if draw(st.booleans()):
        message |= {
            "seat": draw(st.integers(-1, 9)),
            "move": draw(st.sampled_from(["D", "P", "M-", "L1@0,0/0", "A:?"])),
        }
    message |= {"seat": 1} if message.get("seat") == 0 else {}
    try:
        return msgspec.json.encode(message)
    except (ValueError, OverflowError, UnicodeEncodeError):
        return repr(message).encode(errors="replace")


async def table(folder: Path) -> tuple[Hall, Room, list[Peer]]:
    """A duel whose seat 0 begins, with both players and a spectator."""
    store = Store(f"sqlite:///{folder}/hall.sqlite3")
    hall = Hall(Settings(chats_per_table=0), store)
    people = [person("a"), person("b")]
    new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], first=0)
    room, _, _ = await hall.open(people[0], new)
    await desk.serve(room, "join", people[1], None, api.Join(None, room.table.opened.invite))
    peers = [await listen(room, who) for who in (*people, person("w"))]
    for peer in peers:
        received(peer)
    assert room.table.status == "playing"
    return hall, room, peers


Deal = Callable[[Room, Peer, bytes], Awaitable[None]]
both_ways = pytest.mark.parametrize("deal", [converse.handle, at_once])

QUIET = ("reason", "refused", "moves", "pong", "done", "previewed")


@both_ways
def test_fuzzed_messages_change_nothing(tmp_path: Path, deal: Deal) -> None:
    """Whatever the spectator and the seat whose turn it is not send, the game stays where it is."""

    @settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(st.integers(1, 2), st.binary(max_size=200) | forgeries()), max_size=5))
    def hammer(messages: list[tuple[int, bytes]]) -> None:
        for number, raw in messages:
            try:
                known = msgspec.json.decode(raw)
            except (msgspec.DecodeError, UnicodeDecodeError):
                known = {}
            if number == 1 and isinstance(known, dict) and known.get("t") in ("resign", "leave"):
                continue  # a player may do that
            loop.run_until_complete(deal(room, peers[number], raw))
            assert (room.table.seq, room.table.play and room.table.play.number) == before
            for answer in received(peers[number]):
                assert msgspec.json.decode(answer)["t"] in QUIET
            for reader in set(peers) - {peers[number]}:
                assert not received(reader), "others heard of it"

    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        hall, room, peers = runner.run(table(tmp_path))
        before = (room.table.seq, 0)
        hammer()
        runner.run(hall.stop())
        hall.store.close()


@both_ways
def test_replayed_and_reordered_moves_change_nothing(tmp_path: Path, deal: Deal) -> None:
    async def story() -> None:
        hall, room, (one, two, watcher) = await table(tmp_path)
        play = room.table.play
        assert play is not None
        sent: list[bytes] = []
        for number in range(6):
            seat = room.table.turn
            assert seat is not None
            raw = msgspec.json.encode(wire.Play(f"m{number}", seat, play.moves(seat)[0], number))
            await deal(room, (one, two)[seat], raw)
            sent.append(raw)
        assert play.number == 6
        seq = room.table.seq
        for peer in (one, two, watcher):
            received(peer)
            for raw in (*reversed(sent), *sent):  # another's messages, or one's own again, in any order
                await deal(room, peer, raw)
                assert {msgspec.json.decode(answer)["t"] for answer in received(peer)} <= {"done", "refused"}
                late = raw.replace(b'"id":"m', b'"id":"late')
                await deal(room, peer, late)
                codes = {msgspec.json.decode(answer)["code"] for answer in received(peer)}
                assert codes <= {"stale", "seat", "turn"}
        early = msgspec.json.encode(wire.Play("early", room.table.turn or 0, "D", 7))
        await deal(room, (one, two)[room.table.turn or 0], early)
        assert room.table.seq == seq
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


@both_ways
def test_two_writers_cannot_both_write(tmp_path: Path, deal: Deal) -> None:
    """Should two processes ever look after the same table, the ledger lets one of them write; the other lets go."""

    async def story() -> None:
        hall, room, (one, _, _) = await table(tmp_path)
        rival = Hall(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        other = await rival.room(room.table.id)
        assert room.table.play is not None
        moves = room.table.play.moves(0)
        await deal(room, one, msgspec.json.encode(wire.Play("a", 0, moves[0], 0)))
        far = await listen(other, Who("id-of-a", frozenset(("id-of-a",)), "a"))
        received(far)
        await deal(other, far, msgspec.json.encode(wire.Play("b", 0, moves[1], 0)))
        assert other.broken
        assert far.lost, "its client comes back and finds the table as it is"
        assert not [raw for raw in received_all(far) if b'"update"' in raw[:20]], "nobody heard of what was not stored"
        again = await rival.room(room.table.id)
        assert again.table.play is not None
        assert again.table.play.view() == room.table.play.view()
        for each in (hall, rival):
            await each.stop()
            each.store.close()

    asyncio.run(story())


def received_all(peer: Peer) -> list[bytes]:
    """What was sent to a reader, up to its end."""
    messages = []
    while peer.outbox:
        message = peer.outbox.pop(0)
        if message is not None:
            messages.append(message)
    return messages


def test_messages_are_answered_in_the_order_they_came(hall: HallProcess) -> None:
    """Moves that are dealt with at once overtake nothing, and nothing overtakes them."""

    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "me"}], first=0)
        socket = await a.socket(table["id"])
        await socket.until_state(status="playing")
        sent: list[str] = []
        for _ in range(6):
            seat = socket.state["game"]["seat"]
            number, moves = await socket.moves(seat)
            burst: list[dict[str, Any]] = [
                {"t": "ping"},
                {"t": "move", "seat": seat, "move": moves[0], "number": number},
                {"t": "move", "seat": seat, "move": moves[0], "number": number},
                {"t": "chat", "text": "hello"},
                {"t": "why", "seat": seat, "move": "D"},
            ]
            ids = [f"m{len(sent) + n}" for n in range(len(burst))]
            for request, message in zip(ids, burst, strict=True):
                await socket.send({"id": request, **message})
            sent += ids
            await socket.until("reason", id=ids[-1])
        answers = [message for message in socket.heard if str(message.get("id", "")).startswith("m")]
        assert [answer["id"] for answer in answers] == sent
        assert [answer["t"] for answer in answers[:5]] == ["pong", "update", "refused", "update", "reason"]

    run(hall, 1, story)
