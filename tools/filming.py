"""Films pages of a hall: animations as one picture, frame after frame, each frame with its time in seconds."""

from __future__ import annotations

import argparse
import base64
import io
import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Browser, CDPSession, Page

from tests.hall.servers import HallProcess

SIZES = {
    "phone": (390, 844),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
    "tv": (1920, 1080),
}


class Camera:
    """Films a page from now on."""

    def __init__(self, page: Page) -> None:
        self._frames: list[tuple[float, bytes]] = []
        self._runs = True
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._take)
        self._session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _take(self, frame: dict[str, Any]) -> None:
        self._frames.append((float(frame["metadata"]["timestamp"]), base64.b64decode(frame["data"])))
        if self._runs:
            self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> None:
        self._runs = False
        self._session.send("Page.stopScreencast")
        self._session.detach()

    def every(self, seconds: float) -> Iterator[tuple[float, Image.Image]]:
        """Yield what was visible at these intervals, unless it was the same as before."""
        if not self._frames:
            return
        begin, before = self._frames[0][0], None
        at, n = begin, 0
        while n < len(self._frames):
            while n + 1 < len(self._frames) and self._frames[n + 1][0] <= at:
                n += 1
            picture = Image.open(io.BytesIO(self._frames[n][1])).convert("RGB")
            if before is None or picture.size != before.size or ImageChops.difference(picture, before).getbbox():
                yield at - begin, picture
            before = picture
            if n + 1 == len(self._frames):
                return
            at += seconds


def save_strip(frames: list[tuple[float, Image.Image]], path: Path, high: int) -> None:
    """Save the frames in rows, each with its time."""
    small = [(at, one.resize((one.width * high // one.height, high))) for at, one in frames]
    wide = max(one.width for _, one in small) + 6
    columns = max(1, round(math.sqrt(len(small) * high / wide)))
    rows = -(-len(small) // columns)
    sheet = Image.new("RGB", (columns * wide, rows * (high + 20)), "#666")
    pen = ImageDraw.Draw(sheet)
    for n, (at, one) in enumerate(small):
        left, top = n % columns * wide, n // columns * (high + 20)
        sheet.paste(one, (left, top + 16))
        pen.text((left + 4, top + 2), f"{at:.2f} s", fill="#fff")
    sheet.save(path)


class Studio:
    """Opens pages of a hall and films them."""

    def __init__(self, browser: Browser, house: HallProcess, wanted: argparse.Namespace) -> None:
        self.browser = browser
        self.house = house
        self.wanted = wanted

    def page(self, size: str, **more: Any) -> Page:
        """Return a page of a new guest, with animations on."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.house.base,
            viewport={"width": width, "height": height},
            has_touch=size in ("phone", "landscape"),
            service_workers="block",
            locale=self.wanted.language,
            **more,
        )
        context.set_default_timeout(60_000)
        chosen = json.dumps({"pace": "normal", "language": self.wanted.language, "theme": self.wanted.theme})
        context.add_init_script(
            f"try {{ localStorage.getItem('runehall') ?? localStorage.setItem('runehall', {chosen!r}) }} catch {{}}"
        )
        return context.new_page()

    @contextmanager
    def filmed(self, page: Page, name: str, high: int = 480) -> Iterator[None]:
        """Film a page while the block runs, and save the strip."""
        camera = Camera(page)
        try:
            yield
        finally:
            camera.stop()
            frames = list(camera.every(self.wanted.every / 1000))
            save_strip(frames, self.wanted.folder / f"strip-{name}.png", high)
            print(f"{name}: {len(frames)} frames", flush=True)
