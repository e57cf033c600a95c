"""The guided first game: each lesson is ended by what it teaches, by nothing else, and the last by a real game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from runehall.rune import Game, Move
from tests.house import ROOT
from tests.pages.conftest import Visit
from tests.pages.player import Player

LESSONS: list[dict[str, Any]] = json.loads((ROOT / "web/src/rune/learn/lessons.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson["id"]))
def test_lessons_show_what_the_engine_says(lesson: dict[str, Any]) -> None:
    game = Game.from_record(lesson["record"])
    wants = lesson["wants"]
    assert game.phase == ("act" if wants in ("master", "draw") else "lay")
    if wants == "draw":
        assert game.is_legal("D")
    if wants == "end":
        other = 1 - game.seat
        assert (game.reserves[game.seat], game.reserves[other]) == (1, 0)
    if lesson["show"] is None:
        return
    move = Move.parse(lesson["show"])
    assert move.card in game.hand(game.seat)
    reason = game.why(lesson["show"])
    assert (None if reason is None else reason.rule) == (wants if wants.startswith("LAY") else None)


@pytest.mark.browser
def test_the_whole_of_it_ends_in_a_game_with_help(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_test_id("offer")).to_be_visible()
    page.get_by_role("link", name="Show me how").click()
    player = Player(page, "keys").at_table()

    player.lay()
    end(page, "place")
    show(page)
    page.keyboard.press("Enter")
    end(page, "under")
    show(page)
    page.keyboard.press("Enter")
    end(page, "beside")

    # A card beside all runes is refused by another rule: that does not end the lesson.
    player.pick(0)
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("why")).to_contain_text("covers no rune")
    assert page.get_by_test_id("lesson").get_attribute("data-done") == "false"
    show(page)
    expect(page.get_by_test_id("why")).to_contain_text("A Rune Master stands there")
    expect(page.locator(".prompt a")).to_have_attribute("href", "/rules#LAY-5")
    end(page, "cover")

    show(page)
    expect(page.locator(".prompt a")).to_have_attribute("href", "/rules#LAY-7")
    end(page, "join")

    # A Rune Master may stand there, but the lesson is about the area that adds most.
    page.locator(".area").last.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("why")).to_contain_text("Another area adds")
    assert page.get_by_test_id("lesson").get_attribute("data-done") == "false"
    player.take_best()
    end(page, "master")
    player.draw()
    end(page, "draw")
    player.lay()
    player.phase()
    page.locator(".area").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("lesson")).to_contain_text(re.compile(r"You \d+ – Opponent \d+"))

    page.get_by_role("button", name="Play against Pebble").click()
    player.at_table()
    expect(page.locator(".seats")).to_contain_text("Pebble")
    expect(page.get_by_role("tab", name="Help")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_test_id("said")).to_be_visible()
    page.goto("/")
    expect(page.get_by_test_id("offer")).to_have_count(0)


def show(page: Page) -> None:
    page.get_by_role("button", name="Show me").click()
    page.locator(".ghost").wait_for()


def end(page: Page, name: str) -> None:
    """The lesson was ended by what was just done; on to the next."""
    lesson = page.get_by_test_id("lesson")
    expect(lesson).to_have_attribute("data-lesson", name)
    expect(lesson).to_have_attribute("data-done", "true")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(lesson).not_to_have_attribute("data-lesson", name)
    page.wait_for_timeout(500)
