"""Offline play: RUNE is saved on the device, the hall stops, and a game is played against a computer player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.hall.servers import HallProcess, hall_in
from tests.pages.conftest import AT_ONCE
from tests.pages.journeys.conftest import Check
from tests.pages.journeys.visitor import DEVICES, Visitor, journey
from tests.pages.player import Player
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall that can be stopped."""
    with hall_in(tmp_path, request_rate=300) as hall:
        yield hall


@journey("offline")
def test_rune_is_kept_and_played_without_the_hall(
    browser: Browser, own_house: HallProcess, device: str, check: Check
) -> None:
    """On a phone, a game with Twig is resumed and resigned; on a desktop, one with Pebble is played to its end."""
    settings: dict[str, Any] = DEVICES[device]
    context = browser.new_context(base_url=own_house.base, locale="en-GB", reduced_motion="reduce", **settings)
    context.set_default_timeout(120_000)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    QuickGame(page, [{"who": "me"}, {"who": "bot", "level": "pebble"}], first=0).give_up()
    visitor = Visitor(page, device)
    visitor.section("Play offline")
    keep = page.get_by_role("button", name="Save for offline")
    expect(keep).to_contain_text("MB")
    visitor.press(keep)
    visitor.sees("RUNE is saved on this device. It is updated")
    expect(page.get_by_test_id("kept-game")).to_have_count(1)
    check(page, "what is kept")

    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    own_house.stop()
    page.goto("/")
    page.wait_for_url("**/offline")
    rival = "Twig" if device == "phone" else "Pebble"
    page.get_by_label("Against").select_option(rival)
    visitor.press(page.get_by_test_id("offline-play").get_by_role("button", name="Play"))
    player = Player(page, visitor.by, draws=0).at_table()
    if device == "phone":
        for _ in ("a card", "a master"):
            player.act(player.phase())
        assert player.phase() == "lay", "Twig has answered"
        page.reload()  # the game is saved
        player.at_table()
        visitor.resign()  # and so is a game that was resigned
        expect(page.get_by_test_id("end")).to_contain_text("You resigned")
    else:
        player.play_on()
        visitor.button("Replay")
        expect(page.get_by_role("group", name="The table")).to_be_visible()
    if device == "phone":
        page.goto("/rules")
        expect(page.get_by_role("heading", name="RUNE").first).to_be_visible()
    else:
        page.goto("/learn")
        visitor.sees("Lesson 1 of 8")

    own_house.start()
    page.goto("/offline")
    expect(page.get_by_test_id("kept-game").filter(has_text="played here, sent to the hall")).to_have_count(1)
    assert [one["names"] for one in page.request.get("/api/offline").json()] == [["You", rival]]
    assert faults == []
    context.close()
