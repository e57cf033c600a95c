"""A party in browsers: a big screen with four phones, and several people round one tablet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.hall.servers import HallProcess
from tests.pages.axe import check
from tests.pages.rok import DONE, ROOM, guest, phase, press, resign, wait_for_stones
from tests.pages.rok_stage import Stage
from tests.rok.laid import FEHU, ISAZ, TIWAZ, URUZ, laid

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Bo", "Cy", "Di")
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True}


SIGNAL = "document.querySelector('[data-testid=rok-signal]')?.click()"
UP = """() => [...document.querySelectorAll(".up")].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.place, box.x, box.y];
})"""


def join(page: Page, link: str, name: str) -> None:
    """A phone joins by the code's link: a name, no account."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def test_a_party_of_five_screens(browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    screen = guest(browser, guests, viewport={"width": 1920, "height": 1080})
    screen.goto(f"{hall.base}/rok/party")
    screen.get_by_role("radiogroup", name="Players", exact=True).get_by_role("radio", name="4").click()
    screen.get_by_test_id("party-open").click()
    link = screen.get_by_test_id("party-link").inner_text()
    expect(screen.get_by_role("img", name="QR")).to_be_visible()
    check(screen, screen.url)
    phones = [guest(browser, guests, **PHONE) for _ in NAMES]
    for phone, name in zip(phones, NAMES, strict=True):
        join(phone, link, name)
    shown = screen.get_by_test_id("party-screen")
    expect(shown).to_be_visible()
    for seat, name in enumerate(NAMES):
        expect(shown.get_by_test_id(f"rok-seat-{seat}")).to_contain_text(name)
        # Each phone has its own player at the bottom, the others round the cloth.
        expect(phones[seat].locator(".me .place.mine")).to_contain_text(name)
        expect(phones[seat].locator(".others .place")).to_have_count(3)
    for phone in phones:
        phone.get_by_test_id("rok-ready").click()
    expect(shown).not_to_have_attribute("data-phase", "start")
    for phone in phones:  # whoever is first gives the signal
        phone.evaluate(SIGNAL)
    expect(shown).to_have_attribute("data-phase", re.compile("throw|grab|show"))
    expect(shown.locator(".series")).to_have_text("Game 1 of 3")
    for left, phone in enumerate(reversed(phones)):
        if left:  # the others play on
            expect(shown.get_by_test_id("rok-seat-3")).to_contain_text("a bot plays")
            expect(screen.get_by_test_id("party-end")).to_have_count(0)
        phone.get_by_role("button", name="Log").click()
        resign(phone)
    expect(screen.get_by_test_id("party-end")).to_be_visible()
    check(screen, screen.url)
    first = screen.url
    screen.get_by_test_id("party-next").click()
    expect(screen).not_to_have_url(first)
    expect(screen.locator(".series")).to_have_text("Game 2 of 3")
    table = screen.url.rsplit("/", 1)[-1]
    for phone, name in zip(phones, NAMES, strict=True):
        expect(phone).to_have_url(f"{hall.base}/t/{table}")
        expect(phone.locator(".me .place.mine")).to_contain_text(name)


