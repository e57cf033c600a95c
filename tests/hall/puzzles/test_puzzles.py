"""Puzzles over HTTP: answers, ratings, the puzzle of the day, streaks and storms."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from runehall.hall.clock import DAY_MS, days_in_a_row
from runehall.hall.engine.processes import Processes
from runehall.hall.puzzles.rows import Answered, PuzzleRows, Run
from runehall.hall.puzzles.service import STORM_MS, Puzzles, puzzles_of_run
from runehall.hall.storage.schema import people
from runehall.hall.storage.store import Store
from runehall.hall.wire.puzzles import NewRun
from runehall.rune import Game
from runehall.study.puzzles.shipped import read_puzzles
from runehall.study.report.puzzles import PuzzleDefinition
from tests.hall.client import Json, Person, run
from tests.hall.conftest import QUICK
from tests.hall.http.test_sessions import PASSWORD, sign_up
from tests.hall.manual_time import ManualTime
from tests.hall.servers import HallProcess
from tests.hall.storage.test_storage import KINDS, NewDatabase
from tests.hall.tables import person

FILE = Path(__file__).parents[2] / "data" / "hall" / "puzzles.json"
PUZZLES = {puzzle.id: puzzle for puzzle in read_puzzles(FILE)}


@pytest.fixture(scope="module", params=KINDS)
def hall(
    request: pytest.FixtureRequest, new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[HallProcess]:
    """A hall with few puzzles, on both databases."""
    settings: dict[str, Any] = {"puzzles": FILE} | QUICK
    with HallProcess(new_database(request.param), tmp_path_factory.mktemp("hall"), **settings) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


def of_kind(kind: str) -> PuzzleDefinition:
    return next(puzzle for puzzle in PUZZLES.values() if puzzle.kind == kind)


def wrong_turn(puzzle: PuzzleDefinition) -> list[str]:
    """A whole turn that is no solution."""
    if puzzle.choices:
        return [next(choice for choice in puzzle.choices if [choice] not in puzzle.solutions)]
    game = Game.from_record(puzzle.record)
    for first in map(str, game.legal_moves):
        after = game.copy()
        after.play(first)
        if after.over or after.seat != game.seat:
            turns = [[first]]
        else:
            turns = [[first, str(second)] for second in after.legal_moves]
        for turn in turns:
            if turn not in puzzle.solutions and turn[0] != puzzle.solutions[0][0]:
                return turn
    raise AssertionError("every turn solves it")


async def answer(person: Person, puzzle: str, moves: list[str], **more: Any) -> Json:
    result: Json = await person.ok("POST", f"/api/puzzles/{puzzle}/answer", {"moves": moves, **more})
    return result


def test_a_right_answer_is_rated_once_and_a_wrong_one_is_explained(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        puzzle = of_kind("exact")
        shown = await a.ok("GET", f"/api/puzzles/{puzzle.id}")
        assert "solutions" not in shown
        assert not shown["solved"]
        assert (await a.refused("GET", f"/api/puzzles/{puzzle.id}/solution"))["code"] == "status"
        result = await answer(a, puzzle.id, puzzle.solutions[0])
        assert (result["right"], result["solution"]) == (True, puzzle.solutions[0])
        assert result["gained"] > 0
        assert (await answer(a, puzzle.id, puzzle.solutions[0]))["rating"] is None
        wrong = await answer(b, puzzle.id, wrong_turn(puzzle))
        assert (wrong["right"], wrong["solution"], wrong["themes"]) == (False, [], [])
        assert wrong["why"]
        assert wrong["gained"] < 0
        assert await b.ok("GET", f"/api/puzzles/{puzzle.id}/solution") == puzzle.solutions[0]
        stats = [await person.ok("GET", "/api/puzzles") for person in (a, b)]
        assert [one["solved"] for one in stats] == [1, 0]
        assert stats[0]["rating"]["points"] > 1500 > stats[1]["rating"]["points"]

    run(hall, 2, story)


def test_results_of_a_guest_stay_with_the_account_that_they_make_or_enter(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        exact, beginner = of_kind("exact"), of_kind("beginner")
        await answer(a, exact.id, exact.solutions[0])
        as_guest = await a.ok("GET", "/api/puzzles")
        login = await sign_up(a)
        assert await a.ok("GET", "/api/puzzles") == as_guest
        await answer(b, beginner.id, beginner.solutions[0])
        await b.ok("POST", "/api/session", {"login": login, "password": PASSWORD})
        merged = await b.ok("GET", "/api/puzzles")
        assert (merged["solved"], merged["rating"]) == (2, as_guest["rating"])

    run(hall, 2, story)


def test_beginners_choose(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        puzzle = of_kind("beginner")
        assert not (await answer(a, puzzle.id, wrong_turn(puzzle)))["right"]
        assert (await answer(a, puzzle.id, puzzle.solutions[0]))["right"]
        assert (await a.refused("POST", "/api/puzzles/nowhere/answer", {"moves": ["D"]}))["code"] == "missing"

    run(hall, 1, story)


def test_the_puzzle_of_the_day_is_the_same_for_all_and_makes_a_row_of_days(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        today = {(await person.ok("GET", "/api/puzzles/daily"))["id"] for person in (a, b)}
        assert len(today) == 1
        puzzle = PUZZLES[today.pop()]
        other = next(known for known in PUZZLES if known != puzzle.id)
        refused = await a.refused("POST", f"/api/puzzles/{other}/answer", {"moves": ["D"], "mode": "daily"})
        assert refused["code"] == "status"
        await answer(a, puzzle.id, puzzle.solutions[0], mode="daily")
        stats = await a.ok("GET", "/api/puzzles")
        assert (stats["days"], stats["today"]) == (1, True)

    run(hall, 2, story)


def test_a_row_of_days_goes_on_until_a_day_is_missed() -> None:
    now = 100 * DAY_MS + 5
    assert days_in_a_row([], now) == 0
    assert days_in_a_row([100 * DAY_MS, 99 * DAY_MS + 7, 98 * DAY_MS, 96 * DAY_MS], now) == 3
    assert days_in_a_row([99 * DAY_MS], now) == 1
    assert days_in_a_row([98 * DAY_MS], now) == 0


def test_a_streak_ends_with_the_first_mistake_and_a_storm_goes_on(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        for mode, over in (("streak", True), ("storm", False)):
            going = await a.ok("POST", "/api/puzzles/runs", {"mode": mode})
            assert (going["until"] is None) == (mode == "streak")
            puzzle = PUZZLES[going["puzzle"]["id"]]
            first = await answer(a, puzzle.id, puzzle.solutions[0], mode=mode, run=going["id"])
            assert (first["run"]["score"], first["run"]["over"]) == (1, False)
            puzzle = PUZZLES[first["run"]["puzzle"]["id"]]
            second = await answer(a, puzzle.id, wrong_turn(puzzle), mode=mode, run=going["id"])
            assert (second["run"]["score"], second["run"]["over"], second["run"]["best"]) == (1, over, 1)
            assert second["rating"] is None
            assert (first["run"]["missed"], second["run"]["missed"]) == ([], [puzzle.id])
            # An answer outside of the run, also a right one, does not change what was missed in it.
            if over:
                await answer(a, puzzle.id, puzzle.solutions[0])
            again = await a.ok("GET", f"/api/puzzles/runs/{going['id']}")
            assert again["missed"] == [puzzle.id]
        problem = await a.refused(
            "POST", f"/api/puzzles/{puzzle.id}/answer", {"moves": ["D"], "mode": "storm", "run": "nothing"}
        )
        assert problem["code"] == "missing"

    run(hall, 1, story)


def test_a_run_goes_on_where_it_was_for_whoever_began_it(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        for mode in ("streak", "storm"):
            begun = await a.ok("POST", "/api/puzzles/runs", {"mode": mode})
            puzzle = PUZZLES[begun["puzzle"]["id"]]
            after = (await answer(a, puzzle.id, puzzle.solutions[0], mode=mode, run=begun["id"]))["run"]
            again = await a.ok("GET", f"/api/puzzles/runs/{begun['id']}")
            assert (again["score"], again["number"]) == (1, 1)
            assert again["puzzle"]["id"] == after["puzzle"]["id"]
            assert (await b.refused("GET", f"/api/puzzles/runs/{begun['id']}"))["code"] == "missing"
            if mode == "streak":
                assert again["left"] is None
            else:
                assert 0 < again["left"] <= after["left"] <= begun["left"] <= STORM_MS

    run(hall, 2, story)


def test_a_storm_whose_time_is_up_is_over_when_it_is_looked_at(tmp_path: Path) -> None:
    async def story() -> None:
        store, time, ada = Store(f"sqlite:///{tmp_path}/hall.sqlite3"), ManualTime(), person("Ada")
        puzzles = Puzzles(store, time, Processes(1, 0, 1), str(FILE))
        begun = await puzzles.begin(ada, NewRun("storm"))
        time.now += STORM_MS - 1000
        assert (await puzzles.resume(ada, begun.id)).left == 1000
        time.now += 1001
        again = await puzzles.resume(ada, begun.id)
        assert (again.over, again.left, again.puzzle) == (True, 0, None)
        store.close()

    asyncio.run(story())


def test_of_answers_at_the_same_time_one_is_the_first(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        puzzle = of_kind("exact")
        turns = [wrong_turn(puzzle), puzzle.solutions[0]] * 4
        results = await asyncio.gather(*(answer(a, puzzle.id, turn) for turn in turns))
        assert sum(result["rating"] is not None for result in results) == 1
        assert (await a.ok("GET", "/api/puzzles"))["answered"] == len(turns)

    run(hall, 1, story)


def test_a_streak_takes_one_answer_to_a_puzzle(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        going = await a.ok("POST", "/api/puzzles/runs", {"mode": "streak"})
        puzzle = PUZZLES[going["puzzle"]["id"]]
        given = [wrong_turn(puzzle), *[puzzle.solutions[0]] * 5]
        asked = [{"moves": moves, "mode": "streak", "run": going["id"]} for moves in given]
        path = f"/api/puzzles/{puzzle.id}/answer"
        answers = await asyncio.gather(*(a.http.post(path, json=body) for body in asked))
        assert sorted(found.status_code for found in answers).count(200) == 1
        counted = next(found.json() for found in answers if found.status_code == 200)
        late = await a.refused("POST", path, asked[1])
        assert late["code"] == ("stale" if counted["right"] else "status")

    run(hall, 1, story)


def test_a_run_shows_no_puzzle_twice_while_there_are_others() -> None:
    puzzles = sorted(PUZZLES.values(), key=lambda puzzle: puzzle.rating)
    for seed in range(20):
        streak = Run(f"streak {seed}", "somebody", "streak", 0, None, 0, 0)
        ids = [puzzle.id for puzzle in puzzles_of_run(puzzles, streak._replace(number=3 * len(puzzles) - 1))]
        assert [puzzle.id for puzzle in puzzles_of_run(puzzles, streak._replace(number=5))] == ids[:6]
        assert set(ids[: len(puzzles)]) == set(PUZZLES)
        assert all(one != following for one, following in pairwise(ids))
    assert puzzles_of_run(puzzles[:1], streak._replace(number=2)) == [puzzles[0]] * 3


def test_training_goes_by_theme(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        themed = next(puzzle for puzzle in PUZZLES.values() if puzzle.themes)
        shown = await a.ok("GET", f"/api/puzzles/next?theme={themed.themes[0]}")
        assert themed.themes[0] in PUZZLES[shown["id"]].themes
        assert (await a.ok("GET", "/api/puzzles/next"))["id"] in PUZZLES

    run(hall, 1, story)


def test_puzzles_for_beginners_change_no_rating(hall: HallProcess) -> None:
    puzzle = of_kind("beginner")

    async def story(a: Person) -> None:
        before = (await a.ok("GET", "/api/puzzles"))["rating"]
        wrong = await answer(a, puzzle.id, wrong_turn(puzzle), mode="train")
        assert (wrong["right"], wrong["rating"], wrong["gained"]) == (False, None, 0)
        assert (await a.ok("GET", "/api/puzzles"))["rating"] == before
        assert (await a.ok("GET", f"/api/puzzles/{puzzle.id}"))["rating"] == puzzle.rating

    run(hall, 1, story)


def test_guests_do_not_move_the_rating_of_a_puzzle(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path}/hall.sqlite3")
        rows = PuzzleRows(store)
        await store.write((people.insert(), {"id": "ann", "name": "Ann", "login": "ann", "created": 1}))

        async def answer(who: str, at: int) -> None:
            rated = await rows.answer(Answered(who, "puzzle", at, "daily", solved=False, rated=True), {who}, 900, None)
            assert rated.rated

        for number in range(25):
            await answer(f"guest {number}", number)
        assert await rows.difficulty(["puzzle"]) == {}
        await answer("ann", 100)
        assert (await rows.difficulty(["puzzle"]))["puzzle"].rating > 900
        store.close()

    asyncio.run(story())
