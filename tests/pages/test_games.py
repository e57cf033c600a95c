"""Games by keyboard, and by dragging cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.player import Player

pytestmark = pytest.mark.browser


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play now":
            break
    page.keyboard.press("Enter")
    Player(page, by="keys", draws=1).at_table().play_on()


def test_a_card_is_dragged_from_the_hand_and_laid_on_release(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, by="mouse").at_table()
    assert player.phase() == "lay"
    player.hold_a_card_that_fits()
    page.keyboard.press("Escape")
    card = page.locator(".hand button:not(.stuck)").first.bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] - 60)
    page.mouse.move(*player.middle_at_rest(player.dots().first))
    expect(page.locator(".ghost")).to_have_attribute("data-verdict", "legal")
    player.done(page.mouse.up)
    assert player.phase() == "act"
