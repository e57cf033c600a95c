"""Accessibility: axe-core finds nothing on any screen, light or dark, wide or narrow."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.player import Player

pytestmark = pytest.mark.browser

WIDE = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"}
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"}


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_the_pages(visit: Visit, size: dict[str, object]) -> None:
    page = visit(**size)
    for path in ("/", "/rules", "/decks", "/you", "/learn", "/nowhere"):
        page.goto(path)
        page.locator("h1").first.wait_for(state="attached")
        page.wait_for_timeout(200)
        check(page, path)
        if path == "/":
            page.get_by_role("radio", name="Friends, by link").click()
            page.locator("summary").first.click()
            check(page, "friends")
        if path == "/decks":
            page.get_by_role("button", name="Make your own").click()
            check(page, "making a deck")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_the_table_in_every_phase(visit: Visit, size: dict[str, object]) -> None:
    page = visit(**size)
    page.locator("summary", has_text="Options").click()
    for option in ("Grand Master", "Adepts", "Spare card"):
        page.get_by_role("checkbox", name=option).check()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, "keys", draws=1).at_table()
    seen: set[str] = set()
    while seen != {"adept", "lay", "act", "token"}:
        phase = player.phase()
        if phase not in seen:
            seen.add(phase)
            check(page, phase)
            if phase == "lay":
                player.pick(0)
                check(page, "a card in the fingers")
                for _ in range(9):
                    page.keyboard.press("ArrowLeft")
                page.get_by_test_id("why").wait_for()
                check(page, "a card where it does not fit")
                page.keyboard.press("Escape")
                if size is PHONE:
                    page.get_by_role("button", name="Moves, chat and help").click()
                for tab in page.get_by_role("tab").all():
                    tab.click()
                    check(page, "a tab")
                if size is PHONE:
                    page.get_by_role("button", name="Close").click()
        player.act(phase)
    if size is PHONE:
        page.get_by_role("button", name="Moves, chat and help").click()
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").press("Enter")
    player.end.wait_for()
    check(page, "the end")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    check(page, "replay")


def test_waiting_and_joining(visit: Visit) -> None:
    one = visit(**PHONE)
    one.get_by_role("radio", name="Friends, by link").click()
    one.get_by_role("button", name="Open a table and invite").click()
    link = one.get_by_test_id("invite").input_value()
    one.get_by_role("img", name="QR").wait_for()
    check(one, "waiting")
    two = visit("/j/" + link.rsplit("/", 1)[-1], **WIDE)
    two.get_by_role("button", name="Sit down").wait_for()
    check(two, "joining")


def test_the_pass_of_a_device(visit: Visit) -> None:
    page = visit(**PHONE)
    page.get_by_role("radio", name="One device").click()
    page.get_by_role("button", name="Start on this device").click()
    page.get_by_test_id("pass").wait_for()
    check(page, "the pass")


def test_the_keys_go_on_where_something_has_gone(visit: Visit) -> None:
    """When the focused element is removed, focus never returns to the start of the page."""
    page = visit("/decks")
    make = page.get_by_role("button", name="Make your own")
    make.focus()
    page.keyboard.press("Enter")
    make.wait_for(state="detached")
    expect(page.locator("main")).to_be_focused()
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    player = Player(page, "keys").at_table()
    assert player.phase() == "lay"
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").press("Enter")
    close = player.end.get_by_role("button", name="Look at the table")
    close.press("Enter")
    close.wait_for(state="detached")
    expect(page.locator("body")).not_to_be_focused()
