"""RÖK in a browser: a whole game against bots, two people racing, a phone, the guided round, four languages."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.hall.servers import HallProcess

pytestmark = pytest.mark.browser

PATIENT = 120_000
ROOM = "[data-testid=rok-room]"


AT_ONCE = """([place, when]) => setTimeout(() => {
  const stone = document.querySelector(`.hand[data-place="${place}"]`);
  window.came = stone !== null;
  stone?.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, button: 0}));
}, when - Date.now())"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    folder: Path = tmp_path_factory.mktemp("rok")
    database = f"sqlite:///{folder}/hall.sqlite3"
    with HallProcess(database, folder, request_rate=100000, message_rate=100000, tables_per_person=100) as running:
        yield running


@pytest.fixture
def guests(browser: Browser) -> Iterator[list[BrowserContext]]:
    """Contexts that a test opens; closed after it."""
    opened: list[BrowserContext] = []
    yield opened
    for context in opened:
        context.close()


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


def press(page: Page, place: str, *, touch: bool = False) -> None:
    """A hand comes down, unless the stone is gone already."""
    how = "touch" if touch else "mouse"
    page.evaluate(
        """([place, how]) => document.querySelector(`.hand[data-place="${place}"]`)?.dispatchEvent(
             new PointerEvent("pointerdown", {bubbles: true, button: 0, pointerType: how}))""",
        [place, how],
    )


def play_a_while(page: Page, until: str, seconds: float, *, grab: bool = True) -> None:
    """Play as a person would until a selector shows."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if page.locator(until).count():
            return
        for button in ("rok-signal", "rok-continue"):
            page.evaluate("id => document.querySelector(`[data-testid=${id}]`)?.click()", button)
        if page.locator("[data-testid=rok-slide]").count():
            page.locator("[data-testid=rok-slide] .pull").press("Enter")
        if grab:
            for pair in pairs(page)[:1]:
                for place in pair:
                    press(page, place)
                    page.wait_for_timeout(170)
        page.wait_for_timeout(120)
    raise AssertionError(f"{until} did not show; the phase is {phase(page)}")


@pytest.mark.slow
def test_a_person_plays_a_whole_game_against_bots(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests, reduced_motion="no-preference")
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    open_table(page, hall, players=4, level="calm")
    expect(page.locator("[data-testid^=rok-seat-]")).to_have_count(4)
    play_a_while(page, "[data-testid=rok-end]", 300)
    rows = page.locator("[data-testid=rok-end] tbody tr")
    expect(rows).to_have_count(4)
    counts = [int(text) for text in rows.locator(".number").all_inner_texts()]
    assert counts[0] == max(counts)
    assert sum(counts) > 20
    page.get_by_role("button", name=re.compile("rematch", re.I)).click()
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector(f"{ROOM}:not([data-phase=over])")
    assert problems == []


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
    second.get_by_role("button", name=re.compile("sit", re.I)).first.click()
    for page in (first, second):
        page.wait_for_selector(ROOM)
    for _ in range(400):  # a throw in five has a pair
        for page in (first, second):
            for button in ("rok-signal", "rok-continue"):
                page.evaluate("id => document.querySelector(`[data-testid=${id}]`)?.click()", button)
        found = pairs(first) if phase(first) == "grab" else []
        if found:
            break
        first.wait_for_timeout(400)
    else:
        pytest.fail("no throw had a pair")
    place = found[0][0]
    soon = first.evaluate("Date.now() + 800")
    for page in (first, second):
        page.evaluate(AT_ONCE, [place, soon])
    for page in (first, second):
        expect(page.locator(f'.hand[data-place="{place}"]')).to_have_count(0)
        expect(page.locator(".held")).to_have_count(1)
    holders = [page.locator("li.me .held").count() for page in (first, second)]
    assert sorted(holders) == [0, 1], "exactly one of them has it"
    loser = (first, second)[holders.index(0)]
    if loser.evaluate("window.came"):  # the stone was still there when the hand came down
        expect(loser.locator(".why")).to_contain_text("first")
        expect(loser.locator(".why a")).to_have_attribute("href", "/rok/rules#RGRB-1")


def test_a_phone_can_play(browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    size = {"width": 390, "height": 780}
    page = guest(browser, guests, viewport=size, has_touch=True, is_mobile=True, color_scheme="light")
    open_table(page, hall, players=3, level="calm")
    for _ in range(200):
        for button in ("rok-signal", "rok-continue"):
            page.evaluate("id => document.querySelector(`[data-testid=${id}]`)?.click()", button)
        if phase(page) == "grab" and pairs(page):
            break
        page.wait_for_timeout(200)
    place = pairs(page)[0][0]
    stone = page.locator(f'.hand[data-place="{place}"]')
    box = stone.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 30
    stone.tap()
    expect(stone).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator(".side .steps li").first).to_be_visible()


def test_each_step_of_the_resolution_says_who_what_and_why(
    browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests)
    open_table(page, hall)
    page.wait_for_selector("[data-testid=rok-show] li")
    steps = page.locator("[data-testid=rok-show] li")
    rules = [steps.nth(n).get_attribute("data-rule") or "" for n in range(steps.count())]
    assert rules[0] == "RGRB-4"
    assert [rule for rule in rules if rule.startswith("RCHK")] == sorted(r for r in rules if r.startswith("RCHK"))
    href = steps.last.locator("a").get_attribute("href")
    assert href == f"/rok/rules#{rules[-1]}"
    live = page.get_by_test_id("live")
    expect(live).not_to_be_empty()


def test_the_guided_first_round(browser: Browser, guests: list[BrowserContext], hall: HallProcess) -> None:
    page = guest(browser, guests)
    page.goto(f"{hall.base}/rok/learn")
    onward = page.get_by_test_id("rok-learn-next")
    onward.click()
    onward.click()
    page.locator("[data-place='5']").click()
    expect(page.locator(".wrong")).to_be_visible()
    for places in ((0, 1), (2,), (3,)):
        for place in places:
            page.locator(f"[data-place='{place}']").click()
        onward.click()
    onward.click()
    onward.click()
    page.locator(".pull").press("ArrowUp")
    page.locator(".pull").press("Enter")
    expect(page.locator(".well")).to_be_visible()
    onward.click()
    page.get_by_role("link", name="Play RÖK").click()
    page.wait_for_url(f"{hall.base}/rok")


@pytest.mark.parametrize(
    ("locale", "word"), [("en-US", "Players"), ("uk-UA", "Гравці"), ("pl-PL", "Gracze"), ("fr-FR", "Joueurs")]
)
def test_every_language(
    locale: str, word: str, browser: Browser, guests: list[BrowserContext], hall: HallProcess
) -> None:
    page = guest(browser, guests, locale=locale)
    page.goto(f"{hall.base}/rok")
    expect(page.locator("legend", has_text=word)).to_be_visible()
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
        assert Axe().run(page).generate_snapshot() == ""
    open_table(page, hall)
    wanted = {"ready", "show"}
    for _ in range(400):
        now = phase(page)
        if now in wanted:
            wanted.discard(now)
            assert Axe().run(page).generate_snapshot() == ""
        if not wanted:
            return
        page.evaluate("document.querySelector('[data-testid=rok-signal]')?.click()")
        page.wait_for_timeout(100)
    pytest.fail(f"the table was never {wanted}")
