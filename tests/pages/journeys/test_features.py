"""The list of features: the menu shows it, and each entry has a journey."""

from __future__ import annotations

import importlib
import json
import pkgutil

import pytest
from playwright.sync_api import Page, expect

from tests import pages
from tests.house import ROOT
from tests.pages import journeys
from tests.pages.conftest import Visit
from tests.pages.journeys.visitor import FEATURES
from tests.pages.layout import settle

LIST = json.loads((ROOT / "web" / "src" / "shell" / "features.json").read_text(encoding="utf-8"))


def test_every_feature_has_a_journey() -> None:
    for folder in (pages, journeys):
        for module in pkgutil.iter_modules(folder.__path__):
            if module.name.startswith("test_"):
                importlib.import_module(f"{folder.__name__}.{module.name}")
    names = [feature["name"] for feature in LIST]
    assert [name for name in names if name not in FEATURES] == [], "features without a journey"
    assert [name for name in FEATURES if name not in names] == [], "journeys to what is not in the list"


@pytest.mark.browser
def test_the_menu_has_every_section_at_every_width(visit: Visit) -> None:
    page = visit("/rules")
    for width in (360, 820, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        settle(page)
        _has_every_section(page)


def _has_every_section(page: Page) -> None:
    expect(page.get_by_role("banner")).to_be_visible()
    menu = page.get_by_role("button", name="Menu")
    pages = page.get_by_role("navigation", name="Pages")
    if menu.is_visible() and not pages.is_visible():
        menu.click()
    found: list[str | None] = []
    for group in pages.locator(".group").all():
        head = group.get_by_role("button")
        if head.count():  # where groups are side by side, one is open at a time
            expect(head).to_be_in_viewport(ratio=1)
            if head.get_attribute("aria-expanded") != "true":
                head.click()
        expect(group.get_by_role("link").first).to_be_visible()
        for link in group.get_by_role("link").all():
            expect(link).to_be_in_viewport(ratio=1)
            found.append(link.get_attribute("href"))
    assert sorted(filter(None, found)) == sorted(feature["path"] for feature in LIST if feature["menu"])
