"""Writes THIRD-PARTY.txt: the packages and fonts that the browser client bundles, with their licenses (`make notices`).

A wheel contains the client, so it must contain these too. They are read from web/package-lock.json and
web/node_modules.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
OUTPUT = ROOT / "THIRD-PARTY.txt"
COMPILED_IN = {"svelte": ("clsx", "esm-env")}
"""A compiler whose runtime is bundled, with the packages that the runtime uses."""
STANDARD = {
    "Apache-2.0": WEB / "node_modules" / "typescript" / "LICENSE.txt",
    "MIT": ROOT / "LICENSE",
    "MPL-2.0": WEB / "node_modules" / "axe-core" / "LICENSE",
}
"""The text of each license, for packages that only name it."""
PYTHON = Path(os.__file__).with_name("LICENSE.txt")
"""The license of Python itself, of which pyodide is a build."""
TYPES = re.compile(r"node_modules/(@types/|@webgpu/types$)")
HEAD = """Third-party notices

The browser client in this package contains parts of the packages and fonts listed here, each under its own license.
Made by `make notices` from web/package-lock.json.
"""


def bundled() -> dict[str, dict[str, Any]]:
    """Return the packages whose code or fonts the client may contain, by folder."""
    locked: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found = {
        path: facts
        for path, facts in locked.items()
        if path and not facts.get("dev") and not facts.get("optional") and not TYPES.match(path)
    }
    for name, uses in COMPILED_IN.items():
        for one in (name, *uses):
            found[f"node_modules/{one}"] = locked[f"node_modules/{one}"]
    return dict(sorted(found.items()))


def license_text(folder: Path, kind: str) -> str:
    """Return the license of a package as it ships it, or the standard text if the package only names it."""
    files = sorted(path for path in folder.iterdir() if re.match(r"(licen[sc]e|copying|notice)", path.name, re.I))
    if files:
        return "\n\n".join(path.read_text(encoding="utf-8").strip() for path in files if path.is_file())
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    author = told.get("author") or f"the authors of {told['name']}, {told['homepage']}"
    text = STANDARD[kind].read_text(encoding="utf-8").strip()
    return re.sub(r"^Copyright .*$", "", f"By {author}.\n\n{text}", count=1, flags=re.M)


def notices() -> str:
    """Return the contents of the file."""
    parts = [HEAD]
    for path, facts in bundled().items():
        name = path.removeprefix("node_modules/")
        title = f"{name} {facts['version']} ({facts['license']})"
        parts.append(f"{'-' * 80}\n{title}\n\n{license_text(WEB / path, facts['license'])}\n")
    python = PYTHON.read_text(encoding="utf-8").strip()
    parts.append(f"{'-' * 80}\nCPython, compiled in pyodide (PSF-2.0)\n\n{python}\n")
    return "\n".join(line.rstrip() for line in "\n".join(parts).splitlines()) + "\n"


def main() -> int:
    """Write the file."""
    if not (WEB / "node_modules").is_dir():
        print("web/node_modules is missing: run `make web` first", file=sys.stderr)
        return 1
    OUTPUT.write_text(notices(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
