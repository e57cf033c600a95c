"""The journey of a tournament: from its form to the winner, with a friend who joins by the code."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.pages.journeys.conftest import Arrive, Check
from tests.pages.journeys.visitor import Visitor, journey

pytestmark = pytest.mark.browser


def table_of(visitor: Visitor) -> str:
    """Go to the visitor's table by the button; return its id."""
    visitor.press(visitor.page.get_by_test_id("to-table"))
    visitor.page.wait_for_url("**/t/*")
    return visitor.page.url.rsplit("/", 1)[-1]


def opens(visitor: Visitor, name: str) -> None:
    """Name the tournament in the form, and open it."""
    page = visitor.page
    page.get_by_label("Name of the tournament").fill(name)
    visitor.press(page.get_by_role("button", name="Open", exact=True))
    page.wait_for_url("**/tournaments/*")


def joins(visitor: Visitor, another: Arrive, name: str) -> Visitor:
    """Join by the code."""
    code = visitor.page.get_by_test_id("code").inner_text()
    friend = another()
    friend.section("Tournaments")
    friend.page.get_by_label("code").fill(code.lower())
    friend.button("Find")
    friend.page.get_by_label("Your name").fill(name)
    friend.press(friend.page.get_by_role("button", name="Join", exact=True))
    expect(friend.page.get_by_role("button", name="Leave")).to_be_visible()
    return friend


def chooses(visitor: Visitor, name: str) -> None:
    """Go to the form, and choose a format."""
    visitor.section("Tournaments")
    visitor.press(visitor.page.get_by_test_id("new-tournament").get_by_text(name, exact=True))


def gives_up(loser: Visitor, winner: Visitor) -> str:
    """Bring both players to their table, let one resign, and return both to the tournament."""
    table = table_of(winner)
    table_of(loser)
    for one in (winner, loser):
        expect(one.page.get_by_role("list", name="Your hand")).to_be_visible()
    loser.resign()
    return table


@journey("tournaments")
def test_a_knockout_from_the_form_to_the_winner_with_a_wall_and_exports(
    visitor: Visitor, another: Arrive, check: Check
) -> None:
    """The commitment that the tournament shows is the one that the pages store at the table."""
    page = visitor.page
    chooses(visitor, "Knockout")
    page.get_by_label("Each pairing is").select_option("1")
    opens(visitor, "Thursday cup")
    expect(page.get_by_role("button", name="Start (at least two players)")).to_be_disabled()
    friend = joins(visitor, another, "Bea")
    visitor.button("Start with 2 players")

    page.get_by_test_id("to-table").wait_for()
    shown = page.evaluate("fetch('/api' + location.pathname).then((answer) => answer.json())")["pairings"][0]
    assert [table_of(one) for one in (visitor, friend)] == [shown["table"]] * 2
    for one in (visitor, friend):
        expect(one.page.get_by_role("list", name="Your hand")).to_be_visible()
        kept = json.loads(one.page.evaluate("localStorage.getItem('runehall-pins')"))[shown["table"]]
        assert (kept["commitment"], kept["first"]) == (shown["commitment"], 0)
    friend.resign()
    expect(page.get_by_test_id("end").get_by_role("button", name="Rematch")).to_have_count(0)
    visitor.button("To the tournament")
    expect(page.get_by_test_id("winner")).to_contain_text("has won the tournament")
    rows = page.get_by_test_id("standings").locator("tbody tr")
    expect(rows.nth(1)).to_contain_text("Bea")
    expect(page.get_by_test_id("pairing")).to_contain_text("1–0")
    expect(page.get_by_test_id("decisive")).to_contain_text("No single turn decided a game of this round.")
    check(page, "a tournament that is over, with its cross table")
    with page.expect_download() as download:
        visitor.press(page.get_by_role("link", name="CSV"))
    assert "Bea" in download.value.path().read_text()
    visitor.button("Wall display")
    expect(page.get_by_test_id("wall")).to_contain_text("1–0")
    check(page, "the page for the wall")
    page.go_back()
    visitor.section("Tournaments")
    expect(page.get_by_role("link", name="Thursday cup").first).to_contain_text("2 players")


@journey("tournaments")
def test_a_duplicate_tournament_and_its_boards(visitor: Visitor, another: Arrive, check: Check) -> None:
    """Until the round is over, a spectator sees no result; then every board has a page and can be played."""
    page = visitor.page
    chooses(visitor, "Duplicate")
    page.get_by_label("Pairings").select_option("round-robin")
    expect(page.get_by_label("Rounds")).to_have_count(0)
    opens(visitor, "Same cards for all")
    friend = joins(visitor, another, "Bea")
    visitor.button("Start with 2 players")
    page.get_by_test_id("to-table").wait_for()
    spectator = another(page.url)
    expect(spectator.page.get_by_test_id("hides")).to_be_visible()
    expect(spectator.page.get_by_test_id("pairing").get_by_role("link")).to_have_count(0)

    gives_up(friend, visitor)
    for one in (visitor, friend):  # game 2, on the other board
        one.button("Continue to game 2")
    for one in (visitor, friend):
        expect(one.page.get_by_role("list", name="Your hand")).to_be_visible()
    friend.resign()
    visitor.button("To the tournament")
    expect(page.get_by_test_id("winner")).to_be_visible()
    visitor.button("Board 1")
    expect(page.get_by_test_id("board-tables").get_by_role("listitem")).to_have_count(1)
    check(page, "a board")
    visitor.button("Next board")
    page.wait_for_url("**/boards/2")
    visitor.button("Play it yourself")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()


@journey("tournaments")
def test_an_arena_pairs_as_one_comes_back(visitor: Visitor, another: Arrive) -> None:
    """Two play, return and are paired again; one rests."""
    page = visitor.page
    chooses(visitor, "Arena")
    opens(visitor, "An hour of RUNE")
    friend = joins(visitor, another, "Bea")
    visitor.button("Start with 2 players")
    first = gives_up(friend, visitor)
    visitor.button("To the tournament")
    friend.button("To the tournament")
    expect(page.get_by_test_id("standings").locator("tbody tr").nth(0)).to_contain_text("2")
    assert table_of(visitor) != first
    table_of(friend)
    for one in (visitor, friend):
        expect(one.page.get_by_role("list", name="Your hand")).to_be_visible()
    visitor.resign()
    friend.button("To the tournament")
    expect(friend.page.get_by_test_id("standings").locator("tbody tr").nth(1)).to_contain_text("2")


@journey("tournaments")
def test_a_rok_cup_with_bots(visitor: Visitor) -> None:
    """The organiser lets bots fill a table of three, and goes to it."""
    page = visitor.page
    chooses(visitor, "RÖK cup")
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("Players per table, at most").fill("3")
    visitor.press(page.get_by_text("More settings"))
    page.get_by_label("Bots may play").check()
    opens(visitor, "Stones")
    for _ in range(2):
        visitor.button("Add a bot")
        expect(page.get_by_role("button", name="Add a bot")).to_be_enabled()
    visitor.button("Start with 3 players")
    table_of(visitor)
    expect(page.locator("canvas").first).to_be_visible()
