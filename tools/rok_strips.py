"""The film strips of RÖK: rounds, parties, the slide for a theft and for a tied game, five people who join."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page
from tools.filming import Studio

from tests.pages.rok import DONE, ROOM, onward, pairs, phase, press, resign
from tests.pages.rok_stage import Stage, theft, tie


def _grab_a_pair(page: Page) -> None:
    for pair in pairs(page)[:1]:
        for place in pair:
            press(page, place)
            page.wait_for_timeout(250)


def _one_round(page: Page, *others: Page, grab: Callable[[Page], None] = _grab_a_pair) -> None:
    """Play from the ready check to the second round; everybody grabs what they see."""
    until = time.monotonic() + 60
    seen = 0.0
    while time.monotonic() < until:
        now = phase(page)
        if now == "over" or (now == "ready" and page.locator(ROOM).get_attribute("data-round") == "2"):
            page.wait_for_timeout(400)
            return
        for one in (page, *others):
            if now in ("start", "ready"):
                onward(one)
            elif now == "slide" and one.locator("[data-testid=rok-slide]").count():
                one.locator("[data-testid=rok-slide] .pull").press("Enter")
        if now == "grab":
            seen = seen or time.monotonic()
            if time.monotonic() - seen > 0.5:
                for one in (page, *others):
                    grab(one)
            if time.monotonic() - seen > 3:
                for one in (page, *others):
                    one.evaluate(DONE)
        page.wait_for_timeout(60)


def rok_round(size: str) -> Callable[[Studio], None]:
    def film(studio: Studio) -> None:
        page = studio.page(size)
        page.goto("/rok")
        page.locator("[role=radio][data-value='4']").click()
        page.locator(".start").click()
        page.locator(ROOM).wait_for()
        with studio.filmed(page, f"rok-{size}"):
            _one_round(page)
        page.context.close()

    return film


def rok_party(studio: Studio) -> None:
    """Film the big screen and one of three phones."""
    screen = studio.page("tv")
    screen.goto("/rok/party")
    screen.locator("[role=radiogroup]").first.locator("[data-value='3']").click()
    screen.get_by_test_id("party-open").click()
    link = screen.get_by_test_id("party-link").inner_text()
    phones = [studio.page("phone") for _ in range(3)]
    for phone, name in zip(phones, ("Ada", "Wilhelmina", "Bohdan"), strict=True):
        phone.goto(link)
        phone.locator("input[type=text], input:not([type])").first.fill(name)
        phone.locator("main button.gold").first.click()
    for phone in phones:
        phone.locator(ROOM).wait_for()
    with studio.filmed(screen, "party-screen"), studio.filmed(phones[1], "party-phone"):
        _one_round(*phones)
    for phone in phones:
        phone.locator(".bar button").last.click()
        resign(phone)
    screen.get_by_test_id("party-end").wait_for()
    screen.wait_for_timeout(800)
    screen.screenshot(path=studio.wanted.folder / "party-end-screen.png")
    phones[0].screenshot(path=studio.wanted.folder / "party-end-phone.png")
    for one in (screen, *phones):
        one.context.close()


def rok_tablet(studio: Studio) -> None:
    """Film four people at one tablet."""
    page = studio.page("desktop")
    page.goto("/rok/party")
    page.locator("[role=radiogroup]").nth(1).locator("[data-value='4']").click()
    page.get_by_test_id("party-tablet-open").click()
    page.locator(ROOM).wait_for()
    until = time.monotonic() + 60
    with studio.filmed(page, "party-tablet"):
        while time.monotonic() < until and page.locator(ROOM).get_attribute("data-round") in ("0", "1"):
            now = phase(page)
            if now != "grab":
                page.evaluate("document.querySelectorAll('[data-testid^=act-]').forEach((one) => one.click())")
            elif (up := page.locator(".up")).count() > 1:
                page.wait_for_timeout(400)
                for seat in range(4):
                    rest = page.get_by_test_id(f"zone-{seat}").locator(".hand-rest").bounding_box()
                    at = up.first.bounding_box() if up.count() else None
                    if rest and at:
                        page.mouse.move(rest["x"] + 30, rest["y"] + 30)
                        page.mouse.down()
                        page.mouse.move(at["x"], at["y"], steps=6)
                        page.mouse.up()
                        page.wait_for_timeout(200)
                page.evaluate("document.querySelectorAll('[data-testid^=act-]').forEach((one) => one.click())")
            page.wait_for_timeout(100)
    page.context.close()


def rok_theft(size: str) -> Callable[[Studio], None]:
    """Film from the pull of the slide to the order of the thefts."""

    def film(studio: Studio) -> None:
        page = studio.page(size)
        stage = Stage(page, studio.house.base)
        stage.lay(theft())
        page.get_by_test_id("rok-slide").wait_for()
        with studio.filmed(page, f"theft-{size}"):
            stage.go_on(600)
            _pull(page, 0.74)
            stage.go_on(2_500)
            stage.do(1, "slide 0 690")
            stage.go_on(4_500)
            orders = page.get_by_test_id("rok-order").get_by_role("button")
            orders.first.click()
            stage.go_on(5_000)
        page.context.close()

    return film


def rok_tie(studio: Studio) -> None:
    """Film two players with equal loots who slide for the game."""
    page = studio.page("phone")
    stage = Stage(page, studio.house.base, seats=2)
    stage.lay(tie())
    page.get_by_test_id("rok-slide").wait_for()
    with studio.filmed(page, "tie-phone"):
        stage.go_on(600)
        _pull(page, 0.74)
        stage.go_on(1_500)
        stage.do(1, "slide 60 690")
        stage.go_on(7_000)
    page.context.close()


def _pull(page: Page, part: float) -> None:
    """Pull the stone straight back, and release it."""
    box = page.get_by_test_id("rok-slide").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.45
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + part * min(box["height"] * 0.4, 180), steps=8)
    page.wait_for_timeout(300)
    page.mouse.up()


def rok_joining(studio: Studio) -> None:
    """Film five people joining a party: two by the link, two by the address with the code, one by entering the code."""
    screen = studio.page("tv")
    screen.goto("/rok/party")
    screen.locator("[role=radiogroup]").first.locator("[data-value='5']").click()
    screen.get_by_test_id("party-open").click()
    link = screen.get_by_test_id("party-link").inner_text()
    code = screen.get_by_test_id("party-code").inner_text()
    phones = [studio.page("phone") for _ in range(5)]
    with studio.filmed(screen, "joining-screen"), studio.filmed(phones[4], "joining-phone"):
        for phone, way in zip(phones, (link, link, f"/{code}", f"/{code.lower()}", "/rok"), strict=True):
            began = time.monotonic()
            phone.goto(way)
            if way == "/rok":
                phone.locator("main form input").last.fill(code)
                phone.locator("main form button").last.click()
            phone.locator("main input[type=text]").first.fill(f"Guest {phones.index(phone) + 1}")
            phone.locator("main button.gold").first.click()
            phone.wait_for_url("**/t/*")
            print(f"joined in {time.monotonic() - began:.1f} s by {way if way.startswith('/') else 'the link'}")
        screen.get_by_test_id("party-screen").wait_for()
        screen.wait_for_timeout(1_000)
    for one in (screen, *phones):
        one.context.close()


ROK_STRIPS: dict[str, Callable[[Studio], None]] = {
    **{f"rok-{size}": rok_round(size) for size in ("phone", "landscape", "tablet", "desktop")},
    **{f"theft-{size}": rok_theft(size) for size in ("phone", "landscape", "tablet", "desktop")},
    "tie": rok_tie,
    "joining": rok_joining,
    "party": rok_party,
    "party-tablet": rok_tablet,
}
