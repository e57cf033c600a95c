"""Moderation: a message is reported from the table, a host acts on it, and its writer is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.hall.servers import HallProcess
from tests.pages.conftest import Visit
from tests.pages.journeys.conftest import PASSWORD, Check, signed_in
from tests.pages.journeys.visitor import journey
from tests.pages.quick import QuickGame, QuickSeat

pytestmark = pytest.mark.browser


@journey("standing")
def test_a_message_is_reported_a_host_mutes_its_writer_and_they_are_told(
    visit: Visit, kept: HallProcess, device: str, check: Check
) -> None:
    ann, _ = signed_in(visit, "ann", device, kept.base)
    ben, login = signed_in(visit, "ben", device, kept.base, "/bots")
    page = visit("/api/me", base=kept.base)
    keys = QuickSeat(page, "")
    names = {"login": "keeper", "password": "sure enough of it"}
    if not page.request.post("/api/session", data=names, headers=keys.headers).ok:
        keys.post("/api/account", names)
    game = QuickGame(ann.page, [{"who": "me"}, {"who": "open"}])
    other = game.joined(ben.page)
    for seat in (game, other):
        seat.do("contribute", contribution="random enough")
    game.wait_for("playing")
    other.do("chat", text="you are a fool")
    ann.page.goto(f"/t/{game.id}")
    ann.page.locator(".prompt").wait_for()
    ann.beside_the_table()
    ann.press(ann.page.get_by_role("tab", name=re.compile("^Chat")))
    ann.press(ann.page.get_by_role("button", name=login).last)
    ann.button("Report this message")
    form = ann.page.get_by_test_id("report")
    form.get_by_label("In your own words").fill("That is not kind.")
    check(ann.page, "a report")
    ann.press(form.get_by_role("button", name="Send the report"))
    ann.sees("Thank you. The hosts will look at it.")
    page.goto("/host")
    card = page.get_by_test_id("report-card").filter(has_text=login)
    card.locator("summary").click()
    expect(card).to_contain_text("you are a fool")
    expect(card).to_contain_text("That is not kind.")
    card.get_by_label("What to do").select_option("mute")
    card.get_by_label("Why (they read this)").fill("Please be kind.")
    check(page, "reports")
    card.get_by_role("button", name="Do it").click()
    expect(card).to_have_count(0)
    page.get_by_text("What hosts have done").click()
    expect(page.get_by_test_id("host-reports")).to_contain_text("Please be kind.")
    ben.section("You")
    ben.button("Your standing")
    standing = ben.page.get_by_test_id("standing")
    expect(standing).to_contain_text("You cannot write in chats until")
    expect(standing).to_contain_text("Please be kind.")
    check(ben.page, "how one stands")
    ben.page.goto(f"/t/{game.id}")
    ben.page.locator(".prompt").wait_for()
    ben.beside_the_table()
    ben.press(ben.page.get_by_role("tab", name=re.compile("^Chat")))
    ben.page.get_by_role("textbox").last.fill("But why?")
    ben.page.keyboard.press("Enter")
    ben.sees("The hosts have muted you in chats for now.")
    if device == "phone":
        return
    # The host acts without a report: warns, renames, closes. Each action is in the log, and Ben is told.
    reports = page.get_by_test_id("host-reports")
    reports.get_by_text("Act without a report").click()
    account = reports.locator("details").filter(has_text="Act without a report")
    renamed = f"kinder{login}"
    for action, handle in (("warn", login), ("rename", login), ("close", renamed)):
        account.get_by_label("Account", exact=True).fill(handle)
        account.get_by_label("What to do").select_option(action)
        account.get_by_label("Why (they read this)").fill(f"Because of {action}.")
        if action == "rename":
            account.get_by_label("New name").fill(renamed)
        if action == "close":
            ben.page.goto("/standing")
            expect(standing).to_contain_text("The hosts have given you another name.")
            expect(standing).to_contain_text("Because of warn.")
        account.get_by_role("button", name="Do it").click()
        expect(reports).to_contain_text(f"Because of {action}.")
    ben.page.goto("/you")
    ben.page.get_by_label("Login").fill(renamed)
    ben.page.get_by_label("Password").fill(PASSWORD)
    ben.button("Sign in")
    ben.sees("The hosts have closed this account")
