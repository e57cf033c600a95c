"""Journeys through the hall: an account, a tournament, the day's deal, rules, bots, RÖK."""

from __future__ import annotations

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.pages.journeys.conftest import Arrive
from tests.pages.journeys.visitor import Visitor, journey

pytestmark = pytest.mark.browser

PASSWORD = "correct horse battery"


@journey("you")
def test_an_account_is_made_left_and_found_again_on_another_device(visitor: Visitor, another: Arrive) -> None:
    login = f"ann{secrets.token_hex(4)}"
    page = visitor.page
    visitor.section("You")
    page.get_by_label("Login").first.fill(login)
    page.get_by_label("Password").first.fill(PASSWORD)
    visitor.press(page.get_by_role("button", name=re.compile("account")).first)
    visitor.sees(login)
    expect(page.get_by_label("Your name")).to_have_value(login)
    visitor.button("Sign out")
    expect(page.get_by_label("Your name")).to_have_value(re.compile("Guest"))
    elsewhere = another()
    elsewhere.section("You")
    elsewhere.page.get_by_label("Login").first.fill(login)
    elsewhere.page.get_by_label("Password").first.fill(PASSWORD)
    elsewhere.button("Sign in")
    expect(elsewhere.page.get_by_label("Your name")).to_have_value(login)


@journey("daily")
def test_the_deal_of_the_day_is_played(visitor: Visitor) -> None:
    visitor.button("Deal of the day")
    visitor.press(visitor.page.get_by_test_id("daily-solo").get_by_role("button", name="Play"))
    player = visitor.player(draws=0)
    player.play_on()
    expect(visitor.page.get_by_test_id("end")).to_contain_text("points")


@journey("rules")
@journey("bots")
def test_a_rule_and_bots_of_people_are_looked_up(visitor: Visitor) -> None:
    visitor.section("Rules")
    visitor.button("Placing a card")
    expect(visitor.page.locator("#LAY-7")).to_contain_text("areas of two different opponents")
    visitor.section("Bots")
    expect(visitor.page.get_by_role("heading", name="Bots", level=1)).to_be_visible()
