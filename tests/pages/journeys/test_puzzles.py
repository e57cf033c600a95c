"""Journeys to puzzles: right and wrong answers in every mode."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from runehall.study.report.puzzles import PuzzleDefinition
from tests.hall.puzzles.test_puzzles import PUZZLES, wrong_turn
from tests.pages.journeys.visitor import Visitor, journey

pytestmark = pytest.mark.browser


def begin(visitor: Visitor, way: str) -> None:
    """Go to the puzzles and choose a mode."""
    visitor.section("Puzzles")
    expect(visitor.page.get_by_role("heading", name="Puzzles", level=1)).to_be_visible()
    box = visitor.page.locator("section", has=visitor.page.get_by_role("heading", name=way, exact=True))
    visitor.press(box.get_by_role("link"))


def shown(visitor: Visitor, other_than: str = "") -> PuzzleDefinition:
    """Return the puzzle on the page, once it is a different one."""
    panel = visitor.page.get_by_test_id("puzzle")
    expect(panel).to_be_visible()
    visitor.page.wait_for_function(
        "id => document.querySelector('[data-testid=puzzle]')?.dataset.id !== id", arg=other_than
    )
    return PUZZLES[panel.get_attribute("data-id") or ""]


def turns_in(visitor: Visitor, puzzle: PuzzleDefinition, *, right: bool) -> None:
    """Answer the puzzle."""
    moves = puzzle.solutions[0] if right else wrong_turn(puzzle)
    if puzzle.choices:
        button = visitor.page.get_by_test_id("puzzle").locator("li button").nth(puzzle.choices.index(moves[0]))
        visitor.press(button)
        if visitor.by == "touch":
            visitor.press(button)  # the first tap only shows the choice
    else:
        visitor.play_turn(moves)


def answer(visitor: Visitor, puzzle: PuzzleDefinition, *, right: bool) -> None:
    """Answer the puzzle, and check that the page judges it at once."""
    turns_in(visitor, puzzle, right=right)
    expect(visitor.page.get_by_test_id("result")).to_contain_text("Right!" if right else "Not that one")


@journey("puzzles")
def test_a_streak_goes_from_puzzle_to_puzzle_until_a_mistake(visitor: Visitor) -> None:
    begin(visitor, "Streak")
    puzzle = shown(visitor)
    for solved in (1, 2):
        answer(visitor, puzzle, right=True)
        expect(visitor.page.get_by_test_id("run")).to_contain_text(f"Solved: {solved}")
        visitor.button("Next")
        puzzle = shown(visitor, puzzle.id)
    answer(visitor, puzzle, right=False)
    visitor.button("See how it went")
    expect(visitor.page.get_by_test_id("run")).to_contain_text("Solved: 2")
    visitor.press(visitor.page.get_by_test_id("missed").get_by_role("link"))
    assert shown(visitor).id == puzzle.id
    answer(visitor, puzzle, right=True)
    visitor.button("See how it went")
    expect(visitor.page.get_by_test_id("missed").get_by_role("link")).to_have_count(1)
    visitor.page.go_back()
    visitor.page.go_back()
    expect(visitor.page.get_by_test_id("missed").get_by_role("link")).to_have_count(1)


@journey("puzzles")
def test_a_storm_goes_on_by_itself_until_its_time_is_up(visitor: Visitor) -> None:
    page = visitor.page
    began = datetime.now(UTC)
    page.clock.set_fixed_time(began)  # the page's countdown stands still, however long the answers take
    begin(visitor, "Storm")
    puzzle = shown(visitor)
    for right, solved in ((True, 1), (False, 1), (True, 2)):
        turns_in(visitor, puzzle, right=right)
        puzzle = shown(visitor, puzzle.id)  # what it says of the last one is gone after half a second
        expect(page.get_by_test_id("run")).to_contain_text(f"Solved: {solved}")
    page.clock.set_fixed_time(began + timedelta(seconds=181))
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 2")
    expect(page.get_by_test_id("missed").get_by_role("link")).to_have_count(1)
    visitor.button("Start again")
    expect(page.get_by_test_id("run")).to_contain_text("Solved: 0")


@journey("puzzles")
def test_training_goes_on_after_a_wrong_answer_and_a_right_one(visitor: Visitor) -> None:
    begin(visitor, "Train")
    puzzle = shown(visitor)
    for _ in range(3):
        answer(visitor, puzzle, right=False)
        visitor.button("Try again")
        answer(visitor, puzzle, right=True)
        visitor.button("Next")
        puzzle = shown(visitor, puzzle.id)


@journey("puzzles")
def test_the_puzzle_of_the_day(visitor: Visitor) -> None:
    begin(visitor, "Puzzle of the day")
    puzzle = shown(visitor)
    answer(visitor, puzzle, right=False)
    visitor.button("Show the solution")
    visitor.button("Try again")
    answer(visitor, puzzle, right=True)
