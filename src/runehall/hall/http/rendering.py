"""SVG to PNG, with resvg in a process of its own: it does not release the GIL, so a thread would block every table."""

import asyncio
import hashlib
import sys
from pathlib import Path

from cachetools import LRUCache

from runehall.hall.errors import Refused, unavailable

KEPT = 100
"""The number of pictures a process keeps, about 50 kB each."""
WAITING = 20
"""The most requests that may wait for a picture."""
SECONDS = 20
_SCRIPT = Path(__file__).with_name("render_png.py")
_FONT = Path(__file__).parents[1] / "static" / "picture.ttf"
"""The font of the pages' headings, which ships with the client."""


class Renderer:
    """Renders one picture at a time, and caches the latest."""

    def __init__(self) -> None:
        self._kept: LRUCache[bytes, bytes] = LRUCache(KEPT)
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def render(self, svg: str) -> bytes:
        """Return the picture as PNG. Raises Refused if too many requests are waiting, or if rendering fails."""
        key = hashlib.sha256(svg.encode()).digest()
        found = self._kept.get(key)
        if found is not None:
            return found
        if self._waiting >= WAITING:
            raise unavailable("too many pictures are being made")
        self._waiting += 1
        try:
            async with self._one:
                found = self._kept.get(key)
                if found is None:
                    found = self._kept[key] = await _run(svg)
        finally:
            self._waiting -= 1
        return found


async def _run(svg: str) -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-I", str(_SCRIPT), str(_FONT), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        png, _ = await asyncio.wait_for(process.communicate(svg.encode()), SECONDS)
    except BaseException as error:
        process.kill()
        await process.wait()
        if isinstance(error, TimeoutError):
            raise unavailable("the picture takes too long") from None
        raise
    if process.returncode != 0 or not png:
        raise Refused("fault", "the picture could not be made: ask for it as .svg")
    return png
