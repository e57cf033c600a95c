"""The journey through the guided first game, which ends in a real game with help."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.pages.journeys.visitor import Visitor, journey
from tests.pages.player import Player

pytestmark = pytest.mark.browser


class Learner:
    """A visitor in the guided first game."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.lesson = self.page.get_by_test_id("lesson")

    def is_shown(self) -> None:
        """Let the page hold a card as the lesson shows it."""
        self.visitor.button("Show me")
        self.page.locator(".ghost").wait_for()

    def place(self) -> None:
        """Place the card where it is held."""
        self.visitor.press(self.page.locator(".do .main"))

    def has_learned(self, name: str) -> None:
        """Check that the lesson is completed, and go to the next."""
        expect(self.lesson).to_have_attribute("data-lesson", name)
        expect(self.lesson).to_have_attribute("data-done", "true")
        self.visitor.button("Next")
        expect(self.lesson).not_to_have_attribute("data-lesson", name)

    def is_told(self, why: str) -> None:
        """Check that the page says why that is not what the lesson asks for, and that the lesson continues."""
        expect(self.page.get_by_test_id("why")).to_contain_text(why)
        expect(self.lesson).to_have_attribute("data-done", "false")


@journey("learn")
def test_the_guided_first_game_ends_in_a_game_with_help(visitor: Visitor) -> None:
    page, learner = visitor.page, Learner(visitor)
    visitor.button("Show me how")
    expect(learner.lesson).to_contain_text("The goal")
    visitor.button("Next")
    expect(learner.lesson).to_contain_text("Tap one of" if visitor.by == "touch" else "Pick one of")
    player = visitor.player()
    player.lay()
    learner.has_learned("place")
    for name in ("under", "beside"):
        learner.is_shown()
        learner.place()
        learner.has_learned(name)

    for name, why, rule in (("cover", "A Rune Master stands there", "LAY-5"), ("join", "area", "LAY-7")):
        learner.is_shown()
        expect(page.get_by_test_id("why")).to_contain_text(why)
        expect(page.locator(".prompt a")).to_have_attribute("href", f"/rules#{rule}")
        learner.has_learned(name)

    # A Rune Master may stand there, but the lesson is about the area that adds most.
    visitor.place_master(page.locator(".area").last.get_attribute("data-place") or "")
    learner.is_told("Another area adds")
    player.take_best()
    learner.has_learned("master")
    player.draw()
    learner.has_learned("draw")
    player.lay()
    player.phase()
    player.take_best()
    expect(learner.lesson).to_contain_text(re.compile(r"You \d+ – Opponent \d+"))

    visitor.button("Play against Pebble")
    first = Player(page, visitor.by).at_table()
    assert (first.phase(), first.count()) == ("lay", 0), "a newcomer begins"
    expect(page.locator(".seats")).to_contain_text("Pebble")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.goto("/")
    expect(page.get_by_test_id("plan")).to_be_visible()
    expect(page.get_by_test_id("offer")).to_have_count(0)
