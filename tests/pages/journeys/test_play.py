"""Journeys to a game of RUNE: each way to play, from the front page to the end."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.pages import axe
from tests.pages.journeys.conftest import Arrive, Check
from tests.pages.journeys.visitor import Visitor, journey, whose_turn
from tests.pages.player import Player

pytestmark = pytest.mark.browser

PAR_MS = 300_000
"""How long the engine may play its deals, at a low priority, on a machine that has much else to do."""


@journey("hall")
def test_a_first_duel_is_two_taps_away_and_is_played_to_its_end_and_the_next_is_given_up(visitor: Visitor) -> None:
    expect(visitor.page.get_by_test_id("plan")).to_have_text("Duel against Pebble · you begin")
    visitor.press(visitor.page.get_by_role("radio", name="Pebble"))
    visitor.button("Play now")
    player = visitor.player(draws=0)
    assert player.phase() == "lay"
    assert player.count() == 0, "a newcomer begins"
    player.play_on()
    expect(player.end).to_contain_text(re.compile("You win|wins|A shared win"))
    axe.fits(visitor.page, "a finished duel")
    visitor.button("Rematch")
    expect(player.end).to_have_count(0)
    assert visitor.player().phase() == "lay"
    visitor.resign()
    expect(player.end).to_contain_text("You resigned")
    expect(visitor.page.get_by_test_id("live")).to_contain_text("The game is over. Pebble wins")
    expect(visitor.page.locator(".seats .turn")).to_have_count(0)
    visitor.button("Rematch")
    expect(player.end).to_have_count(0)


@journey("hall")
def test_options_are_spelt_out_until_they_are_reset_and_a_trio_is_played(visitor: Visitor) -> None:
    """A clock is for one game, other options for the next as well."""
    page = visitor.page
    options = page.locator("summary", has_text="Options")
    visitor.press(options)
    visitor.press(page.get_by_text("Trio · 3"))
    for option in ("Grand Master", "Adepts", "Spare card", "Half turns only"):
        visitor.press(page.get_by_text(option, exact=True))
    page.get_by_role("region", name="Play RUNE").get_by_label("Clock").select_option("quick")
    plan = page.get_by_test_id("plan")
    expect(plan).to_contain_text("Trio against Pebble · Grand Master · Adepts · Spare card · Half turns only · 3+5")
    visitor.button("Play now")
    visitor.player()
    expect(page.get_by_role("timer").first).to_have_text(re.compile(r"^[23]:\d\d$"))
    page.go_back()
    expect(page.get_by_test_id("plan")).to_contain_text("Trio against Pebble · Grand Master")
    expect(page.get_by_test_id("plan")).not_to_contain_text("3+5")
    visitor.button("Reset")
    expect(plan).to_have_text("Duel against Pebble · you begin")
    trio = page.get_by_text("Trio · 3")
    if not trio.is_visible():
        visitor.press(options)
    visitor.press(trio)
    visitor.button("Play now")
    player = visitor.player(draws=0)
    player.phase()
    expect(page.get_by_text("partner")).to_have_count(0)
    player.play_on()
    expect(player.end).to_contain_text(re.compile("win"))


@journey("hall")
def test_a_game_of_two_teams_with_the_computer(visitor: Visitor) -> None:
    page = visitor.page
    visitor.press(page.get_by_role("radio", name="Pebble"))
    visitor.press(page.locator("summary", has_text="Options"))
    visitor.press(page.get_by_text("Teams · 4"))
    visitor.button("Play now")
    player = visitor.player(draws=0)
    player.phase()
    expect(page.get_by_text("partner").first).to_be_attached()
    player.play_on()
    expect(player.end).to_contain_text(re.compile("win"))


@journey("hall")
def test_a_game_alone_is_measured_against_the_engine(visitor: Visitor) -> None:
    page = visitor.page
    visitor.button("Solo")
    visitor.button("Play solo")
    player = visitor.player(draws=0)
    expect(page.get_by_test_id("par").first).to_have_text(re.compile(r"Par: \d\d"), timeout=PAR_MS)
    player.play_on()
    expect(player.end).to_contain_text("You scored")
    told = page.get_by_test_id("par-deal").first
    expect(told).to_have_text(re.compile(r"The engine scored \d+ points? with"), timeout=PAR_MS)
    page.route("**/api/study/par/*", lambda route: route.abort())  # the engine has played enough deals
    visitor.button("Play again")
    expect(player.end).to_have_count(0)
    assert player.at_table().phase() == "lay"
    page.go_back()
    visitor.button("Front page")
    visitor.button("Play solo")  # the last choice is one tap away
    expect(player.end).to_have_count(0)
    assert player.at_table().phase() == "lay"


@journey("hall")
def test_two_share_a_device_and_play_with_every_option(visitor: Visitor) -> None:
    """They resign once each kind of decision has come."""
    page = visitor.page
    visitor.button("One device")
    visitor.press(page.locator("summary", has_text="Options"))
    for option in ("Grand Master", "Adepts", "Spare card", "Half turns only"):
        visitor.press(page.get_by_text(option, exact=True))
    visitor.button("Start on this device")
    player = visitor.player(draws=0)
    phases: set[str] = set()
    every = {"pass", "adept", "lay", "act", "token", "discard"}
    while (phase := player.phase()) != "over":
        if phases == every and phase == "lay":
            visitor.resign()
            player.end.wait_for()
            break
        phases.add(phase)
        if phase == "pass":
            assert page.locator(".hand").count() == 0, "nobody's hand is shown until the next player is there"
        spare = page.get_by_role("button", name="Take a spare card")
        if phase == "lay" and "discard" not in phases and spare.count() > 0:
            player.choose("Take a spare card")
        player.act(phase)
    assert phases == every
    assert page.locator(".cloth use[href^='#coin']").count() > 0


@journey("hall")
def test_a_match_of_two_with_a_friend_by_link_is_won(visitor: Visitor, another: Arrive) -> None:
    """The friend resigns both games: they lose the match, and either player can ask for a rematch."""
    visitor.button("Invite a friend")
    expect(visitor.page.get_by_test_id("plan")).to_contain_text("Match of two")
    visitor.button("Open a table and invite")
    link = visitor.page.get_by_test_id("invite").input_value()
    expect(visitor.page.get_by_test_id("plan")).to_contain_text("Game 1 of 2")
    friend = another(link)
    friend.sees("Match of two")
    friend.button("Sit down")
    for one in (visitor, friend):
        one.player()
    turn = whose_turn(visitor, friend)
    player = Player(turn.page, turn.by, draws=0)
    player.act(player.phase())
    assert player.count() == 1
    friend.resign()
    expect(visitor.page.get_by_test_id("end")).to_contain_text("You win")
    for one in (visitor, friend):
        expect(one.page.get_by_test_id("match")).to_contain_text("after game 1 of 2")
        one.button("Continue to game 2")
    for one in (visitor, friend):
        expect(one.page.get_by_test_id("end")).to_have_count(0)
        one.player()
    friend.resign()
    expect(visitor.page.get_by_test_id("match")).to_contain_text("You win the match")
    visitor.button("Rematch")
    friend.button("Accept the rematch")
    for one in (visitor, friend):
        expect(one.page.get_by_test_id("end")).to_have_count(0)
        one.player()


@journey("hall")
def test_seats_are_chosen_after_the_first_card_with_the_computer_and_with_a_friend(
    visitor: Visitor, another: Arrive, check: Check
) -> None:
    """The computer chooses by its evaluation; the friend takes over the seat, hand and turn of the first player."""
    page = visitor.page
    visitor.press(page.locator("summary", has_text="Options"))
    page.get_by_label("Even seats").select_option("chosen")
    visitor.sees("keeps the second seat, or swaps")
    expect(page.get_by_test_id("plan")).to_contain_text("Seats chosen after the first card")
    visitor.button("Play now")
    player = visitor.player(draws=0)
    player.act(player.phase())
    expect(page.get_by_text(re.compile("Pebble (keeps the second seat|has swapped seats with)")).first).to_be_attached()
    visitor.resign()
    visitor.button("Front page")
    visitor.button("Invite a friend")
    visitor.press(page.locator("summary", has_text="Options"))
    page.get_by_role("region", name="Play RUNE").get_by_label("Who begins Random").select_option("0")
    visitor.button("Open a table and invite")
    link = page.get_by_test_id("invite").input_value()
    friend = another(link)
    friend.sees("Seats chosen after the first card")
    friend.button("Sit down")
    friend.player()
    player = visitor.player(draws=0)
    hand = [card.get_attribute("data-card") for card in player.cards.all()]
    player.act(player.phase())
    visitor.sees("is choosing a seat")
    friend.sees("Which seat would you rather have?")
    check(friend.page, "the choice of seats")
    friend.page.reload()  # it waits for players who come back
    friend.button("Swap seats")
    theirs = Player(friend.page, friend.by, draws=0)
    assert theirs.phase() == "act"
    left = [card.get_attribute("data-card") for card in theirs.cards.all()]
    assert set(left) < set(hand), "the hand goes with the seat"
    theirs.act("act")
    assert player.phase() == "lay"
    visitor.resign()
    expect(friend.page.get_by_test_id("end")).to_contain_text("You win")
    friend.button("Replay")
    friend.button("One move forward")
    friend.sees("who had placed this card")


@journey("decks")
def test_a_deck_is_made_and_played(visitor: Visitor) -> None:
    page = visitor.page
    visitor.section("Decks")
    visitor.button("Make your own")
    page.get_by_label("Name of the deck").fill("Storm")
    visitor.button("Save")
    visitor.button("Play with this deck")
    expect(page.get_by_test_id("plan")).to_contain_text("Deck “Storm”")
    visitor.button("Play now")
    visitor.player()
    page.locator("[data-testid=plan]").wait_for(state="attached")
    assert "Deck “Storm”" in (page.get_by_test_id("plan").text_content() or "")


@journey("watch")
def test_a_public_game_is_watched_live(visitor: Visitor, another: Arrive, check: Check) -> None:
    host = another("/")
    host.button("Invite a friend")
    host.press(host.page.locator("summary", has_text="Options"))
    host.press(host.page.get_by_text("Public table", exact=True))
    host.button("Open a table and invite")
    host.page.get_by_test_id("invite").wait_for()
    table = urlsplit(host.page.url).path
    guest = another("/")
    guest.press(guest.page.get_by_test_id("play-person").locator(f"a[href='{table}']"))
    guest.button("Sit down")
    for one in (host, guest):
        one.player()
    visitor.section("Watch")
    live = visitor.page.get_by_test_id("live-game")
    expect(live.get_by_role("link")).to_have_attribute("href", table)
    before = int(live.get_attribute("data-moves") or 0)
    turn = whose_turn(host, guest)
    player = Player(turn.page, turn.by, draws=0)
    for _ in ("a card", "a master"):
        player.act(player.phase())
    visitor.page.wait_for_function(
        "before => Number(document.querySelector('[data-testid=live-game]').dataset.moves) > before + 1", arg=before
    )
    check(visitor.page, "a live game")
    visitor.press(live.get_by_role("link"))
    visitor.player()
    expect(visitor.page.locator(".hand")).to_have_count(0)
    expect(visitor.page.locator(".prompt.mine")).to_have_count(0)
    host.resign()  # no other journey finds this game among those to watch
    expect(visitor.page.get_by_test_id("end")).to_contain_text("resigned")
