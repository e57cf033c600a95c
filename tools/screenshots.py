"""Pictures of the pages, from a hall of its own.

`python tools/screenshots.py` makes the README's three in `docs/images/`;
`python tools/screenshots.py FOLDER` makes every screen at phone, tablet and desktop size, light and dark, to look at.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.pages.house import House  # noqa: E402
from tests.pages.player import Player  # noqa: E402

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
PAGES = {
    "hall": "/",
    "learn": "/learn",
    "rules": "/rules#LAY-7",
    "decks": "/decks",
    "you": "/you",
    "lost": "/nowhere",
}
Shot = Callable[[str], None]


def person(browser: Browser, house: House, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    page = browser.new_context(
        base_url=house.url,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        device_scale_factor=2 if size == "phone" else 1,
        reduced_motion="reduce",
        service_workers="block",
        locale="en-GB",
    ).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    me = page.request.get("/api/me").json()
    headers = {"X-CSRF-Token": me["csrf"], "Origin": house.url}
    page.request.patch("/api/me", data={"name": "Ada"}, headers=headers)
    page.reload()
    return page


def seated(page: Page, level: str, *options: str) -> Player:
    """Sits down against a computer of this level."""
    page.goto("/")
    choice = page.get_by_label("How strong")
    choice.locator("option").first.wait_for(state="attached")
    offered = choice.locator("option").all_inner_texts()
    wanted = [text for text in offered if level in text]
    choice.select_option(label=(wanted or offered)[-1])
    if options:
        page.locator("summary", has_text="Options").click()
        for option in options:
            page.get_by_role("checkbox", name=option).check()
    page.get_by_role("button", name="Play now").click()
    return Player(page, "keys", draws=3).at_table()


def some_turns(player: Player, moves: int) -> None:
    """Plays until so many moves are made and it is this player's lay."""
    while (phase := player.phase()) != "over":
        if phase == "lay" and player.count() >= moves:
            return
        player.act(phase)


def settle(page: Page) -> None:
    page.wait_for_timeout(700)


def pictures(browser: Browser, house: House) -> None:
    """The README's three."""
    out = ROOT / "docs" / "images"
    out.mkdir(parents=True, exist_ok=True)
    page = person(browser, house, "desktop", "dark")
    player = seated(page, "Raven", "Grand Master")
    some_turns(player, 12)
    player.hold_a_card_that_fits()
    settle(page)
    page.screenshot(path=out / "table.png")
    page = person(browser, house, "phone", "light")
    player = seated(page, "Twig")
    some_turns(player, 8)
    player.lay()
    settle(page)
    page.screenshot(path=out / "phone.png")
    page = person(browser, house, "desktop", "light")
    page.goto("/")
    page.get_by_label("How strong").locator("option").first.wait_for(state="attached")
    settle(page)
    page.screenshot(path=out / "hall.png")


def camera(page: Page, out: Path, label: str) -> Shot:
    def shot(name: str) -> None:
        page.screenshot(path=out / f"{name}-{label}.png")

    return shot


def every_screen(page: Page, shot: Shot) -> None:
    for name, path in PAGES.items():
        page.goto(path)
        settle(page)
        shot(name)
    page.goto("/decks")
    page.get_by_role("button", name="Make your own").click()
    shot("deck")
    page.goto("/")
    page.get_by_role("radio", name="Friends, by link").click()
    page.locator("summary", has_text="Options").click()
    shot("friends")
    page.get_by_role("button", name="Open a table and invite").click()
    page.get_by_test_id("invite").wait_for()
    settle(page)
    shot("waiting")
    page.goto("/")
    page.get_by_role("radio", name="One device").click()
    page.get_by_role("button", name="Start on this device").click()
    page.get_by_test_id("pass").wait_for()
    shot("pass")
    player = seated(page, "Twig", "Grand Master", "Adepts", "Spare card")
    shots: dict[str, Any] = {}
    while (phase := player.phase()) != "over":
        if phase not in shots and (phase == "adept" or player.count() > 6):
            shots[phase] = True
            settle(page)
            shot(f"table-{phase}")
            if phase == "lay":
                player.hold_a_card_that_fits()
                settle(page)
                shot("table-held")
                for _ in range(3):
                    page.keyboard.press("ArrowRight")
                settle(page)
                shot("table-wrong")
                page.keyboard.press("Escape")
        player.act(phase)
    settle(page)
    shot("end")
    page.goto(page.url + "/replay?move=9")
    settle(page)
    shot("replay")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = House(Path(folder)).open()
        browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=FLAGS)
        try:
            if len(sys.argv) == 1:
                pictures(browser, house)
                return
            out = Path(sys.argv[1])
            out.mkdir(parents=True, exist_ok=True)
            for size in sys.argv[2].split(",") if len(sys.argv) > 2 else SIZES:
                for theme in ("dark", "light"):
                    page = person(browser, house, size, theme)
                    every_screen(page, camera(page, out, f"{size}-{theme}"))
                    page.context.close()
        finally:
            browser.close()
            house.shut()


if __name__ == "__main__":
    main()
