"""The board under the pointer: everything that can be chosen can be hit, at any window size."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser

SEATS = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}]
SIZES = [(1280, 860), (390, 844), (844, 390), (720, 450)]

# The places where the held card may go, and what a pointer would hit there.
COVERED = """() => [...document.querySelectorAll('.glow .strong')].map((one) => {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return hit?.closest('.cloth') ? null : `${hit?.tagName} ${hit?.className}`;
}).filter((hit) => hit !== null)"""


def grown(page: Page, lays: int, *, right: int, down: int) -> QuickGame:
    """A game on one device, with cards laid as far towards one corner as possible, before the next lay."""
    game = QuickGame(page, SEATS, first=0)
    done = 0
    while True:
        state = game.state()["game"]
        seat = state["seat"]
        if state["phase"] != "lay":
            game.move(seat, "D")
            continue
        if done == lays:
            return game
        answer = page.request.get(f"/api/tables/{game.id}/moves?seat={seat}").json()

        def far(move: str) -> int:
            at = re.match(r"L\d+@(-?\d+),(-?\d+)", move)
            return right * int(at[1]) + down * int(at[2]) if at else -1000

        game.do("move", seat=seat, move=max(answer["moves"], key=far), number=answer["number"])
        done += 1


def at_device(page: Page, game: QuickGame) -> Player:
    page.goto(f"/t/{game.id}")
    page.get_by_test_id("pass").get_by_role("button").click()
    return Player(page, "mouse").at_table()


@pytest.mark.parametrize("corner", [(1, 1), (-1, -1)], ids=["below", "above"])
def test_nothing_lies_over_a_place_where_a_card_fits(visit: Visit, corner: tuple[int, int]) -> None:
    page = visit("/you")
    player = at_device(page, grown(page, 8, right=corner[0], down=corner[1]))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        seen = 0
        for index in range(player.cards.count()):
            page.keyboard.press(str(index + 1))
            for _ in range(4):
                assert page.evaluate(COVERED) == [], (width, height, index)
                seen += player.dots().count()
                page.keyboard.press("r")
            page.keyboard.press("Escape")
        assert seen > 0


def test_a_click_lands_where_it_is_seen_after_the_window_took_another_shape(visit: Visit) -> None:
    """Neither a zoomed view nor a held card is refitted when a phone is rotated."""
    page = visit("/you", viewport={"width": 390, "height": 844})
    player = at_device(page, grown(page, 3, right=1, down=1))
    player.hold_a_card_that_fits()
    page.mouse.move(200, 300)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_timeout(300)
    cloth = page.locator(".cloth:not(.still) svg").bounding_box()
    box = (page.locator(".cloth:not(.still) svg").get_attribute("viewBox") or "").split()
    assert cloth is not None
    assert float(box[2]) / float(box[3]) == pytest.approx(cloth["width"] / cloth["height"], rel=0.01)
    seen = [spot for dot in player.dots().all() if (spot := dot.bounding_box()) and _inside(spot, cloth)]
    assert seen, "a place where the card fits is in view"
    x, y = seen[0]["x"] + seen[0]["width"] / 2, seen[0]["y"] + seen[0]["height"] / 2
    page.mouse.move(x, y)
    expect(page.locator(".ghost")).to_have_attribute("data-verdict", "legal")
    player.done(lambda: page.mouse.click(x, y))


def _inside(spot: FloatRect, area: FloatRect) -> bool:
    across = area["x"] < spot["x"] and spot["x"] + spot["width"] < area["x"] + area["width"]
    return across and area["y"] < spot["y"] and spot["y"] + spot["height"] < area["y"] + area["height"]


def test_two_quick_taps_leave_the_view_as_it_is(visit: Visit) -> None:
    page = visit("/you")
    player = at_device(page, grown(page, 3, right=1, down=1))
    page.get_by_role("button", name="Zoom in").click()
    cloth = page.locator(".cloth:not(.still) svg")
    seen = cloth.get_attribute("viewBox")
    x, y = player.point(*player._corner())
    page.mouse.dblclick(x, y)
    assert cloth.get_attribute("viewBox") == seen
