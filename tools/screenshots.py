"""Screenshots of the pages, from a hall that this program starts.

`make pictures` runs it without arguments, which makes the README's pictures in `docs/images/`.
`python tools/screenshots.py FOLDER` makes every screen on a phone (both ways), a tablet, a desktop and a desktop at
200 %, light and dark, in four languages, for visual checks, with a sheet for each screen. It prints what overflows, is
cut off or covers a control, and fails if there is any.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.pictures import stamp  # noqa: E402

from tests.hall.servers import HallProcess, hall_in  # noqa: E402
from tests.pages import scenes as known  # noqa: E402
from tests.pages import study_scenes  # noqa: E402
from tests.pages.browser import FLAGS, chromium  # noqa: E402
from tests.pages.layout import found  # noqa: E402
from tests.pages.player import Player  # noqa: E402

SETTINGS = {
    "request_rate": "300",
    "tables_per_person": "100",
    "study_nice": "0",
    "study_trials": "24",
}
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
SWEPT: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
    "zoomed": {"width": 720, "height": 450},
}
"""Zoomed: the size of a page on a 1440×900 screen at 200 %."""


def person(browser: Browser, house: HallProcess, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    page = browser.new_context(
        base_url=house.base,
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
    headers = {"X-CSRF-Token": me["csrf"], "Origin": house.base}
    page.request.patch("/api/me", data={"name": "Ada"}, headers=headers)
    page.reload()
    return page


def seated(page: Page, level: str, *options: str) -> Player:
    """Sit down against a bot of this level."""
    page.goto("/")
    page.get_by_role("radio", name=level).click()
    if options:
        page.locator("summary", has_text="Options").click()
        for option in options:
            page.get_by_role("checkbox", name=option).check()
    page.get_by_role("button", name="Play now").click()
    return Player(page, "keys", draws=3).at_table()


def some_turns(player: Player, moves: int) -> None:
    """Play until this many moves are made and it is this player's lay."""
    while (phase := player.phase()) != "over":
        if phase == "lay" and player.count() >= moves:
            return
        player.act(phase)


def settle(page: Page) -> None:
    page.wait_for_timeout(700)


def pictures(browser: Browser, house: HallProcess) -> None:
    """Take the README's pictures."""
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
    page.get_by_role("radio", name="Twig").wait_for()
    settle(page)
    page.screenshot(path=out / "hall.png")
    page = person(browser, house, "desktop", "dark")
    next(scene for scene in known.rok_tables() if scene.name == "rok-grab").show(page)
    settle(page)
    page.screenshot(path=out / "rok.png")
    stamp()


def tour(browser: Browser, house: HallProcess, language: str, theme: str, cookies: Any) -> Page:
    """Return a page of the person with these cookies, in this language."""
    context = browser.new_context(base_url=house.base, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(60_000)
    context.add_cookies(cookies)
    chosen = json.dumps({"pace": "off", "language": language, "theme": theme})
    context.add_init_script(f"try {{ localStorage.setItem('runehall', {chosen!r}) }} catch {{}}")
    return context.new_page()


def sweep(browser: Browser, house: HallProcess, out: Path, wanted: argparse.Namespace) -> int:
    """Take every screen at every size, light and dark, in every language; print the faults and return their number."""
    out.mkdir(parents=True, exist_ok=True)
    ada = person(browser, house, "desktop", "dark")
    scenes = [*known.plain_pages(), *known.turns(ada), *known.ends(ada), *known.companies(ada), *known.gatherings(ada)]
    scenes += [*study_scenes.puzzles(ada), *study_scenes.studies(ada), *study_scenes.helped(ada)]
    scenes += [*known.rok_tables(), known.Scene("invite", known.invitation(ada), "main button.gold")]
    scenes = [scene for scene in scenes if not wanted.scenes or scene.name in wanted.scenes]
    faulty = 0
    for language, theme in itertools.product(wanted.languages, wanted.themes):
        page = tour(browser, house, language, theme, ada.context.cookies())
        stranger = tour(browser, house, language, theme, [])
        for scene in scenes:
            shown = stranger if scene.name == "invite" else page
            shown.set_viewport_size(SWEPT[wanted.sizes[0]])
            scene.show(shown)
            for size in wanted.sizes:
                shown.set_viewport_size(SWEPT[size])
                shown.wait_for_timeout(350)
                faults = found(shown)
                faulty += sum(not fault.startswith("shortened") for fault in faults)
                for fault in faults:
                    print(f"{scene.name} {size} {language} {theme}: {fault}", flush=True)
                shown.screenshot(path=out / f"{scene.name}-{size}-{language}-{theme}.png")
        for one in (page, stranger):
            one.context.close()
    for scene in scenes:
        contact_sheet(out, scene.name, wanted)
    return faulty


def contact_sheet(out: Path, scene: str, wanted: argparse.Namespace) -> None:
    """Put all pictures of a screen on one sheet: a row for each language and theme, a column for each size."""
    high = 420
    rows = []
    for language, theme in itertools.product(wanted.languages, wanted.themes):
        found = [Image.open(out / f"{scene}-{size}-{language}-{theme}.png") for size in wanted.sizes]
        rows.append([one.resize((max(1, one.width * high // one.height), high)) for one in found])
    sheet = Image.new("RGB", (sum(one.width + 8 for one in rows[0]), len(rows) * (high + 8)), "#888")
    for number, row in enumerate(rows):
        left = 0
        for one in row:
            sheet.paste(one, (left, number * (high + 8)))
            left += one.width + 8
    sheet.save(out / f"sheet-{scene}.png")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder",
        type=Path,
        nargs="?",
        help="folder for the pictures of all screens; by default, only the README's are taken",
    )
    for name, every in (("sizes", list(SWEPT)), ("themes", ["light", "dark"]), ("languages", ["en", "fr", "pl", "uk"])):
        parser.add_argument(f"--{name}", type=lambda text: text.split(","), default=every, metavar=",".join(every))
    parser.add_argument("--scenes", type=lambda text: text.split(","), help="only these screens")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = hall_in(Path(folder), **SETTINGS).start()
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            if wanted.folder is None:
                pictures(browser, house)
            else:
                raise SystemExit(1 if sweep(browser, house, wanted.folder, wanted) else 0)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
