"""Two people on two devices: one finds the other by looking for a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.axe import fits
from tests.pages.conftest import Visit
from tests.pages.test_access import PHONE, WIDE

pytestmark = pytest.mark.browser


def look_for_a_game(page: Page) -> None:
    """Look for a game from the front page, by what is visible."""
    person = page.get_by_test_id("play-person")
    person.get_by_label("Clock").select_option("quick")
    person.get_by_role("button", name="Find an opponent").click()
    expect(page.get_by_test_id("seeking")).to_contain_text("Looking for an opponent…")


def test_two_people_find_each_other_and_are_led_to_a_table(visit: Visit) -> None:
    ann, ben = visit("/", **WIDE), visit("/", **PHONE)
    look_for_a_game(ann)
    fits(ann, "looking for an opponent")
    # A player may do something else meanwhile, and is called from any page.
    ann.get_by_role("button", name="Learn", exact=True).click()
    ann.get_by_role("link", name="Rules", exact=True).click()
    look_for_a_game(ben)
    for page in (ann, ben):
        call = page.get_by_test_id("call")
        expect(call).to_contain_text("wants to play!")
        expect(call.get_by_role("button", name="Decline")).to_be_visible()
        expect(page).to_have_title(re.compile(r"^\(1\) "))
    fits(ben, "somebody is found")
    for page in (ann, ben):
        page.wait_for_url("**/t/*")
    assert ann.url.rsplit("/", 1)[-1] == ben.url.rsplit("/", 1)[-1]
    expect(ben.get_by_test_id("call")).to_have_count(0)
