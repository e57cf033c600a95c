"""A tournament decided by its organiser, in several browsers; and its pages at two sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.quick import QuickSeat
from tests.pages.test_access import PHONE, WIDE

pytestmark = pytest.mark.browser


def quick(page: Page, **plan: object) -> str:
    """Open a tournament over HTTP as this page's visitor, with hardly a pause; return its address."""
    body = {"name": "Thursday cup", "plan": {"games": 1, "pause_seconds": 0, **plan}, "public": False}
    made = QuickSeat(page, "").post("/api/tournaments", body)
    return f"/tournaments/{made['id']}"


def joined(page: Page, path: str, name: str) -> None:
    """Follow the link and join under a name."""
    page.goto(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("button", name="Leave")).to_be_visible()


def test_the_organiser_decides_and_the_next_round_comes(visit: Visit) -> None:
    """Nobody comes to the tables: the organiser decides three rounds of one game each. Another page, whose channel
    opens only afterwards, shows the results nevertheless."""
    ann = visit("/tournaments")
    path = quick(ann)
    bea, cid = visit(), visit()
    joined(bea, path, "Bea")
    joined(cid, path, "Cid")
    ann.goto(path)
    late, channel = visit(), "**/api/me/events"
    late.route_web_socket(channel, lambda socket: socket.close())
    late.goto(path)
    late.get_by_text("Cid").first.wait_for()
    ann.get_by_role("button", name="Start with 3 players").click()
    for number in (1, 2, 3):
        expect(ann.get_by_test_id("state")).to_contain_text(f"Round {number} of 3")
        ann.get_by_role("button", name="Decide").click()
        ann.get_by_role("button", name="Draw", exact=True).click()
        # Only the current round is open, and the next one may begin at any moment.
        expect(ann.get_by_text("Decided by the organiser.")).to_have_count(number)
    expect(ann.get_by_test_id("winner")).to_contain_text("share the first place")
    expect(bea.get_by_test_id("winner")).to_be_visible()
    expect(ann.get_by_text("rests.")).to_have_count(3)
    assert late.get_by_test_id("winner").count() == 0
    late.route_web_socket(channel, lambda socket: socket.connect_to_server())
    late.evaluate("dispatchEvent(new Event('online'))")
    expect(late.get_by_test_id("winner")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_the_pages_of_a_tournament(visit: Visit, size: dict[str, object]) -> None:
    """The list, the invitation, a round: no barriers, nothing cut off."""
    page = visit("/tournaments", **size)
    page.get_by_test_id("new-tournament").wait_for()
    check(page, "tournaments")
    path = quick(page, system="swiss", rounds=2)
    other = visit()
    joined(other, path, "Somebody with a rather long name of forty")
    page.goto(path)
    page.get_by_role("button", name="Start with 2 players").wait_for()
    check(page, "tournament-open")
    page.get_by_role("button", name="Start with 2 players").click()
    page.get_by_test_id("to-table").wait_for()
    page.get_by_role("button", name="Decide").click()
    check(page, "tournament-running")
    page.get_by_test_id("to-table").click()
    page.get_by_text("The game begins when both players are here.").wait_for()
    check(page, "tournament-waiting")


def test_a_player_withdraws_from_an_arena_and_returns(visit: Visit) -> None:
    ann = visit("/tournaments")
    path = quick(ann, system="arena", minutes=5)
    bea = visit()
    joined(bea, path, "Bea")
    ann.goto(path)
    ann.get_by_role("button", name="Start with 2 players").click()
    bea.get_by_role("button", name="Withdraw", exact=True).click()
    bea.get_by_role("button", name="Yes, withdraw and lose my game").click()
    expect(bea.get_by_text("withdrawn")).to_be_visible()
    bea.get_by_role("button", name="Return to the tournament").click()
    expect(bea.get_by_text("withdrawn")).to_have_count(0)
    expect(bea.get_by_role("button", name="Withdraw", exact=True)).to_be_visible()
