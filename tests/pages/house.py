"""A hall for the browser tests: a real server with a temporary database."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.hall.servers import free_port

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "runehall" / "hall" / "static"


class House:
    """A hall in a process of its own, which can be stopped and restarted with the same tables."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> House:
        command = [str(Path(sys.executable).with_name("runehall")), "serve", "--port", str(self.port)]
        command += ["--database", str(self.folder / "hall.db"), "--log", "warning"]
        with (self.folder / "hall.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | self.settings, cwd=ROOT)
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.url}/api/hall", timeout=5):
                    return self
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise AssertionError((self.folder / "hall.log").read_text(encoding="utf-8"))

    def shut(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
            self.process = None
