"""At the table: invitations, reasons, take-back, custom decks, chat, clocks, muting and blocking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser


def invite(page: Page) -> str:
    """Open a table for friends and return its link."""
    page.get_by_role("radio", name="Friends, by link").click()
    page.locator("summary", has_text="Options").click()
    page.get_by_role("checkbox", name=re.compile("^Match of two")).uncheck()
    page.get_by_role("button", name="Open a table and invite").click()
    return page.get_by_test_id("invite").input_value()


def test_two_browsers_meet_by_link_talk_and_one_reloads_in_mid_turn(visit: Visit) -> None:
    one = visit()
    link = invite(one)
    expect(one.get_by_role("img", name="QR")).to_be_visible()
    code = one.get_by_test_id("code").inner_text()
    assert len(code) >= 4
    two = visit(re.sub(r"^https?://[^/]+", "", link))
    two.get_by_label("Your name").fill("Bea")
    two.get_by_role("button", name="Sit down").click()
    players = [Player(one, "keys", draws=1).at_table(), Player(two, "mouse", draws=1).at_table()]
    one.get_by_role("tab", name="Chat").click()
    one.get_by_label("Say something").fill("hello")
    one.get_by_role("button", name="Send").click()
    two.get_by_role("tab", name="Chat").click()
    expect(two.locator(".lines")).to_contain_text("hello")
    # The hall has the lay already; after a reload the game continues from it.
    if one.locator(".prompt.mine").count() > 0:
        players[0].act(players[0].phase())
        players[0].act(players[0].phase())
    mover = players[1]
    assert mover.phase() == "lay"
    mover.lay()
    before = mover.count()
    mover.page.reload()
    mover.at_table()
    assert (mover.phase(), mover.count()) == ("act", before)
    mover.act("act")


def test_an_illegal_lay_shows_its_reason_marks_its_runes_and_links_to_the_rule(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, "keys").at_table()
    assert player.phase() == "lay"
    player.pick(0)
    why = page.get_by_test_id("why")
    # Over the whole table, row by row: somewhere the card covers runes that do not match.
    there_and_back = ["ArrowRight"] * 8 + ["ArrowDown"] + ["ArrowLeft"] * 8 + ["ArrowDown"]
    for key in ["ArrowUp"] * 4 + ["ArrowLeft"] * 4 + there_and_back * 4:
        page.keyboard.press(key)
        verdict = page.locator(".ghost").get_attribute("data-verdict")
        if verdict == "illegal":
            expect(why).to_be_visible()
            if page.locator(".wrong").count() > 0:
                break
    expect(page.locator(".wrong").first).to_be_visible()
    expect(page.locator(".ghost .hollow")).to_have_count(1)
    rule = page.locator(".prompt a")
    assert re.fullmatch(r"/rules#(LAY|MATCH)-\d", rule.get_attribute("href") or "")
    expect(page.get_by_test_id("live")).to_contain_text(why.inner_text()[:20])
    # Enter on such a place lays nothing.
    before = player.count()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert player.count() == before
    with page.context.expect_page() as opened:
        rule.click()
    shown = opened.value
    expect(shown.locator(".marked")).to_be_visible()


def test_take_back_is_free_until_phase_two_is_chosen(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, "keys").at_table()
    assert player.phase() == "lay"
    before = player.count()
    hand = player.cards.count()
    player.lay()
    assert (player.phase(), player.cards.count()) == ("act", hand - 1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt")).to_have_attribute("data-phase", "lay")
    assert (player.count(), player.cards.count()) == (before, hand)


def test_a_deck_of_ones_own_is_typed_in_and_played_with(visit: Visit) -> None:
    page = visit("/decks")
    expect(page.locator(".cards li")).to_have_count(17)
    page.get_by_role("button", name="Make your own").click()
    page.get_by_label("Name of the deck").fill("All alike")
    page.get_by_text("Type the cards in").click()
    page.get_by_role("textbox", name="One card per line").fill("RG/BB/GG\n" * 11)
    page.get_by_role("button", name="Read them").click()
    expect(page.get_by_text("11 cards of 11 to 18")).to_be_visible()
    page.get_by_role("radio", name="blue").click()
    page.get_by_role("group", name="Card 1:").get_by_role("button").first.click()
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".cards li")).to_have_count(12)
    page.get_by_role("button", name="Play with this deck").click()
    page.get_by_role("button", name="Play now").click()
    player = Player(page, "keys", draws=0).at_table()
    assert player.phase() == "lay"
    names = [card.get_attribute("aria-label") or "" for card in player.cards.all()]
    assert all(name.endswith(("green, blue blue, green green", "fits nowhere right now")) for name in names), names
    player.act("lay")


def spammed(visit: Visit) -> tuple[Page, Page, Locator]:
    """Two players, one of whom wrote something, and the other's chat."""
    one = visit()
    two = visit(re.sub(r"^https?://[^/]+", "", invite(one)))
    two.get_by_label("Your name").fill("Bea")
    two.get_by_role("button", name="Sit down").click()
    for page in (one, two):
        page.get_by_role("tab", name="Chat").click()
    two.get_by_label("Say something").fill("spam")
    two.get_by_role("button", name="Send").click()
    lines = one.locator(".lines")
    expect(lines).to_contain_text("spam")
    return one, two, lines


