"""What the tests of RÖK in a browser do at a table: sit, find pairs, press stones, let rounds go by."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.hall.servers import HallProcess

PATIENT = 120_000
ROOM = "[data-testid=rok-room]"


MIDDLE = """(place) => {
  const box = document.querySelector(`.hand[data-place="${place}"]`)?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2, matchMedia("(any-pointer: coarse)").matches];
}"""
PRESS = """(place) => {
  const stone = document.querySelector(`.hand[data-place="${place}"]`);
  const box = stone?.getBoundingClientRect();
  stone?.dispatchEvent(new PointerEvent("pointerdown", {
    bubbles: true, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}));
  return stone !== null;
}"""
# Two hands at the same moment: only a script in each page comes so near.
AT_ONCE = f"([place, when]) => setTimeout(() => {{ window.came = ({PRESS})(place); }}, when - Date.now())"
ONWARD = """() => ["rok-ready", "rok-signal", "rok-continue"].forEach(
  (id) => document.querySelector(`[data-testid=${id}]`)?.click())"""

TWINS = """() => {
  const known = [...document.querySelectorAll(".place .balance, .place.mine .held")];
  const signs = known.map((one) => one.ariaLabel.replace(/^.*: /, ""));
  const stones = [...document.querySelectorAll(".hand")].filter((one) => signs.includes(one.ariaLabel));
  return stones.map((one) => one.dataset.place);
}"""
# Draws back, or lets go; and takes the first order of thefts.
SLIDE = "document.querySelector('[data-testid=rok-slide] .pull, [data-testid=rok-order] button')?.click()"
DONE = "document.querySelector('[data-testid=rok-done]')?.click()"


def guest(browser: Browser, guests: list[BrowserContext], **more: object) -> Page:
    context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **more})  # type: ignore[arg-type]
    guests.append(context)
    context.set_default_timeout(PATIENT)
    return context.new_page()


def phase(page: Page) -> str:
    return page.locator(ROOM).get_attribute("data-phase") or ""


def open_table(page: Page, hall: HallProcess, players: int = 2, level: str = "hawk", pace: str = "normal") -> None:
    page.goto(f"{hall.base}/rok")
    page.get_by_label("Pace").select_option(pace)
    page.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(players)).click()
    page.get_by_label("Strength").select_option(level)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(ROOM)


def pairs(page: Page) -> list[tuple[str, str]]:
    """Return the places of true pairs on the cloth, as a player sees them."""
    stones = page.locator(".hand").evaluate_all("all => all.map(one => [one.dataset.sign, one.dataset.place])")
    signs: dict[str, list[str]] = {}
    for sign, place in stones:
        signs.setdefault(sign, []).append(place)
    return [(places[0], places[1]) for places in signs.values() if len(places) == 2]


def twins(page: Page) -> list[str]:
    """Places of stones that are twins of a balance, or of what this player holds, as a player sees them."""
    return [str(place) for place in page.evaluate(TWINS)]


def onward(page: Page) -> None:
    """Press ready, signal or continue, whichever the page asks for."""
    page.evaluate(ONWARD)


def resign(page: Page) -> None:
    """Resign and confirm; the question ignores a double click."""
    page.get_by_test_id("resign").dblclick()
    page.get_by_test_id("resign-sure").click()


def press(page: Page, place: str) -> None:
    """Press a stone by touch or mouse, unless it is gone already."""
    middle = page.evaluate(MIDDLE, place)
    if middle is None:
        return
    x, y, finger = middle
    if finger:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def wait_for_stones(page: Page, *others: Page, paired: bool = True) -> list[tuple[str, str]]:
    """Let rounds pass until stones can be grabbed, including a true pair if wanted."""
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


def play_a_while(page: Page, until: str, seconds: float, *others: Page, grab: bool = True) -> None:
    """Play as a person would until a selector shows; the others play as if they saw nothing, and so does this one
    without `grab`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.locator(until).count():
            return
        for one in (page, *others):
            onward(one)
            if "rok-slide" not in until:
                one.evaluate(SLIDE)
            if one is not page or not grab:
                one.evaluate(DONE)
        if grab:
            found = [*twins(page)[:1], *(place for pair in pairs(page)[:1] for place in pair)]
            for place in found:
                press(page, place)
                page.wait_for_timeout(170)
            if not found:
                page.evaluate(DONE)
        page.wait_for_timeout(120)
    raise AssertionError(f"{until} did not show; the phase is {phase(page)}")
