"""What a player of RÖK chooses in a browser: stones by letter, slides, orders of thefts, the pair for a false one."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from runehall.rok import State
from tests.hall.servers import HallProcess
from tests.pages.axe import check
from tests.pages.layout import settle
from tests.pages.rok import ROOM
from tests.pages.rok_stage import Stage, fine, hands, theft, tie
from tests.rok.laid import FEHU, HAGALAZ, ISAZ, RAIDO, THURISAZ, TIWAZ, URUZ, laid

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (844, 390), (820, 1180), (1440, 900)]
HIT = """(button) => {
  const box = button.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return there === button || button.contains(there);
}"""


@pytest.fixture(scope="module")
def stage(browser: Browser, hall: HallProcess) -> Iterator[Stage]:
    context = browser.new_context(locale="en-US", reduced_motion="reduce")
    yield Stage(context.new_page(), hall.base)
    context.close()


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    settle(page)


def first_has_slid(state: State) -> bool:
    """Whether the reader's slide has come."""
    return state.phase == "slide" and state.contests[0].answered() == (0,)


def is_below(what: Locator, y: float) -> bool:
    """Whether something is shown farther down than this."""
    box = what.bounding_box()
    return box is not None and box["y"] > y


def until(page: Page, found: Callable[[], bool]) -> None:
    """Wait for what the page does with keys and the mouse."""
    end = time.monotonic() + 60
    while not found():
        assert time.monotonic() < end
        page.wait_for_timeout(20)


def pull(page: Page, part: float) -> None:
    """Pulls the stone straight back, and lets go."""
    box = page.get_by_test_id("rok-slide").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.5
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + part * min(box["height"] * 0.4, 180), steps=4)
    page.mouse.up()


@pytest.mark.parametrize("size", SIZES)
def test_RCHK_4_the_winner_of_a_slide_sees_every_order_and_can_hit_it(stage: Stage, size: tuple[int, int]) -> None:
    page = stage.page
    stage.lay(theft())
    resize(page, *size)
    expect(page.get_by_test_id("rok-slide")).to_be_visible()
    pull(page, 0.6)
    stage.until(first_has_slid)
    stage.do(1, "done")
    orders = page.get_by_test_id("rok-order").get_by_role("button")
    expect(orders).to_have_count(2)
    for n in range(2):
        assert orders.nth(n).evaluate(HIT), f"order {n} at {size}"
    expect(orders.first).to_contain_text("+")
    if size == SIZES[0]:  # the phone let go of the page
        page.reload()
        expect(orders).to_have_count(2)
        expect(page.get_by_test_id("rok-show")).to_contain_text("order")
    orders.first.click()
    stage.until(lambda state: state.phase == "show")


def test_RCHK_1_the_seat_chooses_the_pair_that_a_false_one_costs(stage: Stage) -> None:
    page = stage.page
    stage.lay(fine())
    resize(page, 390, 844)
    panel = page.get_by_test_id("rok-fine")
    pairs = panel.get_by_role("button")
    expect(pairs).to_have_count(3)
    expect(panel).to_contain_text(re.compile(r"Otherwise the newest goes, in \d s"))
    given = page.get_by_role("button", name="Give up the pair thurisaz")
    given.click()
    expect(given).to_be_disabled()
    page.reload()  # the phone let go of the page
    expect(given).to_be_disabled()
    expect(pairs).to_have_count(3)
    page.get_by_role("button", name="Give up the pair raido").click()
    stage.until(lambda state: len(state.seats[0].loot) == 2)
    assert {2 * THURISAZ, 2 * RAIDO} <= stage.state.bag


def test_RSLD_1_keys_slide_without_a_drag(stage: Stage) -> None:
    """A press draws back, the next lets go; arrows aim, and say whether a stone is in the way."""
    page = stage.page
    stage.lay(theft())
    resize(page, 1440, 900)
    button = page.get_by_role("button", name="Pull back")
    expect(button).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("rok-slide")).to_contain_text("A step to the right, the way is free")
    held = page.get_by_test_id("rok-slide").locator(".held")
    stone = held.bounding_box()
    assert stone is not None
    page.keyboard.press("Enter")
    until(page, partial(is_below, held, stone["y"] + 20))
    page.get_by_role("button", name="Let go").press(" ")
    stage.until(first_has_slid)
    [slide] = stage.moves
    assert re.fullmatch("slide 150 [1-9][0-9]+", slide)


