"""The pictures of the README and the documentation show the pages as they are."""

from __future__ import annotations

import json

from tools.pictures import IMAGES, STAMPS, digests


def test_the_pictures_were_taken_of_these_pages() -> None:
    assert json.loads(STAMPS.read_text(encoding="utf-8")) == digests(), "the pages have changed: run `make pictures`"


def test_every_picture_is_there() -> None:
    assert all((IMAGES / picture).stat().st_size > 10_000 for picture in digests())
