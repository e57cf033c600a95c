"""How games of RÖK end in a browser: an empty bag, and a tie that a slide decides.

Rounds last as long as people need, so the hall's own code plays these games almost to their end with a clock of its
own, in the database of a hall that then goes on in real time.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, FloatRect, Page, expect

from runehall.hall.games.rok.play import RokGame
from runehall.hall.table.actor import TableActor
from tests.hall.manual_time import ManualHall
from tests.hall.servers import HallProcess
from tests.pages.rok import PATIENT, ROOM, phase, play_a_while

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]


@dataclass
class NearEnd:
    """A hall, and a page at a table of it whose game is nearly over."""

    hall: HallProcess
    page: Page
    table: str

    def result(self) -> dict[str, Any]:
        """What the record says."""
        record = self.page.request.get(f"{self.hall.base}/api/tables/{self.table}/record").json()
        result: dict[str, Any] = record["result"]
        return result


def ask(context: BrowserContext, hall: HallProcess, path: str, body: dict[str, Any]) -> Any:
    """A request of this browser's person."""
    token = context.request.get(f"{hall.base}/api/me").json()["csrf"]
    answer = context.request.post(f"{hall.base}/api/{path}", data=body, headers={"x-csrf-token": token})
    assert answer.ok, answer.text()
    return answer.json()


def rok_of(actor: TableActor) -> RokGame:
    game = actor.table.real_time
    assert isinstance(game, RokGame)
    return game


async def play_until_the_last_round(folder: Path, table: str, before: int = 0) -> None:
    """The hall's database becomes what it was when this table's last round began, or so many rounds before."""
    file = folder / "hall.sqlite3"
    hall = ManualHall(folder, int(time.time() * 1000))
    kept: list[Path] = []
    try:
        actor = await hall.actor(table)
        for number in count(1):
            await hall.until(partial(_begins_or_ends, actor, number))
            if actor.table.status == "over":
                break
            kept.append(folder / f"round-{number}.sqlite3")
            with closing(sqlite3.connect(file)) as database, closing(sqlite3.connect(kept[-1])) as copy:
                database.backup(copy)
    finally:
        await hall.end()
    for name in ("hall.sqlite3-wal", "hall.sqlite3-shm"):
        (folder / name).unlink(missing_ok=True)
    kept[max(0, len(kept) - 1 - before)].replace(file)


def _begins_or_ends(actor: TableActor, number: int) -> bool:
    """Whether the hands of this round are drawn and not yet thrown, or there is none."""
    if actor.table.status != "playing":
        return actor.table.status == "over"
    game = rok_of(actor).game
    return game.phase in ("ready", "count") and game.state.round == number


@contextmanager
def near_end(browser: Browser, folder: Path, table: dict[str, Any], before: int = 0) -> Iterator[NearEnd]:
    """Open this table, with somebody else at an open seat, and come back to it in its last round, or some before."""
    me, other = (browser.new_context(locale="en-US", reduced_motion="reduce") for _ in range(2))
    me.set_default_timeout(PATIENT)
    with HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder) as hall:
        made = ask(me, hall, "tables", table)
        if {"who": "open"} in table["seats"]:
            ask(other, hall, f"tables/{made['id']}/seat", {"invite": made["invite"]})
        other.close()
        hall.stop()
        # In a thread of its own: Playwright has the event loop of this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, play_until_the_last_round(folder, made["id"], before)).result()
        hall.start()
        page = me.new_page()
        page.goto(f"{hall.base}/t/{made['id']}")
        page.wait_for_selector(ROOM)
        yield NearEnd(hall, page, made["id"])
        me.close()


def test_a_person_plays_a_game_to_its_end(browser: Browser, tmp_path: Path) -> None:
    """The bag is as good as empty: the loots are counted, the winner is named, a rematch begins."""
    bots = [{"who": "bot", "level": "hawk"}] * 2
    table = {"seats": [{"who": "me"}, *bots], "setup": {"kind": "rok", "seats": 3}}
    with near_end(browser, tmp_path, table) as near:
        page = near.page
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        expect(page.locator("[data-testid^=rok-seat-]")).to_have_count(3)
        play_a_while(page, "[data-testid=rok-end]", 180)
        end = page.get_by_test_id("rok-end")
        rows = end.locator("tbody tr")
        expect(rows).to_have_count(3)
        counts = [int(text) for text in rows.locator(".number").all_inner_texts()]
        assert counts[0] == max(counts)
        assert sum(counts) > 20
        expect(rows.first).to_contain_text("Grand master of the runes")
        expect(end.get_by_test_id("rok-ending")).to_contain_text("The bag was nearly empty.")
        expect(end.get_by_test_id("rok-awards").get_by_role("listitem")).to_have_count(3)
        faults = Axe().run(page)
        assert faults.violations_count == 0, faults.generate_report()
        assert near.result()["ending"] == "bag"
        end.get_by_role("button", name="Share").click()
        link = page.get_by_test_id("share").get_by_label("Link to the game").input_value()
        assert link == f"{near.hall.base}/rok/replay/{near.table}"
        page.get_by_test_id("share").get_by_role("button", name="Close").click()
        end.get_by_role("button", name=re.compile("rematch", re.I)).click()
        page.wait_for_url(lambda url: "/t/" in url and near.table not in url)
        page.wait_for_selector(f"{ROOM}:not([data-phase=over])")
        assert problems == []


