"""Studies over HTTP: who may ask for what, steps as they come, bounds, and what survives a restart."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest

from runehall.rune import Game
from runehall.study.analysis import QUICK_TRIALS
from runehall.study.report.games import Analysis
from tests.hall.client import Json, Person, duel, play_out, run
from tests.hall.conftest import QUICK
from tests.hall.http.test_bot_accounts import account, bot_of, program
from tests.hall.servers import HallProcess, hall_in
from tests.hall.storage.test_storage import KINDS, NewDatabase

FAST: dict[str, Any] = {"study_nice": 0, "study_trials": 40} | QUICK


@pytest.fixture(scope="module", params=KINDS)
def hall(
    request: pytest.FixtureRequest, new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[HallProcess]:
    """A hall whose analyses are soon done, on both databases."""
    with HallProcess(new_database(request.param), tmp_path_factory.mktemp("hall"), **FAST) as running:
        yield running


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall whose analyses go on until nobody waits, which is soon noticed."""
    folder = tmp_path_factory.mktemp("endless")
    settings = FAST | {"study_trials": 1_000_000, "study_wait_seconds": 2.0, "studies_per_person": 1}
    with hall_in(folder, **settings) as running:
        yield running


def finished(seed: int = 3, moves: int | None = None) -> Json:
    """The record of a duel played at random, or of its first moves."""
    game, chance = Game.new(seed=seed), random.Random(seed)
    while not game.over and (moves is None or len(game.moves) < moves):
        game.play(chance.choice(game.legal_moves))
    record: Json = game.record().to_json()
    return record


async def steps(person: Person, study: str) -> AsyncIterator[Json]:
    """The states of a study as they are sent."""
    async with person.http.stream("GET", f"/api/study/{study}/steps", timeout=60) as answer:
        assert answer.status_code == 200, await answer.aread()
        async for line in answer.aiter_lines():
            if line.startswith("data:"):
                yield json.loads(line.removeprefix("data:"))


async def study_of(person: Person, **asked: Any) -> str:
    made: Json = await person.ok("POST", "/api/study", asked)
    return str(made["id"])


def test_a_pasted_game_is_analysed_in_steps_and_kept(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        record = finished()
        study = await study_of(a, record=record)
        seen = [state async for state in steps(a, study)]
        assert [state["status"] for state in seen][-1] == "done"
        trials = [state["analysis"]["trials"] for state in seen if state["analysis"]]
        assert list(dict.fromkeys(trials)) == [QUICK_TRIALS, 40], (
            "quick first, then deeper; the end may come with a step"
        )
        # The same record is the same study, and nothing is computed again.
        assert await study_of(b, record=record | {"comments": "mine"}) == study
        game = await b.ok("GET", f"/api/study/{study}")
        assert game["state"] == seen[-1]
        assert len(game["frames"]) == len(record["moves"]) + 1
        assert [state["status"] async for state in steps(b, study)] == ["done"]

    run(hall, 2, story)
    hall.stop()
    hall.start()
    run(hall, 1, _still_there)


async def _still_there(a: Person) -> None:
    study = await study_of(a, record=finished())
    assert (await a.ok("GET", f"/api/study/{study}"))["state"]["status"] == "done"


def test_a_finished_table_is_studied_by_who_was_shown_it_a_running_one_by_nobody(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person) -> None:
        table, sockets = await duel(a, b)
        for person in (a, b, c):
            problem = await person.refused("POST", "/api/study", {"table": table["id"]})
            assert problem["code"] in ("running", "forbidden")
        await play_out({0: sockets[0], 1: sockets[1]})
        studies = {await study_of(person, table=table["id"]) for person in (a, b, c)}
        assert len(studies) == 1
        path = f"/api/study/{studies.pop()}"
        games = [await person.ok("GET", path) for person in (a, b, c)]
        assert {game["table"] for game in games} == {table["id"]}
        assert len(games[0]["names"]) == 2
        assert [game["mine"] for game in games] == [[0], [1], []]

    run(hall, 3, story)


def test_a_game_that_one_plays_cannot_be_pasted(hall: HallProcess) -> None:
    """Whatever the hidden cards are guessed to be: the moves made so far tell which game it is."""

    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b)
        seat = sockets[0].state["game"]["seat"]
        await sockets[seat].play(seat)
        state = (await a.ok("GET", f"/api/tables/{table['id']}"))["state"]
        moves = state["game"]["moves"]
        guess = _with_moves(state["game"]["by"][0], moves)
        for person in (a, b):
            assert (await person.refused("POST", "/api/study", {"record": guess}))["code"] == "running"
        stranger = await study_of(a, record=finished())
        assert stranger

    run(hall, 2, story)


def test_neither_a_bot_nor_its_owner_asks_about_a_game_that_it_plays(hall: HallProcess) -> None:
    async def story(owner: Person, b: Person) -> None:
        await account(owner)
        _, token = await bot_of(owner)
        async with program(hall, token) as bot:
            table, sockets = await duel(b, bot)
            seat = sockets[0].state["game"]["seat"]
            await sockets[seat].play(seat)
            state = (await b.ok("GET", f"/api/tables/{table['id']}"))["state"]
            guess = _with_moves(state["game"]["by"][0], state["game"]["moves"])
            for person in (bot, owner, b):
                assert (await person.refused("POST", "/api/study", {"record": guess}))["code"] == "running"
                assert (await person.refused("POST", "/api/study", {"table": table["id"]}))["code"] in (
                    "running",
                    "forbidden",
                )

    run(hall, 2, story)


