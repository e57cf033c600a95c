"""Whole games in the browser, each by one kind of hand, in every mode."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.player import Player

pytestmark = pytest.mark.browser


def test_a_guest_plays_a_whole_duel_by_mouse_two_clicks_from_the_front_page(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, by="mouse").at_table()
    player.play_on()
    expect(player.end).to_contain_text("win")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play now":
            break
    page.keyboard.press("Enter")
    Player(page, by="keys", draws=1).at_table().play_on()


def test_a_game_by_touch_on_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.get_by_role("button", name="Play now").tap()
    player = Player(page, by="touch", draws=1).at_table()
    player.play_on()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing sticks out of a phone"


def test_a_card_is_dragged_from_the_hand_and_laid_on_release(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, by="mouse").at_table()
    assert player.phase() == "lay"
    player.hold_a_card_that_fits()
    spot = player.dots().first.bounding_box()
    assert spot is not None
    page.keyboard.press("Escape")
    card = page.locator(".hand button:not(.stuck)").first.bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] - 60)
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect(page.locator(".ghost")).to_have_attribute("data-verdict", "legal")
    player.done(page.mouse.up)
    assert player.phase() == "act"


def start(page: Page, company: str, mode: str | None = None, *options: str) -> None:
    page.get_by_role("radio", name=company).click()
    if mode is not None:
        page.get_by_text(mode, exact=True).click()
    if options:
        page.locator("summary", has_text="Options").click()
        for option in options:
            page.get_by_role("checkbox", name=option).check()


def test_hot_seat_trio_with_all_options_hides_the_hand_at_the_pass(visit: Visit) -> None:
    page = visit()
    start(page, "One device", "Trio · 3", "Grand Master", "Adepts", "Spare card", "Half turns only")
    page.get_by_role("button", name="Start on this device").click()
    player = Player(page, by="keys", draws=0).at_table()
    phases: list[str] = []
    spared = False
    while (phase := player.phase()) != "over":
        phases.append(phase)
        if phase == "pass":
            assert page.locator(".hand").count() == 0, "nobody's hand is shown until the next player is there"
        if phase == "lay" and not spared and page.get_by_role("button", name="Take a spare card").count() > 0:
            spared = True
            player.done(lambda: page.keyboard.press("s"))
        player.act(phase)
    assert {"pass", "adept", "lay", "act", "token", "discard"} <= set(phases)
    assert page.locator(".cloth use[href^='#coin']").count() > 0


def test_solo(visit: Visit) -> None:
    page = visit()
    start(page, "Solo")
    page.get_by_role("button", name="Play solo").click()
    player = Player(page, by="keys", draws=1).at_table()
    player.play_on()
    expect(player.end).to_contain_text("You scored")
    page.get_by_role("button", name="Play again").click()
    expect(player.end).to_have_count(0)
    assert player.at_table().phase() == "lay"


def test_teams_against_the_computer(visit: Visit) -> None:
    page = visit()
    start(page, "The computer", "Teams · 4")
    page.get_by_role("button", name="Play now").click()
    player = Player(page, by="keys", draws=0).at_table()
    player.play_on()
    expect(page.locator(".seats li")).to_have_count(4)
