"""Journeys between people: profiles, who sees what, following, a challenge from a profile, rankings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.hall.post_office import PostOffice
from tests.hall.servers import HallProcess
from tests.pages import axe
from tests.pages.conftest import Visit
from tests.pages.journeys.conftest import PASSWORD, Arrive, Check, signed_in
from tests.pages.journeys.visitor import Visitor, journey
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser


@journey("profile")
@journey("people")
def test_somebody_is_looked_up_followed_and_challenged_and_answers_from_another_device(
    visit: Visit, device: str, check: Check
) -> None:
    (ann, ann_login), (ben, ben_login) = signed_in(visit, "ann", device), signed_in(visit, "ben", path="/bots")
    # Ben looks at his profile as others see it, and lets everyone see that he is online.
    ben.section("You")
    ben.button("Your profile")
    ben.press(ben.page.get_by_text("Who sees what"))
    ben.page.get_by_label("Whether I am online").select_option("everyone")
    ben.sees("Saved.")
    ben.page.get_by_role("combobox", name="Ratings").select_option("nobody")
    expect(ben.page.get_by_role("heading", name="Ratings")).to_be_visible()
    ben.button("everyone")
    expect(ben.page.get_by_role("heading", name="Ratings")).to_be_hidden()
    ben.button("yourself")
    # Ann finds him online, follows him and challenges him.
    ann.section("You")
    ann.button("People")
    expect(ann.page.get_by_test_id("online")).to_contain_text(ben_login)
    ann.page.get_by_label("Find a profile by name").fill(ben_login.upper())
    ann.button("View")
    profile = ann.page.get_by_test_id("profile")
    expect(profile).to_contain_text("online")
    expect(ann.page.get_by_role("heading", name="Ratings")).to_be_hidden()
    check(ann.page, "a profile")
    ann.button("Follow")
    ann.sees(f"You now follow {ben_login}.")
    # Ben sees that without reloading, and follows back: they are friends.
    ben.section("People")
    ben.press(ben.page.get_by_test_id("followers").get_by_role("link", name=ann_login, exact=True))
    ben.sees("Follows you")
    ben.button("Follow")
    ben.sees("You are friends")
    ann.press(profile.get_by_role("link", name="Challenge"))
    ann.page.get_by_label("Message (optional)").fill("A duel?")
    ann.button("Send the challenge")
    call = ben.page.get_by_test_id("call")
    expect(call).to_contain_text("A duel?")
    ben.press(call.get_by_role("button", name="Accept"))
    ben.page.wait_for_url("**/t/*")
    answer = ann.page.get_by_test_id("call")
    ann.press(answer.get_by_role("link", name="Go to the table"))
    ann.page.wait_for_url("**/t/*")
    # A name at the table links to the profile.
    link = ben.page.get_by_test_id("person").filter(has_text=ann_login).first
    ben.press(link)
    expect(ben.page.get_by_test_id("profile")).to_contain_text(f"@{ann_login}")


@journey("games")
def test_challenges_are_withdrawn_declined_with_a_reason_and_accepted_while_away(
    visit: Visit, device: str, check: Check
) -> None:
    (ann, ann_login), (ben, ben_login) = signed_in(visit, "ann", device), signed_in(visit, "ben", path="/bots")
    # Challenge by name from the front page; Ben sees the call on the page he is on, until Ann withdraws.
    ben.section("Rules")
    ann.press(ann.page.get_by_text("Challenge somebody by name"))
    form = ann.page.get_by_test_id("find")
    form.get_by_label("Their account name").fill(ben_login)
    form.get_by_label("Message (optional)").fill("One game?")
    ann.button("Send the challenge")
    call = ben.page.get_by_test_id("call")
    expect(call).to_contain_text(f"{ann_login} challenges you.")
    expect(call).to_contain_text("One game?")
    expect(ben.page).to_have_title(re.compile(r"^\(1\) "))
    check(ben.page, "a challenge")
    ann.press(ann.page.get_by_test_id("sent").get_by_role("button", name="Withdraw"))
    expect(call).to_have_count(0)
    expect(ben.page).to_have_title(re.compile("^Rules"))
    # Challenge from a finished game; Ben declines, and Ann reads why.
    game = QuickGame(ann.page, [{"who": "me"}, {"who": "open"}], match=False)
    other = game.joined(ben.page)
    for seat in (game, other):
        seat.do("contribute", contribution="random enough")
    game.wait_for("playing")
    other.give_up(1)

    def challenge_again() -> None:
        ann.section("Your games")
        ann.press(ann.page.get_by_role("link", name="Challenge again"))
        expect(ann.page.get_by_role("heading", name=f"Challenge {ben_login}")).to_be_visible()
        ann.button("Send the challenge")
        expect(call).to_contain_text(f"{ann_login} challenges you.")

    challenge_again()
    call.get_by_label("Reason").select_option("later")
    ben.press(call.get_by_role("button", name="Decline"))
    answer = ann.page.get_by_test_id("call")
    expect(answer).to_contain_text(f"{ben_login} has declined your challenge: Not now, later.")
    ann.press(answer.get_by_role("button", name="OK"))
    # Once more, and Ann leaves; the answer reaches her when she is back.
    challenge_again()
    ann.page.goto("about:blank")
    ben.press(call.get_by_role("button", name="Accept"))
    ben.page.wait_for_url("**/t/*")
    ann.page.goto("/learn")
    expect(answer).to_contain_text(f"{ben_login} has accepted your challenge.")
    ann.press(answer.get_by_role("link", name="Go to the table"))
    ann.page.wait_for_url("**/t/*")
    assert ann.page.url == ben.page.url


@journey("rankings")
def test_a_rated_game_changes_the_ranking_and_leads_to_the_profile(visit: Visit, device: str, check: Check) -> None:
    (ann, winner), (ben, loser) = signed_in(visit, "ann", device), signed_in(visit, "ben", path="/bots")
    opened = QuickGame(ann.page, [{"who": "me"}, {"who": "open"}], match=False, rated=True, public=True)
    seats = [opened, opened.joined(ben.page)]
    for seat in seats:
        seat.do("contribute", contribution="random enough")
    opened.wait_for("playing")
    while set(opened.state()["game"]["by"]) != {0, 1}:  # both have moved
        turn = opened.state()["game"]["seat"]
        seats[turn].move(turn)
    seats[1].give_up(1)
    ann.section("You")
    ann.button("Rankings")
    ann.page.get_by_label("Kind of game").select_option("single")
    row = ann.page.get_by_role("row").filter(has_text=winner)
    expect(row).to_contain_text("?")
    check(ann.page, "the rankings")
    ann.press(row.get_by_role("link"))
    expect(ann.page.get_by_role("heading", name="Ratings")).to_be_visible()
    won = ann.page.get_by_role("region", name="Best games")
    expect(won).to_contain_text(loser)
    ann.press(won.get_by_role("link", name=loser))
    expect(ann.page.get_by_test_id("profile")).to_contain_text(f"@{loser}")


@journey("you")
def test_a_forgotten_password_is_replaced_by_a_recovery_code(
    visit: Visit, device: str, another: Arrive, check: Check
) -> None:
    visitor, login = signed_in(visit, "ann", device)
    visitor.section("You")
    ways = visitor.page.get_by_test_id("ways-in")
    expect(ways).to_contain_text("You have no recovery codes.")
    ways.get_by_label("Your password, to confirm").fill(PASSWORD)
    visitor.button("Create new recovery codes")
    codes = visitor.page.get_by_test_id("codes").get_by_role("listitem")
    expect(codes).to_have_count(8)
    code = codes.first.inner_text()
    check(visitor.page, "recovery codes")
    elsewhere = another()
    elsewhere.section("You")
    elsewhere.button("Forgot your password?")
    form = elsewhere.page.get_by_test_id("recover")
    form.get_by_label("Login").fill(login)
    form.get_by_label("Recovery code").fill(code)
    form.get_by_label("New password").fill("another way home")
    assert form.get_by_role("button").count() == 1, "this hall sends no mail"
    check(elsewhere.page, "the way back into an account")
    elsewhere.button("Set the password and sign in")
    expect(elsewhere.page.get_by_label("Your name")).to_have_value(login)
    expect(elsewhere.page.get_by_test_id("codes-left")).to_contain_text("7 recovery codes are left.")


@journey("notices")
@journey("you")
def test_a_mail_address_is_confirmed_and_leads_back_into_the_account(
    visit: Visit, kept: HallProcess, office: PostOffice
) -> None:
    def code() -> str:
        text = office.mails.get(timeout=60).get_content()
        found = re.search(r"code is (\S+?)\.", text)
        assert found, text
        return found[1]

    ann, login = signed_in(visit, "ann", base=kept.base)
    ann.section("Notifications")
    expect(ann.page).to_have_title(re.compile("^Notifications"))
    ways = ann.page.get_by_test_id("notices")
    ways.get_by_label("Email address").fill("ann@example.org")
    ways.get_by_label("Your password").fill(PASSWORD)
    axe.check(ann.page, "what calls one")
    ann.button("Send me a code")
    ways.get_by_label("Code").fill(code())
    ann.button("Confirm")
    ann.sees("Emails go to ann@example.org.")
    elsewhere = Visitor(visit("/", base=kept.base), "desktop")
    elsewhere.section("You")
    elsewhere.button("Forgot your password?")
    form = elsewhere.page.get_by_test_id("recover")
    form.get_by_label("Login").fill(login)
    elsewhere.button("Email me a code")
    form.get_by_label("Recovery code").fill(code())
    form.get_by_label("New password").fill("another way home")
    elsewhere.button("Set the password and sign in")
    expect(elsewhere.page.get_by_label("Your name")).to_have_value(login)


@journey("you")
def test_an_account_is_opened_by_a_passkey(visit: Visit, house: HallProcess, device: str) -> None:
    visitor, login = signed_in(visit, "ann", device, house.base.replace("127.0.0.1", "localhost"))
    page = visitor.page
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": options | {"isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    visitor.section("You")
    page.get_by_test_id("ways-in").get_by_label("Your password, to confirm").fill(PASSWORD)
    page.get_by_label("Name of the passkey").fill("My phone")
    visitor.button("Create a passkey")
    keys = page.get_by_test_id("passkeys")
    expect(keys).to_contain_text("My phone")
    visitor.button("Sign out")
    expect(page.get_by_label("Your name")).not_to_have_value(login)
    visitor.button("Sign in with a passkey")
    expect(page.get_by_label("Your name")).to_have_value(login)
    expect(keys).to_contain_text("last used")
    visitor.press(keys.get_by_role("button", name="Delete the passkey My phone"))
    expect(keys).to_have_count(0)
    visitor.button("Sign out")
    visitor.button("Sign in with a passkey")
    visitor.sees("this passkey opens no account here")