def _with_moves(first: int, moves: list[str]) -> Json:
    """A record in which these moves are legal: the card laid first is dealt to who lays it."""
    card = int(moves[0][1:].split("@")[0])
    shuffle = [card, *(other for other in range(1, 17) if other != card)]
    return {
        "format": "rune/1", "rules": {"mode": "duel"}, "deck": "standard", "shuffle": shuffle, "first": first,
        "moves": moves,
    }  # fmt: skip


def test_an_analysis_stops_when_nobody_waits_and_goes_on_when_somebody_does(endless: HallProcess) -> None:
    async def story(a: Person) -> None:
        study = await study_of(a, record=finished(4))
        async for state in steps(a, study):
            if state["analysis"] is not None:
                break
        for _ in range(200):
            if (await a.ok("GET", f"/api/study/{study}"))["state"]["status"] == "stopped":
                break
            await asyncio.sleep(0.1)
        else:
            raise AssertionError("it goes on although nobody waits")
        kept = (await a.ok("GET", f"/api/study/{study}"))["state"]["analysis"]["trials"]
        async for state in steps(a, study):
            assert state["analysis"]["trials"] >= kept
            if state["status"] == "running":
                return

    run(endless, 1, story)


def test_a_person_waits_for_a_bounded_number(endless: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        studies = [await study_of(a, record=finished(seed)) for seed in (5, 6)]
        first = asyncio.ensure_future(_listen(a, studies[0]))
        await asyncio.sleep(0.5)
        problem = await a.refused("GET", f"/api/study/{studies[1]}/steps")
        assert problem["code"] == "full"
        second = asyncio.ensure_future(_listen(b, studies[1]))
        await asyncio.sleep(0.5)
        assert [first.done(), second.done()] == [False, False]
        first.cancel()
        second.cancel()

    run(endless, 2, story)


async def _listen(person: Person, study: str, deeper: asyncio.Event | None = None) -> None:
    """Wait for an analysis, and tell when it has gone deeper than the quick one."""
    async for state in steps(person, study):
        if deeper is not None and state["analysis"] is not None and state["analysis"]["trials"] > QUICK_TRIALS:
            deeper.set()


def test_a_quick_analysis_does_not_wait_for_a_deep_one(endless: HallProcess) -> None:
    """The hall has one process for deep analyses, and somebody's goes on and on in it."""

    async def story(a: Person, b: Person) -> None:
        deep, deeper = await study_of(a, record=finished(9)), asyncio.Event()
        waiting = asyncio.ensure_future(_listen(a, deep, deeper))
        await deeper.wait()
        quick = await study_of(b, record=finished(10, moves=6))
        async for state in steps(b, quick):
            if state["analysis"] is not None:
                assert state["analysis"]["trials"] == QUICK_TRIALS
                break
        assert not waiting.done()
        waiting.cancel()

    run(endless, 2, story)


def test_what_cannot_be_studied_is_refused(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        assert (await a.refused("POST", "/api/study", {}))["code"] == "setup"
        assert (await a.refused("POST", "/api/study", {"record": {"format": "rune/1"}}))["rule"]
        broken = finished() | {"moves": ["D"]}
        assert (await a.refused("POST", "/api/study", {"record": broken}))["rule"] == "TURN-1"
        assert (await a.refused("GET", "/api/study/nowhere"))["code"] == "missing"
        assert (await a.refused("GET", "/api/study/nowhere/steps"))["code"] == "missing"

    run(hall, 1, story)


def test_an_analysis_on_the_wire_is_the_engines_own(hall: HallProcess) -> None:
    """The struct of the study room is what is stored and sent."""

    async def story(a: Person) -> None:
        study = await study_of(a, record=finished(7, moves=8))
        last = [state async for state in steps(a, study)][-1]
        analysis = msgspec.convert(last["analysis"], Analysis)
        assert not analysis.finished
        assert sum(len(turn.moves) for turn in analysis.turns) == 8

    run(hall, 1, story)


def test_an_analysis_goes_on_when_the_process_that_computes_it_is_killed(endless: HallProcess) -> None:
    async def story(a: Person) -> None:
        study = await study_of(a, record=finished(8, moves=6))
        killed, later = 0, 0
        async for state in steps(a, study):
            assert state["status"] != "failed"
            if state["status"] == "running" and not killed:
                killed = _kill_worker(endless)
            elif killed and state["analysis"]["trials"] > QUICK_TRIALS:
                later = state["analysis"]["trials"]
                break
        assert later

    run(endless, 1, story)


def _kill_worker(hall: HallProcess) -> int:
    """End a process that analyses."""
    found = workers(hall)
    assert found, "nothing is computed"
    os.kill(found[0], signal.SIGKILL)
    return found[0]


def workers(hall: HallProcess) -> list[int]:
    """The processes that compute, children of the hall."""
    assert hall.process is not None
    found = []
    for line in subprocess.check_output(["ps", "-eo", "pid,ppid,args"], text=True).splitlines():
        pid, parent, *command = line.split()
        if parent == str(hall.process.pid) and "runehall.hall.engine.worker" in command:
            found.append(int(pid))
    return found
