"""Puzzles in the browser: the list of modes, answers by choice and by a turn, a streak."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.puzzles.test_puzzles import FILE, PUZZLES, of_kind
from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.test_access import PHONE, WIDE

pytestmark = pytest.mark.browser
assert FILE.is_file()


def choose(page: Page, right: bool) -> None:
    """Answer a multiple-choice puzzle."""
    puzzle = PUZZLES[page.get_by_test_id("puzzle").get_attribute("data-id") or ""]
    index = next(i for i, choice in enumerate(puzzle.choices) if ([choice] in puzzle.solutions) == right)
    button = page.get_by_test_id("puzzle").locator("li button").nth(index)
    button.focus()
    page.keyboard.press("Enter")


def answer(page: Page) -> None:
    """Answer the puzzle shown, correctly if it is multiple choice."""
    if PUZZLES[page.get_by_test_id("puzzle").get_attribute("data-id") or ""].choices:
        choose(page, right=True)
        return
    player = Player(page, "keys", draws=0).at_table()
    shown, told = page.get_by_test_id("result"), page.get_by_text("in another window")
    while shown.count() + told.count() + page.get_by_text("Checking your answer").count() == 0:
        player.act(player.phase())
        page.wait_for_timeout(500)  # the page asks for the next move, or says that it is checking the answer


def solve_elsewhere(page: Page) -> None:
    """Continue the current streak as another window would."""
    run = json.loads(page.evaluate("localStorage.getItem('runehall-runs')"))["streak"]
    at = page.request.get(f"/api/puzzles/runs/{run}").json()["puzzle"]["id"]
    asked = {"moves": PUZZLES[at].solutions[0], "mode": "streak", "run": run}
    headers = {"X-CSRF-Token": page.request.get("/api/me").json()["csrf"], "Origin": page.evaluate("location.origin")}
    assert page.request.post(f"/api/puzzles/{at}/answer", data=asked, headers=headers).json()["right"]


def test_a_finger_sees_an_answer_before_it_answers(visit: Visit) -> None:
    page = visit(f"/puzzles/{of_kind('beginner').id}", has_touch=True, **PHONE)
    answers = page.get_by_test_id("puzzle").locator("li button")
    answers.first.wait_for()
    expect(page.get_by_test_id("choices").locator("text")).to_have_text(
        [str(number) for number in range(1, answers.count() + 1)]
    )
    answers.nth(1).tap()
    expect(page.get_by_test_id("choices").locator(".pointed")).to_have_count(1)
    expect(page.get_by_test_id("result")).to_have_count(0)
    answers.nth(1).tap()
    expect(page.get_by_test_id("result")).to_be_visible()


def test_a_storm_lasts_three_minutes_by_a_clock_that_is_wrong(visit: Visit) -> None:
    page = visit("/you")
    page.clock.install(time="2001-01-01")
    page.goto("/puzzles/storm")
    expect(page.get_by_role("timer")).to_have_text(re.compile("1(79|80) seconds left"))
    page.clock.run_for(100_000)
    expect(page.get_by_role("timer")).to_have_text(re.compile("(79|80) seconds left"))


def test_a_streak_goes_on_after_a_reload_and_beside_another_window(visit: Visit) -> None:
    page = visit("/puzzles/streak")
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 0")
    solve_elsewhere(page)
    page.reload()
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 1")
    solve_elsewhere(page)
    answer(page)
    expect(page.locator("#main").get_by_text("You continued this in another window")).to_be_visible()
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 2")
    expect(page.get_by_test_id("result")).to_have_count(0)


def test_a_puzzle_of_the_day_that_was_open_over_midnight_counts_as_training(visit: Visit) -> None:
    page = visit("/you")
    puzzle = of_kind("beginner")
    shown = page.request.get(f"/api/puzzles/{puzzle.id}").json()
    page.route("**/api/puzzles/daily", lambda route: route.fulfill(json=shown))
    page.route(
        f"**/api/puzzles/{puzzle.id}/answer",
        lambda route: (
            route.fulfill(status=409, json={"code": "status", "text": "not today's any more"})
            if '"daily"' in (route.request.post_data or "")
            else route.continue_()
        ),
    )
    page.goto("/puzzles/daily")
    choose(page, right=True)
    expect(page.locator("#main").get_by_text("counts as training")).to_be_visible()
    expect(page.get_by_test_id("result")).to_contain_text("Right!")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_the_ways_to_solve_puzzles(visit: Visit, size: dict[str, object]) -> None:
    page = visit("/puzzles", **size)
    expect(page.get_by_test_id("stats")).to_contain_text("1500")
    check(page, "ways")
    page.get_by_role("link", name="Start").first.click()
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 0")
    page.get_by_test_id("puzzle").wait_for()
    check(page, "a streak")
