"""RÖK in a browser: two people racing, a phone, the guided round, four languages."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import Browser, BrowserContext, FloatRect, expect

from tests.hall.servers import HallProcess
from tests.pages.axe import check
from tests.pages.layout import settle
from tests.pages.rok import AT_ONCE, ROOM, guest, pairs, press, wait_for_stones
from tests.pages.rok_stage import Stage, hands, resolved
from tests.rok.laid import ISAZ, NAUDIZ, RAIDO

pytestmark = pytest.mark.browser


# Why a grab was refused stays in sight for a few seconds only: it is read, and its rule pressed, as soon as it shows.
ASK_WHY = """() => new MutationObserver(() => {
  const why = document.querySelector(".why");
  if (!why || window.why) return;
  window.why = why.textContent;
  why.querySelector(".rule").click();
}).observe(document.body, { subtree: true, childList: true })"""


def test_two_browsers_race_for_the_same_stone(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    first, second = guest(browser, guests), guest(browser, guests)
    first.goto(f"{hall.base}/rok")
    first.get_by_role("radio", name="Friends, by link").click()
    first.get_by_role("radiogroup", name="Players").get_by_role("radio", name="2").click()
    first.locator(".start").click()
    link = first.get_by_test_id("invite").input_value()
    second.goto(link)
    expect(second.get_by_role("heading", level=1)).to_contain_text("RÖK")
    second.get_by_role("button", name=re.compile("sit", re.I)).first.click()
    for page in (first, second):
        page.wait_for_selector(ROOM)
    found = wait_for_stones(first, second)
    place = found[0][0]
    for page in (first, second):
        page.evaluate(ASK_WHY)
    soon = first.evaluate("Date.now() + 800")
    for page in (first, second):
        page.evaluate(AT_ONCE, [place, soon])
    for page in (first, second):
        expect(page.locator(f'.hand[data-place="{place}"]')).to_have_count(0)
        expect(page.locator(".held")).to_have_count(1)
    holders = [page.locator(".place.mine .held").count() for page in (first, second)]
    assert sorted(holders) == [0, 1], "exactly one of them has it"
    loser = (first, second)[holders.index(0)]
    if loser.evaluate("window.came"):  # the stone was still there when the hand came down
        loser.wait_for_function("/first|quicker/.test(window.why)")
        expect(loser.locator("#RGRB-1.here")).to_be_in_viewport()


BOXES = """() => [...document.querySelectorAll(".hand")].map((one) => {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height];
})"""


SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]


@pytest.mark.parametrize("size", SIZES)
def test_the_cloth_holds_still_and_its_stones_can_be_hit(
    size: tuple[int, int], browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    """Through a whole round, a dozen stones thrown among twenty, the cloth's box is the same; every stone has 44 px of
    its own to touch."""
    width, height = size
    page = guest(browser, guests, viewport={"width": width, "height": height}, has_touch=width < 1000)
    stage = Stage(page, hall.base)
    boxes: set[tuple[float, ...]] = set()

    def look(phase: str) -> FloatRect:
        expect(page.locator(ROOM)).to_have_attribute("data-phase", phase)
        settle(page)
        box = page.get_by_test_id("rok-cloth").bounding_box()
        assert box is not None
        boxes.add((box["x"], box["y"], box["width"], box["height"]))
        return box

    stage.lay(hands([ISAZ, *range(RAIDO, 8), *range(NAUDIZ, 21)]))
    look("ready")
    page.get_by_test_id("rok-signal").click()
    look("count")
    stage.skip()
    look("throw")
    stage.skip()
    cloth = look("grab")
    expect(page.locator(".hand")).to_have_count(sum(stone.up for stone in stage.state.lying))
    _can_be_hit(page.evaluate(BOXES), cloth)
    stage.skip(200)  # nobody sees faster (RGRB-1)
    for number, place in enumerate(pairs(page)[0], start=2):
        press(page, place)
        stage.sent(number)
        stage.skip(200)
    look("grab")
    assert len(stage.state.seats[0].loot) == 2
    for seat in range(3):
        stage.do(seat, "done")
    look("show")
    assert len(boxes) == 1, boxes
    assert cloth["width"] >= min(width, 390) - 1 or height < 520
    expect(page.locator(".nopicture")).to_have_count(0)
    expect(page.locator(".picture canvas")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def _can_be_hit(stones: list[list[float]], cloth: FloatRect) -> None:
    for i, (x, y, wide, high) in enumerate(stones):
        assert min(wide, high) >= 44
        assert cloth["x"] <= x <= cloth["x"] + cloth["width"]
        assert cloth["y"] <= y <= cloth["y"] + cloth["height"]
        for u, v, _, _ in stones[:i]:
            assert math.hypot(x - u, y - v) >= 43


def test_each_step_of_the_resolution_says_who_what_and_why(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests, viewport={"width": 1440, "height": 900})
    stage = Stage(page, hall.base, seats=2)
    stage.lay(resolved())
    page.get_by_test_id("rok-done").click()
    stage.until(lambda state: state.seats[0].done)
    stage.do(1, "done")
    steps = page.locator("aside .steps li")
    expect(steps).not_to_have_count(0)
    stage.skip((stage.state.due or 0) - stage.state.now - 1_000)  # what is left is told in time for the next round
    expect(page.locator("aside [data-rule=RCHK-7]")).to_have_count(1)
    rules = [steps.nth(n).get_attribute("data-rule") or "" for n in reversed(range(steps.count()))]
    assert rules == ["RGRB-4", "RCHK-1", "RCHK-3", "RCHK-5", "RCHK-6", "RCHK-7"]
    assert page.locator("aside .steps").inner_text().count("next round") == 1, "told once"
    steps.first.get_by_role("button").click()
    expect(page.locator("aside #RCHK-7.here")).to_be_in_viewport()
    expect(page.get_by_test_id("live")).not_to_be_empty()


# Each step is told for a moment only.
HEAR = """() => {
  window.told = new Set();
  const hear = () => document.querySelectorAll("p.told").forEach((one) => window.told.add(one.textContent));
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_the_guided_first_round(browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    """A real throw, a clock, a rival, a mistake and its fine, a theft and a slide."""
    page = guest(browser, guests)
    page.clock.install()
    page.goto(f"{hall.base}/rok/learn")
    guide = page.get_by_test_id("rok-learn")
    page.get_by_test_id("rok-learn-throw").click()
    page.evaluate(HEAR)
    page.clock.run_for(6_000)  # the count-down and the throw
    expect(guide).to_have_attribute("data-lesson", "pair")
    for place in ("4", "7"):  # 7 is wrong here and right later on
        press(page, place)
        expect(page.locator(".wrong")).to_be_visible()
    for place, lesson in (
        ("0", "pair"),
        ("5", "own"),
        ("2", "captive"),
        ("6", "alike"),
        ("1", "alike"),
        ("7", "check"),
    ):
        press(page, place)
        expect(guide).to_have_attribute("data-lesson", lesson)
    page.clock.run_for(25_000)  # the opponent's grabs, and each step of the check
    onward_button = page.get_by_test_id("rok-learn-next")
    onward_button.click()
    told = page.evaluate("[...window.told].join()")
    assert "penalty" in told
    assert "steals" in told
    pull = page.locator(".pull")
    for said in ("Pull back", "Let go"):
        expect(pull).to_have_text(said)
        pull.press("Enter")
    expect(page.locator(".well")).to_be_visible()
    onward_button.click()
    page.get_by_role("link", name="Play RÖK").click()
    page.wait_for_url(f"{hall.base}/rok")


def test_the_guided_round_has_room_on_a_phone_on_its_side(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests, viewport={"width": 844, "height": 390}, has_touch=True)
    page.goto(f"{hall.base}/rok/learn")
    cloth = page.locator(".cloth").bounding_box()
    assert cloth is not None
    assert min(cloth["width"], cloth["height"]) > 300
    for seat in (0, 1):
        expect(page.get_by_test_id(f"rok-seat-{seat}")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("rok-learn-throw")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("locale", "word"), [("en-US", "Players"), ("uk-UA", "Гравці"), ("pl-PL", "Gracze"), ("fr-FR", "Joueurs")]
)
def test_every_language(
    locale: str, word: str, browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests, locale=locale, viewport={"width": 390, "height": 844})
    page.goto(f"{hall.base}/rok")
    expect(page.locator("legend", has_text=word)).to_be_visible()
    for width, height in ((390, 844), (1440, 900)):  # the way in is seen without scrolling
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".start")).to_be_in_viewport(ratio=1)
    for path in ("/rok/rules", "/rok/learn"):
        page.goto(hall.base + path)
        page.wait_for_selector("h1")
        shown = page.locator("main").inner_text()
        assert not re.search(r"\brok-[a-z]", shown), shown


def test_a_rule_has_an_anchor(browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    page = guest(browser, guests)
    page.goto(f"{hall.base}/rok/rules#RCHK-4")
    expect(page.locator("#RCHK-4")).to_be_in_viewport()
    expect(page.locator("#RCHK-4")).to_have_class(re.compile("here"))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(theme: str, browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    page = guest(browser, guests, color_scheme=theme)
    for path in ("/rok", "/rok/rules", "/rok/learn"):
        page.goto(hall.base + path)
        page.wait_for_selector("main h1")
        check(page, page.url)
