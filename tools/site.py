"""Builds the documentation site: a folder for this version next to those of others, and a list of them.

`python tools/site.py FOLDER` builds into `FOLDER/VERSION` and writes `FOLDER/versions.json` and a start page for the
newest version. It fails on any warning of Sphinx, on a broken link between the built pages, and on a public name that
the reference leaves out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from packaging.version import InvalidVersion, Version
from public_names import missing_names
from sphinx.util.inventory import InventoryFile

from runehall import __version__

ROOT = Path(__file__).parents[1]
START = (
    '<!doctype html><meta charset="utf-8"><title>Runehall</title><meta http-equiv="refresh" content="0; url={0}/">'
    '<a href="{0}/">Runehall {0}</a>\n'
)


class Page(HTMLParser):
    """The anchors of a built page, and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value for name, value in attrs if value}
        self.ids.update(found[name] for name in ("id", "name") if name in found)
        self.links.update(found[name] for name in ("href", "src") if name in found)


def broken_links(site: Path) -> list[str]:
    """Return the links between the pages of a site that lead to a missing file or anchor.

    The copies of the sources, which Sphinx links back to names that another module shows, are skipped.
    """
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    broken = []
    for path, page in pages.items():
        if "_modules" in path.parts:
            continue
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            place = unquote(parts.fragment)
            if not target.exists() or (place and target in pages and place not in pages[target].ids):
                broken.append(f"{path.relative_to(site)}: {link}")
    return broken


def documented_names(site: Path) -> set[str]:
    """Return the Python names that the built pages describe."""
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    return {name for kind, names in inventory.data.items() if kind.startswith("py:") for name in names}


def version_of(folder: Path) -> Version | None:
    try:
        return Version(folder.name)
    except InvalidVersion:
        return None


def main() -> int:
    site = Path(sys.argv[1]).resolve()
    built = site / __version__
    sphinx = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--builder", "html"]
    status = subprocess.run([*sphinx, "--doctree-dir", ROOT / ".cache" / "sphinx", ROOT / "docs", built], cwd=ROOT)
    if status.returncode:
        return status.returncode
    if broken := broken_links(built):
        print("links that lead nowhere:", *broken, sep="\n  ", file=sys.stderr)
        return 1
    if missing := missing_names(documented_names(built)):
        print("public names without a description:", *missing, sep="\n  ", file=sys.stderr)
        return 1
    versions = sorted((found for folder in site.iterdir() if (found := version_of(folder))), reverse=True)
    (site / "versions.json").write_text(json.dumps([str(version) for version in versions]), encoding="utf-8")
    (site / "index.html").write_text(START.format(versions[0]), encoding="utf-8")
    print(f"the site: {site / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