def test_somebody_is_muted_in_the_chat_and_heard_again_from_the_page_you(visit: Visit) -> None:
    one, _, lines = spammed(visit)
    lines.get_by_role("button", name="Bea").click()
    lines.get_by_role("button", name="Mute Bea at all tables").click()
    expect(lines).not_to_contain_text("spam")
    expect(lines).to_contain_text("Bea is muted.")
    one.reload()
    one.get_by_role("tab", name="Chat").click()
    expect(lines).to_contain_text("Bea is muted.")
    expect(lines).not_to_contain_text("spam")
    table = one.url
    one.goto(re.sub(r"/t/.*", "/you", table))
    one.get_by_role("button", name="Unmute").click()
    expect(one.get_by_role("heading", name="Muted in chats")).to_have_count(0)
    one.goto(table)
    one.get_by_role("tab", name="Chat").click()
    expect(lines).to_contain_text("spam")


def test_somebody_is_blocked_and_let_in_again(visit: Visit) -> None:
    one, two, lines = spammed(visit)
    lines.get_by_role("button", name="Bea").click()
    lines.get_by_role("button", name="Block Bea").click()
    expect(lines).not_to_contain_text("spam")
    expect(lines).to_contain_text("Bea is blocked.")
    two.get_by_label("Say something").fill("more spam")
    two.get_by_role("button", name="Send").click()
    expect(two.locator(".lines")).to_contain_text("more spam")
    home = re.sub(r"/t/.*", "", one.url)
    one.goto(home)
    link = re.sub(r"^https?://[^/]+", "", invite(one))
    two.goto(home + link)
    two.get_by_role("button", name="Sit down").click()
    expect(two.get_by_text("does not want to play with you").first).to_be_visible()
    one.goto(home + "/you")
    one.get_by_role("button", name="Unblock").click()
    expect(one.get_by_role("heading", name="Blocked")).to_have_count(0)
    two.get_by_role("button", name="Sit down").click()
    Player(two).at_table()


def test_a_full_table_that_waits_for_a_shuffle_asks_nobody_to_invite(visit: Visit) -> None:
    one, two = visit("/you"), visit("/you")
    made = QuickGame(one, [{"who": "me"}, {"who": "open"}])
    one.goto(f"/t/{made.id}")
    expect(one.get_by_test_id("invite")).to_be_visible()
    made.joined(two)  # they have not come to the table yet, so the cards are not shuffled
    expect(one.locator("main")).to_contain_text("All seats are taken.")
    expect(one.get_by_test_id("invite")).to_have_count(0)
    two.goto(f"/t/{made.id}")
    for page in (one, two):
        Player(page).at_table()
