"""Layout: no page overflows a narrow phone, cuts off words or covers its own controls, in any language."""

from __future__ import annotations

import json
from itertools import chain

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.layout import faults
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
    for scene in scenes:
        sizes = list(NARROW)
        page.set_viewport_size(NARROW[1])  # type: ignore[arg-type]
        scene.show(page)
        found += [f"{scene.name}: {one}" for one in page.evaluate(FINGER)]
        for language in LANGUAGES:
            scene.speak(page, language)
            sizes.reverse()  # the first size is the one shown
            for size in sizes:
                page.set_viewport_size(size)  # type: ignore[arg-type]
                found += [f"{scene.name} {language} {size['width']}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "size",
    [NARROW[1], {"width": 844, "height": 390}, {"width": 720, "height": 450}, {"width": 1440, "height": 900}],
    ids=["phone", "landscape", "zoomed", "desktop"],
)
def test_a_game_can_be_started_without_scrolling_in_four_languages(size: dict[str, int], visit: Visit) -> None:
    page = visit("/", viewport=size)
    for language in LANGUAGES:
        page.evaluate("chosen => localStorage.setItem('runehall', chosen)", json.dumps({"language": language}))
        page.reload()
        page.get_by_test_id("offer").wait_for()
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
    for language in LANGUAGES:
        page.evaluate(
            "chosen => localStorage.setItem('runehall', chosen)", json.dumps({"pace": "off", "language": language})
        )
        page.set_viewport_size(LOW)  # type: ignore[arg-type]
        scene.show(page)
        page.locator(".place .did").first.wait_for()
        for size in (LOW, *NARROW):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            found += [f"{language} {size['width']}: {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
