"""Journeys on the analysis board: set up a table of cards, play on and analyse it; score a typed table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.journeys.conftest import Check
from tests.pages.journeys.visitor import Visitor, journey
from tests.pages.player import Player

pytestmark = pytest.mark.browser


def tap(visitor: Visitor, x: float, y: float) -> None:
    """Tap a point of the grid on the board."""
    at = Player(visitor.page, visitor.by).point(x, y)
    if visitor.by == "touch":
        visitor.page.touchscreen.tap(*at)
    else:
        visitor.page.mouse.click(*at)


@journey("analysis")
def test_a_position_is_set_up_mended_played_and_passed_on(visitor: Visitor, visit: Visit, check: Check) -> None:
    page = visitor.page
    visitor.section("Analysis")
    faults = page.get_by_test_id("faults")
    card = page.get_by_role("button", name="Card 5: ")
    visitor.press(card)
    tap(visitor, 4, 1.5)
    expect(faults).to_contain_text("LAY-2")
    visitor.press(page.get_by_role("button", name="Undo"))
    expect(faults).to_be_empty()
    visitor.press(page.get_by_role("button", name="Hand of Player 1"))
    for number in (1, 2, 3):
        visitor.press(page.get_by_role("button", name=f"Card {number}: "))
        expect(page.get_by_role("button", name=f"Card {number}: ")).to_have_count(0)
    check(page, "analysis-setup")
    visitor.press(page.get_by_role("button", name="Try moves"))
    player = visitor.player()
    player.lay()
    visitor.press(page.get_by_label("Show the best turns"))
    expect(page.get_by_test_id("engine").get_by_role("listitem")).not_to_have_count(0)
    check(page, "analysis-play")
    address = page.url
    assert "p=" in address
    assert "m=L" in address
    other = visit(address)
    expect(other.get_by_test_id("points")).to_be_visible()
    assert _runes(other) == _runes(page)


@journey("analysis")
def test_a_table_is_typed_in_scored_and_settles_a_dispute(visitor: Visitor, visit: Visit) -> None:
    page = visitor.page
    visitor.section("Rules")
    visitor.button("A dispute at the table, or a score to add up?")
    visitor.button("Paste a text")
    page.get_by_label("A position, a record, or rows of colours").fill("1RRB\nRB.\nB0BG")
    visitor.button("Show it")
    points = page.get_by_test_id("points")
    expect(points.get_by_role("definition")).to_have_text(["3", "9"])
    visitor.button("Place a red rune")
    tap(visitor, 2.5, 1.5)
    visitor.press(page.get_by_role("button", name="Card 1: "))
    tap(visitor, 1, 1.5)
    expect(page.get_by_test_id("verdict")).to_be_visible()
    visitor.press(page.get_by_text("Share and embed"))
    frame = page.get_by_label("Embed in your own page").input_value()
    embedded = visit(frame.split('src="')[1].split('"')[0])
    expect(embedded.get_by_test_id("points").get_by_role("definition")).to_have_text(["3", "9"])


def _runes(page: Page) -> list[str]:
    """Return the runes drawn on the board."""
    drawn: list[str] = page.locator(".cloth use").evaluate_all(
        "found => found.map((one) => one.outerHTML.replace(/ class.*?\"/, ''))"
    )
    return drawn
