"""The page Bots: create a bot account, run its program, play against it; its name has a bot tag."""

from __future__ import annotations

import subprocess
import sys

from playwright.sync_api import expect

from tests.hall.servers import HallProcess
from tests.house import ROOT
from tests.pages.conftest import Visit

NAME = "pagebot-whose-name-is-as-long-as-may-be"
INSIDE = """flag => {
  const [inner, outer] = [flag, flag.closest(".name")].map(one => one.getBoundingClientRect());
  return inner.width > 8 && inner.right <= outer.right + 1 && outer.right <= innerWidth;
}"""


def test_a_bot_is_made_and_played(visit: Visit, house: HallProcess) -> None:
    page = visit("/you")
    page.get_by_label("Login").fill("bots.owner")
    page.get_by_label("Password").fill("long enough words")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("Signed in as bots.owner.")).to_be_visible()
    page.goto("/bots")
    page.get_by_label("Name of the bot").fill(NAME)
    page.get_by_role("button", name="Create a bot account").click()
    token = page.get_by_test_id("token").input_value()
    row = page.get_by_test_id("bot").filter(has_text=NAME)
    expect(row).to_contain_text("1500?")
    expect(row.get_by_role("button")).to_be_disabled()  # its program is not online
    program = subprocess.Popen([sys.executable, str(ROOT / "examples" / "hall_bot.py"), house.base, token])
    try:
        while not row.get_by_role("button").is_enabled():
            page.wait_for_timeout(300)
            page.reload()
            row.wait_for()
        row.get_by_role("button", name=f"Play against {NAME}").click()
        expect(page.get_by_test_id("bot-flag").first).to_be_visible()
        expect(page.get_by_role("button", name="Resign")).to_be_visible()
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.get_by_test_id("bot-flag").first.evaluate(INSIDE), "a long name hides the flag on a phone"
    finally:
        program.kill()
        program.wait()
    page.goto("/bots")
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(row).to_have_count(0)
