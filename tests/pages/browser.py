"""The browser that drives the pages, and its flags."""

from __future__ import annotations

import os
import shutil

# Without a graphics card RÖK's cloth is drawn plainly; software imitations of one are too slow to test with.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-3d-apis", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
]  # fmt: skip


def chromium() -> str:
    """Return the path of Chromium: the one named in the environment, or Debian's, preferring the headless shell."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if found is None:
        raise RuntimeError("There is no Chromium: run `make chromium`, or set CHROMIUM to the path of one.")
    return found
