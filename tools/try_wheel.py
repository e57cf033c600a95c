"""Try a wheel in an empty environment: `python tools/try_wheel.py dist/runehall-….whl`.

First the rules alone, with nothing else installed; then the server, which must answer with the browser client.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

RULES = "from runehall.rune import Game; import runehall; print(runehall.compiled, len(Game.new(seed=7).legal_moves))"
PORT = 8765
WAIT_SECONDS = 90
"""The most seconds that a hall may take to start on a busy machine."""


def run(*words: str | Path, expect: int = 0, **environment: str) -> str:
    """Return what a command prints; exit if its exit status is another than expected."""
    done = subprocess.run(words, env=os.environ | environment, capture_output=True, text=True, check=False)
    if done.returncode != expect:
        sys.exit(
            f"{' '.join(map(str, words))}\nexit status {done.returncode}, not {expect}\n{done.stdout}{done.stderr}"
        )
    return (done.stdout + done.stderr).strip()


def show_contents(wheel: Path) -> None:
    """Print the size of the wheel, by kinds of content."""
    sizes: dict[str, list[int]] = {}
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            name = entry.filename
            if name.endswith(".so"):
                kind = "compiled, AVX2" if "/_avx2/" in name else "compiled, baseline"
            else:
                kind = "browser client" if "/static/" in name else f"*{Path(name).suffix}"
            sizes.setdefault(kind, []).append(entry.file_size)
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    for kind, found in sorted(sizes.items(), key=lambda item: -sum(item[1])):
        print(f"  {kind:<20}{len(found):>5} files{sum(found) / 1e6:>8.2f} MB")


def serve(folder: Path, command: Path) -> None:
    """Start a hall and fetch its front page."""
    words = [command, "serve", "--port", str(PORT), "--database", folder / "hall.sqlite3"]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as hall:
        try:
            for _ in range(WAIT_SECONDS * 5):
                try:
                    with urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as answer:
                        page = answer.read()
                    break
                except OSError:
                    if hall.poll() is not None:
                        sys.exit(f"the hall ended: {hall.communicate()[1]}")
                    time.sleep(0.2)
            else:
                sys.exit(f"the hall did not answer within {WAIT_SECONDS} seconds")
        finally:
            hall.terminate()
    if b"<script" not in page:
        sys.exit("the hall answered without its browser client")
    print(f"  serve answers / with {len(page)} bytes of the client's page")


def main(wheel: Path) -> None:
    """Try the wheel."""
    show_contents(wheel)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        binary = folder / "venv" / "bin"
        os.chdir(folder)
        run(binary / "pip", "install", "--quiet", "--no-index", "--no-deps", wheel)
        packages = run(binary / "pip", "list", "--format=freeze").split()
        print(f"rules alone, installed: {' '.join(packages)}")
        for environment in ({}, {"RUNEHALL_CPU": "baseline"}, {"RUNEHALL_PURE": "1"}):
            print(f"  {environment or 'as it is'}: {run(binary / 'python', '-c', RULES, **environment)}")
        print(f"  runehall --help: {run(binary / 'runehall', '--help', expect=2)}")
        run(binary / "pip", "install", "--quiet", f"{wheel}[server]")
        print(f"server: {run(binary / 'runehall', '--version')}")
        run(binary / "runehall", "--help")
        serve(folder, binary / "runehall")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
