"""Studies, puzzles, the deals of the day and help fit a narrow phone, in every language."""

from __future__ import annotations

from itertools import chain

import pytest

from tests.pages.conftest import Visit
from tests.pages.layout import faults
from tests.pages.study_scenes import OTHERS, helped, puzzles, studies

pytestmark = pytest.mark.browser

NARROW = {"width": 360, "height": 740}
LOOKED_AT = {"study", "study-turn", "study-retry", "study-teams", "puzzles", "puzzle-legal", "daily", "table-warning"}


def test_studies_puzzles_and_help_fit_a_narrow_phone_in_four_languages(visit: Visit) -> None:
    page = visit("/you")
    scenes = list(chain(studies(page, OTHERS[-1:]), puzzles(page), helped(page)))
    found: list[str] = []
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    languages = ["en", "fr", "pl", "uk"]
    for scene in scenes:
        if scene.name in LOOKED_AT:
            scene.show(page)
            for language in languages:
                scene.speak(page, language)
                found += [f"{scene.name} {language}: {fault}" for fault in faults(page)]
            languages.reverse()  # the first is the one spoken
    assert found == []


def test_a_control_behind_the_edge_is_found(visit: Visit) -> None:
    page = visit("/you")
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    wide = "<input type=range aria-label=wide style='width: 500px'>"
    page.set_content(f"<div style='overflow: hidden'>{wide}</div>")
    assert any(fault.startswith("reaches over the window's edge") for fault in faults(page))
    page.set_content(f"<div style='overflow: auto'>{wide}</div>")
    assert faults(page) == []
