"""A journey through a correspondence game: offered on the front page, accepted, and played in turns by visits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.pages.journeys.conftest import Arrive
from tests.pages.journeys.visitor import Visitor, journey
from tests.pages.player import Player

pytestmark = pytest.mark.browser


def play_a_turn(one: Visitor) -> None:
    """Play a whole turn as the visitor at the table."""
    player = one.player(draws=0)
    before = one.page.locator(".prompt.mine")
    player.act(player.phase())
    while before.count() and player.phase() not in ("lay", "over"):
        player.act(player.phase())


def called(one: Visitor) -> None:
    """Follow the hall's call."""
    call = one.page.get_by_test_id("call")
    expect(call).to_contain_text("It is your turn against")
    one.press(call.get_by_role("link", name="Next game"))
    one.page.wait_for_url("**/t/*")


@journey("hall")
def test_a_game_over_days_from_the_offer_to_the_end(visitor: Visitor, another: Arrive) -> None:
    page = visitor.page
    visitor.named("Freya")
    visitor.section("Play")
    person = page.get_by_test_id("play-person")
    person.get_by_label("Clock").select_option("days-3")
    visitor.press(person.get_by_text("More settings"))
    person.get_by_label("Format").select_option("one game")
    visitor.press(person.get_by_role("button", name="Offer a game"))
    visitor.sees("Your offer is in the list.")
    mine = page.get_by_role("region", name="Your games")
    expect(mine).to_contain_text("waiting for players")
    visitor.section("Rules")  # nobody needs to wait at the table

    friend = another()
    friend.named("Loki")
    friend.section("Play")
    offers = friend.page.get_by_test_id("offers")
    expect(offers).to_contain_text("3 days per turn")
    friend.press(offers.get_by_role("link", name=re.compile("Freya")))
    friend.button("Sit down")
    expect(friend.page.get_by_test_id("time-left")).to_contain_text("2 d 23 h")

    visitor.section("Play")
    expect(mine).to_contain_text(re.compile(r"(your|their) turn, 2 d 23 h left"))
    if friend.page.locator(".prompt.mine").count():
        play_a_turn(friend)
    friend.section("Rules")
    called(visitor)
    # Notes are private.
    visitor.player()
    visitor.beside_the_table()
    visitor.press(page.get_by_role("tab", name="Notes"))
    page.get_by_label("Notes for yourself").fill("The corner by the red area")
    visitor.sees("Saved")
    close = page.get_by_role("button", name="Close", exact=True)
    if close.is_visible():
        visitor.press(close)
    play_a_turn(visitor)

    # Plan an answer to a certain turn on the board, show it again and drop it.
    visitor.beside_the_table()
    visitor.press(page.get_by_role("tab", name="Notes"))
    expect(page.get_by_label("Notes for yourself")).to_have_value("The corner by the red area")
    visitor.press(page.get_by_role("button", name="If Loki plays"))
    tried = page.get_by_test_id("try")
    expect(tried).to_contain_text("What if Loki plays this?")
    assert page.get_by_role("list", name="Cards Loki may hold").get_by_role("button").count() > 3
    player = Player(page, visitor.by, draws=9)
    player.lay()
    expect(tried).to_contain_text("What does Loki do next?")
    player.act("act")
    expect(tried).to_contain_text("Now your answer")
    player.lay()
    player.act("act")
    visitor.press(tried.get_by_role("button", name="Answer this way"))
    visitor.sees("Your answer is planned.")
    visitor.beside_the_table()
    planned = page.get_by_test_id("planned")
    expect(planned).to_contain_text(re.compile("If Loki plays: Loki places a card.*Then: Freya places a card"))
    visitor.press(planned.get_by_role("button", name="Show on the table"))
    expect(tried).to_contain_text("This would be your answer.")
    visitor.press(tried.get_by_role("button", name="Back to the game"))
    visitor.beside_the_table()
    visitor.press(planned.get_by_role("button", name="Drop this plan"))
    expect(planned).to_have_count(0)

    # Try out the next turn and plan it.
    visitor.press(page.get_by_role("button", name="Try your next turn"))
    expect(tried).to_contain_text("nothing is played")
    player.act(player.phase())
    player.act(player.phase())
    visitor.press(tried.get_by_role("button", name="Play this when it is my turn"))
    visitor.sees("Your next turn is planned.")
    visitor.section("Rules")

    called(friend)
    before = friend.page.locator(".move").count()
    play_a_turn(friend)
    friend.player()  # the plan was played at once: it is their turn again
    assert friend.page.locator(".move").count() >= before
    friend.resign()
    expect(friend.page.get_by_test_id("end")).to_contain_text("You resigned")
    visitor.section("Your games")
    expect(page.get_by_role("main")).to_contain_text("Loki")
