"""What axe-core finds on a page, and whether the page fits its screen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.house import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def fits(page: Page, what: str) -> None:
    """Check that the page is no wider than its screen."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, what


def check(page: Page, what: str) -> None:
    """Check that axe-core finds nothing on the page as shown now, and that nothing is wider than the screen."""
    fits(page, what)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    told = [f"{v['id']}: {v['help']} {[n['html'][:120] for n in v['nodes'][:3]]}" for v in found["violations"]]
    assert told == [], what