def test_a_phone_that_slept_and_one_that_was_closed_come_back_to_their_seats(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    """A phone sleeps longer than the hall waits, and its line is gone; meanwhile the round goes on without it."""
    screen = guest(browser, guests)
    screen.goto(f"{hall.base}/rok/party")
    screen.get_by_role("radiogroup", name="Players", exact=True).get_by_role("radio", name="2").click()
    screen.get_by_test_id("party-open").click()
    link = screen.get_by_test_id("party-link").inner_text()
    ada, bo = (guest(browser, guests, **PHONE) for _ in range(2))
    lines: list[WebSocketRoute] = []
    asleep = False

    def connect(line: WebSocketRoute) -> None:
        if not asleep:
            lines.append(line.connect_to_server())

    ada.route_web_socket(re.compile("/tables/.*/socket"), connect)
    for phone, name in ((ada, "Ada"), (bo, "Bo")):
        join(phone, link, name)
        expect(phone).to_have_url(re.compile("/t/"))
    for phone in (ada, bo):
        phone.get_by_test_id("rok-ready").click()
    asleep = True
    ada.context.set_offline(True)
    lines[-1].close()
    seat = bo.get_by_test_id("rok-seat-0")
    expect(seat).to_contain_text("a bot plays")
    for _ in range(400):  # until the result is in sight, which stays there
        bo.evaluate(SIGNAL)
        bo.evaluate(DONE)
        if phase(bo) == "show":
            break
        bo.wait_for_timeout(100)
    asleep = False
    ada.context.set_offline(False)
    expect(seat).not_to_contain_text("a bot plays")
    mine = ada.locator(".me .place.mine")
    expect(mine).to_contain_text("Ada")
    wait_for_stones(ada, bo, paired=False)
    for label in ("Balance", "won"):
        told = seat.get_by_label(label).first.get_attribute("aria-label") or "No balance"
        expect(mine.get_by_label(told).first).to_be_visible()
    place = ada.locator(".hand").first.get_attribute("data-place") or ""
    press(ada, place)
    expect(ada.locator(f".hand[data-place='{place}']")).to_have_count(0)
    url, context = bo.url, bo.context
    bo.close()
    again = context.new_page()
    again.goto(url)
    expect(again.locator(".me .place.mine")).to_contain_text("Bo")
    expect(ada.get_by_test_id("rok-seat-1")).not_to_contain_text("away")
    expect(again.locator(f".hand[data-place='{place}']")).to_have_count(0)


BOXES = """(selectors) => selectors.map((selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return { left, top, right, bottom };
}))"""


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes have nothing in common."""
    return (
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


def test_four_round_one_tablet_have_an_edge_each(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    """Every edge is on the screen, and neither an edge nor what is told lies over the cloth, held either way."""
    page = guest(browser, guests, viewport={"width": 1180, "height": 820})
    page.goto(f"{hall.base}/rok/party")
    page.get_by_role("radiogroup", name="Players round the tablet").get_by_role("radio", name="4").click()
    page.get_by_test_id("party-tablet-open").click()
    page.wait_for_selector(ROOM)
    for width, height in ((1180, 820), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        edges, [cloth], [caption], corners = page.evaluate(BOXES, [".edge", ".cloth", ".caption", ".corner"])
        assert (len(edges), len(corners)) == (4, 2)
        boxes = [*edges, *corners, cloth, caption]
        for box in boxes:
            assert 0 <= box["left"] < box["right"] <= width, (width, box)
            assert 0 <= box["top"] < box["bottom"] <= height, (width, box)
        for i, box in enumerate(boxes):
            assert all(apart(box, other) for other in boxes[:i]), (width, boxes)


def test_people_round_one_tablet(browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    """Each pulls a hand from their own edge; the stone goes to the one whose edge it was."""
    page = guest(browser, guests, viewport={"width": 1180, "height": 820})
    stage = Stage(page, hall.base, seats=2, mine=(0, 1), open_table=round_a_tablet)
    expect(page.get_by_test_id("zone-1")).to_contain_text("Bo")
    stage.lay(laid([ISAZ, ISAZ, TIWAZ], balances=(URUZ, FEHU)))
    expect(page.locator(".up")).to_have_count(3)
    stage.skip(200)  # nobody sees faster (RGRB-1)
    bo = page.get_by_test_id("zone-1").locator(".hand-rest").bounding_box()
    assert bo is not None
    place, x, y = page.evaluate(UP)[0]
    page.mouse.move(bo["x"] + 30, bo["y"] + 30)
    page.mouse.down()
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    stage.sent(1)
    stage.skip(400)
    expect(page.locator(f".up[data-place='{place}']")).to_have_count(0)
    expect(page.get_by_test_id("zone-1").locator(".held")).to_be_visible()
    expect(page.get_by_test_id("zone-0").locator(".held")).to_have_count(0)


def round_a_tablet(page: Page, base: str, seats: int) -> None:
    """Two people at two edges of one tablet."""
    page.goto(f"{base}/rok/party")
    page.locator("[aria-labelledby=party-tablet]").get_by_role("radio", name=str(seats)).click()
    page.get_by_label("Player 1").fill("Ada")
    page.get_by_label("Player 2").fill("Bo")
    page.get_by_test_id("party-tablet-open").click()


def test_a_party_round_one_tablet_goes_on_from_game_to_game(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    """The series is counted, the rules open beside the game, one of them may give up, the winner is named."""
    page = guest(browser, guests, viewport={"width": 1180, "height": 820})
    page.goto(f"{hall.base}/rok/party")
    page.get_by_label("Player 1").fill("Ada")
    page.get_by_label("Player 2").fill("Bo")
    page.get_by_test_id("party-tablet-open").click()
    page.wait_for_selector(ROOM)
    score = page.locator(".score")
    expect(score).to_contain_text("Game 1 of 3")
    expect(score.locator("[data-rok-bag]")).to_be_visible()
    page.get_by_test_id("party-side").click()
    side = page.get_by_role("complementary")
    expect(side.locator("#RGRB-3")).to_be_visible()
    side.get_by_role("tab", name="Log").click()
    expect(side.get_by_test_id("resign")).to_have_count(2)
    check(page, page.url)
    side.get_by_test_id("resign").first.click()
    page.locator("dialog[open]").get_by_test_id("resign-sure").click()
    end = page.get_by_test_id("rok-end")
    expect(end.get_by_role("heading").first).to_have_text("Bo wins")
    expect(side).to_have_count(0)
    expect(end.locator(".series")).to_have_text("Game 1 of 3")
    end.get_by_role("button", name="Next game").click()
    expect(score).to_contain_text("Game 2 of 3")
    expect(page.get_by_test_id("zone-0")).to_contain_text("Ada")
