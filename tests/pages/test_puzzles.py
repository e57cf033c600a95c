"""Puzzles in the browser: the list of ways, an answer by choice and by a turn, a streak."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.hall.study.test_puzzles import FILE, PUZZLES, of_kind
from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.test_access import PHONE, WIDE, check

pytestmark = pytest.mark.browser
assert FILE.is_file()


def choose(page: Page, right: bool) -> None:
    """Answers a puzzle of choices."""
    puzzle = PUZZLES[page.get_by_test_id("puzzle").get_attribute("data-id") or ""]
    index = next(i for i, choice in enumerate(puzzle.choices) if ([choice] in puzzle.solutions) == right)
    button = page.get_by_test_id("puzzle").locator("li button").nth(index)
    button.focus()
    page.keyboard.press("Enter")


def test_beginners_choose_and_try_again(visit: Visit) -> None:
    page = visit(f"/puzzles/{of_kind('beginner').id}")
    choose(page, right=False)
    expect(page.get_by_test_id("result")).to_contain_text("Not that one")
    page.get_by_role("button", name="Try again").click()
    choose(page, right=True)
    expect(page.get_by_test_id("result")).to_contain_text("Right!")


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


def test_a_storm_is_over_when_its_time_is(visit: Visit) -> None:
    page = visit("/you")
    page.clock.install()
    page.goto("/puzzles/storm")
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 0")
    page.get_by_test_id("puzzle").wait_for()
    page.clock.run_for(181_000)
    expect(page.get_by_role("button", name="Begin again")).to_be_visible()
    expect(page.get_by_test_id("puzzle")).to_have_count(0)


def test_a_turn_is_played_and_judged(visit: Visit) -> None:
    page = visit(f"/puzzles/{of_kind('exact').id}")
    player = Player(page, "keys", draws=0).at_table()
    player.act(player.phase())
    page.wait_for_timeout(500)
    while page.get_by_test_id("result").count() == 0 and page.get_by_text("Looking at your answer").count() == 0:
        player.act(player.phase())
        page.wait_for_timeout(500)  # the page asks for the next move, or says that it looks at the answer
    expect(page.get_by_test_id("result")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_the_ways_to_solve_puzzles(visit: Visit, size: dict[str, object]) -> None:
    page = visit("/puzzles", **size)
    expect(page.get_by_test_id("stats")).to_contain_text("1500")
    check(page, "ways")
    page.get_by_role("link", name="Begin").first.click()
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 0")
    page.get_by_test_id("puzzle").wait_for()
    check(page, "a streak")
