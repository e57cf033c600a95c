"""Faults of a page's layout that a program can see: what runs over the edge, is cut off, or lies over a control."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

# Two whole frames: the first lays the page out anew, the second shows what that changed.
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
_FAULTS = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")


def settle(page: Page) -> None:
    """Wait until what follows the window's size or the language is in its place."""
    page.evaluate(_SETTLED)


def faults(page: Page) -> list[str]:
    """What runs over the page's edge, is cut off or leaves its control, and controls that something else covers."""
    return [fault for fault in found(page) if not fault.startswith("shortened")]


def found(page: Page) -> list[str]:
    """The faults, and what is shortened with an ellipsis, as names are that somebody made very long."""
    settle(page)
    told: list[str] = page.evaluate(_FAULTS)
    return told
