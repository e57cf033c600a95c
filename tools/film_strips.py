"""Film strips: what moves, frame after frame in one picture, to look at.

`python tools/film_strips.py FOLDER [--strips NAME,…] [--every MS] [--language en] [--theme dark]` films, in a hall of
its own, a round of RÖK on a phone (both ways), a tablet and a desktop, a party on its big screen and on one tablet,
and of RUNE a computer player's turn, the end of a game, a refusal and a match of two. Frames that show nothing new are
left out; each carries its time in seconds.
"""

from __future__ import annotations

import argparse
import base64
import io
import json
import math
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.pages.browser import FLAGS, chromium  # noqa: E402
from tests.pages.house import House  # noqa: E402
from tests.pages.player import Player  # noqa: E402
from tests.pages.quick import QuickGame  # noqa: E402
from tests.pages.rok import DONE, PRESS, ROOM, onward, pairs, phase, resign  # noqa: E402
from tests.pages.scenes import BOT, ME  # noqa: E402

SIZES = {
    "phone": (390, 844),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
    "tv": (1920, 1080),
}


class Camera:
    """Films a page from now on."""

    def __init__(self, page: Page) -> None:
        self._frames: list[tuple[float, bytes]] = []
        self._runs = True
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._take)
        self._session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _take(self, frame: dict[str, Any]) -> None:
        self._frames.append((float(frame["metadata"]["timestamp"]), base64.b64decode(frame["data"])))
        if self._runs:
            self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> None:
        self._runs = False
        self._session.send("Page.stopScreencast")
        self._session.detach()

    def every(self, seconds: float) -> Iterator[tuple[float, Image.Image]]:
        """What was seen at each such time, unless it was the same as before."""
        if not self._frames:
            return
        begin, before = self._frames[0][0], None
        at, n = begin, 0
        while n < len(self._frames):
            while n + 1 < len(self._frames) and self._frames[n + 1][0] <= at:
                n += 1
            picture = Image.open(io.BytesIO(self._frames[n][1])).convert("RGB")
            if before is None or picture.size != before.size or ImageChops.difference(picture, before).getbbox():
                yield at - begin, picture
            before = picture
            if n + 1 == len(self._frames):
                return
            at += seconds


