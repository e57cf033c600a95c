"""Replaying a finished game: from the start, move by move, with a way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.quick import hot_seat

pytestmark = pytest.mark.browser


def test_a_replay_opens_at_the_start_and_goes_by_list_buttons_and_keys(visit: Visit) -> None:
    page = visit("/games")
    table = hot_seat(page)
    page.goto("/games")
    page.get_by_test_id("game").get_by_role("link").first.click()
    told, moves = page.get_by_test_id("told"), page.locator(".moves button")
    expect(told).to_have_text("The start of the game.")
    last = moves.count()
    assert last > 5

    moves.nth(2).hover()
    expect(page.get_by_test_id("lit").locator("path, circle").first).to_be_attached()
    moves.nth(2).click()
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    expect(page.get_by_test_id("newest").locator("path, circle").first).to_be_attached()
    expect(page).to_have_url(f"{page.url.split('?')[0]}?move=3")
    page.keyboard.press("ArrowRight")
    expect(moves.nth(3)).to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    expect(page.get_by_test_id("result")).to_contain_text("Ada")
    page.keyboard.press("Home")
    expect(told).to_have_text("The start of the game.")
    page.get_by_role("button", name="Autoplay").click()
    expect(moves.nth(0)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Pause").click()

    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.get_by_test_id("game")).to_have_count(1)
    page.goto(f"/t/{table}/replay?move=4")
    expect(moves.nth(3)).to_have_attribute("aria-current", "step")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.get_by_test_id("end")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (720, 450)])
def test_the_board_of_a_replay_has_its_share_of_small_screens(visit: Visit, width: int, height: int) -> None:
    page = visit("/games", viewport={"width": width, "height": height})
    page.goto(f"/t/{hot_seat(page)}/replay?move=4")
    board = page.locator(".cloth").bounding_box()
    assert board is not None
    assert board["width"] * board["height"] > 0.38 * width * height
    for name in ("To the start", "Autoplay", "To the end"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()
    for name in ("Back", "Result", "Study", "Record"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
