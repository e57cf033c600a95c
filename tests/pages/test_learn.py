"""The guided first game: ten steps, each doing one thing, to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.player import Player

pytestmark = pytest.mark.browser


def test_ten_steps(visit: Visit) -> None:
    page = visit("/learn")
    player = Player(page, "keys").at_table()
    lesson = page.get_by_test_id("lesson")
    expect(lesson).to_contain_text("This is the table")
    player.hold_a_card_that_fits()
    expect(lesson).to_contain_text("glow")
    page.keyboard.press("Escape")
    player.lay()
    expect(lesson).to_contain_text("touch the pile")
    player.draw()
    expect(lesson).to_contain_text("turn it")
    assert player.phase() == "lay"
    player.lay()
    expect(lesson).to_contain_text("Now set a master")
    player.take_best()
    expect(lesson).to_contain_text("set a master too")
    assert player.phase() == "lay"
    player.pick(0)
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(lesson).to_contain_text("Now lay a card where it fits")
    page.keyboard.press("Escape")
    player.lay()
    expect(lesson).to_contain_text("Take back")
    page.get_by_role("button", name="Take back").click()
    expect(lesson).to_contain_text("second master")
    assert player.phase() == "lay"
    player.lay()
    player.take_best()
    expect(lesson).to_contain_text("That is all")
    expect(page.get_by_role("link", name="Play a real game")).to_be_visible()