def save_strip(frames: list[tuple[float, Image.Image]], path: Path, high: int) -> None:
    """The frames in rows, each with its time."""
    small = [(at, one.resize((one.width * high // one.height, high))) for at, one in frames]
    wide = max(one.width for _, one in small) + 6
    columns = max(1, round(math.sqrt(len(small) * high / wide)))
    rows = -(-len(small) // columns)
    sheet = Image.new("RGB", (columns * wide, rows * (high + 20)), "#666")
    pen = ImageDraw.Draw(sheet)
    for n, (at, one) in enumerate(small):
        left, top = n % columns * wide, n // columns * (high + 20)
        sheet.paste(one, (left, top + 16))
        pen.text((left + 4, top + 2), f"{at:.2f} s", fill="#fff")
    sheet.save(path)


class Studio:
    """Opens pages of a hall and films them."""

    def __init__(self, browser: Browser, house: House, wanted: argparse.Namespace) -> None:
        self.browser = browser
        self.house = house
        self.wanted = wanted

    def page(self, size: str, **more: Any) -> Page:
        """A page of somebody new, where everything moves."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.house.url,
            viewport={"width": width, "height": height},
            has_touch=size in ("phone", "landscape"),
            service_workers="block",
            locale=self.wanted.language,
            **more,
        )
        context.set_default_timeout(60_000)
        chosen = json.dumps({"pace": "normal", "language": self.wanted.language, "theme": self.wanted.theme})
        context.add_init_script(
            f"try {{ localStorage.getItem('runehall') ?? localStorage.setItem('runehall', {chosen!r}) }} catch {{}}"
        )
        return context.new_page()

    @contextmanager
    def filmed(self, page: Page, name: str, high: int = 480) -> Iterator[None]:
        """The strip of what happens on a page meanwhile."""
        camera = Camera(page)
        try:
            yield
        finally:
            camera.stop()
            frames = list(camera.every(self.wanted.every / 1000))
            save_strip(frames, self.wanted.folder / f"strip-{name}.png", high)
            print(f"{name}: {len(frames)} frames", flush=True)


# -- RÖK ---------------------------------------------------------------------------------------------------------------


def _grab_a_pair(page: Page) -> None:
    for pair in pairs(page)[:1]:
        for place in pair:
            page.evaluate(PRESS, place)
            page.wait_for_timeout(250)


def _one_round(page: Page, *others: Page, grab: Callable[[Page], None] = _grab_a_pair) -> None:
    """From the ready check to the second round; everybody grabs what they see."""
    until = time.monotonic() + 60
    seen = 0.0
    while time.monotonic() < until:
        now = phase(page)
        if now == "over" or (now == "ready" and page.locator(ROOM).get_attribute("data-round") == "2"):
            page.wait_for_timeout(400)
            return
        for one in (page, *others):
            if now in ("start", "ready"):
                onward(one)
            elif now == "slide" and one.locator("[data-testid=rok-slide]").count():
                one.locator("[data-testid=rok-slide] .pull").press("Enter")
        if now == "grab":
            seen = seen or time.monotonic()
            if time.monotonic() - seen > 0.5:
                for one in (page, *others):
                    grab(one)
            if time.monotonic() - seen > 3:
                for one in (page, *others):
                    one.evaluate(DONE)
        page.wait_for_timeout(60)


def rok_round(size: str) -> Callable[[Studio], None]:
    def film(studio: Studio) -> None:
        page = studio.page(size)
        page.goto("/rok")
        page.locator("[role=radio][data-value='4']").click()
        page.locator(".start").click()
        page.locator(ROOM).wait_for()
        with studio.filmed(page, f"rok-{size}"):
            _one_round(page)
        page.context.close()

    return film


def rok_party(studio: Studio) -> None:
    """The big screen and one of three phones."""
    screen = studio.page("tv")
    screen.goto("/rok/party")
    screen.locator("[role=radiogroup]").first.locator("[data-value='3']").click()
    screen.get_by_test_id("party-open").click()
    link = screen.get_by_test_id("party-link").inner_text()
    phones = [studio.page("phone") for _ in range(3)]
    for phone, name in zip(phones, ("Ada", "Wilhelmina", "Bohdan"), strict=True):
        phone.goto(link)
        phone.locator("input[type=text], input:not([type])").first.fill(name)
        phone.locator("main button.gold").first.click()
    for phone in phones:
        phone.locator(ROOM).wait_for()
    with studio.filmed(screen, "party-screen"), studio.filmed(phones[1], "party-phone"):
        _one_round(*phones)
    for phone in phones:
        phone.locator(".bar button").last.click()
        resign(phone)
    screen.get_by_test_id("party-end").wait_for()
    screen.wait_for_timeout(800)
    screen.screenshot(path=studio.wanted.folder / "party-end-screen.png")
    phones[0].screenshot(path=studio.wanted.folder / "party-end-phone.png")
    for one in (screen, *phones):
        one.context.close()


def rok_tablet(studio: Studio) -> None:
    """Four people round one tablet."""
    page = studio.page("desktop")
    page.goto("/rok/party")
    page.locator("[role=radiogroup]").nth(1).locator("[data-value='4']").click()
    page.get_by_test_id("party-tablet-open").click()
    page.locator(ROOM).wait_for()
    until = time.monotonic() + 60
    with studio.filmed(page, "party-tablet"):
        while time.monotonic() < until and page.locator(ROOM).get_attribute("data-round") in ("0", "1"):
            now = phase(page)
            if now != "grab":
                page.evaluate("document.querySelectorAll('[data-testid^=act-]').forEach((one) => one.click())")
            elif (up := page.locator(".up")).count() > 1:
                page.wait_for_timeout(400)
                for seat in range(4):
                    rest = page.get_by_test_id(f"zone-{seat}").locator(".hand-rest").bounding_box()
                    at = up.first.bounding_box() if up.count() else None
                    if rest and at:
                        page.mouse.move(rest["x"] + 30, rest["y"] + 30)
                        page.mouse.down()
                        page.mouse.move(at["x"], at["y"], steps=6)
                        page.mouse.up()
                        page.wait_for_timeout(200)
                page.evaluate("document.querySelectorAll('[data-testid^=act-]').forEach((one) => one.click())")
            page.wait_for_timeout(100)
    page.context.close()


# -- RUNE --------------------------------------------------------------------------------------------------------------


def _moved_on(game: QuickGame, phase_wanted: str, moves: int, wish: str = "D") -> None:
    while (state := game.state())["status"] == "playing":
        rune = state["game"]
        if rune["seat"] in game.mine():
            if rune["phase"] == phase_wanted and len(rune["moves"]) >= moves:
                return
            game.move(rune["seat"], wish)


def computers_turn(size: str) -> Callable[[Studio], None]:
    def film(studio: Studio) -> None:
        page = studio.page(size)
        page.goto("/")
        game = QuickGame(page, [ME, BOT], first=0, setup={"kind": "rune", "rules": {"mode": "duel"}})
        _moved_on(game, "act", 8)
        page.goto(f"/t/{game.id}")
        player = Player(page, "keys", draws=9)
        player.phase()
        with studio.filmed(page, f"turn-{size}"):
            page.wait_for_timeout(300)
            player.act(player.phase())
            page.wait_for_timeout(500)
            player.phase()
            page.wait_for_timeout(800)
        page.context.close()

    return film


def games_end(size: str) -> Callable[[Studio], None]:
    """From the notice that the end is near to the end panel."""

    def film(studio: Studio) -> None:
        page = studio.page(size)
        page.goto("/")
        game = QuickGame(page, [ME, BOT], first=0)
        while True:
            state = game.state()
            rune = state["game"]
            if rune["seat"] in game.mine():
                if rune["phase"] == "act" and rune["seats"][0]["reserve"] == 1:
                    break
                game.move(rune["seat"])
        page.goto(f"/t/{game.id}")
        player = Player(page, "keys", draws=0)
        player.phase()
        with studio.filmed(page, f"end-{size}"):
            page.wait_for_timeout(300)
            player.play_on()
            page.wait_for_timeout(1500)
        page.context.close()

    return film


def refusal(size: str) -> Callable[[Studio], None]:
    def film(studio: Studio) -> None:
        page = studio.page(size)
        page.goto("/")
        game = QuickGame(page, [ME, BOT], first=0)
        _moved_on(game, "lay", 8)
        page.goto(f"/t/{game.id}")
        Player(page).phase()
        with studio.filmed(page, f"refusal-{size}"):
            for key in ("1", "n", "ArrowLeft", "ArrowUp", "ArrowUp", "Enter", "r", "n"):
                page.keyboard.press(key)
                page.wait_for_timeout(600)
        page.context.close()

    return film


def match_of_two(studio: Studio) -> None:
    """The end of game 1 by resignation, going on, and the end of game 2."""
    page = studio.page("desktop")
    page.goto("/")
    game = QuickGame(page, [ME, BOT], first=0, match=True)
    page.goto(f"/t/{game.id}")
    Player(page).phase()
    with studio.filmed(page, "match"):
        page.locator(".foot > button").last.click()
        page.locator("dialog[open]").wait_for()
        page.wait_for_timeout(700)
        page.locator("dialog[open] button.bad, dialog[open] button").last.click()
        page.get_by_test_id("end").wait_for()
        page.wait_for_timeout(1000)
        page.get_by_test_id("end").locator("button.gold, a.gold").first.click()
        page.wait_for_url(lambda url: game.id not in url)
        Player(page, draws=0).play_on()
        page.wait_for_timeout(1000)
    page.context.close()


STRIPS: dict[str, Callable[[Studio], None]] = {
    **{f"rok-{size}": rok_round(size) for size in ("phone", "landscape", "tablet", "desktop")},
    "party": rok_party,
    "party-tablet": rok_tablet,
    **{f"turn-{size}": computers_turn(size) for size in ("phone", "desktop")},
    **{f"end-{size}": games_end(size) for size in ("phone", "desktop")},
    **{f"refusal-{size}": refusal(size) for size in ("phone", "desktop")},
    "match": match_of_two,
}


def strips(text: str) -> list[str]:
    """The names of strips in a list with commas. Raises ArgumentTypeError for one that there is not."""
    names = text.split(",")
    unknown = [name for name in names if name not in STRIPS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no strip {', '.join(unknown)}: choose among {', '.join(STRIPS)}")
    return names


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the strips go")
    parser.add_argument("--strips", type=strips, default=list(STRIPS), metavar="NAME,…", help=", ".join(STRIPS))
    parser.add_argument("--every", type=int, default=150, metavar="MS", help="time from frame to frame (150)")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="dark", choices=("light", "dark"))
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = House(Path(folder), RUNEHALL_REQUEST_RATE="300", RUNEHALL_TABLES_PER_PERSON="100").open()
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            studio = Studio(browser, house, wanted)
            for name in wanted.strips:
                STRIPS[name](studio)
        finally:
            browser.close()
            house.shut()


if __name__ == "__main__":
    main()
