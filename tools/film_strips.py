"""Film strips: animations as one picture each, frame after frame, for visual checks.

`python tools/film_strips.py FOLDER [--strips NAME,…] [--every MS] [--language en] [--theme dark]` starts its own hall
and films: a round of RÖK on a phone (both ways), a tablet and a desktop; a theft's slide, from the pull to the order of
the thefts, on the same four; a tied game; five people who join; a party on its big screen and on one tablet; and of
RUNE, a bot's turn, the end of a game, a refusal and a match of two. Frames that show nothing new are left out. Each
frame has its time in seconds.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.filming import Studio  # noqa: E402
from tools.rok_strips import ROK_STRIPS  # noqa: E402

from tests.hall.servers import hall_in  # noqa: E402
from tests.pages.browser import FLAGS, chromium  # noqa: E402
from tests.pages.player import Player  # noqa: E402
from tests.pages.quick import QuickGame  # noqa: E402
from tests.pages.scenes import BOT, ME  # noqa: E402


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
    """Film from the notice that the end is near to the end panel."""

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
    """Film the end of game 1 by resignation, the way to game 2, and its end."""
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
    **ROK_STRIPS,
    **{f"turn-{size}": computers_turn(size) for size in ("phone", "desktop")},
    **{f"end-{size}": games_end(size) for size in ("phone", "desktop")},
    **{f"refusal-{size}": refusal(size) for size in ("phone", "desktop")},
    "match": match_of_two,
}


def strips(text: str) -> list[str]:
    """Split a comma-separated list of strips. Raises ArgumentTypeError for an unknown one."""
    names = text.split(",")
    unknown = [name for name in names if name not in STRIPS]
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no strip {', '.join(unknown)}: choose among {', '.join(STRIPS)}")
    return names


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="folder for the strips")
    parser.add_argument("--strips", type=strips, default=list(STRIPS), metavar="NAME,…", help=", ".join(STRIPS))
    parser.add_argument("--every", type=int, default=150, metavar="MS", help="time from frame to frame (150)")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="dark", choices=("light", "dark"))
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = hall_in(Path(folder), request_rate="300", tables_per_person="100").start()
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            studio = Studio(browser, house, wanted)
            for name in wanted.strips:
                STRIPS[name](studio)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
