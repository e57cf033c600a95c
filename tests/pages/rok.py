"""What the tests of RÖK in a browser do at a table: sit, find pairs, press stones, let rounds go by."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.hall.servers import HallProcess

PATIENT = 120_000
ROOM = "[data-testid=rok-room]"


PRESS = """(place) => {
  const stone = document.querySelector(`.hand[data-place="${place}"]`);
  const box = stone?.getBoundingClientRect();
  stone?.dispatchEvent(new PointerEvent("pointerdown", {
    bubbles: true, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}));
  return stone !== null;
}"""
AT_ONCE = f"([place, when]) => setTimeout(() => {{ window.came = ({PRESS})(place); }}, when - Date.now())"
ONWARD = """() => ["rok-ready", "rok-signal", "rok-continue"].forEach(
  (id) => document.querySelector(`[data-testid=${id}]`)?.click())"""

DONE = "document.querySelector('[data-testid=rok-done]')?.click()"


def guest(browser: Browser, guests: list[BrowserContext], **more: object) -> Page:
    context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **more})  # type: ignore[arg-type]
    guests.append(context)
    context.set_default_timeout(PATIENT)
    return context.new_page()


def phase(page: Page) -> str:
    return page.locator(ROOM).get_attribute("data-phase") or ""


def open_table(page: Page, hall: HallProcess, players: int = 2, level: str = "hawk") -> None:
    page.goto(f"{hall.base}/rok")
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(players)).click()
    page.get_by_label("How strong").select_option(level)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(ROOM)


def pairs(page: Page) -> list[tuple[str, str]]:
    """Places of true pairs on the cloth, as a player sees them."""
    stones = page.locator(".hand").evaluate_all("all => all.map(one => [one.dataset.sign, one.dataset.place])")
    signs: dict[str, list[str]] = {}
    for sign, place in stones:
        signs.setdefault(sign, []).append(place)
    return [(places[0], places[1]) for places in signs.values() if len(places) == 2]


def onward(page: Page) -> None:
    """Is ready, gives the signal, has seen enough: whatever the page asks for."""
    page.evaluate(ONWARD)


def resign(page: Page) -> None:
    """Gives the game up, and means it: the question ignores a double click."""
    page.get_by_test_id("resign").dblclick()
    sure = page.get_by_test_id("resign-sure")
    expect(sure).to_have_attribute("aria-disabled", "false")
    sure.click()


def press(page: Page, place: str) -> None:
    """A hand comes down, unless the stone is gone already."""
    page.evaluate(PRESS, place)


def wait_for_stones(page: Page, *others: Page, paired: bool = True) -> list[tuple[str, str]]:
    """Rounds go by until stones lie there to be grabbed, a true pair among them if wanted."""
    for _ in range(600):
        for one in (page, *others):
            onward(one)
        if phase(page) == "grab":
            found = pairs(page)
            if found or (not paired and page.locator(".hand").count() > 1):
                return found
            for one in (page, *others):
                one.evaluate(DONE)
        page.wait_for_timeout(150)
    pytest.fail("no throw had what was wanted")


def play_a_while(page: Page, until: str, seconds: float, *, grab: bool = True) -> None:
    """Play as a person would until a selector shows; without `grab` as one who sees nothing."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.locator(until).count():
            return
        onward(page)
        if "rok-slide" not in until and page.locator("[data-testid=rok-slide]").count():
            page.locator("[data-testid=rok-slide] .pull").press("Enter")
        if not grab:
            page.evaluate(DONE)
        else:
            for pair in pairs(page)[:1]:
                for place in pair:
                    press(page, place)
                    page.wait_for_timeout(170)
        page.wait_for_timeout(120)
    raise AssertionError(f"{until} did not show; the phase is {phase(page)}")
