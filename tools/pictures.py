"""What the pictures of the documentation show, and whether it has changed since they were taken.

`docs/images/pictures.json` has a digest for each picture, of the client sources that draw it. `make pictures` retakes
them. The pictures themselves cannot be compared: each shows another game, and fonts differ between machines.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
STAMPS = IMAGES / "pictures.json"
WEB = ROOT / "web" / "src"
FRAME = ("shell/App.svelte", "shell/Header.svelte", "shell/theme.css")
SOURCES: dict[str, tuple[str, ...]] = {
    "table.png": (*FRAME, "rune/RuneTable.svelte", "rune/board", "rune/panel", "rune/play", "table/TableLayout.svelte"),
    "phone.png": (*FRAME, "rune/RuneTable.svelte", "rune/board", "rune/panel", "rune/play", "table/TableLayout.svelte"),
    "hall.png": (*FRAME, "home", "rune/setup", "people/FindCard.svelte"),
    "rok.png": (*FRAME, "rok/cloth", "rok/panel", "rok/play"),
}
"""The sources of each picture: files, or the `.svelte` and `.css` files of folders, in `web/src`."""
DRAWS = {".svelte", ".css"}


def digests() -> dict[str, str]:
    """Return the digest of each picture's current sources."""
    return {picture: _digest(sources) for picture, sources in SOURCES.items()}


def _digest(sources: tuple[str, ...]) -> str:
    whole = hashlib.sha256()
    for source in sources:
        path = WEB / source
        for file in [path] if path.is_file() else sorted(path.iterdir()):
            if file.suffix in DRAWS:
                whole.update(file.name.encode() + b"\0" + file.read_bytes())
    return whole.hexdigest()[:16]


def stamp() -> None:
    """Record that the pictures match the current sources."""
    STAMPS.write_text(json.dumps(digests(), indent=2) + "\n", encoding="utf-8")
