"""PNG pictures: rendered once, refused where too many wait or nothing can be drawn."""

from __future__ import annotations

import asyncio

import pytest

from runehall.hall.errors import Refused
from runehall.hall.http import rendering

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}"><rect width="9" height="9"/></svg>'


def test_a_picture_is_rendered_once_and_the_oldest_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "KEPT", 2)

    async def story() -> None:
        renderer = rendering.Renderer()
        first, again = await asyncio.gather(*[renderer.render(SQUARE.format(10)) for _ in range(2)])
        assert first.startswith(b"\x89PNG")
        assert again is first
        for size in (11, 12):
            await renderer.render(SQUARE.format(size))
        assert await renderer.render(SQUARE.format(12)) is await renderer.render(SQUARE.format(12))
        assert await renderer.render(SQUARE.format(10)) is not first

    asyncio.run(story())


def test_too_many_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "WAITING", 2)

    async def story() -> None:
        renderer = rendering.Renderer()
        asked = [renderer.render(SQUARE.format(size)) for size in (10, 11, 12)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(one, bytes) for one in found] == [True, True, False]
        assert isinstance(found[2], Refused)
        assert found[2].status == 503
        assert await renderer.render(SQUARE.format(12))

    asyncio.run(story())


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(Refused, match="could not be made"):
        asyncio.run(rendering.Renderer().render("no picture"))
