"""Fuzzed, forged, replayed and reordered messages: refused with a code, and nothing changes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.table import requests
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import api, messages
from tests.hall.client import Person, run
from tests.hall.servers import HallProcess
from tests.hall.tables import listen, person, received, send

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


async def table(folder: Path) -> tuple[Registry, TableActor, list[Connection]]:
    """A duel whose seat 0 begins, with both players and a spectator."""
    store = Store(f"sqlite:///{folder}/hall.sqlite3")
    hall = Registry(Settings(chats_per_table=0), store)
    people = [person("a"), person("b")]
    new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], first=0)
    actor, _, _ = await hall.open(people[0], new)
    await requests.serve(actor, "join", people[1], None, api.Join(None, actor.table.opened.invite))
    peers = [await listen(actor, who) for who in (*people, person("w"))]
    for peer in peers:
        received(peer)
    assert actor.table.status == "playing"
    return hall, actor, peers


QUIET = ("reason", "refused", "moves", "pong", "done", "previewed")


def test_fuzzed_messages_change_nothing(tmp_path: Path) -> None:
    """Whatever the spectator and the seat whose turn it is not send, the game stays where it is."""

    @settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.tuples(st.integers(1, 2), st.binary(max_size=200) | forgeries()), max_size=5))
    def hammer(sent: list[tuple[int, bytes]]) -> None:
        for number, raw in sent:
            try:
                known = msgspec.json.decode(raw)
            except (msgspec.DecodeError, UnicodeDecodeError):
                known = {}
            if number == 1 and isinstance(known, dict) and known.get("t") in ("resign", "leave"):
                continue  # a player may do that
            loop.run_until_complete(send(actor, peers[number], raw))
            assert (actor.table.seq, actor.table.game and actor.table.game.number) == before
            for answer in received(peers[number]):
                assert msgspec.json.decode(answer)["t"] in QUIET
            for reader in set(peers) - {peers[number]}:
                assert not received(reader), "others heard of it"

    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        hall, actor, peers = runner.run(table(tmp_path))
        before = (actor.table.seq, 0)
        hammer()
        runner.run(hall.stop())
        hall.store.close()


def test_replayed_and_reordered_moves_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        hall, actor, (one, two, watcher) = await table(tmp_path)
        play = actor.table.turn_game
        assert play is not None
        sent: list[bytes] = []
        for number in range(6):
            seat = actor.table.turn
            assert seat is not None
            raw = msgspec.json.encode(messages.Play(f"m{number}", seat, play.moves()[0], number))
            await send(actor, (one, two)[seat], raw)
            sent.append(raw)
        assert play.number == 6
        seq = actor.table.seq
        for peer in (one, two, watcher):
            received(peer)
            for raw in (*reversed(sent), *sent):  # another's messages, or one's own again, in any order
                await send(actor, peer, raw)
                assert {msgspec.json.decode(answer)["t"] for answer in received(peer)} <= {"done", "refused"}
                late = raw.replace(b'"id":"m', b'"id":"late')
                await send(actor, peer, late)
                codes = {msgspec.json.decode(answer)["code"] for answer in received(peer)}
                assert codes <= {"stale", "seat", "turn"}
        early = msgspec.json.encode(messages.Play("early", actor.table.turn or 0, "D", 7))
        await send(actor, (one, two)[actor.table.turn or 0], early)
        assert actor.table.seq == seq
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_two_writers_cannot_both_write(tmp_path: Path) -> None:
    """Should two processes ever run the same table, unique event numbers let one of them write; the other lets go."""

    async def story() -> None:
        hall, actor, (one, _, _) = await table(tmp_path)
        rival = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        other = await rival.actor(actor.table.id)
        assert actor.table.turn_game is not None
        moves = actor.table.turn_game.moves()
        await send(actor, one, msgspec.json.encode(messages.Play("a", 0, moves[0], 0)))
        far = await listen(other, Who("id-of-a", frozenset(("id-of-a",)), "a"))
        received(far)
        await send(other, far, msgspec.json.encode(messages.Play("b", 0, moves[1], 0)))
        assert other.broken
        assert far.lost, "its client comes back and finds the table as it is"
        assert not [raw for raw in received_all(far) if b'"update"' in raw[:20]], "nobody heard of what was not stored"
        again = await rival.actor(actor.table.id)
        assert again.table.game is not None
        assert again.table.game.view() == actor.table.turn_game.view()
        for each in (hall, rival):
            await each.stop()
            each.store.close()

    asyncio.run(story())


def received_all(peer: Connection) -> list[bytes]:
    """What was sent to a reader, up to its end."""
    found = []
    while peer.outbox:
        message = peer.outbox.pop(0)
        if message is not None:
            found.append(message)
    return found


def test_messages_are_answered_in_the_order_they_came(hall: HallProcess) -> None:
    """Messages that skip the socket's queue overtake nothing, and nothing overtakes them."""

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
