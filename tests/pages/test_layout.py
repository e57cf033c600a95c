"""Layout: no page overflows a narrow phone, cuts off words or covers its own controls, in any language."""

from __future__ import annotations

from itertools import chain

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.layout import faults, settle
from tests.pages.scenes import ends, gatherings, plain_pages, rok_tables, turns

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "fr", "pl", "uk")
NARROW = [{"width": 360, "height": 740}, {"width": 390, "height": 844}]
LOW = {"width": 844, "height": 390}


FINGER = """() => [...document.querySelectorAll("button, select, summary, textarea, a.stone, input, [role=tab]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest("svg, p.line, .name, .hands"))
  .map((one) => (one.matches("[type=checkbox], [type=radio]") ? one.closest("label") ?? one : one))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 3 && box.height > 3 && box.height < 43.5 && !one.matches("[type=range], .rule"))
  .map(([one, box]) => `${one.className} ${one.textContent.trim().slice(0, 30)}: ${Math.round(box.height)} px`)"""


def test_every_page_fits_a_narrow_phone_in_four_languages_and_fingers_hit_its_controls(visit: Visit) -> None:
    """On touch screens all controls are at least 44 px high, except links within a text and hands only shown."""
    page = visit("/you", has_touch=True)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    scenes = list(chain(plain_pages(), turns(page), ends(page), gatherings(page)))
    found: list[str] = []
    languages = list(LANGUAGES)
    for scene in scenes:
        page.set_viewport_size(NARROW[1])  # type: ignore[arg-type]
        scene.show(page)
        found += [f"{scene.name}: {one}" for one in page.evaluate(FINGER)]
        # No rule of a layout begins between these sizes, so one language is enough for the wider one.
        found += [f"{scene.name} {NARROW[1]['width']}: {fault}" for fault in faults(page)]
        page.set_viewport_size(NARROW[0])  # type: ignore[arg-type]
        for language in languages:
            scene.speak(page, language)
            found += [f"{scene.name} {language} {NARROW[0]['width']}: {fault}" for fault in faults(page)]
        languages.reverse()  # the first is the one spoken
    assert not found, "\n".join(found)


def test_a_game_can_be_started_without_scrolling_in_four_languages(visit: Visit) -> None:
    """On a phone both ways, on a page zoomed to 200 %, and on a desktop, which shows the other things to do as well."""
    page = visit("/")
    hall = next(plain_pages())
    for language in LANGUAGES:
        hall.speak(page, language)
        for size in (NARROW[1], LOW, {"width": 720, "height": 450}, {"width": 1440, "height": 900}):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            settle(page)
            expect(page.get_by_test_id("offer")).to_be_visible()
            expect(page.get_by_test_id("plan")).not_to_be_empty()
            expect(page.locator(".start")).to_be_in_viewport(ratio=1)
            if size["width"] > 1000:
                for more in ("/rok", "/puzzles/daily", "/daily", "/watch", "/learn"):
                    expect(page.locator(f"main a[href='{more}']").first).to_be_in_viewport()


def test_players_round_the_cloth_of_rok_fit_a_phone_both_ways(visit: Visit) -> None:
    """Before the first round the computers' places have the most text: names, who begins, ready."""
    page = visit("/you")
    scene = next(one for one in rok_tables() if one.name == "rok-start")
    found: list[str] = []
    page.set_viewport_size(LOW)  # type: ignore[arg-type]
    scene.show(page)
    for language in LANGUAGES:
        scene.speak(page, language)
        page.locator(".place .did").first.wait_for()
        for size in (LOW, *NARROW):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            found += [f"{language} {size['width']}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
