"""A finished game again: from the start, move by move, with a way back, a link to a move, and inside another page."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.house import House
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
    page.get_by_role("button", name="Play by itself").click()
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
    for name in ("To the start", "Play by itself", "To the end"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()
    for name in ("Back", "Result", "Study", "Record"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_game_is_shared_by_link_picture_and_frame(visit: Visit, house: House, tmp_path: Path) -> None:
    page = visit("/games")
    table = hot_seat(page)
    page.goto(f"/t/{table}/replay?move=4")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_test_id("share")
    expect(dialog.get_by_label("Link to this move")).to_have_value(f"{house.url}/t/{table}/replay?move=4")
    picture = dialog.get_by_role("img")
    page.wait_for_function("() => document.querySelector('dialog img').naturalWidth > 0")
    expect(picture).to_be_visible()
    snippet = dialog.get_by_label("For your own page").input_value()
    dialog.get_by_role("checkbox").uncheck()
    expect(dialog.get_by_label("Link to the game")).to_have_value(f"{house.url}/t/{table}/replay")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    (tmp_path / "elsewhere.html").write_text(f"<p>Look:</p>{snippet}")
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as elsewhere:
        Thread(target=elsewhere.serve_forever, daemon=True).start()
        reader = visit("/elsewhere.html", base=f"http://localhost:{elsewhere.server_port}")
        elsewhere.shutdown()
    frame = reader.frame_locator("iframe")
    expect(frame.get_by_role("button", name="To the end")).to_be_visible()
    frame.get_by_role("button", name="To the end").click()
    expect(frame.get_by_test_id("result")).to_contain_text("Ada")
    expect(frame.locator("header")).to_have_count(0)
    assert reader.context.cookies() == [], "whoever reads another page is nobody here"
