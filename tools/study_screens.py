"""Screenshots of the study, puzzle, daily and help screens, for visual checks, from a hall that this program starts.

`python tools/study_screens.py FOLDER [SIZES [LANGUAGES [PARTS]]]` (comma-separated lists) takes them light and dark,
and reports pages that are wider than their screen and texts that do not fit.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from runehall.minds import Player as Mind  # noqa: E402
from runehall.rune import Game, Rules  # noqa: E402
from runehall.study.puzzles.shipped import load_shipped  # noqa: E402
from tests.hall.servers import HallProcess, hall_in  # noqa: E402
from tests.pages.browser import FLAGS, chromium  # noqa: E402
from tests.pages.player import Player  # noqa: E402
from tests.pages.quick import QuickGame  # noqa: E402
from tests.pages.test_daily import PLAY  # noqa: E402

SIZES = {"phone": (390, 844), "flat": (844, 390), "tablet": (820, 1180), "desktop": (1440, 900)}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR", "pl": "pl-PL", "uk": "uk-UA"}
Shot = Callable[[str], None]

# Finds elements that are wider than the screen, and boxes whose text is cut off.
TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth, found = wide > 0 ? [`page +${wide}px`] : [];
  for (const one of document.querySelectorAll("main *, dialog[open] *")) {
    const style = getComputedStyle(one);
    if (one.closest("svg, .unseen, [hidden]") || style.display === "inline" || style.visibility === "hidden") continue;
    const box = one.getBoundingClientRect();
    const outside = box.width && (box.right > innerWidth + 1 || box.left < -1);
    if (outside) found.push(`outside ${one.tagName}.${one.className}`);
    const more = one.scrollWidth - one.clientWidth;
    if (more > 2 && one.clientWidth && style.overflowX !== "visible" && !one.closest(".scroll"))
      found.push(`cut +${more}px ${one.tagName}.${one.className} ${(one.textContent ?? "").trim().slice(0, 40)}`);
  }
  return [...new Set(found)].slice(0, 6);
}"""


# Switches help on, like the settings at the table.
HELP_ON = """() => {
  const kept = JSON.parse(localStorage.getItem("runehall") ?? "{}");
  localStorage.setItem("runehall", JSON.stringify({ ...kept, hints: true, warnings: true, pace: "off" }));
}"""


def record(mode: str, seed: int) -> dict[str, Any]:
    """Return a game of a weak mind against a better one."""
    rules = Rules.parse(mode)
    game, minds = Game.new(rules, seed=seed), [Mind.parse(("level2", "level4")[n % 2]) for n in range(rules.seats)]
    while not game.over:
        game.play(minds[game.seat].answer(game.view(game.seat), seed=seed).move)
    names = ["Ada", "Bot (raven)", "Przemysława", "Олександра"][: rules.seats]
    return game.record().with_notes(players=names).to_json()


