"""No page runs over the edge of a narrow phone, cuts words off or covers its own controls, in any language."""

from __future__ import annotations

import json
from itertools import chain

import pytest

from tests.pages.conftest import Visit
from tests.pages.layout import faults
from tests.pages.scenes import ends, gatherings, plain_pages, turns

pytestmark = pytest.mark.browser

NARROW = [{"width": 360, "height": 740}, {"width": 390, "height": 844}]


def test_every_page_fits_a_narrow_phone_in_four_languages(visit: Visit) -> None:
    page = visit("/you")
    scenes = list(chain(plain_pages(), turns(page), ends(page), gatherings(page)))
    found: list[str] = []
    for language in ("en", "fr", "pl", "uk"):
        chosen = json.dumps({"pace": "off", "language": language})
        page.evaluate("chosen => localStorage.setItem('runehall', chosen)", chosen)
        for scene in scenes:
            page.set_viewport_size(NARROW[0])  # type: ignore[arg-type]
            scene.show(page)
            for size in NARROW:
                page.set_viewport_size(size)  # type: ignore[arg-type]
                page.wait_for_timeout(100)
                found += [f"{scene.name} {language} {size['width']}: {fault}" for fault in faults(page)]
    assert found == []
