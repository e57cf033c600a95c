"""Somebody who only hears a game of RÖK, and presses keys."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.hall.servers import HallProcess
from tests.pages.rok import PATIENT, open_table
from tests.pages.rok_last_round import go_on_near_the_end

pytestmark = pytest.mark.browser


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
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(PATIENT)
    page = context.new_page()
    with HallProcess(f"sqlite:///{tmp_path}/hall.sqlite3", tmp_path) as hall:
        open_table(page, hall, 2, "drowsy", "relaxed")
        table = page.url.rsplit("/", 1)[-1]
        go_on_near_the_end(hall, tmp_path, table, before=6)
        page.get_by_role("button", name="Letters").click()
        _listen_until_stones_are_won(page)
        context.close()


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
