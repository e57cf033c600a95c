"""Layout faults that a program can detect: overflow, cut-off text, and covered controls."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

# Two whole frames: the first lays the page out anew, the second shows what that changed.
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
_FAULTS = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")


def settle(page: Page) -> None:
    """Wait until the layout has adapted to the window's size or the language."""
    page.evaluate(_SETTLED)


def faults(page: Page) -> list[str]:
    """Return what overflows the page, is cut off or leaves its control, and controls covered by something else."""
    return [fault for fault in found(page) if not fault.startswith("shortened")]


def found(page: Page) -> list[str]:
    """Return the faults, and the texts shortened with an ellipsis, as very long names are."""
    settle(page)
    told: list[str] = page.evaluate(_FAULTS)
    return told
