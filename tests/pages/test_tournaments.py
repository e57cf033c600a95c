"""A tournament in several browsers, from the form to the winner; and its pages at two sizes."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.quick import QuickSeat
from tests.pages.test_access import PHONE, WIDE, check

pytestmark = pytest.mark.browser


def quick(page: Page, **plan: object) -> str:
    """A tournament that the visitor of this page opens over HTTP, with hardly a pause; its address."""
    body = {"name": "Thursday cup", "plan": {"games": 1, "pause_seconds": 0, **plan}, "public": False}
    made = QuickSeat(page, "").post("/api/tournaments", body)
    return f"/tournaments/{made['id']}"


def joined(page: Page, path: str, name: str) -> None:
    """Somebody follows the link, and joins by a name of theirs."""
    page.goto(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("button", name="Leave")).to_be_visible()


def table_of(page: Page) -> str:
    """Go to one's table by the button; its id."""
    page.get_by_test_id("to-table").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[-1]


def test_a_tournament_from_the_form_to_the_winner(visit: Visit) -> None:
    """Two people, one of whom comes by the code; one resigns. The commitment that the tournament shows is the one that
    the pages have pinned."""
    ann = visit("/tournaments")
    ann.get_by_label("Name of the tournament").fill("Thursday cup")
    ann.get_by_label("Each pairing is").select_option("1")
    ann.get_by_role("button", name="Open", exact=True).click()
    ann.wait_for_url("**/tournaments/*")
    path = ann.url.removeprefix(ann.evaluate("location.origin"))
    code = ann.get_by_test_id("code").inner_text()
    expect(ann.get_by_role("button", name="Start (two players at least)")).to_be_disabled()

    bea = visit("/tournaments")
    bea.get_by_label("code").fill(code.lower())
    bea.get_by_label("code").press("Enter")
    bea.wait_for_url(f"**{path}")
    joined(bea, path, "Bea")
    ann.get_by_role("button", name="Start with 2 players").click()

    pages = (ann, bea)
    ann.get_by_test_id("to-table").wait_for()
    pins = ann.evaluate("fetch('/api' + location.pathname).then((answer) => answer.json())")["pairings"][0]
    tables = [table_of(page) for page in pages]
    assert tables == [pins["table"]] * 2
    for page in pages:
        expect(page.get_by_role("list", name="Your hand")).to_be_visible()
        kept = json.loads(page.evaluate("localStorage.getItem('runehall-pins')"))[tables[0]]
        assert (kept["commitment"], kept["first"]) == (pins["commitment"], 0)
    QuickSeat(bea, tables[0]).give_up(QuickSeat(bea, tables[0]).mine()[0])
    end = ann.get_by_test_id("end")
    expect(end.get_by_role("button", name="Rematch")).to_have_count(0)
    ann.get_by_role("link", name="To the tournament").click()
    expect(ann.get_by_test_id("winner")).to_contain_text("has won the tournament")
    rows = ann.get_by_test_id("standings").locator("tbody tr")
    expect(rows.nth(1)).to_contain_text("Bea")
    expect(ann.get_by_test_id("pairing")).to_contain_text("1–0")
    ann.goto("/tournaments")
    expect(ann.get_by_role("link", name="Thursday cup")).to_contain_text("2 players")


def test_the_organiser_decides_and_the_next_round_comes(visit: Visit) -> None:
    """Nobody goes to the tables: the organiser decides three rounds of one game each."""
    ann = visit("/tournaments")
    path = quick(ann)
    bea, cid = visit(), visit()
    joined(bea, path, "Bea")
    joined(cid, path, "Cid")
    ann.goto(path)
    ann.get_by_role("button", name="Start with 3 players").click()
    for number in (1, 2, 3):
        expect(ann.get_by_test_id("state")).to_contain_text(f"Round {number} of 3")
        ann.get_by_role("button", name="Decide").click()
        ann.get_by_role("button", name="Draw", exact=True).click()
        expect(ann.get_by_text("Decided by the organiser.").nth(0)).to_be_visible()
    expect(ann.get_by_test_id("winner")).to_contain_text("share the first place")
    expect(bea.get_by_test_id("winner")).to_be_visible()
    expect(ann.get_by_text("rests.")).to_have_count(3)


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
