"""A player of RÖK who only hears the game and presses keys."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from runehall.minds.rok.levels import level_named
from runehall.minds.rok.reflexes import Reflexes
from tests.hall.servers import HallProcess
from tests.pages.rok import guest
from tests.pages.rok_stage import Stage, hands
from tests.rok.laid import ISAZ, RAIDO, THURISAZ, TIWAZ

pytestmark = pytest.mark.browser

WORD_MS, KEY_MS = 350, 250
"""Milliseconds per spoken word, and between key presses."""


def heard_pair(said: str) -> tuple[int, tuple[str, str]] | None:
    """Return the first pair that a screen reader names when the stones rest, and after how many words."""
    found = re.match(r"Face up: (.*?\b[A-Z] [A-Z])(?:,|$)", said)
    if found is None:
        return None
    words = found[1].split()
    return len(words), (words[-2], words[-1])


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_who_only_hears_and_presses_keys_wins_stones_at_relaxed_pace(
    seed: str, browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    """No picture and no pointer: what the live region says, at the pace of speech, and keys; and a rival who looks."""
    page = guest(browser, guests)
    stage = Stage(page, hall.base, seats=2)
    page.get_by_role("button", name="Letters").click()
    state = hands([ISAZ, ISAZ, THURISAZ, RAIDO, TIWAZ], seats=2)
    stage.lay(replace(state, seed=seed, rules=replace(state.rules, pace="relaxed")))
    stage.rivals = [Reflexes(level_named("drowsy"), 1, seed)]
    signal = page.get_by_test_id("rok-signal")
    signal.focus()
    page.keyboard.press("Enter")
    stage.until(lambda now: now.phase == "count")
    stage.skip()
    stage.skip()
    assert stage.state.phase == "grab"
    live = page.get_by_test_id("live")
    expect(live).to_have_text(re.compile("^Face up: "))
    heard = heard_pair(live.inner_text())
    assert heard is not None
    words, letters = heard
    stage.skip(WORD_MS * words)
    for number, letter in enumerate(letters, start=2):
        page.keyboard.press(letter.lower())
        stage.sent(number)
        stage.skip(KEY_MS)
    stage.skip(KEY_MS)
    expect(page.locator(".place.mine .count")).to_have_text("2")