def pull(page: Page, height: int) -> tuple[int, FloatRect]:
    """Pulls the stone straight down as far as the window goes, and back; the force that this had."""
    slide = page.get_by_test_id("rok-slide")
    box = slide.locator(".pull").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, height - 2, steps=4)
    force = int(slide.get_attribute("data-force") or 0)
    # The stone's ghost lies where it would come to rest, far from where it is.
    ghost = slide.locator(".ghost").bounding_box()
    assert ghost is not None
    assert abs(ghost["y"] - box["y"]) > 60
    page.mouse.move(x, y, steps=2)
    page.mouse.up()  # back where it began: nothing is slid
    return force, box


def test_a_slide_of_any_force_fits_every_screen_and_breaks_a_tie(browser: Browser, tmp_path: Path) -> None:
    table = {
        "seats": [{"who": "me", "colour": 3}, {"who": "open"}],
        "setup": {"kind": "rok", "seats": 2, "pace": "relaxed"},
        "absent": "pass",
    }
    with near_end(browser, tmp_path, table) as near:
        page = near.page
        slide = page.get_by_test_id("rok-slide")
        play_a_while(page, "[data-testid=rok-slide]", 180, grab=False)
        expect(slide).to_contain_text("Tied!")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("(width) => innerWidth === width", arg=width)
            page.wait_for_timeout(100)  # the picture follows its window in the next frame
            force, stone = pull(page, height)
            assert force == 1000, (width, height)
            assert 0 <= stone["x"] <= width - stone["width"]
            assert 0 <= stone["y"] <= height - stone["height"]
        assert phase(page) == "slide"
        # The colour that was chosen marks this player.
        chosen = "one => getComputedStyle(one).getPropertyValue('--hand-0')"
        assert page.locator(".place.mine").evaluate(chosen) == "#e0604c"
        slide.locator(".pull").press("ArrowDown")
        slide.locator(".pull").press("Enter")
        end = page.get_by_test_id("rok-end")
        ending = re.compile(r"The bag was nearly empty\.\s+A tie, decided by a slide\.")
        expect(end.get_by_test_id("rok-ending")).to_have_text(ending)
        expect(end.get_by_role("heading").first).to_contain_text("You")
        result = near.result()
        assert (result["ending"], result["slide"], result["winners"]) == ("bag", True, [0])


def heard_pair(said: str) -> tuple[int, tuple[str, str]] | None:
    """The first pair in what a screen reader says when the stones rest, and after how many words."""
    found = re.match(r"Face up: (.*?\b[A-Z] [A-Z])(?:,|$)", said)
    if found is None:
        return None
    words = found[1].split()
    return len(words), (words[-2], words[-1])


def test_who_only_hears_and_presses_keys_wins_stones_at_relaxed_pace(browser: Browser, tmp_path: Path) -> None:
    """No picture and no pointer: what the live region says, at the pace of speech, and keys. Some rounds before the end
    many stones lie there, so that pairs are not long in coming; and rounds enough are left to win some after a loss."""
    bot = {"who": "bot", "level": "drowsy"}
    table = {"seats": [{"who": "me"}, bot], "setup": {"kind": "rok", "seats": 2, "pace": "relaxed"}}
    with near_end(browser, tmp_path, table, before=6) as near:
        _listen_until_stones_are_won(near.page)


def _listen_until_stones_are_won(page: Page) -> None:
    mine = page.locator(".place.mine .count")
    had, last = int(mine.inner_text()), ""
    end = time.monotonic() + 180
    while time.monotonic() < end and int(mine.inner_text()) <= had:
        for button in ("rok-ready", "rok-signal", "rok-continue"):
            if page.get_by_test_id(button).count():
                page.evaluate("(id) => document.querySelector(`[data-testid=${id}]`)?.focus()", button)
                page.keyboard.press("Enter")
        said = page.get_by_test_id("live").inner_text()
        if said != last and (heard := heard_pair(said)) is not None:
            page.wait_for_timeout(350 * heard[0])  # speech takes its time
            for letter in heard[1]:
                page.keyboard.press(letter.lower())
                page.wait_for_timeout(250)
        last = said
        page.wait_for_timeout(100)
        if page.get_by_test_id("rok-end").count():
            break
    assert int(mine.inner_text()) > had
