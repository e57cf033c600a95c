"""The journey of a club: one person creates it and posts, another applies, is let in and reads the news."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.journeys.conftest import Arrive, Check
from tests.pages.journeys.visitor import Visitor, journey

pytestmark = pytest.mark.browser


def sign_up(visitor: Visitor, login: str) -> None:
    """Create an account on the page You."""
    visitor.section("You")
    visitor.page.get_by_label("Login").fill(login)
    visitor.page.get_by_label("Password").fill("sure enough of it")
    visitor.button("Create an account")
    visitor.sees(f"Signed in as {login}")


@journey("clubs")
def test_a_club_from_its_founding_to_its_news(visitor: Visitor, another: Arrive, device: str, check: Check) -> None:
    page, friend = visitor.page, another()
    visitor.section("Clubs")
    visitor.sees("Clubs are for people with an account.")
    sign_up(visitor, f"founder-{device}")
    sign_up(friend, f"friend-{device}")

    visitor.section("Clubs")
    page.get_by_label("Name of the club").fill(f"Night Owls {device}")
    page.get_by_label("What the club is about").fill("We play after ten.\n\nhttps://owls.example has photos.")
    page.get_by_label("How people join").select_option("apply")
    visitor.button("Create")
    page.wait_for_url(f"**/clubs/night-owls-{device}")
    expect(page.get_by_test_id("role")).to_have_text("owner")

    friend.section("Clubs")
    friend.button(f"Night Owls {device}")
    friend.sees("The noticeboard is for members.")
    expect(friend.page.get_by_role("link", name="https://owls.example")).to_be_visible()
    friend.page.get_by_label("A few words to the officers").fill("I never sleep")
    friend.button("Apply")
    friend.sees("You have applied.")

    page.reload()
    expect(page.get_by_test_id("applicants")).to_contain_text("I never sleep")
    visitor.button("Let in")
    page.get_by_label("New post").fill("Tonight: duels by candlelight.")
    visitor.button("Post")
    expect(page.get_by_test_id("post")).to_contain_text("candlelight")
    visitor.button("Change")
    visitor.button("Make an officer")
    expect(page.get_by_test_id("members")).to_contain_text("officer")
    check(page, "a club")

    # A club tournament for people invited by name.
    visitor.button("New club tournament")
    expect(page.get_by_test_id("for-club")).to_be_visible()
    page.get_by_label("Name of the tournament").fill(f"Candle cup {device}")
    visitor.press(page.get_by_test_id("more-options").locator("summary").first)
    visitor.press(page.get_by_text("Invitation only"))
    visitor.press(page.get_by_role("button", name="Open", exact=True))
    page.wait_for_url("**/tournaments/*")
    address = page.url
    friend.page.goto(address)
    expect(friend.page.get_by_test_id("only-invited")).to_be_visible()
    expect(friend.page.get_by_role("button", name="Join", exact=True)).to_have_count(0)
    visitor.press(page.get_by_text("Invite by name"))
    page.get_by_label("Name of their profile").fill(f"friend-{device}")
    visitor.press(page.get_by_role("button", name="Invite", exact=True))
    expect(page.get_by_test_id("invite-by-name")).to_contain_text("has not answered")
    check(page, "invitations to a tournament")
    friend.section("You")
    friend.button("Notifications and quiet hours")
    friend.button("invites you to a tournament.")
    friend.sees("invites you to play here.")
    check(friend.page, "an invitation to a tournament")
    friend.button("Accept and play")
    expect(page.get_by_test_id("invite-by-name")).to_contain_text("plays")
    visitor.section("Clubs")
    visitor.button(f"Night Owls {device}")
    expect(page.get_by_role("link", name=f"Candle cup {device}")).to_be_visible()

    friend.section("You")
    friend.button("Notifications and quiet hours")
    friend.button(f"Night Owls {device}: there is news from your club.")
    expect(friend.page.get_by_test_id("post")).to_contain_text("candlelight")
    friend.button("Report this post")
    friend.page.get_by_test_id("report").get_by_label("In your own words").fill("Candles are dangerous.")
    friend.button("Send the report")
    friend.sees("Thank you. The hosts will look at it.")
    friend.button("Remove")
    friend.button("Yes, remove")
    friend.sees("Nothing has been posted yet.")
    friend.page.get_by_label("Rating").select_option("RÖK")
    friend.sees("Nobody here has a rating of this kind yet.")
    friend.button("Leave the club")
    friend.button("Yes, leave")
    friend.sees("The noticeboard is for members.")

    page.reload()
    page.get_by_text("The club’s settings").click()
    visitor.button("Close the club")
    visitor.button("Yes, close it for good")
    page.wait_for_url("**/clubs")
    expect(page.get_by_role("link", name=f"Night Owls {device}")).to_have_count(0)
