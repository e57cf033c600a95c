"""The list of the reader's finished games: results, names, filters in the address, and the empty list."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser


def test_who_has_played_nothing_is_told_how_to_begin(visit: Visit) -> None:
    page = visit("/games")
    expect(page.get_by_text("You have not finished a game yet")).to_be_visible()
    page.get_by_role("link", name="Play RUNE").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.get_by_role("link", name="Your finished games").count() == 0


def test_games_of_both_kinds_are_listed_with_result_and_names_and_can_be_filtered(visit: Visit) -> None:
    page = visit("/you")
    me, twig = {"who": "me"}, {"who": "bot", "level": "twig"}
    QuickGame(page, [me, twig], first=0).give_up()
    second = QuickGame(page, [twig, me], first=1).give_up(1)
    QuickGame(page, [me, {"who": "bot", "level": "drowsy"}], setup={"kind": "rok", "seats": 2}).give_up()
    running = QuickGame(page, [me, twig], first=0).id

    page.goto("/")
    page.get_by_role("link", name="Your finished games").click()
    expect(page.get_by_test_id("running").get_by_role("link")).to_have_attribute("href", f"/t/{running}")
    rows = page.get_by_test_id("game")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("You 0 – Drowsy 0")
    expect(rows.nth(1)).to_contain_text("You 0 – Twig 0")
    expect(rows.nth(1)).to_contain_text("Lost")

    page.get_by_role("combobox", name="With").select_option(label="Twig (2)")
    expect(rows).to_have_count(2)
    page.get_by_role("combobox", name="Result").select_option("won")
    expect(page.get_by_text("None of your finished games match")).to_be_visible()
    page.reload()
    expect(page.get_by_role("combobox", name="Result")).to_have_value("won")
    page.get_by_role("link", name="All your games").click()
    expect(rows).to_have_count(3)
    page.get_by_role("combobox", name="Game").select_option("rok")
    expect(rows).to_have_count(1)
    page.get_by_role("combobox", name="Mode").select_option("duel")
    expect(page.get_by_role("combobox", name="Game")).to_have_value("rune")
    expect(rows).to_have_count(2)

    rows.nth(0).get_by_role("link", name="Result").click()
    expect(page.get_by_test_id("end")).to_contain_text("resigned")
    assert page.url.endswith(second)


def test_who_makes_an_account_is_told_what_it_needs(visit: Visit) -> None:
    page = visit("/you")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("alert")).to_contain_text("at least 3 characters and a password with at least 8")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_contain_text("Enter your login and your password")