@contextlib.contextmanager
def visitor(browser: Browser, house: HallProcess, size: str, language: str) -> Iterator[Page]:
    """Open a new guest's page."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=house.base, viewport={"width": width, "height": height}, locale=LANGUAGES[language],
        reduced_motion="reduce", service_workers="block",
    )  # fmt: skip
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def study_of(page: Page, game: dict[str, Any]) -> str:
    """Return the address of a study, once its first analysis is there."""
    page.goto("/study")
    page.locator("textarea").fill(json.dumps(game))
    page.locator("form button[type=submit]").click()
    page.get_by_test_id("moments").wait_for(timeout=300_000)
    return page.url


def study(page: Page, shot: Shot, games: dict[str, str]) -> None:
    """Take the page of a study: the game, a moment, a retried mistake, a line."""
    page.goto("/study")
    page.locator("textarea").wait_for()
    shot("paste")
    for mode, address in games.items():
        page.goto(address)
        page.get_by_test_id("waterfall").first.wait_for()
        shot(f"study-{mode}")
        panel = page.locator(".panel").first
        step = panel.evaluate("one => one.clientHeight - 40")
        for part in range(1, 7):
            panel.evaluate(f"one => one.scrollTop = {part * step}")
            shot(f"study-{mode}-{part}")
    page.goto(next(iter(games.values())))
    page.get_by_test_id("moments").get_by_role("button").first.click()
    page.get_by_test_id("best").locator("ol button").first.focus()
    shot("moment")
    if page.locator(".find button").count():
        page.locator(".find button").click()
        page.get_by_test_id("retry").locator(".hand").wait_for()
        shot("retry")
        for _ in range(4):
            page.get_by_test_id("retry").locator(".buttons button").first.click()
        shot("retry-hints")
    page.goto(next(iter(games.values())) + "?move=4")
    page.get_by_test_id("from-here").locator("button").first.click()
    page.get_by_test_id("opinion").locator("ol button").first.wait_for()
    page.get_by_test_id("opinion").locator("ol button").first.focus()
    shot("line")


def puzzles(page: Page, shot: Shot) -> None:
    """Take the ways to solve puzzles, one of each kind, and a wrong answer."""
    page.goto("/puzzles")
    page.get_by_test_id("stats").wait_for()
    shot("puzzles")
    for kind in ("beginner", "better", "exact"):
        puzzle = next(one for one in load_shipped() if one.kind == kind)
        page.goto(f"/puzzles/{puzzle.id}")
        page.get_by_test_id("puzzle").wait_for()
        shot(f"puzzle-{kind}")
        if puzzle.choices:
            wrong = next(i for i, choice in enumerate(puzzle.choices) if [choice] not in puzzle.solutions)
            page.get_by_test_id("puzzle").locator("li button").nth(wrong).focus()
            shot(f"puzzle-{kind}-pointed")
            page.keyboard.press("Enter")
        else:
            player = Player(page, "keys", draws=0).at_table()
            for _ in range(2):
                if page.get_by_test_id("result").count() == 0 and page.locator(".prompt.mine").count():
                    player.act(player.phase())
                    page.wait_for_timeout(700)
        page.get_by_test_id("result").wait_for()
        shot(f"puzzle-{kind}-answered")
    for run in ("streak", "storm"):
        page.goto(f"/puzzles/{run}")
        page.get_by_test_id("run").wait_for()
        page.get_by_test_id("puzzle").wait_for()
        page.wait_for_timeout(400)
        shot(run)


def daily(page: Page, shot: Shot) -> None:
    """Take the deals of a day, before and after an attempt."""
    page.goto("/daily")
    page.get_by_test_id("daily-solo").wait_for()
    shot("daily")
    for mode in ("solo", "duel"):
        page.goto("/daily")
        page.get_by_test_id(f"daily-{mode}").locator("button.gold").click()
        page.wait_for_url("**/t/*")
        page.evaluate(PLAY, page.url.rsplit("/", 1)[-1])
    page.goto("/daily")
    page.get_by_test_id("squares").nth(1).wait_for()
    shot("daily-after")
    page.mouse.wheel(0, 3000)
    shot("daily-after-below")


def helped(page: Page, shot: Shot) -> None:
    """Take the hints and the question before a mistake."""
    page.goto("/")
    page.evaluate(HELP_ON)
    game = QuickGame(page, [{"who": "me"}, {"who": "bot", "level": "pebble"}], first=0)
    page.goto(f"/t/{game.id}")
    Player(page).at_table()
    shot("help")
    hints = page.get_by_test_id("hints")
    for stage in range(4):
        if hints.locator("button").count():
            hints.locator("button").first.click()
            page.wait_for_timeout(400)
            shot(f"hint-{stage}")


def main() -> None:
    """Take the screenshots."""
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    sizes = sys.argv[2].split(",") if len(sys.argv) > 2 else list(SIZES)
    languages = sys.argv[3].split(",") if len(sys.argv) > 3 else list(LANGUAGES)
    parts = sys.argv[4].split(",") if len(sys.argv) > 4 else ["study", "puzzles", "daily", "helped"]
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        house = hall_in(Path(folder), request_rate="300", study_nice="0", study_trials="24",
            guest_rate="100",
        ).start()  # fmt: skip
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        games: dict[str, str] = {}
        try:
            if "study" in parts:
                with visitor(browser, house, "desktop", "en") as page:
                    games = {mode: study_of(page, record(mode, 4)) for mode in ("duel", "teams", "solo")}
            for size in sizes:
                for language in languages:
                    with visitor(browser, house, size, language) as page:
                        shot = camera(page, out, f"{size}-{language}")
                        for part in parts:
                            run(part, page, shot, games)
        finally:
            browser.close()
            house.stop()


def run(part: str, page: Page, shot: Shot, games: dict[str, str]) -> None:
    """Take one part of the screens; report a part that cannot be reached, and continue with the others."""
    try:
        if part == "study":
            study(page, shot, games)
        else:
            {"puzzles": puzzles, "daily": daily, "helped": helped}[part](page, shot)
    except Exception as error:
        print("BROKE", part, page.viewport_size, str(error).splitlines()[0], flush=True)


def camera(page: Page, out: Path, label: str) -> Shot:
    """Return a function that takes what the page shows, light and dark, and reports what does not fit."""

    def shot(name: str) -> None:
        page.wait_for_timeout(250)
        if found := page.evaluate(TOO_WIDE):
            print(name, label, found, flush=True)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            page.wait_for_timeout(350)
            page.screenshot(path=out / f"{name}-{label}-{theme}.png")

    return shot


if __name__ == "__main__":
    main()
