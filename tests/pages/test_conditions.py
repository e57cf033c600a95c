"""Bad conditions: lost connections, full halls, expired links, old browsers, no network at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.hall.servers import HallProcess, hall_in
from tests.pages.conftest import Visit
from tests.pages.player import Player

pytestmark = pytest.mark.browser

# The bytes of a first visit, including the font of the headings: until a game can be started, and at a table.
FRONT_PAGE = 115_000
TABLE = 150_000
# Records when the button to play appears.
PLAYABLE = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".start:enabled")) return;
  window.playable = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""
# The requests made until then.
LOADED = """performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
  .filter((one) => one.startTime < window.playable)"""


def test_a_lost_connection_shows_itself_and_heals_without_a_reload(visit: Visit, tmp_path: Path) -> None:
    with hall_in(tmp_path) as hall:
        page = visit(base=hall.base)
        page.get_by_role("button", name="Play now").click()
        player = Player(page, "keys").at_table()
        assert player.phase() == "lay"
        player.lay()
        hall.stop()
        expect(page.get_by_test_id("lost")).to_be_visible()
        hall.start()
        expect(page.get_by_test_id("lost")).to_have_count(0)
        assert player.phase() == "act"
        player.take_best()


def test_kind_pages_say_what_to_do(visit: Visit) -> None:
    page = visit()
    for path, kind in [("/nowhere", "page"), ("/t/none", "table"), ("/j/expired", "link"), ("/t/none/replay", "table")]:
        page.goto(path)
        expect(page.locator(f"[data-kind={kind}] h1")).to_be_visible()
        expect(page.get_by_role("link", name="Front page", exact=True)).to_be_visible()


def test_a_full_hall_is_told_kindly(visit: Visit) -> None:
    page = visit()
    page.wait_for_load_state("networkidle")  # the page asks for its identity too: one request creates the guest
    me = page.request.get("/api/me").json()
    limit = page.request.get("/api/hall").json()["limits"]["tables_per_person"]
    headers = {"X-CSRF-Token": me["csrf"], "Origin": page.url.rstrip("/")}
    for _ in range(limit):
        seats = [{"who": "me"}, {"who": "open"}]
        made = page.request.post("/api/tables", data={"seats": seats}, headers=headers)
        assert made.ok, made.text()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("[data-kind=full] h1")).to_be_visible()


def test_a_file_that_is_refused_is_told_instead_of_cancelled(visit: Visit) -> None:
    page = visit("/you")
    link = page.get_by_role("link", name="Save my data")
    problem = {"status": 429, "json": {"code": "rate", "text": "slower"}}
    page.route("**/api/me/export", lambda route: route.fulfill(**problem))
    link.click()
    expect(page.locator(".note")).to_have_text(re.compile("The file was not saved. Too many requests: wait"))
    page.unroute("**/api/me/export")
    with page.expect_download() as saved:
        link.click()
    assert saved.value.suggested_filename == "runehall.json"


def test_a_page_that_found_no_hall_goes_on_by_itself_when_it_is_back(visit: Visit) -> None:
    page = visit("/you")
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/games")
    expect(page.locator("[data-kind=offline]")).to_be_visible()
    page.unroute("**/api/**")
    expect(page.get_by_role("heading", name="Your finished games")).to_be_visible()


def test_a_taken_seat_is_told_kindly(visit: Visit) -> None:
    one = visit()
    one.get_by_role("radio", name="Friends, by link").click()
    one.get_by_role("button", name="Open a table and invite").click()
    path = "/j/" + one.get_by_test_id("invite").input_value().rsplit("/", 1)[-1]
    two, three = visit(path), visit(path)
    three.get_by_role("button", name="Sit down").wait_for()
    two.get_by_role("button", name="Sit down").click()
    two.locator(".prompt").wait_for()
    three.get_by_role("button", name="Sit down").click()
    expect(three.get_by_text("Somebody was faster").first).to_be_visible()
    three.get_by_role("link", name="Watch instead").or_(three.locator(".prompt")).first.wait_for()


def test_an_old_browser_is_told_so(visit: Visit, browser: Browser, house: HallProcess) -> None:
    context = browser.new_context(base_url=house.base, service_workers="block")
    page = context.new_page()
    page.add_init_script("delete window.structuredClone")
    page.goto("/")
    expect(page.locator("#old-browser")).to_contain_text("Please update it")
    expect(page.locator("#old-browser")).to_contain_text("Mettez-le à jour")
    context.close()


def test_the_pages_open_offline_once_they_were_visited(browser: Browser, house: HallProcess) -> None:
    context = browser.new_context(base_url=house.base, locale="en-GB")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.get_by_role("button", name="Play now").wait_for()
    page.goto("/rules")
    page.get_by_role("heading", name="The rules of RUNE").wait_for()
    context.set_offline(True)
    page.goto("/rules")
    expect(page.get_by_role("heading", name="The rules of RUNE")).to_be_visible()
    page.goto("/")
    expect(page.locator("[data-kind=offline] h1")).to_be_visible()
    context.close()


def test_a_first_visit_loads_little(visit: Visit) -> None:
    page = visit("/plain.css")
    page.context.add_init_script(PLAYABLE)
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(f"{LOADED}.map((one) => one.transferSize)")
    assert 30_000 < sum(sizes) < FRONT_PAGE, sum(sizes)
    assert not page.evaluate(f"{LOADED}.filter((one) => /table-|TodayPuzzle|WatchBoard/.test(one.name)).length")
    page.get_by_role("button", name="Play now").click()
    Player(page).at_table()
    path = page.url.split("/t/")[1]
    fresh = visit("/plain.css")
    session = fresh.context.new_cdp_session(fresh)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    table: list[float] = []
    session.on("Network.loadingFinished", lambda event: table.append(event["encodedDataLength"]))
    fresh.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    fresh.goto(f"/t/{path}")
    Player(fresh).at_table()
    fresh.wait_for_timeout(500)
    assert 30_000 < sum(table) < TABLE, f"{sum(table):.0f} bytes"


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit()
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
