"""Lines tried in a study: the engine's opinion, open cards, and tables that go on from there."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from runehall.rune import Game
from tests.hall.client import PATIENCE, Json, Person, duel, run
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in
from tests.hall.study.test_studies import finished, study_of, workers


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    folder = tmp_path_factory.mktemp("hall")
    with hall_in(folder, **QUICK) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


def test_the_engines_opinion_follows_a_line(hall: HallProcess) -> None:
    record = finished()

    async def story(a: Person) -> None:
        study = await study_of(a, record=record)
        address = f"/api/study/{study}/line"
        first = await a.ok("POST", address, {"number": 4})
        assert first["last"] is None
        assert sum(worth["value"] for worth in first["worths"]) == pytest.approx(1)
        best = first["best"][0]["moves"]
        after = await a.ok("POST", address, {"number": 4, "moves": best})
        assert after["last"]["moves"] == best
        assert after["last"]["name"] in ("", "only")
        assert after["seat"] != first["seat"]
        end = await a.ok("POST", address, {"number": len(record["moves"])})
        assert (end["seat"], end["best"]) == (None, [])
        wrong = await a.refused("POST", address, {"number": 4, "moves": ["T9,9R"]})
        assert wrong["rule"]

    run(hall, 1, story)


def test_what_open_cards_would_have_allowed(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        study = await study_of(a, record=finished())
        turns = (await a.ok("POST", f"/api/study/{study}/open-cards", {}))["turns"]
        assert turns
        assert all(turn is None or turn["gain"] >= 0 for turn in turns)

    run(hall, 1, story)


def test_no_line_waits_for_what_takes_seconds(tmp_path: Path) -> None:
    """A whole game with open cards is computed elsewhere than the opinion of a line, a hint or a puzzle."""

    ours = hall_in(tmp_path, **QUICK)

    async def story(a: Person) -> None:
        study = await study_of(a, record=finished())
        slow = asyncio.ensure_future(a.ok("POST", f"/api/study/{study}/open-cards", {}))
        halted: list[int] = []
        async with asyncio.timeout(PATIENCE):
            while not halted:
                halted = await asyncio.to_thread(workers, ours)
        for process in halted:
            os.kill(process, signal.SIGSTOP)
        try:
            assert (await a.ok("POST", f"/api/study/{study}/line", {"number": 4}))["best"]
            assert not slow.done()
        finally:
            for process in halted:
                os.kill(process, signal.SIGCONT)
        assert (await slow)["turns"]

    with ours:
        run(ours, 1, story)


def test_a_game_is_played_on_against_bots_with_what_is_hidden_dealt_anew(hall: HallProcess) -> None:
    record = finished()

    async def story(a: Person, b: Person) -> None:
        study = await study_of(a, record=record)
        asked = {"number": 6, "level": "random"}
        table = (await a.ok("POST", f"/api/study/{study}/play", asked))["table"]
        socket = await a.socket(table)
        state = socket.state
        assert socket.welcome["table"]["played_on"] == 6
        assert (state["status"], state["game"]["moves"]) == ("playing", record["moves"][:6])
        game = Game.from_record(record | {"moves": record["moves"][:6]})
        assert socket.welcome["mine"] == [game.seat]
        assert sorted(card["card"] for card in state["own"]["hand"]) == sorted(game.hand(game.seat))
        assert (await b.refused("GET", f"/api/tables/{table}"))["code"] == "forbidden"
        assert (await a.refused("POST", "/api/study", {"table": table}))["code"] == "running"
        await socket.ask("resign", seat=game.seat)
        await socket.until_state(status="over")
        kept = await a.ok("GET", f"/api/tables/{table}/record")
        assert kept["played_on"] == 6
        assert "fair" not in kept
        assert kept["moves"][:6] == record["moves"][:6]
        assert kept["shuffle"] != record["shuffle"], "dealt anew"

    run(hall, 2, story)


def test_a_table_that_goes_on_is_there_after_a_restart(hall: HallProcess) -> None:
    record = finished()

    async def story(a: Person) -> None:
        study = await study_of(a, record=record)
        asked = {"number": 4, "moves": record["moves"][4:6], "level": "pebble"}
        table = (await a.ok("POST", f"/api/study/{study}/play", asked))["table"]
        before: Json = await a.ok("GET", f"/api/tables/{table}")
        await asyncio.to_thread(hall.stop)
        await asyncio.to_thread(hall.start)
        after: Json = await a.ok("GET", f"/api/tables/{table}")
        assert after["state"]["game"]["moves"][:6] == before["state"]["game"]["moves"][:6] == record["moves"][:6]
        assert after["state"]["own"]["hand"] == before["state"]["own"]["hand"]

    run(hall, 1, story)


def test_what_cannot_be_played_on_is_refused(hall: HallProcess) -> None:
    record = finished()

    async def story(a: Person) -> None:
        study = await study_of(a, record=record)
        address = f"/api/study/{study}/play"
        over = await a.refused("POST", address, {"number": len(record["moves"]), "level": "raven"})
        assert "over" in over["text"]
        level = await a.refused("POST", address, {"number": 2, "level": "giant"})
        assert "giant" in level["text"]
        assert (await a.refused("POST", "/api/study/nowhere/play", {"number": 2}))["code"] == "missing"

    run(hall, 1, story)


def test_no_opinion_of_a_game_that_one_plays(hall: HallProcess) -> None:
    """A line that repeats the moves of a running game of one's own is refused, whatever cards it is tried with."""

    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b)
        seat = sockets[0].state["game"]["seat"]
        await sockets[seat].play(seat)
        state = (await a.ok("GET", f"/api/tables/{table['id']}"))["state"]["game"]
        move = state["moves"][0]
        card = int(move[1:].split("@")[0])
        shuffle = [card, *(other for other in range(1, 17) if other != card)]
        empty = Game.new(seed=1, first=state["by"][0]).record().to_json() | {"shuffle": shuffle, "moves": []}
        study = await study_of(a, record=empty)
        for address, more in (("line", {}), ("play", {"level": "raven"})):
            asked = {"number": 0, "moves": [move]} | more
            assert (await a.refused("POST", f"/api/study/{study}/{address}", asked))["code"] == "running"

    run(hall, 2, story)
