"""The deals of the day in the browser: a try at the table, its result, squares to copy, the table of results."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.test_access import PHONE, WIDE

pytestmark = pytest.mark.browser

# Plays the reader's table to its end over HTTP with the page's cookie, as programs do.
PLAY = """async (table) => {
  const me = await (await fetch("/api/me")).json();
  for (let n = 0; n < 300; n++) {
    const { state, mine } = await (await fetch(`/api/tables/${table}`)).json();
    if (state.status === "over") return;
    const seat = mine[0];
    const { number, moves } = await (await fetch(`/api/tables/${table}/moves?seat=${seat}`)).json();
    if (moves.length === 0) { await new Promise((done) => setTimeout(done, 30)); continue; }
    const command = { t: "move", id: `m${n}`, seat, move: moves[0], number };
    const headers = { "Content-Type": "application/json", "X-CSRF-Token": me.csrf };
    await fetch(`/api/tables/${table}/do`, { method: "POST", headers, body: JSON.stringify({ command }) });
  }
}"""


def finish(page: Page, mode: str) -> None:
    """Start a try with a click and play it to its end."""
    page.get_by_test_id(f"daily-{mode}").get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    page.evaluate(PLAY, page.url.rsplit("/", 1)[-1])
    expect(page.get_by_test_id("end")).to_be_visible()


def test_one_try_a_result_to_copy_and_the_table_of_results(visit: Visit) -> None:
    page = visit("/daily", permissions=["clipboard-read", "clipboard-write"])
    finish(page, "duel")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("link", name="Result of the day").click()
    card = page.get_by_test_id("daily-duel")
    expect(card.get_by_test_id("squares")).to_be_visible()
    expect(card).to_contain_text("% of the engine’s points")
    card.get_by_role("button", name="Copy result").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert set(copied.splitlines()[2]) <= set("🟩🟨🟧🟥")
    assert copied.endswith("/daily")
    expect(card.get_by_test_id("results-duel").locator("tbody tr.mine")).to_have_count(1)
    expect(card.get_by_role("button", name="Play")).to_have_count(0)
    # The study is not open on the day itself: the card leads only to what is.
    expect(card.get_by_role("link", name="Study")).to_have_count(0)
    card.get_by_role("link", name="Look at the table").click()
    expect(page.get_by_test_id("kept")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_the_pages_of_a_day(visit: Visit, size: dict[str, object]) -> None:
    page = visit("/daily", **size)
    page.get_by_test_id("daily-solo").wait_for()
    page.locator("summary", has_text="The cards are fixed in advance").click()
    check(page, "today")
    page.get_by_role("link", name="Results of ").click()
    expect(page.get_by_text("Nobody has finished this deal.")).to_have_count(2)
    expect(page.get_by_test_id("promise")).to_contain_text("did not see in advance")
    check(page, "yesterday")


def test_the_next_day_comes_by_itself_to_a_page_that_is_open(visit: Visit) -> None:
    page = visit("/you")
    page.clock.install()
    page.goto("/daily")
    page.get_by_test_id("daily-solo").wait_for()
    today = page.request.get("/api/daily").json()
    tomorrow = today | {"day": "2031-02-03"}
    page.route("**/api/daily", lambda route: route.fulfill(json=tomorrow))
    page.clock.run_for(24 * 3600 * 1000 + 5000)
    expect(page.get_by_text("3 February 2031 (UTC)")).to_be_visible()


def test_a_device_holds_the_hall_to_what_it_promised(visit: Visit) -> None:
    page = visit("/daily")
    page.get_by_test_id("daily-solo").wait_for()
    day = page.request.get("/api/daily").json()["last"]
    proof = page.request.get(f"/api/daily/{day}").json()
    for commitment, told in ((proof["commitment"], "✓"), ("ab" * 32, "does not match")):
        page.evaluate("(kept) => localStorage.setItem('runehall-days', kept)", json.dumps({day: commitment}))
        page.goto(f"/daily/{day}")
        expect(page.get_by_test_id("promise")).to_contain_text(told)
    today = page.request.get("/api/daily").json()["day"]
    page.evaluate("(kept) => localStorage.setItem('runehall-days', kept)", json.dumps({today: "ab" * 32}))
    page.goto("/daily")
    expect(page.get_by_role("alert")).to_contain_text("has changed what it promised")


@pytest.mark.parametrize(
    ("locale", "shown"),
    [
        ("en-GB", "Deals of 7 May 2026"),
        ("uk-UA", "Роздачі за 7 травня 2026"),
        ("pl-PL", "Rozdania z 7 maja 2026"),
        ("fr-FR", "Donnes du 7 mai 2026"),
    ],
)
def test_a_day_is_written_as_the_reader_writes_it(visit: Visit, locale: str, shown: str) -> None:
    page = visit("/daily/2026-05-07", locale=locale)
    expect(page.get_by_role("heading", level=1)).to_contain_text(shown)
    page.goto("/daily")
    page.get_by_test_id("daily-solo").wait_for()
    assert page.request.get("/api/daily").json()["day"] not in page.locator("main").inner_text()
