"""Replays of RÖK in a browser: records of both editions on the cloth, a scrubber, keys, a link to a moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.hall.servers import HallProcess
from tests.house import ROOT
from tests.pages.axe import check
from tests.pages.rok import guest, open_table, resign

pytestmark = pytest.mark.browser

RECORDS = ROOT / "tests" / "data" / "rok"
REPLAY = "[data-testid=rok-replay]"
COPIED = "() => navigator.clipboard.readText().then((text) => text.includes('/rok/replay/') && text)"
"""The link that was copied, once it is."""


def paste(page: Page, hall: HallProcess, record: Path) -> None:
    page.goto(f"{hall.base}/rok/replay")
    page.get_by_label("Record (JSON)").fill(record.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Play it back").click()
    page.wait_for_selector(REPLAY)


def scrub(page: Page, part: float) -> None:
    """The scrubber is pulled to a part of the game."""
    page.get_by_role("slider").evaluate(
        "(one, part) => { one.value = part * one.max; one.dispatchEvent(new Event('input', {bubbles: true})); }", part
    )


def counts(page: Page) -> list[int]:
    return [int(text) for text in page.locator(f"{REPLAY} .place .count").all_inner_texts()]


@pytest.mark.parametrize(("name", "seats"), [("three.json", 3), ("second-five.json", 5)])
def test_records_of_both_editions_play_back(
    name: str, seats: int, browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests, viewport={"width": 1440, "height": 900})
    paste(page, hall, RECORDS / name)
    room = page.locator(REPLAY)
    expect(room).to_have_attribute("data-running", "true")
    expect(page.locator(f"{REPLAY} .place")).to_have_count(seats)
    expect(room).to_have_attribute("data-round", "1")
    expect(page.locator(".picture canvas")).to_have_count(2)
    page.keyboard.press(" ")
    expect(room).to_have_attribute("data-running", "false")
    scrub(page, 1)
    expect(room).to_have_attribute("data-phase", "over")
    assert sum(counts(page)) > 10
    rounds = page.get_by_test_id("rok-replay-rounds").get_by_role("button")
    last = rounds.count()
    assert last > 2
    rounds.nth(1).click()
    expect(room).to_have_attribute("data-round", "2")
    expect(rounds.nth(1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("ArrowRight")
    expect(room).to_have_attribute("data-phase", re.compile("throw|grab|show"))
    page.keyboard.press("PageDown")
    expect(room).to_have_attribute("data-round", "3")
    page.keyboard.press("Home")
    assert counts(page) == [0] * seats
    expect(page.get_by_test_id("rok-replay-share")).to_have_count(0)
    check(page, page.url)


def test_a_record_that_is_none_is_told_what_to_do(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests)
    page.goto(f"{hall.base}/rok/replay")
    for text, said in (("no", "rok/1"), ('{"format": "rok/2"}', "cannot be played back")):
        page.get_by_label("Record (JSON)").fill(text)
        page.get_by_role("button", name="Play it back").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
    check(page, page.url)


def test_from_the_end_of_a_game_to_a_link_to_a_moment(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    phone = {"width": 390, "height": 844}
    page = guest(browser, guests, viewport=phone, has_touch=True, permissions=["clipboard-read", "clipboard-write"])
    open_table(page, hall)
    page.get_by_role("button", name="Log").click()
    resign(page)
    page.get_by_test_id("rok-end").get_by_role("link", name="Replay").click()
    room = page.locator(REPLAY)
    expect(room).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_test_id("rok-replay-run").click()
    page.get_by_test_id("rok-replay-share").click()
    link = page.wait_for_function(COPIED).json_value()
    assert re.search(r"/rok/replay/[\w-]+\?at=\d+$", link)
    other = guest(browser, guests)
    other.goto(link)
    expect(other.locator(REPLAY)).to_have_attribute("data-running", "false")
