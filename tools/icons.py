"""Draws the icons of the installed page from `web/public/icon.svg`: `python tools/icons.py`."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.pages.browser import FLAGS, chromium  # noqa: E402

PUBLIC = ROOT / "web" / "public"
# A maskable icon may be cropped at its corners, so the drawing is smaller and the background extends to the edge.
DRAWINGS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable-512.png": (512, 0.8)}


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, (size, scale) in DRAWINGS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "#14181c" if scale < 1 else "transparent"
            page.set_content(
                f"<style>body{{margin:0;background:{ground}}}svg{{display:block;width:{size}px;transform:scale({scale})}}</style>"
                + drawing
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