def test_REND_2_a_slide_of_any_force_fits_every_screen_and_breaks_a_tie(stage: Stage) -> None:
    """The stone can be pulled as far as the window goes, at every size; whoever slides alone wins the game."""
    page = stage.page
    stage.lay(tie(3))
    expect(page.get_by_test_id("rok-show")).to_contain_text("Tied!")
    held = page.get_by_test_id("rok-slide").locator(".held")
    for width, height in SIZES:
        resize(page, width, height)
        stone = held.bounding_box()
        assert stone is not None
        assert 0 <= stone["x"] <= width - stone["width"]
        assert 0 <= stone["y"] <= height - stone["height"]
        x, y = stone["x"] + stone["width"] / 2, stone["y"] + stone["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, height - 2, steps=4)
        until(page, partial(is_below, held, stone["y"] + 20))
        page.mouse.move(x, y, steps=2)
        page.mouse.up()  # back where it began: nothing is slid
    pull(page, 0.6)
    stage.until(first_has_slid)
    assert len(stage.moves) == 1, "only the last pull was one"
    stage.do(1, "done")
    assert stage.state.winners == (0,)


def test_a_letter_grabs_its_stone_while_letters_are_on(stage: Stage) -> None:
    page = stage.page
    stage.lay(laid([ISAZ, ISAZ, TIWAZ], balances=(URUZ, FEHU, HAGALAZ)))
    stage.skip(200)  # nobody sees faster (RGRB-1)
    resize(page, 1440, 900)
    letters = page.get_by_role("button", name="Letters")
    letters.click()
    first, second = (
        (stone.get_attribute("data-place"), stone.get_attribute("aria-keyshortcuts") or "")
        for stone in page.locator(".hand").all()[:2]
    )
    expect(page.locator(f'.hand[data-place="{first[0]}"] .letter')).to_have_text(first[1].upper())
    letters.click()
    page.keyboard.press(first[1])
    letters.click()
    page.keyboard.press(second[1])
    stage.sent(1)
    assert stage.moves == [f"grab {second[0]}"], "none while letters were off"
    stage.skip(400)
    expect(page.locator(f'.hand[data-place="{second[0]}"]')).to_have_count(0)
    assert len(stage.state.lying) == 2


@pytest.mark.parametrize(("theme", "size"), [("dark", SIZES[-1]), ("light", SIZES[0])])
def test_axe_finds_nothing_in_a_round(stage: Stage, theme: Literal["dark", "light"], size: tuple[int, int]) -> None:
    """Hands, a count-down, a throw, stones to grab, a pair to pay with, a slide, an order, and what came of it."""
    page = stage.page
    resize(page, *size)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
    settle(page)
    balances = (URUZ, FEHU, HAGALAZ)
    stage.lay(hands())
    signal = page.get_by_test_id("rok-signal")
    expect(signal).to_be_visible()
    check(page, "hands")
    signal.click()
    room = page.locator(ROOM)
    expect(room).to_have_attribute("data-phase", "count")
    check(page, "count-down")
    stage.skip()
    expect(room).to_have_attribute("data-phase", "throw")
    check(page, "throw")
    stage.lay(laid([ISAZ, ISAZ, TIWAZ], balances=balances))
    expect(page.locator(".hand")).to_have_count(3)
    check(page, "stones")
    stage.lay(fine())
    expect(page.get_by_test_id("rok-fine")).to_be_visible()
    check(page, "fine")
    stage.lay(theft())
    expect(page.get_by_test_id("rok-slide")).to_be_visible()
    check(page, "slide")
    pull(page, 0.6)
    stage.until(first_has_slid)
    stage.do(1, "done")
    expect(page.get_by_test_id("rok-order")).to_be_visible()
    check(page, "order")
    page.get_by_test_id("rok-order").get_by_role("button").first.click()
    expect(room).to_have_attribute("data-phase", "show")
    check(page, "what came of it")


# Safari on a phone: no motion is felt before its reader allowed it, by a tap.
ASKS = """
window.asked = 0;
navigator.permissions.query = async () => { throw new TypeError("accelerometer"); };
DeviceMotionEvent.requestPermission = async () => { window.asked += 1; return window.answer ?? "granted"; };
"""
SHAKE = """(x) => dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration: { x, y: 0, z: 0 } }))"""


def test_RTHR_3_a_phone_is_asked_by_a_tap_whether_it_may_be_shaken_to_throw(stage: Stage, browser: Browser) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.add_init_script(ASKS)
    phone = Stage(page, stage.page.evaluate("location.origin"))
    shake = page.get_by_test_id("rok-shake")
    expect(shake).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("asked") == 0, "nobody is asked on arrival"
    shake.tap()
    expect(shake).to_have_attribute("aria-pressed", "true")
    phone.lay(hands())
    expect(page.get_by_test_id("rok-show")).to_contain_text("shake the phone")
    expect(shake).to_have_count(0)
    page.evaluate(SHAKE, 5)
    assert phone.state.phase == "ready"
    page.evaluate(SHAKE, 25)
    expect(page.locator(ROOM)).to_have_attribute("data-phase", "count")
    assert phone.moves == ["signal"], "a phone that is carried is not shaken"
    page.reload()
    page.wait_for_selector(ROOM)
    page.evaluate("answer = 'denied'")
    phone.lay(hands())
    shake.tap()
    expect(page.get_by_test_id("rok-show")).to_contain_text("tap the cloth instead")
    page.evaluate(SHAKE, 25)
    page.get_by_test_id("rok-board").tap()
    expect(page.locator(ROOM)).to_have_attribute("data-phase", "count")
    context.close()
